import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '@fa/vertrag/page-data';
import type { LegalTextName, LegalTexts } from '../../services/legal-texts.ts';
import { StartupError } from '../../startup-error.ts';
import { type LegalText, LegalTextError, parseLegalText, parseScreenText } from '../documents/legal-text.ts';
import { DEFAULT_TEXTS } from './default-texts.ts';

/**
 * Takes the directory of the Markdown files, the names wanted and the brand that fills their placeholders; gives the texts.
 * Throws a StartupError where a text that applicants agree to, or that documents print, cannot be used. One that only informs is
 * shown without what may do harm, or replaced by a default, and `onProblem` gets a line for the log. [UI-07]
 */
export const readLegalTexts = (
  directory: string,
  names: readonly LegalTextName[],
  brand: Brand,
  onProblem: (line: string) => void = () => undefined,
): LegalTexts => {
  const values = { ...brand, website: brand.homeUrl };
  const reasonOf = (error: unknown) =>
    error instanceof LegalTextError ? error.message : (error as NodeJS.ErrnoException).code;
  const sourceOf = (name: LegalTextName) => readFileSync(join(directory, `${name}.md`), 'utf8');

  const readInforming = (name: LegalTextName, standIn: string): LegalText => {
    try {
      const { leftOut, ...text } = parseScreenText(sourceOf(name), values);
      if (leftOut.length > 0) onProblem(`The text ${name}.md is shown without ${leftOut.join(', ')}.`);
      return text;
    } catch (error) {
      onProblem(`The text ${name}.md cannot be used (${reasonOf(error)}); a default stands in its place.`);
      return parseScreenText(standIn, values);
    }
  };
  const read = (name: LegalTextName): LegalText => {
    const standIn = DEFAULT_TEXTS[name];
    if (standIn !== undefined) return readInforming(name, standIn);
    try {
      return parseLegalText(sourceOf(name), values);
    } catch (error) {
      throw new StartupError(`The legal text ${name}.md cannot be used (${reasonOf(error)}).`);
    }
  };
  return Object.fromEntries(names.map((name) => [name, read(name)])) as LegalTexts;
};
