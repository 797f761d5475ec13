// The settings of the tree search, and how a text changes them: `playout_actions=8,implicit_minimax=0.3`.
#pragma once

#include <array>
#include <charconv>
#include <string_view>
#include <utility>

#include "core/errors.hpp"
#include "core/isa.hpp"

namespace banquise::inline BANQUISE_ISA {

struct MctsSettings {
  float c_puct = 1.0F;                 // weight of the exploration term of PUCT
  float fpu_reduction = 0.1F;          // an unvisited child counts as the mean of the visited ones less this
  float prior_weight = 0.0F;           // how much more the search follows its policy prior: see below
  float policy_temperature = 1.0F;     // of the policy prior: the higher, the more even
  float implicit_minimax = 0.0F;       // weight of the minimax value of the evaluations beside the mean; two sides only
  float playout_actions = 0.0F;        // actions played at random before a leaf is evaluated
  float max_playout_actions = 200.0F;  // after which a playout is a draw, in games without an evaluation
  float expansion_visits = 1.0F;       // visits of a leaf before it is expanded

  // A prior of more weight leads the search for longer, and makes it slower to try what the prior thinks little of.
  float effective_c_puct() const { return c_puct * (1 + prior_weight); }
  float effective_fpu_reduction() const { return fpu_reduction + prior_weight / 4; }
};

// The settings with those named in the text changed. Throws BadRequest for any other text.
inline MctsSettings read_settings(MctsSettings settings, std::string_view text) {
  const std::array<std::pair<std::string_view, float*>, 8> named{{
      {"c_puct", &settings.c_puct},
      {"fpu_reduction", &settings.fpu_reduction},
      {"prior_weight", &settings.prior_weight},
      {"policy_temperature", &settings.policy_temperature},
      {"implicit_minimax", &settings.implicit_minimax},
      {"playout_actions", &settings.playout_actions},
      {"max_playout_actions", &settings.max_playout_actions},
      {"expansion_visits", &settings.expansion_visits},
  }};
  while (!text.empty()) {
    const std::string_view item = text.substr(0, text.find(','));
    text.remove_prefix(item.size() < text.size() ? item.size() + 1 : item.size());
    const std::size_t equals = item.find('=');
    bool read = false;
    for (const auto& [name, setting] : named)
      if (equals != std::string_view::npos && name == item.substr(0, equals)) {
        const auto [end, error] = std::from_chars(item.data() + equals + 1, item.data() + item.size(), *setting);
        read = error == std::errc{} && end == item.data() + item.size() && *setting >= 0;
      }
    if (!read) throw BadRequest("not a setting of the search", item);
  }
  return settings;
}

}  // namespace banquise::inline BANQUISE_ISA
