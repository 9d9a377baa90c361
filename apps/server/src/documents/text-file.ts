import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../config/project-root.ts';
import { codeOf, reasonInWords } from '../operation/describe-error.ts';
import { LegalTextError } from './legal-text.ts';
import type { ProductTexts } from './legal-texts.ts';

/** Words of the delivered samples. A 'Muster-Widerrufsformular' is none. */
const SAMPLE = /\*\*Muster\.\*\*|\bMustertext\b|\bMuster Versicherung\b|\bMusterallee\b|muster-versicherung\.example/;

/** Where a text is read, and the delivered one to begin with. */
export interface TextFile {
  readonly path: string;
  readonly delivered: string;
}

function inEither(own: string, shared: string, name: string): string | undefined {
  return [own, shared].map((folder) => join(folder, `${name}.md`)).find((path) => existsSync(path));
}

/**
 * Finds the file of a text: in a folder of its product, else among those that all products share.
 * @param textsDir the operator's folder; without one, that of the project
 */
export function textFileOf(name: string, { folder }: ProductTexts, textsDir: string | undefined): TextFile {
  const product = join(ROOT, folder, 'texts');
  const delivered = inEither(product, join(ROOT, 'texts'), name) ?? join(product, `${name}.md`);
  if (textsDir === undefined) return { path: delivered, delivered };
  const own = join(textsDir, basename(folder));
  const expected = join(dirname(delivered) === product ? own : textsDir, `${name}.md`);
  return { path: inEither(own, textsDir, name) ?? expected, delivered };
}

/** Finds the files of a text that go with later tariffs, beside its own: `bedingungen.2027.md`. [TAR-16] */
export function laterTextFiles(name: string, { path }: TextFile): readonly TextFile[] {
  const folder = dirname(path);
  const files = globSync(`${name}.*.md`, { cwd: folder }).toSorted();
  return files.map((file) => ({ path: join(folder, file), delivered: join(folder, file) }));
}

/** Returns the files in an operator's folder and in those of its products that are none of these texts, such as a misspelled one. */
export function strayFiles(
  textsDir: string,
  products: readonly ProductTexts[],
  used: readonly string[],
): readonly string[] {
  const folders = [textsDir, ...products.map(({ folder }) => join(textsDir, basename(folder)))];
  const files = folders.flatMap((folder) => globSync('*.md', { cwd: folder }).map((file) => join(folder, file)));
  return files.filter((file) => !used.includes(file)).toSorted();
}

/** Reads a text's file, which Windows may have written with a byte order mark. Throws a LegalTextError. */
export function readTextFile({ path, delivered }: TextFile): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    if (error instanceof TypeError) throw new LegalTextError('it is not UTF-8; save it as UTF-8');
    const isMissing = codeOf(error) === 'ENOENT' && path !== delivered;
    throw new LegalTextError(`${reasonInWords(error)}${isMissing ? `; begin with a copy of ${delivered}` : ''}`);
  }
}

/** Returns the first words of a text that only the delivered samples have. [SEC-11] */
export function sampleWordsIn(source: string): string | undefined {
  const { index, 0: words } = SAMPLE.exec(source) ?? { 0: '' };
  return index === undefined
    ? undefined
    : `'${words.replaceAll('*', '')}' in line ${source.slice(0, index).split('\n').length}`;
}
