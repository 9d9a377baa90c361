import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { IbanAnswer, IbanRequest } from '@fa/api/lookups/iban-check';
import { addToDate, type IsoDate, todayInBerlin } from '@fa/rechner/formats/calendar-date';
import { isGermanIban, normaliseIban } from '@fa/rechner/formats/iban';
import { bankDataByBLZ } from 'bankdata-germany';
import * as z from 'zod/mini';
import type { ReadinessDetail } from '../../operation/readiness.ts';

const DAY_MS = 86_400_000;

/** How long before the end of a list its update is called for; the Bundesbank publishes the next one by then. */
const NOTICE_DAYS = 30;

/** The Bundesbank marks the codes of merged banks with it; customers know the name without. */
export const MERGED = / -alt-$/;

/** A bank in the Bundesbank's list; a few have no BIC because they take no part in payments. */
interface ListedBank {
  readonly name: string;
  readonly bic: string | undefined;
  /** Its code is only in the list before the current one. */
  readonly isClosed: boolean;
}

/** The German bank codes (Bankleitzahlen, eight digits). */
export interface BankCodes {
  find(bankCode: string, instant: Date): ListedBank | undefined;
  readonly validUntil: IsoDate;
}

const nextList = z.object({ valid: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))) });

// The library stores the start date of its newer list only in this file.
function readValidFrom(): Date {
  const file = join(dirname(createRequire(import.meta.url).resolve('bankdata-germany')), 'data/next.json');
  return new Date(nextList.parse(JSON.parse(readFileSync(file, 'utf8'))).valid);
}

function isoDayOf(milliseconds: number): IsoDate {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

function changeOver(year: number, month: number): IsoDate {
  const first = new Date(Date.UTC(year, month, 1));
  return isoDayOf(first.getTime() + (6 - first.getUTCDay() + 2) * DAY_MS);
}

/** Returns the last day of bank codes in effect at an instant; they change on a Monday four times a year. */
export function lastValidDay(validFrom: Date): IsoDate {
  const from = todayInBerlin(validFrom.getTime());
  const year = Number(from.slice(0, 4));
  const changes = [year, year + 1].flatMap((each) => [2, 5, 8, 11].map((month) => changeOver(each, month)));
  return isoDayOf(Date.parse(changes.find((day) => day > from) ?? from) - DAY_MS);
}

/** Loads the npm package `bankdata-germany`: the Bundesbank's lists of this quarter and the one before. */
export function createBankCodes(): BankCodes {
  const validFrom = readValidFrom();
  const before = new Date(validFrom.getTime() - 1);
  return {
    find: (bankCode, instant) => {
      const listed = bankDataByBLZ(bankCode, instant);
      const bank = listed ?? bankDataByBLZ(bankCode, before);
      return bank ? { name: bank.bankName.replace(MERGED, ''), bic: bank.bic, isClosed: !listed } : undefined;
    },
    validUntil: lastValidDay(validFrom),
  };
}

/** Returns the last valid day, with a warning from 30 days before it: the list needs an update. [IBAN-03] */
export function bankDataDetail({ validUntil }: Pick<BankCodes, 'validUntil'>, now: Date): ReadinessDetail {
  const isDue = addToDate(todayInBerlin(now.getTime()), NOTICE_DAYS, 'day') >= validUntil;
  return { status: isDue ? 'warning' : 'ok', validUntil };
}

const VALID: IbanAnswer = { results: { list: [] } };

/**
 * Checks the bank code of a German IBAN in our own list; any other IBAN counts as valid. A list that is not valid any
 * more refuses nothing: it gives a hint. [IBAN-03, IBAN-05]
 */
export function checkBankCode(codes: BankCodes, { iban, checkUnaccepted }: IbanRequest, now: Date): IbanAnswer {
  if (!isGermanIban(iban)) return VALID;
  const bankCode = normaliseIban(iban).slice(4, 12);
  const bank = codes.find(bankCode, now);
  if (bank && !bank.isClosed) {
    const { name, bic } = bank;
    return bic === undefined ? VALID : { ...VALID, bank: { name, bic } };
  }
  if (!checkUnaccepted) return VALID;
  const message = bank
    ? `Die Bankleitzahl ${bankCode} (${bank.name}) gilt nicht mehr. Bitte geben Sie die IBAN an, die Ihre Bank Ihnen dafür genannt hat.`
    : `Zur Bankleitzahl ${bankCode} ist uns keine Bank bekannt. Bitte überprüfen Sie Ihre IBAN.`;
  const isOver = todayInBerlin(now.getTime()) > codes.validUntil;
  return isOver ? { ...VALID, hint: message } : { results: { list: [{ message }] } };
}
