import { LegalTextError } from './legal-text.ts';

type Values = Readonly<Record<string, string | undefined>>;

const PLACEHOLDER = /\{\{([^{}]{0,80})\}\}/g;
const NAME = /^\s*(brand|tarif)\.(\w+)\s*$/;
/** What is left of a placeholder with a brace too few. */
const HALF = /\{\s{0,9}(?:brand|tarif)\.[\w\s]{0,80}\}?|\{\{\S{0,80}|[\w.]{0,80}\}\}/g;
/** Where a placeholder's value comes from, for the operator. */
const SOURCES = { brand: 'the brand file and its letterhead have', tarif: 'the tariff has' } as const;

/** Throws a LegalTextError that names each placeholder without a value, and each with a brace too few, with its line. [UI-07] */
export function checkPlaceholders(source: string, values: Readonly<Record<keyof typeof SOURCES, Values>>): void {
  const wrong = source.split('\n').flatMap((line, index) => {
    const place = `(line ${index + 1})`;
    const unknown = [...line.matchAll(PLACEHOLDER)].flatMap(([placeholder, name = '']) => {
      const [, group, key = ''] = NAME.exec(name) ?? [];
      if (group !== 'brand' && group !== 'tarif') return `there is no placeholder ${placeholder} ${place}`;
      if (Object.hasOwn(values[group], key) && values[group][key] !== undefined) return [];
      return `${SOURCES[group]} no value for ${placeholder} ${place}`;
    });
    const halves = line.replaceAll(PLACEHOLDER, '').match(HALF) ?? [];
    return [...unknown, ...halves.map((half) => `${half.trim()} has not two braces on either side ${place}`)];
  });
  if (wrong.length > 0) throw new LegalTextError(wrong.join('; '));
}
