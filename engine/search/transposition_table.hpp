// What is known of positions, shared by the threads of one search. The room a table may take is fixed when it is
// made. With one thread it begins small and grows into its room: a page is slow to touch for the first time, and a
// small table stays in the processor's cache.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <optional>
#include <type_traits>
#include <utility>

#include "core/isa.hpp"
#include "search/analysis.hpp"

namespace banquise::inline BANQUISE_ISA {

// `Payload` fits in 8 bytes and says by cost() what it took to find: where room is short the cheapest is replaced.
// An entry is two words, the first of them the key xored with the second: what two threads wrote at the same
// time no longer fits its key and is not found, so no lock is needed.
template <class Payload>
class TranspositionTable {
  static_assert(sizeof(Payload) == 8 && std::is_trivially_copyable_v<Payload>);

 public:
  // Takes at most `bytes`, and two buckets at least. Throws std::bad_alloc.
  TranspositionTable(std::size_t bytes, int threads)
      : max_buckets_(bytes / sizeof(Bucket) > 1 ? bytes / sizeof(Bucket) - 1 : 1),
        buckets_(threads > 1 ? max_buckets_ : std::min(max_buckets_, first_buckets)),
        memory_(std::calloc(max_buckets_ + 1, sizeof(Bucket))) {
    if (memory_ == nullptr) throw std::bad_alloc();
    void* start = memory_.get();
    std::size_t space = (max_buckets_ + 1) * sizeof(Bucket);
    first_ = static_cast<Bucket*>(std::align(sizeof(Bucket), max_buckets_ * sizeof(Bucket), start, space));
  }

  std::optional<Payload> find(std::uint64_t key) const {
    for (Entry& entry : bucket_of(key)) {
      const std::uint64_t data = read(entry.data);
      if ((read(entry.key_xor_data) ^ data) == key && data != 0) return std::bit_cast<Payload>(data);
    }
    return std::nullopt;
  }

  // Precondition: the payload is not all zeros.
  void store(std::uint64_t key, Payload payload) {
    put(key, std::bit_cast<std::uint64_t>(payload));
    if (buckets_ < max_buckets_ && used_ > buckets_ * 2) grow();
  }

 private:
  struct Entry {
    std::uint64_t key_xor_data;
    std::uint64_t data;
  };
  using Bucket = std::array<Entry, 4>;
  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };

  static std::uint64_t read(std::uint64_t& word) {
    return std::atomic_ref(word).load(std::memory_order_relaxed);
  }
  static void write(std::uint64_t& word, std::uint64_t value) {
    std::atomic_ref(word).store(value, std::memory_order_relaxed);
  }

  Bucket& bucket_of(std::uint64_t key) const {
    __extension__ using Wide = unsigned __int128;
    return first_[static_cast<std::size_t>(Wide{key} * buckets_ >> 64)];
  }

  void put(std::uint64_t key, std::uint64_t data) {
    Entry& entry = place_for(bucket_of(key), key);
    if (buckets_ < max_buckets_ && read(entry.data) == 0) ++used_;
    write(entry.data, data);
    write(entry.key_xor_data, key ^ data);
  }

  // Keys are spread over the buckets in their order, so those of one bucket go where only they and those behind them
  // go: emptied from the last on, each bucket finds its new places free.
  void grow() {
    const std::size_t before = buckets_;
    buckets_ = std::min(max_buckets_, before * 4);
    used_ = 0;
    for (std::size_t index = before; index-- > 0;) {
      const Bucket old = std::exchange(first_[index], Bucket{});
      for (const Entry& entry : old)
        if (entry.data != 0) put(entry.key_xor_data ^ entry.data, entry.data);
    }
  }

  // The place of the key, else an empty one, else the cheapest.
  static Entry& place_for(Bucket& bucket, std::uint64_t key) {
    Entry* cheapest = &bucket[0];
    unsigned least = ~0U;
    for (Entry& entry : bucket) {
      const std::uint64_t data = read(entry.data);
      if (data == 0 || (read(entry.key_xor_data) ^ data) == key) return entry;
      const unsigned cost = std::bit_cast<Payload>(data).cost();
      if (cost < least) {
        least = cost;
        cheapest = &entry;
      }
    }
    return *cheapest;
  }

  static constexpr std::size_t first_buckets = 1024;

  std::size_t max_buckets_;
  std::size_t buckets_;   // in use; fewer than there may be only while one thread uses the table
  std::size_t used_ = 0;  // entries, counted while it grows
  std::unique_ptr<void, Free> memory_;
  Bucket* first_ = nullptr;
};

// What a depth-first search of such limits can fill, and never more than its memory: a table too large for its
// search is slow, page by page.
inline std::size_t table_bytes(const Limits& limits) {
  constexpr double bytes_per_position = 16;
  constexpr double bytes_per_second = 16e6;
  double bytes = static_cast<double>(limits.memory);
  if (limits.simulations > 0) bytes = std::min(bytes, bytes_per_position * static_cast<double>(limits.simulations));
  if (limits.seconds > 0) bytes = std::min(bytes, bytes_per_second * limits.seconds * limits.threads);
  return std::min(limits.memory, std::max(static_cast<std::size_t>(bytes), std::size_t{1} << 20));
}

}  // namespace banquise::inline BANQUISE_ISA
