import { LookupUnavailable } from '../lookup-unavailable.ts';
import type { IbanChecker } from './iban-checker.ts';

/** A German bank as orders and documents name it. */
export interface Bank {
  readonly name: string;
  readonly bic: string;
}

async function bankFrom(checker: IbanChecker, iban: string): Promise<Bank | undefined> {
  try {
    return (await checker.check({ iban, checkUnaccepted: false })).bank;
  } catch (error) {
    if (error instanceof LookupUnavailable) return undefined;
    throw error;
  }
}

/**
 * Gives a function that gives the bank of an IBAN from the first source that names it: none for a foreign IBAN
 * or an unknown bank. A source that cannot answer holds up no order. [IBAN-05]
 */
export function createBankOfIban(sources: readonly IbanChecker[]) {
  return async (iban: string): Promise<Bank | undefined> => {
    for (const source of sources) {
      const bank = await bankFrom(source, iban);
      if (bank) return bank;
    }
    return undefined;
  };
}
