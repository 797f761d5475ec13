// What the engine says of input it cannot use: in Python, ValueError. In plain `banquise`, so that both copies of the
// kernels throw the same types.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace banquise {

// The input in quotes, in printable ASCII, cut when long.
inline std::string quoted(std::string_view input) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string shown = "\"";
  for (const char letter : input.substr(0, 200)) {
    const auto code = static_cast<unsigned char>(letter);
    if (code >= 0x20 && code < 0x7f) shown += letter;
    else shown.append("\\x").append(1, digits[code >> 4]).append(1, digits[code & 15]);
  }
  return shown += input.size() > 200 ? "...\"" : "\"";
}

// A position text that breaks the grammar, or describes a position that cannot arise.
class BadText : public std::invalid_argument {
 public:
  BadText(std::string_view reason, std::string_view input)
      : std::invalid_argument(std::string(reason) + ": " + quoted(input)) {}
};

// An action that cannot be played where it stands.
class IllegalAction : public std::invalid_argument {
 public:
  IllegalAction(std::string_view reason, std::string_view input)
      : std::invalid_argument(std::string(reason) + ": " + quoted(input)) {}
};

// An unknown game, method or setting, or limits that make no sense.
class BadRequest : public std::invalid_argument {
 public:
  BadRequest(std::string_view reason, std::string_view input)
      : std::invalid_argument(std::string(reason) + ": " + quoted(input)) {}
};

}  // namespace banquise
