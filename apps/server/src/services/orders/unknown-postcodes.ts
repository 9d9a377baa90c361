import type { Answers, Definition } from '@fa/rechner/definition/definition';
import { askedAddresses } from '@fa/rechner/definition/inner-questions';
import { isKnownPlz, type PlzDirectory } from '../lookups/lookups.ts';

/**
 * Returns the fields of an order whose postcode has no town, of every address on a step or in a panel. [ADDR-12]
 */
export async function unknownPostcodes(
  { steps }: Pick<Definition, 'steps'>,
  answers: Answers,
  directory: PlzDirectory,
): Promise<readonly string[]> {
  const given: Readonly<Record<string, unknown>> = { ...answers };
  const places = steps.flatMap(({ questions }) =>
    askedAddresses(questions).flatMap(({ question, group }) => {
      const { key } = question.parts.plz;
      const values = group ? given[group.key] : given;
      const plz = values && (values as Readonly<Record<string, unknown>>)[key];
      return typeof plz === 'string' ? [{ field: group ? `${group.key}.${key}` : key, plz }] : [];
    }),
  );
  const isKnown = await Promise.all(places.map(({ plz }) => isKnownPlz(directory, plz)));
  return places.filter((_, index) => !isKnown[index]).map(({ field }) => field);
}
