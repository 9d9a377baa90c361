import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fillTariff, parseHead } from '../apps/server/src/documents/legal-text.ts';
import { PRODUCTS } from '../apps/server/src/products.ts';
import { reportProblems } from './command-line.ts';
import { root } from './processes.ts';
import { compareTexts, type TextVersions } from './text-versions.ts';

/** The folder that all products share, and one for each product. */
const FOLDERS = [
  { folder: 'texts', textValues: undefined },
  ...PRODUCTS.map(({ folder, textValues }) => ({ folder: `${folder}/texts`, textValues })),
];

const write = process.argv.includes('--write');

reportProblems(
  FOLDERS.flatMap(({ folder, textValues }) => {
    const texts = globSync(`${folder}/*.md`, { cwd: root })
      .toSorted()
      .map((path) => {
        const source = readFileSync(join(root, path), 'utf8');
        return { name: basename(path, '.md'), source: fillTariff(source, textValues?.(parseHead(source).validFrom)) };
      });
    const record = join(root, folder, 'versions.json');
    const before = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as TextVersions) : {};
    const { recorded } = compareTexts(folder, texts, before);
    if (write) writeFileSync(record, `${JSON.stringify(recorded, null, 2)}\n`);
    return compareTexts(folder, texts, write ? recorded : before).problems;
  }),
);
