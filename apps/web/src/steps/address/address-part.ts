import type { TextQuestion } from '@fa/rechner/definition/definition';
import type { FieldBinding } from '../questions/field-binding.ts';

/** One of an address's four fields. */
export interface AddressPart {
  readonly question: TextQuestion;
  readonly field: FieldBinding;
}

export type AddressParts = Readonly<Record<'strasse' | 'hausnummer' | 'plz' | 'ort', AddressPart>>;
