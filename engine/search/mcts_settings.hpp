// The dials of the tree search, and how a text turns them: `playout=8,minimax=0.3`.
#pragma once

#include <array>
#include <charconv>
#include <string_view>
#include <utility>

#include "core/errors.hpp"
#include "core/isa.hpp"

namespace banquise::inline BANQUISE_ISA {

struct MctsSettings {
  float exploration = 1.0F;   // how much an action seldom tried is worth trying
  float urgency = 0.1F;       // an untried action counts as the average of the tried ones less this
  float stubbornness = 0.0F;  // how much more it keeps to the priors, against what it finds: see below
  float temperature = 1.0F;   // of the priors: the higher, the more even
  float minimax = 0.0F;       // weight of the best reply's evaluation beside the average; two sides only
  float playout = 0.0F;       // actions played before a leaf is evaluated
  float cap = 200.0F;         // actions after which a playout is a draw, where nothing evaluates
  float patience = 1.0F;      // visits of a leaf before it grows actions

  // A stubborn search goes by the priors for longer before it believes what it found, and is slower to try more.
  float curiosity() const { return exploration * (1 + stubbornness); }
  float reluctance() const { return urgency + stubbornness / 4; }
};

// The settings with those named in the text changed. Throws LineError for any other text.
inline MctsSettings read_settings(MctsSettings settings, std::string_view text) {
  const std::array<std::pair<std::string_view, float*>, 8> dials{{{"exploration", &settings.exploration},
                                                                  {"urgency", &settings.urgency},
                                                                  {"stubbornness", &settings.stubbornness},
                                                                  {"temperature", &settings.temperature},
                                                                  {"minimax", &settings.minimax},
                                                                  {"playout", &settings.playout},
                                                                  {"cap", &settings.cap},
                                                                  {"patience", &settings.patience}}};
  while (!text.empty()) {
    const std::string_view item = text.substr(0, text.find(','));
    text.remove_prefix(item.size() < text.size() ? item.size() + 1 : item.size());
    const std::size_t equals = item.find('=');
    bool read = false;
    for (const auto& [name, dial] : dials)
      if (equals != std::string_view::npos && name == item.substr(0, equals)) {
        const auto [end, error] = std::from_chars(item.data() + equals + 1, item.data() + item.size(), *dial);
        read = error == std::errc{} && end == item.data() + item.size() && *dial >= 0;
      }
    if (!read) throw LineError("not a setting of the search", item);
  }
  return settings;
}

}  // namespace banquise::inline BANQUISE_ISA
