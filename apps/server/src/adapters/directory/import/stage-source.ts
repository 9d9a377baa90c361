import { ImportRefused } from './import-refused.ts';
import { endIfAborted, type ImportNeeds, type ImportRequest } from './import-request.ts';
import type { ImportStore, RunningImport } from './import-store.ts';
import { ROWS_PER_BATCH, readBatches } from './read-batches.ts';
import type { SourceFile } from './source-file.ts';
import type { SourceHeader } from './source-header.ts';
import { createRowParser } from './source-kinds.ts';

/** Up to this many bad rows are only reported, even in a short file. */
const ALWAYS_TOLERATED = 100;

type Counts = Pick<RunningImport, 'accepted' | 'leftOut' | 'rejected'>;

interface Staging {
  readonly store: ImportStore;
  readonly running: RunningImport;
  readonly file: SourceFile;
  readonly header: SourceHeader;
  readonly request: ImportRequest;
  readonly needs: ImportNeeds;
}

function refuseIfTooBad({ accepted, leftOut, rejected }: Counts, { path, maxRejected }: ImportRequest): void {
  const read = accepted + leftOut + rejected;
  if (rejected <= ALWAYS_TOLERATED || rejected <= (read * maxRejected) / 100) return;
  throw new ImportRefused(
    `${path} has too many bad rows: ${rejected} of the first ${read}, more than ${maxRejected} percent.`,
  );
}

async function readRows({ store, running, file, header, request, needs }: Staging): Promise<Counts> {
  const counts = { accepted: running.accepted, leftOut: running.leftOut, rejected: running.rejected };
  const batches = readBatches({
    file,
    delimiter: header.delimiter,
    from: running.position,
    parseRow: createRowParser(header.kind, header.columns, needs.base),
    rowsPerBatch: needs.rowsPerBatch ?? ROWS_PER_BATCH,
  });
  for await (const batch of batches) {
    await store.append(running.id, batch);
    counts.accepted += batch.accepted;
    counts.leftOut += batch.leftOut;
    counts.rejected += batch.rejected.length;
    needs.onProgress(batch.progress);
    refuseIfTooBad(counts, request);
    endIfAborted(needs);
  }
  if (counts.accepted === 0) throw new ImportRefused(`${request.path} has no row that can be used.`);
  return counts;
}

/**
 * Reads the rows of a file into the database, resuming where an earlier import was aborted; each batch is committed at
 * once. A faulty file leaves nothing behind and throws an ImportRefused. Bad rows are reported in either case.
 */
export async function stageSource(staging: Staging): Promise<Counts> {
  const { store, running, needs } = staging;
  try {
    const counts = await readRows(staging);
    await needs.onRejected(store.rejectedOf(running.id));
    return counts;
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    await needs.onRejected(store.rejectedOf(running.id));
    await store.discard(running.id);
    throw error;
  }
}
