import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/environment/temporary-folder.ts';
import { StartupError } from '../../config/startup-error.ts';
import { openBankCodes } from './bank-file.ts';

const NOW = new Date('2027-01-15T10:00:00Z');
const HEADER =
  '"Bankleitzahl";"Merkmal";"Bezeichnung";"PLZ";"Ort";"Kurzbezeichnung";"PAN";"BIC";"Prüfzifferberechnungsmethode";"Datensatznummer";"Änderungskennzeichen";"Bankleitzahllöschung";"Nachfolge-Bankleitzahl"';

function row(code: string, mark: string, name: string, bic: string, change = 'U') {
  return `"${code}";"${mark}";"${name}";"10591";"Berlin";"Kurz";"20100";"${bic}";"09";"011380";"${change}";"0";"00000000"`;
}

const ROWS = [
  row('10010010', '1', 'Postbank für Größe ', 'PBNKDEFFXXX'),
  row('10010010', '2', 'Zweigstelle', ''),
  row('20020020', '1', 'Sparkasse Altdorf -alt-', 'GENODEF1ALT', 'D'),
  row('30030030', '1', 'Depot', ''),
  ...Array.from({ length: 1000 }, (_, index) => row(String(40_000_000 + index), '1', 'Bank', 'BANKDEFFXXX')),
];

function fileOf(lines: readonly string[], encoding: 'latin1' | 'utf8' = 'latin1') {
  const path = join(temporaryFolder(), 'blz.csv');
  writeFileSync(path, `${lines.join('\r\n')}\r\n`, encoding);
  return { path, validUntil: '2027-03-07' };
}

it.each(['latin1', 'utf8'] as const)('reads the file of the Bundesbank in %s [IBAN-03, IBAN-05]', (encoding) => {
  const { find, validUntil } = openBankCodes(fileOf([HEADER, ...ROWS], encoding));
  expect(validUntil).toBe('2027-03-07');
  expect(find('10010010', NOW)).toEqual({ name: 'Postbank für Größe', bic: 'PBNKDEFFXXX', isClosed: false });
  expect(find('20020020', NOW)).toEqual({ name: 'Sparkasse Altdorf', bic: 'GENODEF1ALT', isClosed: true });
  expect(find('30030030', NOW)).toEqual({ name: 'Depot', bic: undefined, isClosed: false });
  for (const unknown of ['37040044', '', '__proto__']) expect(find(unknown, NOW)).toBeUndefined();
});

it.each([
  ['is cut off between two banks', [HEADER, ...ROWS.slice(0, 500)], 'have fewer than 1000 banks'],
  ['is cut off in a bank', [HEADER, ...ROWS, '"99999999";"1";"Ba'], 'are not in the form of the Bundesbank'],
  ['is a page about an error', ['<!doctype html>', '<title>404</title>'], 'are not in the form of the Bundesbank'],
  ['has other columns', [HEADER.replace('BIC', 'SWIFT'), ...ROWS], 'are not in the form of the Bundesbank'],
  ['has a code that is none', [HEADER, ...ROWS, row('1001', '1', 'Bank', '')], 'are not in the form of the Bundesbank'],
])('refuses one that %s [IBAN-03]', (_, lines, why) => {
  const file = fileOf(lines);
  expect(() => openBankCodes(file)).toThrow(
    new StartupError(
      `The bank codes ${file.path} ${why}: get the CSV file of the Bundesbank again, or unset BANKS_FILE.`,
    ),
  );
});

it('refuses one that is not there, and uses the codes of the package without one [IBAN-03]', () => {
  expect(() => openBankCodes({ path: '/none.csv', validUntil: '2027-03-07' })).toThrow('cannot be read (there is no');
  expect(openBankCodes(undefined).find('37040044', NOW)).toMatchObject({ bic: 'COBADEFFXXX' });
});
