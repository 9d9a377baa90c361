import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fillTariff } from '../apps/server/src/adapters/documents/text/legal-text.ts';
import { PRODUCTS } from '../apps/server/src/products.ts';
import { root } from './processes.ts';
import { runCheckProgram } from './run-check-program.ts';
import { compareTexts, type TextVersions } from './text-versions.ts';

const PROGRAM = {
  name: 'npm run texts',
  about: 'Compares the legal texts, with the tariff filled in, with the recorded content of their versions.',
  flag: ['write', 'records the content of new versions in the versions.json beside them'],
} as const;

/** The folder that all products share, and one for each product. */
const FOLDERS = [
  { folder: 'texts', textValues: {} },
  ...PRODUCTS.map(({ folder, textValues }) => ({ folder: `${folder}/texts`, textValues })),
];

await runCheckProgram(PROGRAM, (write) => {
  const compared = FOLDERS.map(({ folder, textValues }) => {
    const texts = globSync(`${folder}/*.md`, { cwd: root })
      .toSorted()
      .map((path) => ({
        name: basename(path, '.md'),
        source: fillTariff(readFileSync(join(root, path), 'utf8'), textValues),
      }));
    const record = join(root, folder, 'versions.json');
    const before = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as TextVersions) : {};
    const { recorded } = compareTexts(folder, texts, before);
    if (write) writeFileSync(record, `${JSON.stringify(recorded, null, 2)}\n`);
    return { count: texts.length, ...compareTexts(folder, texts, write ? recorded : before) };
  });
  const count = compared.reduce((sum, one) => sum + one.count, 0);
  return {
    problems: compared.flatMap(({ problems }) => problems),
    summary: `${count} texts have the content of their versions.`,
  };
});
