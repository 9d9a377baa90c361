import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runProgram } from '../../../tests/support/environment/run-program.ts';
import { temporaryFile } from '../../../tests/support/environment/temporary-folder.ts';
import { ROOT } from '../../config/project-root.ts';

const DELIVERED = join(ROOT, 'config/brand.json');

function check(environment: Record<string, string>, ...words: string[]) {
  return runProgram({ DATABASE_URL: 'postgres://127.0.0.1:1/none', ...environment }, ['brand', 'check', ...words]);
}

/** Writes a brand file that differs from the delivered one. */
function changedFile(changes: object): string {
  const brand = JSON.parse(readFileSync(DELIVERED, 'utf8'));
  const look = { ...brand.look, favicon: join(ROOT, 'config', brand.look.favicon) };
  return temporaryFile('brand.json', { ...brand, look, ...changes });
}

it('brand check tells the samples of the delivered file, without a database [CONF-07, SEC-11]', async () => {
  const { code, out } = await check({});
  expect([code, out]).toEqual([
    1,
    expect.stringMatching(/✗ The brand file \(BRAND_FILE\) holds samples in name, street/),
  ]);
  expect(out).toMatch(/\n1 problem, 0 warnings\n$/);
  expect(await check({ ALLOW_SAMPLES: 'true' })).toMatchObject({ code: 0 });
});

it('brand check tells what the law asks for and the letterhead lacks [CONF-07]', async () => {
  const own = {
    name: 'Nordsee Versicherung',
    street: 'Am Markt 1',
    city: '26122 Oldenburg',
    hotline: '0441 123456',
    email: 'service@nordsee-versicherung.de',
    homeUrl: 'https://www.nordsee-versicherung.de/',
    creditorId: 'DE32ZZZ00000123456',
    letterhead: { company: 'Nordsee Versicherung AG', seat: 'Oldenburg', vatId: 'DE123456789', board: [] },
  };
  expect(await check({}, changedFile(own))).toEqual({
    code: 0,
    out: expect.stringMatching(
      /! The letterhead lacks board, supervisoryBoardChair, registerCourt, registerNumber, supervisoryAuthority, which .*\n0 problems, 1 warning\n$/,
    ),
    err: '',
  });
});

it('brand check tells all that prevents the start, a line each [CONF-07]', async () => {
  const file = changedFile({ hotline: 1, fax: '1', name: undefined });
  const { code, out } = await check({ BRAND_FILE: file });
  expect(code).toBe(1);
  expect(out.split('\n')).toEqual([
    `✗ The brand file ${file} lacks the key name.`,
    expect.stringMatching(/^✗ The brand file \S+ is invalid at hotline: /),
    `✗ The brand file ${file} has the unknown key fax.`,
    '3 problems, 0 warnings',
    '',
  ]);
});
