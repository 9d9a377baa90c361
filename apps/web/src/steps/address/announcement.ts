import type { AddressCheck, AddressQuestion, AddressState } from '@fa/rechner/address/address-check';
import { addressTexts } from './address-texts.ts';

/** What helps on with an address that is not known. [ADDR-07, ADDR-11] */
export function hintFor({ proposals, ownData }: AddressQuestion): string {
  if (!ownData) return addressTexts.hintExact;
  return proposals.length > 0 ? addressTexts.hintToChoose : addressTexts.hintToConfirm;
}

/** What came of the answer to the question; '' as long as there is none. [STEP-ADRESSE-02] */
export function answerText({ choice }: AddressCheck): string {
  if (choice === null) return '';
  return choice === 'own' ? addressTexts.ownTaken : addressTexts.proposalTaken;
}

// A message of the service may end without a full stop and would run into the next sentence.
function sentence(text: string | null): string {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' || /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** What is said aloud about an address; nothing where nobody knows whether it is right. [ADDR-11, UI-09] */
export function announcement(state: AddressState, check: AddressCheck | undefined): string {
  if (check === undefined) return '';
  switch (state.kind) {
    case 'pending':
      return addressTexts.pending;
    case 'message':
      return [addressTexts.unknown, state.question.message, hintFor(state.question)].map(sentence).join(' ');
    case 'proposals': {
      const count = state.question.proposals.length;
      return `${addressTexts.unknown}. ${count === 1 ? 'Ein Vorschlag' : `${count} Vorschläge`}. ${addressTexts.choose}.`;
    }
    case 'valid':
      return state.question ? answerText(check) : state.known ? addressTexts.known : '';
    default:
      return '';
  }
}
