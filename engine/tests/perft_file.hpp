// The perft files: a position's text, `;`, and the number of paths of 1, 2, 3, ... actions that start there.
#pragma once

#include <cstdint>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace banquise {

struct PerftLine {
  std::string text;
  std::vector<std::uint64_t> counts;
};

// The game is the file's name up to the first dash or dot.
struct PerftFile {
  std::string slug;
  std::vector<PerftLine> lines;
};

inline PerftLine read_perft_line(const std::string& line) {
  const std::size_t end = line.find(" ; ");
  if (end == std::string::npos) throw std::runtime_error("not a line of a perft file: " + line);
  PerftLine read{line.substr(0, end), {}};
  std::istringstream numbers(line.substr(end + 3));
  for (std::uint64_t count = 0; numbers >> count;) read.counts.push_back(count);
  return read;
}

inline PerftFile read_perft_file(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path);
  const std::string name = path.substr(path.find_last_of('/') + 1);
  PerftFile read{name.substr(0, name.find_first_of("-.")), {}};
  for (std::string line; std::getline(file, line);)
    if (!line.empty() && line[0] != '#') read.lines.push_back(read_perft_line(line));
  return read;
}

}  // namespace banquise
