"""Opening books: reading them, choosing from them, and which positions they take for one."""

from banquise.openings.alike import normal, opening_key
from banquise.openings.book import Book, Entry, Head, book_of, books_of, entry_of, found_in, read_book
from banquise.openings.choosing import book_action

__all__ = ["Book", "Entry", "Head", "book_action", "book_of", "books_of", "entry_of", "found_in", "normal", "opening_key", "read_book"]
