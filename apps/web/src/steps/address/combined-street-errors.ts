import type { FieldMessage } from '../../ui/error-summary/error-summary.tsx';
import { addressTexts } from './address-texts.ts';

/** Returns the message for a missing or invalid house number in the combined street field. */
export function combinedNumberError(message: string | undefined, hausnummer: unknown): string | undefined {
  return message !== undefined && !hausnummer ? addressTexts.numberMissing : message;
}

/** Rewords error summary entries for a combined street field. [FLOW-14, ADDR-07] */
export function combinedStreetErrors(errors: readonly FieldMessage[], hausnummer: unknown): readonly FieldMessage[] {
  const hasStreet = errors.some(({ field }) => field === 'strasse');
  return errors.flatMap((error) => {
    if (error.field === 'strasse') return [{ ...error, label: addressTexts.combined }];
    if (error.field !== 'hausnummer') return [error];
    // The combined field shows the street error first.
    if (hasStreet) return [];
    const message = combinedNumberError(error.message, hausnummer) ?? error.message;
    return [{ ...error, label: addressTexts.combined, message }];
  });
}
