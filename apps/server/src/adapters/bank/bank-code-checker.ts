import type { IbanAnswer } from '@fa/api/lookups/iban-check';
import { isGermanIban, normaliseIban } from '@fa/rechner/formats/iban';
import type { IbanChecker } from '../../services/lookups/iban-checker.ts';
import type { BankCode, BankCodes } from './bank-codes.ts';

function messageFor(bankCode: string, found: BankCode): string | undefined {
  switch (found.state) {
    case 'known':
      return undefined;
    case 'closed':
      return `Die Bankleitzahl ${bankCode} (${found.bank.name}) gilt nicht mehr. Bitte geben Sie die IBAN an, die Ihre Bank Ihnen dafür genannt hat.`;
    case 'unknown':
      return `Zur Bankleitzahl ${bankCode} ist uns keine Bank bekannt. Bitte überprüfen Sie Ihre IBAN.`;
  }
}

const VALID: IbanAnswer = { results: { list: [] } };

/**
 * Creates a checker that looks up the bank code of a German IBAN in our own list and names the bank. Any other IBAN
 * counts as valid: callers have already checked its form, and nothing else can be checked. [IBAN-03, IBAN-05]
 */
export function createBankCodeChecker({ codes, clock }: { codes: BankCodes; clock: () => Date }): IbanChecker {
  return {
    check: async ({ iban, checkUnaccepted }) => {
      if (!isGermanIban(iban)) return VALID;
      const bankCode = normaliseIban(iban).slice(4, 12);
      const found = codes.find(bankCode, clock());
      const message = checkUnaccepted ? messageFor(bankCode, found) : undefined;
      if (message !== undefined) return { results: { list: [{ message }] } };
      if (found.state !== 'known' || found.bank.bic === undefined) return VALID;
      return { ...VALID, bank: { name: found.bank.name, bic: found.bank.bic } };
    },
  };
}
