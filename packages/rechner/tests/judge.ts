import type { Rule } from '../src/definition/definition.ts';
import type { RuleCode } from '../src/definition/messages.ts';

/** Returns the failure of a value, null for an accepted one, on 2026-08-15 without other answers. */
export function judge(rule: Rule, value: unknown) {
  return rule(value, { answers: {}, context: { today: '2026-08-15', settings: {} } });
}

interface Expected {
  readonly accepts?: readonly unknown[];
  readonly refuses?: readonly unknown[];
}

/** Returns the values that a rule should accept or refuse with this code, and does not. */
export function misjudged(rule: Rule, code: RuleCode, { accepts = [], refuses = [] }: Expected): readonly unknown[] {
  return [
    ...accepts.filter((value) => judge(rule, value) !== null),
    ...refuses.filter((value) => judge(rule, value)?.code !== code),
  ];
}

/** Splits a list of texts at ' | ' and at line ends. */
export function texts(list: string): readonly string[] {
  return list.trim().split(/ \| |\n\s*/);
}
