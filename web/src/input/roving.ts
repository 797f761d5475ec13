// Arrow keys among the parts of a group that is one stop of the Tab key.

/** The place in a list that a key leads to from another; null for a key that leads nowhere. `rows` are the rows of the items. */
export function placeAfter(key: string, at: number, rows: readonly unknown[]): number | null {
  const last = rows.length - 1;
  switch (key) {
    case "ArrowRight":
      return Math.min(at + 1, last);
    case "ArrowLeft":
      return Math.max(at - 1, 0);
    case "Home":
      return 0;
    case "End":
      return last;
    case "ArrowDown": {
      const below = rows.findIndex((row, place) => place > at && row !== rows[at]);
      return below < 0 ? at : below;
    }
    case "ArrowUp": {
      const above = rows[rows.indexOf(rows[at]) - 1];
      return above === undefined ? at : rows.indexOf(above);
    }
    default:
      return null;
  }
}

/** For the keydown event of a group: the focus goes to another of its buttons. Up and down lead from one list item to another. */
export function rove(event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof Element)) return;
  const items = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>("button")];
  const here = event.target.closest("button");
  const at = here ? items.indexOf(here) : -1;
  if (at < 0) return;
  const place = placeAfter(
    event.key,
    at,
    items.map((item) => item.closest("li") ?? item.parentElement),
  );
  if (place === null) return;
  event.preventDefault();
  items[place]?.focus();
}
