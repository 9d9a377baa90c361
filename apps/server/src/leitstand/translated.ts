/** Patterns of what commands say, in English, with the German words. */
export type Translations = readonly (readonly [said: RegExp, words: string])[];

/** Translates each line of a text; a line without a pattern stays as it is. */
export function translated(said: string, translations: Translations): string {
  return said
    .split('\n')
    .map((line) => {
      const [pattern, words] = translations.find(([known]) => known.test(line)) ?? [];
      return pattern === undefined || words === undefined ? line : line.replace(pattern, words);
    })
    .join(' ');
}
