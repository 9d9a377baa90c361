import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { DirectoryCounts } from '../../lookups.ts';
import { readBasePlaces } from './base-places.ts';
import { createEntryWriter } from './entry-writer.ts';
import { lockForImport } from './import-lock.ts';
import { ImportInterrupted, type ImportNeeds, ImportRefused, type ImportRequest } from './import-request.ts';
import { type Reading, readRows } from './read-rows.ts';
import { findSourceFile } from './source-file.ts';
import { readSourceHeader } from './source-header.ts';
import { createRowParser, type SourceKind } from './source-kinds.ts';

/** A file with less than this share of the rows in use was probably truncated between two lines. */
const SHRINKING = 0.5;
/** Up to this many bad rows are only reported, even in a short file. */
const ALWAYS_TOLERATED = 100;

interface RowCounts {
  readonly accepted: number;
  readonly leftOut: number;
  readonly rejected: number;
}

interface ImportResult extends RowCounts {
  readonly kind: SourceKind;
  /** The previous attribution, kept because none was given. */
  readonly keptAttribution: string | undefined;
  readonly counts: DirectoryCounts;
}

function refuseIfTooBad({ accepted, leftOut, rejected }: RowCounts, { path, maxRejected }: ImportRequest): void {
  const read = accepted + leftOut + rejected;
  if (rejected <= ALWAYS_TOLERATED || rejected <= (read * maxRejected) / 100) return;
  throw new ImportRefused(
    `${path} has too many bad rows: ${rejected} of the first ${read}, more than ${maxRejected} percent.`,
  );
}

/** Writes all rows of a file. Throws ImportRefused for a faulty file. */
async function copyRows(
  reading: Reading,
  write: ReturnType<typeof createEntryWriter>,
  request: ImportRequest,
  needs: ImportNeeds,
): Promise<RowCounts> {
  let [accepted, leftOut, rejected] = [0, 0, 0];
  for await (const batch of readRows(reading)) {
    await write.addStreets(batch.entries);
    accepted += batch.entries.length;
    leftOut += batch.leftOut;
    rejected += batch.rejected.length;
    if (batch.rejected.length > 0) needs.onRejected(batch.rejected);
    await needs.onProgress(batch.progress);
    refuseIfTooBad({ accepted, leftOut, rejected }, request);
    if (needs.signal.aborted) throw new ImportInterrupted('The import was ended');
  }
  if (accepted === 0) throw new ImportRefused(`${request.path} has no row that can be used.`);
  await write.replacePlaces();
  return { accepted, leftOut, rejected };
}

/** Counts what all sources have together: a street counts once, with house numbers if any source has them. */
async function countAll(database: Kysely<Tables>): Promise<DirectoryCounts> {
  const { rows } = await sql<DirectoryCounts>`
    with streets as (
      select cardinality(hausnummern) as numbers, strasse, ortszusatz, plz, ort, key,
        sum(cardinality(hausnummern)) over (partition by plz, key, ort) as known
      from directory_streets
    )
    select (select count(distinct plz) from directory_places)::integer as plz,
      count(distinct (plz, key, ort, strasse, ortszusatz))::integer as streets,
      coalesce(sum(numbers), 0)::integer as house_numbers
    from streets where numbers > 0 or known = 0`.execute(database);
  return rows[0] as DirectoryCounts;
}

/**
 * Imports a file as the new streets, addresses or places, in one transaction: until its end all processes have the old
 * ones. Throws ImportRefused for the operator, or ImportInterrupted after the signal. [ADDR-09]
 */
export async function importDirectory(request: ImportRequest, needs: ImportNeeds): Promise<ImportResult> {
  const file = await findSourceFile(request.path);
  const header = await readSourceHeader(file, request.kind);
  const { kind } = header;
  return needs.database.transaction().execute(async (transaction) => {
    if (!(await lockForImport(transaction, { wait: false })))
      throw new ImportRefused('Another import is running: wait until it has ended.');
    const inUse = await transaction
      .deleteFrom('directorySources')
      .where('kind', '=', kind)
      .returning(['rows', 'attribution'])
      .executeTakeFirst();
    await transaction.deleteFrom('directoryStreets').where('source', '=', kind).execute();

    needs.onPhase(`Reading the ${kind} of ${file.name} …`);
    const base = readBasePlaces();
    const counts = await copyRows(
      { file, header, parseRow: createRowParser(kind, header.columns, base), rowsAtOnce: needs.rowsAtOnce },
      createEntryWriter(transaction, kind, base),
      request,
      needs,
    );
    const before = inUse?.rows ?? 0;
    if (counts.accepted < before * SHRINKING && !request.evenIfSmaller)
      throw new ImportRefused(
        `${file.path} has ${counts.accepted} usable rows, the ${kind} in use are ${before}: if this is meant, start again with --even-if-smaller.`,
      );

    needs.onPhase('Counting …');
    // Estimates from before make look-ups slow.
    await sql`select analyze_directory()`.execute(transaction);
    const { plz: postcodes, streets, houseNumbers } = await countAll(transaction);
    // A licence requires attribution after an update, too.
    const kept = request.attribution === undefined ? inUse?.attribution : undefined;
    await transaction
      .insertInto('directorySources')
      .values({
        kind,
        fileName: file.name,
        attribution: kept ?? request.attribution ?? null,
        rows: counts.accepted,
        importedAt: needs.clock(),
        postcodes,
        streets,
        houseNumbers,
      })
      .execute();
    if (needs.signal.aborted) throw new ImportInterrupted('The import was ended');
    return { ...counts, kind, keptAttribution: kept ?? undefined, counts: { plz: postcodes, streets, houseNumbers } };
  });
}
