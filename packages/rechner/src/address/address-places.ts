import type { FormState } from '../calculation/form.ts';
import { isRelevant, questionsOf } from '../calculation/relevance.ts';
import type { AddressOptions, Answers, GroupQuestion, Setup, Step, Violation } from '../definition/definition.ts';
import { ADDRESS_FIELDS, type Address, addressIn } from './address.ts';
import { type AddressState, addressState } from './address-check.ts';

/** The place of an address: on a step, stored by a panel, or in the open panel's draft. */
export interface AddressPlace {
  /** 'anschrift' on a step, the group's key for a stored one, '<group>.anschrift' in the panel. */
  readonly key: string;
  /** Prefix of the field paths: '' or '<group>.'. */
  readonly prefix: string;
  readonly options: AddressOptions;
  readonly typed: Address;
}

/** Returns the address of a step's own questions; null if the step has none. */
export function stepPlace<M extends Answers>({ context }: Setup<M>, step: Step<M>, answers: M): AddressPlace | null {
  return step.address
    ? { key: 'anschrift', prefix: '', options: step.address(context), typed: addressIn(answers) }
    : null;
}

/** Returns the addresses that the panels of a step stored. */
export function storedPlaces<M extends Answers>(setup: Setup<M>, step: Step<M>, answers: M): readonly AddressPlace[] {
  return step.questions.flatMap((question) => {
    const value = answers[question.key as keyof M];
    if (question.kind !== 'group' || !question.address || value === undefined) return [];
    if (!isRelevant(setup, question, answers)) return [];
    return [groupPlace(setup, question, value, question.key)];
  });
}

function groupPlace<M extends Answers>(
  { context }: Setup<M>,
  question: GroupQuestion,
  value: unknown,
  key: string,
): AddressPlace {
  return { key, prefix: `${question.key}.`, options: question.address?.(context) ?? {}, typed: addressIn(value) };
}

/** Returns the address in the open panel's draft; null if there is none. */
export function panelPlace<M extends Answers>(setup: Setup<M>, { panel }: FormState): AddressPlace | null {
  const question = panel && questionsOf(setup.definition).find(({ key }) => key === panel.key);
  if (question?.kind !== 'group' || !question.address) return null;
  return groupPlace(setup, question, panel?.draft, `${question.key}.anschrift`);
}

/** Returns the state of the address at a place from its checks and findings. */
export function stateOfPlace({ checks, findings }: FormState, { key, typed }: AddressPlace): AddressState {
  return addressState(typed, checks[key], findings[key]);
}

/**
 * Returns what the user typed for a part that now shows its official spelling; undefined if both are equal. [ADDR-13]
 */
export function typedSpelling(
  { findings }: FormState,
  { prefix, typed }: AddressPlace,
  part: keyof Address,
): string | undefined {
  const finding = findings[`${prefix}${part}`];
  return finding?.value === typed[part] ? finding.typed : undefined;
}

/** Returns whether each of the four fields is valid; only then the address is checked. [ADDR-04] */
export function isWellFormed({ prefix }: AddressPlace, violations: readonly Violation[]): boolean {
  return !ADDRESS_FIELDS.some((part) => violations.some(({ field }) => field === `${prefix}${part}`));
}
