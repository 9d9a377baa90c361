import { type Kysely, sql } from 'kysely';
import type { DirectorySource } from '../../../services/directory-state.ts';
import type { RejectedRow, Tables } from '../../database/tables.ts';
import { type Version, writeVersion } from '../version-store.ts';
import { packRows, unpackRows } from './packed-rows.ts';
import type { Batch, Position } from './read-batches.ts';
import type { SourceEntry } from './source-entry.ts';
import type { SourceKind } from './source-kinds.ts';

/** One import at a time; the lock goes with the connection, however the process ends. */
const IMPORT_LOCK = 18_042_079;

export interface NewImport {
  readonly kind: SourceKind;
  readonly identity: string;
  readonly fileName: string;
  /** Undefined leaves the one of the import in use, null none. */
  readonly attribution: string | null | undefined;
  readonly startedAt: Date;
  /** Where the rows begin. */
  readonly start: Position;
}

/** An import under way, new or taken up again. */
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

/** The import that is to take the place of the last one of its kind. */
export type NewSource = Pick<DirectorySource, 'kind' | 'fileName' | 'rows'> & {
  readonly id: string;
  readonly attribution: string | undefined;
};

/** Takes one connection of the database, gives what is kept there of imports. */
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
    /** Whether this connection now has the right to import. */
    lock: async (): Promise<boolean> => {
      const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${IMPORT_LOCK}) as locked`.execute(
        database,
      );
      return rows[0]?.locked ?? false;
    },

    unlock: async (): Promise<void> => {
      // A connection that is lost has lost its lock, too.
      await sql`select pg_advisory_unlock(${IMPORT_LOCK})`.execute(database).catch(() => undefined);
    },

    /** Takes up the import of the same file that was broken off, or begins a new one; others of the kind are dropped. */
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
      // A licence asks for its name after an update as before.
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

    /** The refused rows of an import, a batch at a time. */
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

    /** The imports that are in use, without the kind that is being replaced. */
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

    /** The accepted rows of an import, a batch at a time. */
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

    /** The one step in which servers change over: the new version with the import it was made of, the old ones gone. */
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
