// A clock in words.
import { say } from "../i18n/table";
import type { ClockRules } from "../protocol/messages";
import { durationText } from "./time";

/** What a clock gives, as a sentence for each part of it. */
export function clockRulesText(rules: ClockRules): string {
  const parts = (["game", "turn", "increment", "delay", "whole", "grace"] as const).flatMap((part) => {
    const given = rules[part];
    return given ? [say(`clock-${part}`, { time: durationText(given, say("day-sign")) })] : [];
  });
  return parts.join(", ");
}
