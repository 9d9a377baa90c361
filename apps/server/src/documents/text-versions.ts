import type { Kysely } from 'kysely';
import { StartupError } from '../config/startup-error.ts';
import type { Tables } from '../database/tables.ts';
import { sha256 } from '../keys/sha256.ts';

/** Which words a version of a text has: the SHA-256 of the text with the values of the tariff. */
export type TextContent = Readonly<Tables['textVersions']>;

/** Returns the SHA-256 of a text, with the values of the tariff filled in; the kind of its line ends does not matter. */
export function textHash(filled: string): string {
  return sha256(filled.replaceAll('\r\n', '\n'));
}

/** Returns a sentence for each text whose words changed although production has shown its version. [CONF-08] */
export async function changedVersions(
  database: Kysely<Tables>,
  contents: readonly TextContent[],
): Promise<readonly string[]> {
  const shown = await database.selectFrom('textVersions').selectAll().execute();
  return contents.flatMap(({ product, name, version, sha256: now }) => {
    const before = shown.find((one) => one.product === product && one.name === name && one.version === version);
    if (before === undefined || before.sha256 === now) return [];
    return [
      `The text ${name} of ${product}, or the tariff in it, changed since its version ${version} was shown: give it a new version and date.`,
    ];
  });
}

/** Remembers the versions that production shows from now on. Throws a StartupError if one was shown with other words. [CONF-08] */
export async function keepVersions(database: Kysely<Tables>, contents: readonly TextContent[]): Promise<void> {
  await database
    .insertInto('textVersions')
    .values([...contents])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const changed = await changedVersions(database, contents);
  if (changed.length > 0) throw new StartupError(changed.join('\n'));
}
