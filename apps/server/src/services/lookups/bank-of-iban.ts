import { LookupUnavailable } from '../../errors/lookup-unavailable.ts';
import type { IbanChecker } from './iban-checker.ts';

/** A German bank as named in orders and documents. */
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
 * Creates a function that returns an IBAN's bank from the first source that knows it; undefined for a foreign IBAN or
 * an unknown bank. An unavailable source does not block an order. [IBAN-05]
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
