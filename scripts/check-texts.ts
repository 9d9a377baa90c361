import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fillTariff } from '../apps/server/src/adapters/documents/fill-tariff.ts';
import { root } from './processes.ts';
import { compareTexts, type TextVersions } from './text-versions.ts';

const file = join(root, 'texts/versions.json');

const texts = globSync('texts/*.md', { cwd: root })
  .toSorted()
  .map((path) => ({
    name: basename(path, '.md'),
    source: fillTariff(readFileSync(join(root, path), 'utf8')),
  }));
const record = JSON.parse(readFileSync(file, 'utf8')) as TextVersions;
const { problems, recorded } = compareTexts(texts, record);

if (process.argv.includes('--write')) {
  writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`);
  const left = compareTexts(texts, recorded).problems;
  for (const problem of left) console.log(problem);
  console.log(`${problems.length - left.length} new versions are recorded in texts/versions.json.`);
  process.exitCode = left.length === 0 ? 0 : 1;
} else {
  for (const problem of problems) console.log(problem);
  if (problems.length === 0) console.log(`${texts.length} texts have the content of their versions.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
