import { ImportRefused } from './import-refused.ts';
import type { ImportNeeds, ImportRequest } from './import-request.ts';
import { createImportStore, type ImportStore } from './import-store.ts';
import { findSourceFile, hashSourceFile } from './source-file.ts';
import { readSourceHeader } from './source-header.ts';
import type { SourceKind } from './source-kinds.ts';
import { stageSource } from './stage-source.ts';
import { type MadeDirectory, switchOver } from './switch-over.ts';

/** Increased whenever the same file would give other rows, so that no import resumes with mixed rows. */
const ROW_FORMAT = 1;
/** A file with less than this share of the rows in use was probably truncated between two lines. */
const SHRINKING = 0.5;

export interface ImportResult {
  readonly kind: SourceKind;
  readonly accepted: number;
  readonly leftOut: number;
  /** The previous attribution, kept because none was given. */
  readonly keptAttribution: string | undefined;
  readonly rejected: number;
  readonly directory: MadeDirectory;
}

function withLock<Result>(needs: ImportNeeds, work: (store: ImportStore) => Promise<Result>): Promise<Result> {
  return needs.database.connection().execute(async (connection) => {
    const store = createImportStore(connection);
    if (!(await store.lock())) throw new ImportRefused('Another import is running: wait until it has ended.');
    try {
      return await work(store);
    } finally {
      await store.unlock();
    }
  });
}

/**
 * Imports a file as the new streets, addresses or places. The old ones stay in use until the last step; an aborted
 * import resumes when it is started again with the same file.
 * @throws ImportRefused for the operator, or ImportInterrupted after the signal [ADDR-09]
 */
export function importDirectory(request: ImportRequest, needs: ImportNeeds): Promise<ImportResult> {
  return withLock(needs, async (store) => {
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
    const { accepted, leftOut, rejected } = await stageSource({ store, running, file, header, request, needs });

    const inUse = (await store.completed()).find((source) => source.kind === kind)?.rows ?? 0;
    if (accepted < inUse * SHRINKING && !request.evenIfSmaller) {
      throw new ImportRefused(
        `${file.path} has ${accepted} usable rows, the ${kind} in use are ${inUse}: if this is meant, start again with --even-if-smaller.`,
      );
    }
    const { id, attribution } = running;
    const newSource = { id, kind, fileName: file.name, rows: accepted, attribution };
    const directory = await switchOver(store, needs, newSource);
    const keptAttribution = request.attribution === undefined ? attribution : undefined;
    return { kind, accepted, leftOut, keptAttribution, rejected, directory };
  });
}

/** Rebuilds the directory from earlier imports, for a program with a new format. [ADDR-09] */
export function rebuildDirectory(needs: ImportNeeds): Promise<MadeDirectory> {
  return withLock(needs, (store) => switchOver(store, needs));
}
