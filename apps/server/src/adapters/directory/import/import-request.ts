import type { Kysely } from 'kysely';
import type { RejectedRow, Tables } from '../../database/tables.ts';
import type { BasePlaces } from '../base-places.ts';
import type { SourceKind } from './source-kinds.ts';

export interface ImportRequest {
  readonly path: string;
  readonly kind?: SourceKind | undefined;
  /** Undefined leaves the one of the last import, null none. */
  readonly attribution?: string | null | undefined;
  /** Share of bad rows above which the file is refused, in percent. */
  readonly maxRejected: number;
  readonly evenIfSmaller: boolean;
}

export interface ImportNeeds {
  readonly database: Kysely<Tables>;
  readonly base: BasePlaces;
  readonly clock: () => Date;
  readonly signal: AbortSignal;
  /** Told what is going on: a phase by its name, and while rows are read the share of the file. */
  readonly onPhase: (sentence: string) => void;
  readonly onProgress: (share: number) => void;
  /** Given the bad rows, a batch at a time, when all rows were read or the file was refused for them. */
  readonly onRejected: (batches: AsyncIterable<readonly RejectedRow[]>) => Promise<void>;
  readonly rowsPerBatch?: number;
}

/** The operator ended the import; what has been read is kept. */
export class ImportInterrupted extends Error {
  override readonly name = 'ImportInterrupted';
}

/** Throws when the operator wants the import to end. */
export function endIfAborted({ signal }: ImportNeeds): void {
  if (signal.aborted) throw new ImportInterrupted('The import was ended');
}
