import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '@fa/vertrag/page-data';
import type { LegalTextName, LegalTexts } from '../../services/legal-texts.ts';
import { StartupError } from '../../startup-error.ts';
import { LegalTextError, parseLegalText } from '../documents/legal-text.ts';

/** Takes the directory of the Markdown files, the names wanted and the brand that fills their placeholders; gives the texts. */
export const readLegalTexts = (directory: string, names: readonly LegalTextName[], brand: Brand): LegalTexts => {
  const values = { ...brand, website: brand.homeUrl };
  const read = (name: LegalTextName) => {
    try {
      return parseLegalText(readFileSync(join(directory, `${name}.md`), 'utf8'), values);
    } catch (error) {
      const reason = error instanceof LegalTextError ? error.message : (error as NodeJS.ErrnoException).code;
      throw new StartupError(`The legal text ${name}.md cannot be used (${reason}).`);
    }
  };
  return Object.fromEntries(names.map((name) => [name, read(name)])) as LegalTexts;
};
