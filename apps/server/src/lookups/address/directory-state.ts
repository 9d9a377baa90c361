import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { ReadinessDetail } from '../../operation/readiness.ts';
import type { DirectorySource, DirectoryState } from '../lookups.ts';

/** Reads what was imported, oldest first. [ADDR-09] */
export async function readDirectoryState(database: Kysely<Tables>): Promise<DirectoryState> {
  const rows = await database
    .selectFrom('directorySources')
    .selectAll()
    .where('kind', '!=', 'base')
    .$narrowType<{ kind: DirectorySource['kind'] }>()
    .orderBy('id')
    .execute();
  const sources = rows.map(
    ({ kind, fileName, rows: count, importedAt, attribution }): DirectorySource => ({
      kind,
      fileName,
      rows: count,
      importedAt: importedAt.toISOString(),
      ...(attribution === null ? {} : { attribution }),
    }),
  );
  const last = rows.at(-1);
  if (!last) return { sources };
  const { id: version, importedAt, postcodes: plz, streets, houseNumbers } = last;
  return { version, madeAt: importedAt.toISOString(), counts: { plz, streets, houseNumbers }, sources };
}

/** Creates a function that reads it for the imprint: while the database is down, as last known. [ADDR-09] */
export function createKnownState(database: Kysely<Tables>): () => Promise<DirectoryState> {
  let known: DirectoryState = { sources: [] };
  return async () => {
    known = await readDirectoryState(database).catch(() => known);
    return known;
  };
}

const DAY_MS = 86_400_000;

/** Describes the directory and its age in days; a warning if a source has to be imported again. [ADDR-09, SEC-04] */
export function directoryDetail({ version, madeAt, counts, sources }: DirectoryState, now: Date): ReadinessDetail {
  return {
    status: sources.some(({ rows }) => rows === 0) ? 'warning' : 'ok',
    version: version ?? 'base',
    ...(madeAt === undefined ? {} : { madeAt, ageDays: Math.floor((now.getTime() - Date.parse(madeAt)) / DAY_MS) }),
    ...counts,
    ...Object.fromEntries(
      sources.map(({ kind, rows, importedAt, attribution }) => [
        `${kind}Source`,
        [`${rows} rows of ${importedAt.slice(0, 10)}`, attribution].filter(Boolean).join(', '),
      ]),
    ),
  };
}
