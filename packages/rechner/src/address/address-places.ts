import type { FormState } from '../calculation/form.ts';
import { isRelevant } from '../calculation/relevance.ts';
import type {
  AddressOptions,
  AddressQuestion,
  Answers,
  Definition,
  Setup,
  Step,
  Violation,
} from '../definition/definition.ts';
import { type AskedAddress, askedAddresses } from '../definition/inner-questions.ts';
import { ADDRESS_FIELDS, type Address, addressIn } from './address.ts';
import { type AddressState, addressState } from './address-check.ts';

/** The place of an address: on a step, stored by a panel, or in the open panel's draft. */
export interface AddressPlace {
  readonly question: AddressQuestion;
  /** Key of its check and finding: the path, or the group's key for a stored address. */
  readonly key: string;
  /** Path of the question about it: '<question>' or '<group>.<question>'. */
  readonly path: string;
  /** Prefix of the field paths: '' or '<group>.'. */
  readonly prefix: string;
  readonly options: AddressOptions;
  readonly typed: Address;
}

function placeOf({ context }: Pick<Setup, 'context'>, { question, group }: AskedAddress, value: unknown): AddressPlace {
  const prefix = group ? `${group.key}.` : '';
  const path = `${prefix}${question.key}`;
  return { question, key: path, path, prefix, options: question.options?.(context) ?? {}, typed: addressIn(value) };
}

/** Returns the addresses of a step: its own, and those that its panels stored. */
export function placesOf<M extends Answers>(setup: Setup<M>, step: Step<M>, answers: M): readonly AddressPlace[] {
  return askedAddresses(step.questions).flatMap((asked) => {
    const { question, group } = asked;
    if (!isRelevant(setup, group ?? question.parts.plz, answers)) return [];
    if (!group) return [placeOf(setup, asked, answers)];
    const stored = answers[group.key as keyof M];
    return stored === undefined ? [] : [{ ...placeOf(setup, asked, stored), key: group.key }];
  });
}

/** Returns the address of a step's own questions; null if the step has none. */
export function stepPlace<M extends Answers>(setup: Setup<M>, step: Step<M>, answers: M): AddressPlace | null {
  return placesOf(setup, step, answers).find(({ prefix }) => prefix === '') ?? null;
}

/** Returns the address in the open panel's draft; null if there is none. */
export function panelPlace<M extends Answers>(setup: Setup<M>, { panel }: FormState): AddressPlace | null {
  const asked = panel && allAddresses(setup.definition).find(({ group }) => group?.key === panel.key);
  return asked ? placeOf(setup, asked, panel.draft) : null;
}

/** Returns the path of the town that belongs to a postcode; undefined if the field is no postcode. [ADDR-01] */
export function townOf<M extends Answers>(definition: Definition<M>, field: string): string | undefined {
  const pathsOf = ({ question: { parts }, group }: AskedAddress) =>
    [parts.plz, parts.ort].map(({ key }) => (group ? `${group.key}.${key}` : key));
  return allAddresses(definition)
    .map(pathsOf)
    .find(([plz]) => plz === field)?.[1];
}

function allAddresses<M extends Answers>({ steps }: Definition<M>): readonly AskedAddress[] {
  return steps.flatMap(({ questions }) => askedAddresses(questions));
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
