import * as z from 'zod/mini';
import { StartupError } from '../errors/startup-error.ts';
import { textList } from './variables/types.ts';

const SHAPE = 'must have at least 32 characters, or be several of that kind separated by commas, each another one';

/** SECRET and the secret file: the current secret first, then those that are still accepted. */
export const secretList = z.pipe(
  z.pipe(z.string(), z.transform(textList)),
  z.array(z.string().check(z.minLength(32, SHAPE))).check(
    z.minLength(1, SHAPE),
    z.refine((all) => new Set(all).size === all.length, { error: SHAPE }),
  ),
);

/** Parses a list of secrets; throws a StartupError that names its source. */
export function parseSecrets(text: string, place: string): readonly string[] {
  const parsed = secretList.safeParse(text);
  if (!parsed.success) throw new StartupError(`${place} ${SHAPE}.`);
  return parsed.data;
}
