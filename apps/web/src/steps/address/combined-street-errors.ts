import type { FieldMessage } from '../../ui/error-summary/error-summary.tsx';
import { addressTexts } from './address-texts.ts';

/** What a house number that is missing or wrong says where it shares its field with the street. */
export function combinedNumberError(message: string | undefined, hausnummer: unknown): string | undefined {
  return message !== undefined && !hausnummer ? addressTexts.numberMissing : message;
}

/** The entries of the list in the words of the one field that holds street and house number. [FLOW-14, ADDR-07] */
export function combinedStreetErrors(errors: readonly FieldMessage[], hausnummer: unknown): readonly FieldMessage[] {
  const hasStreet = errors.some(({ field }) => field === 'strasse');
  return errors.flatMap((error) => {
    if (error.field === 'strasse') return [{ ...error, label: addressTexts.combined }];
    if (error.field !== 'hausnummer') return [error];
    // The one field says what is wrong with the street first.
    if (hasStreet) return [];
    const message = combinedNumberError(error.message, hausnummer) ?? error.message;
    return [{ ...error, label: addressTexts.combined, message }];
  });
}
