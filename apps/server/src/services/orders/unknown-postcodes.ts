import type { Answers, Definition } from '@fa/rechner/definition/definition';
import { askedAddresses } from '@fa/rechner/definition/inner-questions';
import { isKnownPlz, type PlzDirectory } from '../lookups/lookups.ts';

/**
 * Returns the fields of an order whose postcode has no town, of every address on a step. Those in panels are checked by
 * their form only. [ADDR-12]
 */
export async function unknownPostcodes(
  { steps }: Pick<Definition, 'steps'>,
  answers: Answers,
  directory: PlzDirectory,
): Promise<readonly string[]> {
  const values = new Map<string, unknown>(Object.entries(answers));
  const fields = steps
    .flatMap(({ questions }) => askedAddresses(questions).filter(({ group }) => !group))
    .map(({ question }) => question.parts.plz.key)
    .filter((key) => values.has(key));
  const isKnown = await Promise.all(fields.map((key) => isKnownPlz(directory, String(values.get(key)))));
  return fields.filter((_, index) => !isKnown[index]);
}
