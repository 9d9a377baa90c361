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
import { type AskedAddress, addressKeysOf, askedAddresses } from '../definition/inner-questions.ts';
import { ADDRESS_FIELDS, type Address, type AddressKeys, addressIn } from './address.ts';
import { type AddressState, addressState } from './address-check.ts';

/** The place of an address: on a step, stored by a panel, or in the open panel's draft. */
export interface AddressPlace {
  readonly question: AddressQuestion;
  /** Key of its check and finding: the path, or the group's key for a stored address. */
  readonly key: string;
  /** Path of the question about it: '<question>' or '<group>.<question>'. */
  readonly path: string;
  /** Key of the group that contains the address; missing for an address of the step itself. */
  readonly group?: string;
  readonly keys: AddressKeys;
  readonly options: AddressOptions;
  readonly typed: Address;
}

function placeOf({ context }: Pick<Setup, 'context'>, { question, group }: AskedAddress, value: unknown): AddressPlace {
  const path = group ? `${group.key}.${question.key}` : question.key;
  const keys = addressKeysOf(question);
  const options = question.options?.(context) ?? {};
  const inGroup = group ? { group: group.key } : {};
  return { question, key: path, path, ...inGroup, keys, options, typed: addressIn(value, keys) };
}

/** Returns the path of a part's field: its key, in a group '<group>.<key>'. */
export function partField({ group, keys }: Pick<AddressPlace, 'group' | 'keys'>, part: keyof Address): string {
  return group === undefined ? keys[part] : `${group}.${keys[part]}`;
}

/** Returns the addresses of a step: its own, and those that its panels stored. */
export function placesOf(setup: Setup, step: Step, answers: Answers): readonly AddressPlace[] {
  return askedAddresses(step.questions).flatMap((asked) => {
    const { question, group } = asked;
    if (!isRelevant(setup, group ?? question.parts.plz, answers)) return [];
    if (!group) return [placeOf(setup, asked, answers)];
    const stored = answers[group.key];
    return stored === undefined ? [] : [{ ...placeOf(setup, asked, stored), key: group.key }];
  });
}

/** Returns the addresses of a step's own questions. */
export function stepPlaces(setup: Setup, step: Step, answers: Answers): readonly AddressPlace[] {
  return placesOf(setup, step, answers).filter(({ group }) => group === undefined);
}

/** Returns the address in the open panel's draft; null if there is none. */
export function panelPlace(setup: Setup, { panel }: FormState): AddressPlace | null {
  const asked = panel && allAddresses(setup.definition).find(({ group }) => group?.key === panel.key);
  return asked ? placeOf(setup, asked, panel.draft) : null;
}

function allAddresses({ steps }: Definition): readonly AskedAddress[] {
  return steps.flatMap(({ questions }) => askedAddresses(questions));
}

/** Returns the state of the address at a place from its checks and findings. */
export function stateOfPlace({ checks, findings }: FormState, { key, typed }: AddressPlace): AddressState {
  return addressState(typed, checks[key], findings[key]);
}

/**
 * Returns what the user typed for a part that now shows its official spelling; undefined if both are equal. [ADDR-13]
 */
export function typedSpelling({ findings }: FormState, place: AddressPlace, part: keyof Address): string | undefined {
  const finding = findings[partField(place, part)];
  return finding?.value === place.typed[part] ? finding.typed : undefined;
}

/** Returns whether each of the four fields is valid; only then the address is checked. [ADDR-04] */
export function isWellFormed(place: AddressPlace, violations: readonly Violation[]): boolean {
  return !ADDRESS_FIELDS.some((part) => violations.some(({ field }) => field === partField(place, part)));
}
