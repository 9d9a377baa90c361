import type { Rule } from '../definition/definition.ts';
import { checkIban, isBicFor } from '../formats/iban.ts';
import { isEmpty } from './required.ts';
import { onText } from './text.ts';

/** Validates an IBAN: one of 31 countries, correct check digits. [IBAN-01, VAL-10] */
export function iban(): Rule {
  return onText(checkIban);
}

/** Validates a BIC, whose country must be that of the IBAN under `ibanKey`. [IBAN-04] */
export function bicFor(ibanKey: string): Rule {
  return (value, { answers }) => {
    if (isEmpty(value)) return null;
    const ibanValue = answers[ibanKey];
    return typeof value === 'string' && isBicFor(typeof ibanValue === 'string' ? ibanValue : '', value)
      ? null
      : { code: 'invalidBIC' };
  };
}
