import type { TextQuestion } from '@fa/rechner/definition';
import type { FieldBinding } from '../questions/field-binding.ts';

/** One of the four fields of an address. */
export interface AddressPart {
  readonly question: TextQuestion;
  readonly field: FieldBinding;
}

export type AddressParts = Readonly<Record<'strasse' | 'hausnummer' | 'plz' | 'ort', AddressPart>>;
