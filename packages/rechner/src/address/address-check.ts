import type { Finding } from '../calculation/form.ts';
import type { RuleFailure } from '../definition/messages.ts';
import { isSame } from '../definition/model.ts';
import { type Address, addressIn } from './address.ts';

/** An address of the directory; `ortszusatz` distinguishes two streets of the same name. [ADDR-10] */
export interface FoundAddress extends Address {
  readonly ortszusatz?: string | undefined;
}

/** The town does not fit the postcode well enough. [ADDR-06] */
export const TOWN_UNCLEAR = 'Bitte geben Sie Ort/PLZ genauer an.';

/** The question shown for an address that was not found as typed. [ADDR-05, ADDR-06, ADDR-11] */
export interface UnknownAddress {
  /** Why there is no proposal; null if proposals need no message. */
  readonly message: string | null;
  /** At most three, best first. */
  readonly proposals: readonly FoundAddress[];
  /** 'Meine eingegebenen Daten sind korrekt' is offered. [ADDR-07] */
  readonly ownData: boolean;
}

/**
 * The result of a check: the valid address in its official spelling (`known` if street and house number are in the
 * directory, `town` if the typed town has a suburb beside it), or a question. [ADDR-13, ADDR-14]
 */
export type AddressOutcome =
  | { readonly kind: 'valid'; readonly chosen: Address; readonly known?: true; readonly town?: string }
  | { readonly kind: 'unknown'; readonly question: UnknownAddress };

/** Address checks are disabled. [ADDR-04] */
export interface NoCheck {
  readonly kind: 'off';
}

/** The answer to the question: the index of a proposal, or the typed data. */
export type AddressChoice = number | 'own' | null;

/** The latest check of one address; valid only for the address in `asked`. */
export interface AddressCheck {
  readonly asked: Address;
  readonly outcome: { readonly kind: 'pending' } | NoCheck | AddressOutcome;
  readonly choice: AddressChoice;
}

/** The state of an address. [ADDR-11] */
export type AddressState =
  /** Not checked yet, or edited since. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'pending' }
  /** With the answered question, if there was one; `known` and `town` directly after the check. */
  | (Extract<AddressOutcome, { kind: 'valid' }> & { readonly question?: UnknownAddress })
  /** There is no proposal. */
  | { readonly kind: 'message'; readonly question: UnknownAddress }
  | { readonly kind: 'proposals'; readonly question: UnknownAddress };

/** Returns the address that a choice puts into the fields: a proposal, or the typed one. */
export function chosenAddress({ asked, outcome }: AddressCheck, choice: AddressChoice): Address {
  const proposal =
    typeof choice === 'number' && outcome.kind === 'unknown' ? outcome.question.proposals[choice] : undefined;
  return proposal ? addressIn(proposal) : asked;
}

/**
 * Combines the typed address, its latest check and the stored finding into one state. A check or finding of another
 * address is ignored. [ADDR-05, ADDR-11]
 * @param finding the address that was known, chosen or confirmed before
 */
export function addressState(
  typed: Address,
  check: AddressCheck | undefined,
  finding: Finding | undefined,
): AddressState {
  if (check === undefined || !isSame(chosenAddress(check, check.choice), typed)) {
    const isAccepted = finding?.failure === null && isSame(finding.value, typed);
    return isAccepted ? { kind: 'valid', chosen: typed } : { kind: 'idle' };
  }
  const { outcome, choice } = check;
  if (outcome.kind === 'pending' || outcome.kind === 'valid') return outcome;
  if (outcome.kind === 'off') return { kind: 'valid', chosen: typed };
  const { question } = outcome;
  if (choice !== null) return { kind: 'valid', chosen: typed, question };
  return { kind: question.proposals.length > 0 ? 'proposals' : 'message', question };
}

/** Returns why an address is invalid while its question is unanswered. [ADDR-05, ADDR-07, ADDR-08] */
export function addressFailure({ proposals, ownData }: UnknownAddress): RuleFailure {
  if (proposals.length > 0) return { code: 'addressSelection' };
  return { code: ownData ? 'addressUnconfirmed' : 'addressUnknown' };
}
