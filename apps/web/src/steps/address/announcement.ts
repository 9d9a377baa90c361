import {
  type AddressCheck,
  type AddressState,
  TOWN_UNCLEAR,
  type UnknownAddress,
} from '@fa/rechner/address/address-check';
import { addressTexts } from './address-texts.ts';
import type { SpellingNotes } from './spelling-notes.ts';

/** Returns the hint for an unknown address. [ADDR-07, ADDR-11] */
export function hintFor({ proposals, ownData }: UnknownAddress): string {
  if (!ownData) return addressTexts.hintExact;
  return proposals.length > 0 ? addressTexts.hintToChoose : addressTexts.hintToConfirm;
}

/** Returns the confirmation of the chosen answer; '' without one. [STEP-ADRESSE-02] */
export function answerText({ choice }: AddressCheck): string {
  if (choice === null) return '';
  return choice === 'own' ? addressTexts.ownTaken : addressTexts.proposalTaken;
}

const MAX_TOWNS = 5;

/** The towns of a postcode that the typed town does not belong to. */
interface OtherTowns {
  readonly hint: string;
  /** Offered with one press each; none if there are too many. */
  readonly offered: readonly string[];
}

/** Returns the postcode's towns if the typed one does not match; null if unknown. [ADDR-01, ADDR-06] */
export function otherTowns(
  { message }: UnknownAddress,
  { asked }: AddressCheck,
  towns: readonly string[],
): OtherTowns | null {
  const isOneOfThem = towns.some((town) => town.toLowerCase() === asked.ort.toLowerCase());
  if (message !== TOWN_UNCLEAR || towns.length === 0 || isOneOfThem) return null;
  const isShort = towns.length <= MAX_TOWNS;
  const named = towns.slice(0, MAX_TOWNS).join(', ');
  return {
    hint: `${addressTexts.mismatch} Zur Postleitzahl ${asked.plz} kennen wir: ${named}${isShort ? '' : ' und weitere'}.`,
    offered: isShort ? towns : [],
  };
}

// Messages of the service may lack a full stop.
function sentence(text: string | null): string {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' || /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/**
 * Returns the screen reader text about an address; for a valid one, its spelling changes and whether the directory
 * confirmed it. [ADDR-11, ADDR-13, UI-09]
 */
export function announcement(
  state: AddressState,
  check: AddressCheck | undefined,
  towns: readonly string[],
  notes: SpellingNotes,
): string {
  if (check === undefined) return '';
  switch (state.kind) {
    case 'pending':
      return addressTexts.pending;
    case 'message':
      return [
        addressTexts.unknown,
        state.question.message,
        otherTowns(state.question, check, towns)?.hint ?? null,
        hintFor(state.question),
      ]
        .map((text) => sentence(text))
        .filter(Boolean)
        .join(' ');
    case 'proposals': {
      const count = state.question.proposals.length;
      return `${addressTexts.unknown}. ${count === 1 ? 'Ein Vorschlag' : `${count} Vorschläge`}. ${addressTexts.choose}.`;
    }
    case 'valid':
      if (state.question) return answerText(check);
      return [...Object.values(notes), ...(state.known ? [addressTexts.known] : [])].map(sentence).join(' ');
    default:
      return '';
  }
}
