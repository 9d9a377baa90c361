import type { Rule } from '../definition/definition.ts';
import { checkIban, isBicFor } from '../formats/iban.ts';
import { isEmpty } from './required.ts';

/** IBAN of one of the 31 countries with right check digits. [IBAN-01, VAL-10] */
export function iban(): Rule {
  return (value) => {
    if (isEmpty(value)) return null;
    if (typeof value !== 'string') return { code: 'invalid' };
    const failure = checkIban(value);
    if (failure === null) return null;
    return failure.code === 'invalidIBANCountry'
      ? { code: failure.code, params: { code: failure.country } }
      : { code: failure.code };
  };
}

/** BIC that fits the country of the IBAN found under `ibanKey`. [IBAN-04] */
export function bicFor(ibanKey: string): Rule {
  return (value, { answers }) => {
    if (isEmpty(value)) return null;
    const ibanValue = (answers as Record<string, unknown>)[ibanKey];
    return typeof value === 'string' && isBicFor(typeof ibanValue === 'string' ? ibanValue : '', value)
      ? null
      : { code: 'invalidBIC' };
  };
}
