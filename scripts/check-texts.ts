import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fillTariff } from '../apps/server/src/adapters/documents/text/legal-text.ts';
import { command } from '../apps/server/src/programs/command.ts';
import { defineProgram } from '../apps/server/src/programs/define-program.ts';
import { runProgram } from '../apps/server/src/programs/run-program.ts';
import { root } from './processes.ts';
import { compareTexts, type TextVersions } from './text-versions.ts';

const recordFile = join(root, 'texts/versions.json');

const TEXTS = defineProgram<{ readonly write: boolean }>({
  name: 'npm run texts',
  about: 'Compares the legal texts, with the tariff filled in, with the recorded content of their versions.',
  commands: command({
    about: '',
    options: { write: { about: 'records the content of new versions in texts/versions.json' } },
    read: (_, { write }) => ({ write }),
  }),
});

function checkTexts({ write }: { readonly write: boolean }): number {
  const texts = globSync('texts/*.md', { cwd: root })
    .toSorted()
    .map((path) => ({ name: basename(path, '.md'), source: fillTariff(readFileSync(join(root, path), 'utf8')) }));
  const before = JSON.parse(readFileSync(recordFile, 'utf8')) as TextVersions;
  const { recorded } = compareTexts(texts, before);
  if (write) writeFileSync(recordFile, `${JSON.stringify(recorded, null, 2)}\n`);
  const { problems } = compareTexts(texts, write ? recorded : before);
  for (const problem of problems) console.log(problem);
  if (problems.length === 0) console.log(`${texts.length} texts have the content of their versions.`);
  return problems.length === 0 ? 0 : 1;
}

await runProgram(TEXTS, checkTexts);
