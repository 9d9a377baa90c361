import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fillTariff } from '../apps/server/src/adapters/documents/text/legal-text.ts';
import { root } from './processes.ts';
import { runCheckProgram } from './run-check-program.ts';
import { compareTexts, type TextVersions } from './text-versions.ts';

const recordFile = join(root, 'texts/versions.json');

const PROGRAM = {
  name: 'npm run texts',
  about: 'Compares the legal texts, with the tariff filled in, with the recorded content of their versions.',
  flag: ['write', 'records the content of new versions in texts/versions.json'],
} as const;

await runCheckProgram(PROGRAM, (write) => {
  const texts = globSync('texts/*.md', { cwd: root })
    .toSorted()
    .map((path) => ({ name: basename(path, '.md'), source: fillTariff(readFileSync(join(root, path), 'utf8')) }));
  const before = JSON.parse(readFileSync(recordFile, 'utf8')) as TextVersions;
  const { recorded } = compareTexts(texts, before);
  if (write) writeFileSync(recordFile, `${JSON.stringify(recorded, null, 2)}\n`);
  const { problems } = compareTexts(texts, write ? recorded : before);
  return { problems, summary: `${texts.length} texts have the content of their versions.` };
});
