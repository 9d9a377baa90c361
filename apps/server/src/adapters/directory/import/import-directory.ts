import type { Directory } from '@fa/adressen/directory';
import { openDirectory } from '@fa/adressen/open-directory';
import type { DirectorySource } from '../../../services/lookups/lookups.ts';
import { combineSources } from './combine-sources.ts';
import { type ImportNeeds, ImportRefused, type ImportRequest, throwIfAborted } from './import-request.ts';
import {
  type ImportStore,
  type NewSource,
  type RowCounts,
  type RunningImport,
  withImportStore,
} from './import-store.ts';
import { readBatches } from './read-batches.ts';
import { findSourceFile, hashSourceFile, type SourceFile } from './source-file.ts';
import { readSourceHeader, type SourceHeader } from './source-header.ts';
import { createRowParser, type SourceKind } from './source-kinds.ts';

/** Increased whenever the same file would give other rows, so that no import resumes with mixed rows. */
const ROW_FORMAT = 1;
/** Rows per batch: an aborted import loses less than a second, and a batch costs one insert. */
const ROWS_PER_BATCH = 10_000;
/** A file with less than this share of the rows in use was probably truncated between two lines. */
const SHRINKING = 0.5;
/** Up to this many bad rows are only reported, even in a short file. */
const ALWAYS_TOLERATED = 100;

export type MadeDirectory = Pick<Directory, 'bytes' | 'counts'>;

interface ImportResult extends RowCounts {
  readonly kind: SourceKind;
  /** The previous attribution, kept because none was given. */
  readonly keptAttribution: string | undefined;
  readonly directory: MadeDirectory;
}

interface Staging {
  readonly store: ImportStore;
  readonly running: RunningImport;
  readonly file: SourceFile;
  readonly header: SourceHeader;
  readonly request: ImportRequest;
  readonly needs: ImportNeeds;
}

function refuseIfTooBad({ accepted, leftOut, rejected }: RowCounts, { path, maxRejected }: ImportRequest): void {
  const read = accepted + leftOut + rejected;
  if (rejected <= ALWAYS_TOLERATED || rejected <= (read * maxRejected) / 100) return;
  throw new ImportRefused(
    `${path} has too many bad rows: ${rejected} of the first ${read}, more than ${maxRejected} percent.`,
  );
}

async function readRows({ store, running, file, header, request, needs }: Staging): Promise<RowCounts> {
  let { accepted, leftOut, rejected }: RowCounts = running;
  const batches = readBatches({
    file,
    delimiter: header.delimiter,
    from: running.position,
    parseRow: createRowParser(header.kind, header.columns, needs.base),
    rowsPerBatch: needs.rowsPerBatch ?? ROWS_PER_BATCH,
  });
  for await (const batch of batches) {
    await store.append(running.id, batch);
    accepted += batch.entries.length;
    leftOut += batch.leftOut;
    rejected += batch.rejected.length;
    needs.onProgress(batch.progress);
    refuseIfTooBad({ accepted, leftOut, rejected }, request);
    throwIfAborted(needs);
  }
  if (accepted === 0) throw new ImportRefused(`${request.path} has no row that can be used.`);
  return { accepted, leftOut, rejected };
}

/** Reads the rows into the database, resuming an aborted import. A faulty file leaves nothing behind. */
async function stageSource(staging: Staging): Promise<RowCounts> {
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

/** Builds the directory from all sources in use and the new one, and switches to it in one step. */
async function switchOver(store: ImportStore, needs: ImportNeeds, newSource?: NewSource): Promise<MadeDirectory> {
  needs.onPhase('Making the directory …');
  const others = await store.completed(newSource?.kind);
  const block = await combineSources(newSource ? [...others, newSource] : others, {
    base: needs.base,
    batchesOf: store.batchesOf,
    check: () => throwIfAborted(needs),
  });
  // Verifies that it opens before it is used.
  const { bytes, counts } = openDirectory(block);
  throwIfAborted(needs);
  const madeAt = needs.clock();
  const sources: DirectorySource[] = others.map(({ id: _id, ...source }) => source);
  if (newSource) {
    const { kind, fileName, rows, attribution } = newSource;
    const importedAt = madeAt.toISOString();
    sources.push({ kind, fileName, rows, importedAt, ...(attribution === undefined ? {} : { attribution }) });
  }
  await store.finish({ block, madeAt, sources }, newSource);
  return { bytes, counts };
}

/**
 * Imports a file as the new streets, addresses or places. The old ones stay in use until the last step. Throws
 * ImportRefused for the operator, or ImportInterrupted after the signal. [ADDR-09]
 */
export function importDirectory(request: ImportRequest, needs: ImportNeeds): Promise<ImportResult> {
  return withImportStore(needs.database, async (store) => {
    const file = await findSourceFile(request.path);
    const header = await readSourceHeader(file, request.kind);
    const { kind } = header;
    const running = await store.begin({
      kind,
      identity: `${ROW_FORMAT}:${await hashSourceFile(file)}`,
      fileName: file.name,
      attribution: request.attribution,
      startedAt: needs.clock(),
      start: { byte: header.endByte, line: 1 },
    });
    needs.onPhase(
      running.isResumed
        ? `Going on with the ${kind} of ${file.name} after line ${running.position.line} …`
        : `Reading the ${kind} of ${file.name} …`,
    );
    const counts = await stageSource({ store, running, file, header, request, needs });
    const rows = counts.accepted;
    const inUse = (await store.completed()).find((source) => source.kind === kind)?.rows ?? 0;
    if (rows < inUse * SHRINKING && !request.evenIfSmaller)
      throw new ImportRefused(
        `${file.path} has ${rows} usable rows, the ${kind} in use are ${inUse}: if this is meant, start again with --even-if-smaller.`,
      );
    const { id, attribution } = running;
    const directory = await switchOver(store, needs, { id, kind, fileName: file.name, rows, attribution });
    return { ...counts, kind, keptAttribution: request.attribution === undefined ? attribution : undefined, directory };
  });
}

/** Rebuilds the directory from earlier imports, for a program with a new format. [ADDR-09] */
export function rebuildDirectory(needs: ImportNeeds): Promise<MadeDirectory> {
  return withImportStore(needs.database, (store) => switchOver(store, needs));
}
