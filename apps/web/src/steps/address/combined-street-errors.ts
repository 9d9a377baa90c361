import type { AddressPlace } from '@fa/rechner/address/address-places';
import type { FieldMessage } from '../../ui/error-summary/error-summary.tsx';
import { addressTexts } from './address-texts.ts';

/** Returns the message for a missing or invalid house number in the combined street field. */
export function combinedNumberError(message: string | undefined, hausnummer: unknown): string | undefined {
  return message !== undefined && !hausnummer ? addressTexts.numberMissing : message;
}

/** Rewords error summary entries for the combined street field of an address on a step. [FLOW-14, ADDR-07] */
export function combinedStreetErrors(
  errors: readonly FieldMessage[],
  { keys, options, typed }: Pick<AddressPlace, 'keys' | 'options' | 'typed'>,
): readonly FieldMessage[] {
  if (options.combinedStreet !== true) return errors;
  const hasStreet = errors.some(({ field }) => field === keys.strasse);
  return errors.flatMap((error) => {
    if (error.field === keys.strasse) return [{ ...error, label: addressTexts.combined }];
    if (error.field !== keys.hausnummer) return [error];
    // The combined field shows the street error first.
    if (hasStreet) return [];
    const message = combinedNumberError(error.message, typed.hausnummer) ?? error.message;
    return [{ ...error, label: addressTexts.combined, message }];
  });
}
