import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { IsoDate } from '@fa/rechner/formats/calendar-date';
import { bankDataByBLZ } from 'bankdata-germany';
import * as z from 'zod/mini';
import { lastValidDay } from './bank-data-validity.ts';

/** A bank in the Bundesbank's list; a few have no BIC because they take no part in payments. */
export interface ListedBank {
  readonly name: string;
  readonly bic: string | undefined;
}

/** The state of a bank code (Bankleitzahl, eight digits) at an instant. */
export type BankCode =
  | { readonly state: 'known'; readonly bank: ListedBank }
  /** It is only in the list before the current one. */
  | { readonly state: 'closed'; readonly bank: ListedBank }
  | { readonly state: 'unknown' };

/** The German bank codes. */
export interface BankCodes {
  find(bankCode: string, instant: Date): BankCode;
  /** Last day on which the list is valid. */
  readonly validUntil: IsoDate;
}

const nextList = z.object({ valid: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))) });

// The library stores the start date of its newer list only in this file.
function readValidFrom(): Date {
  const file = join(dirname(createRequire(import.meta.url).resolve('bankdata-germany')), 'data/next.json');
  return new Date(nextList.parse(JSON.parse(readFileSync(file, 'utf8'))).valid);
}

// The Bundesbank marks the codes of merged banks with "-alt-"; customers know the name without it.
function toBank({ bankName, bic }: { bankName: string; bic?: string }): ListedBank {
  return {
    name: bankName.replace(/ -alt-$/, ''),
    bic,
  };
}

/** Loads the npm package `bankdata-germany`: the Bundesbank's lists of this quarter and the one before. */
export function createBankCodes(): BankCodes {
  const validFrom = readValidFrom();
  const before = new Date(validFrom.getTime() - 1);
  return {
    find: (bankCode, instant) => {
      const listed = bankDataByBLZ(bankCode, instant);
      if (listed) return { state: 'known', bank: toBank(listed) };
      const formerly = bankDataByBLZ(bankCode, before);
      return formerly ? { state: 'closed', bank: toBank(formerly) } : { state: 'unknown' };
    },
    validUntil: lastValidDay(validFrom),
  };
}
