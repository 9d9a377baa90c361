import { readFileSync } from 'node:fs';
import type { IsoDate } from '@fa/rechner/formats/calendar-date';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { StartupError } from '../../config/startup-error.ts';
import { reasonInWords } from '../../operation/describe-error.ts';
import { type BankCodes, createBankCodes, MERGED } from './bank-codes.ts';

/** The Bundesbank lists about 3,500 banks; with fewer the file was cut off. */
const LEAST_BANKS = 1000;

/** The file of bank codes that the operator names, with its last valid day. */
export interface BankFile {
  readonly path: string;
  readonly validUntil: IsoDate;
}

const rows = z.array(
  z.object({
    Bankleitzahl: z.string().check(z.regex(/^[1-9]\d{7}$/)),
    Merkmal: z.string(),
    Bezeichnung: z.string(),
    BIC: z.string(),
    Änderungskennzeichen: z.string(),
  }),
);

/** Decodes the file, which the Bundesbank writes in ISO 8859-1 and an editor perhaps in UTF-8. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function readRows(path: string): z.infer<typeof rows> {
  const refused = (why: string) =>
    new StartupError(`The bank codes ${path} ${why}: get the CSV file of the Bundesbank again, or unset BANKS_FILE.`);
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw refused(`cannot be read (${reasonInWords(error)})`);
  }
  try {
    const read = rows.parse(
      parse(decoded(bytes), { bom: true, columns: true, delimiter: ';', skip_empty_lines: true }),
    );
    // Further rows of a code are branches of its bank.
    const banks = read.filter(({ Merkmal }) => Merkmal === '1');
    if (banks.length >= LEAST_BANKS) return banks;
  } catch {
    throw refused('are not in the form of the Bundesbank');
  }
  throw refused(`have fewer than ${LEAST_BANKS} banks`);
}

/** Reads the bank codes of the operator's file; without one, those of the package. Throws a StartupError. [IBAN-03] */
export function openBankCodes(file: BankFile | undefined): BankCodes {
  if (!file) return createBankCodes();
  const banks = new Map(
    readRows(file.path).map(({ Bankleitzahl, Bezeichnung, BIC, Änderungskennzeichen }) => [
      Bankleitzahl,
      {
        name: Bezeichnung.trim().replace(MERGED, ''),
        bic: BIC.trim() || undefined,
        isClosed: Änderungskennzeichen === 'D',
      },
    ]),
  );
  return { find: (bankCode) => banks.get(bankCode), validUntil: file.validUntil };
}
