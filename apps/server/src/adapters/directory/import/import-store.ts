import { gunzipSync, gzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { DirectorySource } from '../../../services/lookups/lookups.ts';
import type { RejectedRow, Tables } from '../../database/tables.ts';
import { type Version, writeVersion } from '../version-store.ts';
import { ImportRefused } from './import-request.ts';
import type { Batch, Position } from './read-batches.ts';
import type { SourceEntry, SourceKind } from './source-kinds.ts';

/** Packs rows: a line per street with its house numbers, compressed. No value contains tabs or line breaks. */
function packRows(entries: readonly SourceEntry[]): Buffer {
  const houseNumbers = new Map<string, string[]>();
  for (const { strasse, plz, ort, ortszusatz, hausnummern } of entries) {
    const street = [strasse, plz, ort, ortszusatz].join('\t');
    const known = houseNumbers.get(street);
    if (known) known.push(...hausnummern);
    else houseNumbers.set(street, [...hausnummern]);
  }
  const lines = Array.from(houseNumbers, ([street, numbers]) => [street, ...numbers].join('\t'));
  return gzipSync(lines.join('\n'), { level: 1 });
}

function* unpackRows(packed: Buffer): Generator<SourceEntry> {
  const text = gunzipSync(packed).toString('utf8');
  if (text === '') return;
  for (const line of text.split('\n')) {
    const [strasse = '', plz = '', ort = '', ortszusatz = '', ...hausnummern] = line.split('\t');
    yield { strasse, plz, ort, ortszusatz, hausnummern };
  }
}

interface NewImport {
  readonly kind: SourceKind;
  readonly identity: string;
  readonly fileName: string;
  /** Undefined keeps that of the import in use, null removes it. */
  readonly attribution: string | null | undefined;
  readonly startedAt: Date;
  readonly start: Position;
}

export interface RowCounts {
  readonly accepted: number;
  readonly leftOut: number;
  readonly rejected: number;
}

const NO_ROWS: RowCounts = { accepted: 0, leftOut: 0, rejected: 0 };

/** A running import, new or resumed. */
export type RunningImport = RowCounts & {
  readonly id: string;
  readonly attribution: string | undefined;
  readonly position: Position;
  readonly isResumed: boolean;
};

/** The import that will replace the last one of its kind. */
export type NewSource = Pick<DirectorySource, 'kind' | 'fileName' | 'rows'> & {
  readonly id: string;
  readonly attribution: string | undefined;
};

async function* batches<Value>(
  database: Kysely<Tables>,
  id: string,
  column: keyof Tables['directoryBatches'],
): AsyncGenerator<Value> {
  for (let sequence = 1; ; sequence += 1) {
    const { rows } = await sql<{ value: Value }>`
      select ${sql.ref(column)} as value from directory_batches
      where import_id = ${id} and sequence = ${sequence}`.execute(database);
    if (!rows[0]) return;
    yield rows[0].value;
  }
}

async function attributionInUse(database: Kysely<Tables>, kind: SourceKind): Promise<string | null> {
  const row = await database
    .selectFrom('directoryImports')
    .select('attribution')
    .where('kind', '=', kind)
    .where('completedAt', 'is not', null)
    .executeTakeFirst();
  return row?.attribution ?? null;
}

async function resume(
  database: Kysely<Tables>,
  { kind, identity, fileName, ...wanted }: NewImport,
): Promise<RunningImport | undefined> {
  const found = await database
    .updateTable('directoryImports')
    .set({ fileName, ...(wanted.attribution === undefined ? {} : { attribution: wanted.attribution }) })
    .where(({ and }) => and({ kind, identity }))
    .where('completedAt', 'is', null)
    .returning(['id', 'attribution'])
    .executeTakeFirst();
  if (!found) return undefined;
  const { rows } = await sql<RowCounts & { byte: number | null; line: number | null }>`
    select
      coalesce(sum(accepted), 0)::int as accepted,
      coalesce(sum(left_out), 0)::int as left_out,
      coalesce(sum(jsonb_array_length(rejected)), 0)::int as rejected,
      max(end_byte)::float8 as byte,
      max(end_line) as line
    from directory_batches where import_id = ${found.id}`.execute(database);
  const { byte, line, ...counts } = rows[0] ?? { ...NO_ROWS, byte: null, line: null };
  const position = { byte: byte ?? wanted.start.byte, line: line ?? wanted.start.line };
  const attribution = found.attribution ?? undefined;
  return { ...counts, id: found.id, attribution, position, isResumed: byte !== null };
}

async function beginAnew(database: Kysely<Tables>, wanted: NewImport): Promise<RunningImport> {
  const { kind, identity, fileName, startedAt, start } = wanted;
  await database.deleteFrom('directoryImports').where('kind', '=', kind).where('completedAt', 'is', null).execute();
  // A licence requires attribution after an update, too.
  const attribution = wanted.attribution === undefined ? await attributionInUse(database, kind) : wanted.attribution;
  const { id } = await database
    .insertInto('directoryImports')
    .values({ kind, identity, fileName, attribution, startedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...NO_ROWS, id, attribution: attribution ?? undefined, position: start, isResumed: false };
}

function createImportStore(database: Kysely<Tables>) {
  return {
    /** Resumes an aborted import of the same file or begins a new one; drops others of the kind. */
    begin: async (wanted: NewImport): Promise<RunningImport> =>
      (await resume(database, wanted)) ?? beginAnew(database, wanted),

    append: async (id: string, { entries, leftOut, rejected, end }: Batch): Promise<void> => {
      await database
        .insertInto('directoryBatches')
        .values({
          importId: id,
          sequence: sql<number>`(select 1 + coalesce(max(sequence), 0) from directory_batches where import_id = ${id})`,
          rows: packRows(entries),
          accepted: entries.length,
          leftOut,
          rejected: JSON.stringify(rejected),
          endByte: end.byte,
          endLine: end.line,
        })
        .execute();
    },

    rejectedOf: (id: string) => batches<readonly RejectedRow[]>(database, id, 'rejected'),

    discard: async (id: string): Promise<void> => {
      await database.deleteFrom('directoryImports').where('id', '=', id).execute();
    },

    /** The imports in use, without the kind that is being replaced. */
    completed: async (replaced?: SourceKind): Promise<(DirectorySource & { readonly id: string })[]> => {
      const rows = await database
        .selectFrom('directoryImports')
        .selectAll()
        .where('completedAt', 'is not', null)
        .orderBy('id')
        .execute();
      return rows
        .filter(({ kind }) => kind !== replaced)
        .map(({ id, kind, fileName, accepted, startedAt, completedAt, attribution }) => ({
          id,
          kind,
          fileName,
          rows: accepted,
          importedAt: (completedAt ?? startedAt).toISOString(),
          ...(attribution === null ? {} : { attribution }),
        }));
    },

    batchesOf: async function* (id: string): AsyncGenerator<Iterable<SourceEntry>> {
      for await (const packed of batches<Buffer>(database, id, 'rows')) yield unpackRows(packed);
    },

    /** Switches servers over in one step: adds the new version and its import, deletes the old ones. */
    finish: (version: Version, newSource?: NewSource): Promise<void> =>
      database.transaction().execute(async (transaction) => {
        await writeVersion(transaction, version);
        if (!newSource) return;
        const { id, kind, rows } = newSource;
        await transaction.deleteFrom('directoryImports').where('kind', '=', kind).where('id', '!=', id).execute();
        await transaction
          .updateTable('directoryImports')
          .set({ completedAt: version.madeAt, accepted: rows })
          .where('id', '=', id)
          .execute();
      }),
  };
}

export type ImportStore = ReturnType<typeof createImportStore>;

/** One import at a time; the lock ends with the connection, even if the process crashes. */
const IMPORT_LOCK = 18_042_079;

/** Works with the store of imports under the import lock. Throws an ImportRefused while another import has it. */
export function withImportStore<Result>(
  database: Kysely<Tables>,
  work: (store: ImportStore) => Promise<Result>,
): Promise<Result> {
  return database.connection().execute(async (connection) => {
    const taken = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${IMPORT_LOCK}) as locked`.execute(
      connection,
    );
    if (!taken.rows[0]?.locked) throw new ImportRefused('Another import is running: wait until it has ended.');
    try {
      return await work(createImportStore(connection));
    } finally {
      // A lost connection has lost its lock, too.
      await sql`select pg_advisory_unlock(${IMPORT_LOCK})`.execute(connection).catch(() => undefined);
    }
  });
}
