import { gunzipSync, gzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { DirectorySource } from '../../../services/lookups/lookups.ts';
import type { RejectedRow, Tables } from '../../database/tables.ts';
import { type Version, writeVersion } from '../version-store.ts';
import type { Batch, Position } from './read-batches.ts';
import type { SourceEntry, SourceKind } from './source-kinds.ts';

function streetOf({ strasse, plz, ort, ortszusatz }: SourceEntry): string {
  return [strasse, plz, ort, ortszusatz].join('\t');
}

/**
 * Packs rows into one database value: a line per street with its house numbers, compressed. Values contain no tabs or
 * line breaks: rows with control characters are rejected.
 */
function packRows(entries: readonly SourceEntry[]): Buffer {
  const houseNumbers = new Map<string, string[]>();
  for (const entry of entries) {
    const street = streetOf(entry);
    const known = houseNumbers.get(street);
    if (known) known.push(...entry.hausnummern);
    else houseNumbers.set(street, [...entry.hausnummern]);
  }
  const lines = Array.from(houseNumbers, ([street, numbers]) => [street, ...numbers].join('\t'));
  return gzipSync(lines.join('\n'), { level: 1 });
}

/** Unpacks rows of packRows, merged by street. */
function* unpackRows(packed: Buffer): Generator<SourceEntry> {
  const text = gunzipSync(packed).toString('utf8');
  if (text === '') return;
  for (const line of text.split('\n')) {
    const [strasse = '', plz = '', ort = '', ortszusatz = '', ...hausnummern] = line.split('\t');
    yield { strasse, plz, ort, ortszusatz, hausnummern };
  }
}

/** One import at a time; the lock ends with the connection, even if the process crashes. */
const IMPORT_LOCK = 18_042_079;

interface NewImport {
  readonly kind: SourceKind;
  readonly identity: string;
  readonly fileName: string;
  /** Undefined keeps that of the import in use, null removes it. */
  readonly attribution: string | null | undefined;
  readonly startedAt: Date;
  /** Where the rows begin. */
  readonly start: Position;
}

/** A running import, new or resumed. */
export interface RunningImport {
  readonly id: string;
  readonly kind: SourceKind;
  readonly attribution: string | undefined;
  readonly position: Position;
  readonly accepted: number;
  readonly leftOut: number;
  readonly rejected: number;
  readonly isResumed: boolean;
}

/** The import that will replace the last one of its kind. */
export type NewSource = Pick<DirectorySource, 'kind' | 'fileName' | 'rows'> & {
  readonly id: string;
  readonly attribution: string | undefined;
};

/** Creates the store of imports on one database connection. */
export function createImportStore(database: Kysely<Tables>) {
  const sumOf = async (id: string) =>
    database
      .selectFrom('directory_batches')
      .select((of) => [
        of.fn.coalesce(of.fn.sum<string>('accepted'), sql<string>`0`).as('accepted'),
        of.fn.coalesce(of.fn.sum<string>('left_out'), sql<string>`0`).as('leftOut'),
        sql<string>`coalesce(sum(jsonb_array_length(rejected)), 0)`.as('rejected'),
        of.fn.max('end_byte').as('endByte'),
        of.fn.max('end_line').as('endLine'),
        of.fn.max('sequence').as('sequence'),
      ])
      .where('import_id', '=', id)
      .executeTakeFirstOrThrow();

  const attributionInUse = async (kind: SourceKind): Promise<string | null> => {
    const row = await database
      .selectFrom('directory_imports')
      .select('attribution')
      .where('kind', '=', kind)
      .where('completed_at', 'is not', null)
      .executeTakeFirst();
    return row?.attribution ?? null;
  };

  return {
    /** Returns whether this connection got the import lock. */
    lock: async (): Promise<boolean> => {
      const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${IMPORT_LOCK}) as locked`.execute(
        database,
      );
      return rows[0]?.locked ?? false;
    },

    unlock: async (): Promise<void> => {
      // A lost connection has lost its lock, too.
      await sql`select pg_advisory_unlock(${IMPORT_LOCK})`.execute(database).catch(() => undefined);
    },

    /** Resumes an aborted import of the same file or begins a new one; drops others of the kind. */
    begin: async (wanted: NewImport): Promise<RunningImport> => {
      const { kind, identity, start } = wanted;
      const found = await database
        .updateTable('directory_imports')
        .set(wanted.attribution === undefined ? { file_name: wanted.fileName } : { attribution: wanted.attribution })
        .where('kind', '=', kind)
        .where('identity', '=', identity)
        .where('completed_at', 'is', null)
        .returning(['id', 'attribution'])
        .executeTakeFirst();
      if (found) {
        const { accepted, leftOut, rejected, endByte, endLine } = await sumOf(found.id);
        const position = { byte: Number(endByte ?? start.byte), line: endLine ?? start.line };
        const counts = { accepted: Number(accepted), leftOut: Number(leftOut), rejected: Number(rejected) };
        const attribution = found.attribution ?? undefined;
        return { id: found.id, kind, attribution, position, isResumed: endByte !== null, ...counts };
      }
      await database
        .deleteFrom('directory_imports')
        .where('kind', '=', kind)
        .where('completed_at', 'is', null)
        .execute();
      // A licence requires attribution after an update, too.
      const attribution = wanted.attribution === undefined ? await attributionInUse(kind) : wanted.attribution;
      const { id } = await database
        .insertInto('directory_imports')
        .values({
          kind,
          identity,
          file_name: wanted.fileName,
          attribution,
          started_at: wanted.startedAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return {
        id,
        kind,
        attribution: attribution ?? undefined,
        position: start,
        accepted: 0,
        leftOut: 0,
        rejected: 0,
        isResumed: false,
      };
    },

    append: async (id: string, batch: Batch): Promise<void> => {
      const { sequence } = await sumOf(id);
      await database
        .insertInto('directory_batches')
        .values({
          import_id: id,
          sequence: (sequence ?? 0) + 1,
          rows: packRows(batch.entries),
          accepted: batch.accepted,
          left_out: batch.leftOut,
          rejected: JSON.stringify(batch.rejected),
          end_byte: batch.end.byte,
          end_line: batch.end.line,
        })
        .execute();
    },

    /** The rejected rows of an import, in batches. */
    rejectedOf: async function* (id: string): AsyncGenerator<readonly RejectedRow[]> {
      for (let sequence = 1; ; sequence += 1) {
        const batch = await database
          .selectFrom('directory_batches')
          .select('rejected')
          .where('import_id', '=', id)
          .where('sequence', '=', sequence)
          .executeTakeFirst();
        if (!batch) return;
        yield batch.rejected;
      }
    },

    discard: async (id: string): Promise<void> => {
      await database.deleteFrom('directory_imports').where('id', '=', id).execute();
    },

    /** The imports in use, without the kind that is being replaced. */
    completed: async (replaced?: SourceKind): Promise<(DirectorySource & { readonly id: string })[]> => {
      const rows = await database
        .selectFrom('directory_imports')
        .selectAll()
        .where('completed_at', 'is not', null)
        .orderBy('id')
        .execute();
      return rows
        .filter(({ kind }) => kind !== replaced)
        .map((row) => ({
          id: row.id,
          kind: row.kind,
          fileName: row.file_name,
          rows: row.accepted,
          importedAt: (row.completed_at ?? row.started_at).toISOString(),
          ...(row.attribution === null ? {} : { attribution: row.attribution }),
        }));
    },

    /** The accepted rows of an import, in batches. */
    batchesOf: async function* (id: string): AsyncGenerator<Iterable<SourceEntry>> {
      for (let sequence = 1; ; sequence += 1) {
        const batch = await database
          .selectFrom('directory_batches')
          .select('rows')
          .where('import_id', '=', id)
          .where('sequence', '=', sequence)
          .executeTakeFirst();
        if (!batch) return;
        yield unpackRows(batch.rows);
      }
    },

    /** Switches servers over in one step: adds the new version and its import, deletes the old ones. */
    finish: async (version: Version, newSource?: NewSource): Promise<void> => {
      await database.transaction().execute(async (transaction) => {
        await writeVersion(transaction, version);
        if (!newSource) return;
        await transaction
          .deleteFrom('directory_imports')
          .where('kind', '=', newSource.kind)
          .where('id', '!=', newSource.id)
          .execute();
        await transaction
          .updateTable('directory_imports')
          .set({ completed_at: version.madeAt, accepted: newSource.rows })
          .where('id', '=', newSource.id)
          .execute();
      });
    },
  };
}

export type ImportStore = ReturnType<typeof createImportStore>;
