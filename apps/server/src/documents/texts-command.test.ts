import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import { beforeEach, expect, it } from 'vitest';
import { runProgram } from '../../tests/support/environment/run-program.ts';
import { temporaryFolder } from '../../tests/support/environment/temporary-folder.ts';
import { ROOT } from '../config/project-root.ts';
import { PRODUCTS } from '../products.ts';
import { parseHead } from './legal-text.ts';

/** Settings with which only a command without a database works. */
const WITHOUT_DATABASE = { DATABASE_URL: 'postgres://127.0.0.1:1/none' };

let folder = '';
let files: readonly string[] = [];

/** Writes the insurer's own texts as docs/how-to/texts.md says: copies of the samples with other words. */
beforeEach(() => {
  folder = temporaryFolder();
  cpSync(join(ROOT, 'texts'), folder, { recursive: true });
  for (const { definition, folder: product } of PRODUCTS)
    cpSync(join(ROOT, product, 'texts'), join(folder, definition.id), { recursive: true });
  files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
  for (const file of files) {
    const source = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), source.replaceAll(/^> \*\*Muster\.\*\*.*$/gm, ''));
  }
});

function check(environment: Record<string, string> = {}, ...words: string[]) {
  return runProgram({ ...WITHOUT_DATABASE, ...environment }, ['texts', 'check', ...words]);
}

it('texts check tells the editions that the server would show and their files, without a database [CONF-07]', async () => {
  const { code, out, err } = await check({ TEXTS_DIR: folder });
  expect([code, err]).toEqual([0, '']);
  const { version, date } = parseHead(readFileSync(join(folder, 'impressum.md'), 'utf8'));
  for (const { definition } of PRODUCTS)
    expect(out).toContain(
      `✓ ${definition.id}: impressum, version ${version} of ${formatGermanDate(date)}: ${join(folder, 'impressum.md')}\n`,
    );
  expect(out).toMatch(/\n0 problems, 0 warnings\n$/);
  expect(await check({}, folder)).toEqual({ code, out, err });
});

it('texts check tells each missing, stray, sample and faulty text with its remedy [CONF-07, SEC-11]', async () => {
  renameSync(join(folder, 'impressum.md'), join(folder, 'imprint.md'));
  const changed = (file: string, from: string, to: string) =>
    writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replace(from, to));
  changed('barrierefreiheit.md', 'version: ', 'Version: ');
  changed('forderungsausfall/faq.md', '## Vor', 'Fragen Sie die Muster Versicherung.\n\n## Vor');
  changed('forderungsausfall/cookies.md', '## Worum', '<b>fett</b>\n\n## Worum');
  const { code, out } = await check({ TEXTS_DIR: folder });
  expect(code).toBe(1);
  expect(out.split('\n').filter((line) => !line.startsWith('✓'))).toEqual([
    `! The text ${join(folder, 'forderungsausfall/cookies.md')} is shown without HTML.`,
    `! The file ${join(folder, 'imprint.md')} is none of the texts.`,
    `✗ The text ${join(folder, 'forderungsausfall/faq.md')} is still a sample ('Muster Versicherung' in line 9): write your own.`,
    `✗ The text ${join(folder, 'impressum.md')} cannot be used: there is no such file or folder; begin with a copy of ${join(ROOT, 'texts/impressum.md')}.`,
    expect.stringMatching(
      /barrierefreiheit\.md cannot be used: its head has the unknown line Version: \S+; its head lacks the line version\.$/,
    ),
    '3 problems, 2 warnings',
    '',
  ]);
});

it('texts check warns of a date in the future [CONF-07]', async () => {
  const file = join(folder, 'impressum.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^version: .*\ndate: .*/m, 'version: 9\ndate: 2999-12-31'));
  const { code, out } = await check({ TEXTS_DIR: folder });
  expect(code).toBe(0);
  expect(out).toContain(
    '! forderungsausfall: impressum, version 9 has the later date 31.12.2999, but applies from the restart on.\n',
  );
});

it('texts check refuses the delivered samples, and a folder that is not there [CONF-07]', async () => {
  const { code, out } = await check();
  expect([code, out]).toEqual([1, expect.stringMatching(/✗ The text \S+impressum\.md is still a sample/)]);
  expect((await check({ ALLOW_SAMPLES: 'true' })).code).toBe(0);
  expect(await check({}, '/nowhere')).toEqual({ code: 1, out: '', err: 'There is no folder /nowhere.\n' });
});
