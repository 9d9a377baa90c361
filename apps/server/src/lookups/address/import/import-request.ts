import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { SourceKind } from './source-kinds.ts';

/** An import that ends without a new directory; its message tells the operator why, in one or two sentences. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}

/** The operator ended the import: nothing of it is kept. */
export class ImportInterrupted extends Error {
  override readonly name = 'ImportInterrupted';
}

/** A rejected row of a file. */
export interface RejectedRow {
  readonly line: number;
  readonly reason: string;
  readonly text: string;
}

export interface ImportRequest {
  readonly path: string;
  readonly kind?: SourceKind | undefined;
  /** Undefined keeps that of the last import, null removes it. */
  readonly attribution?: string | null | undefined;
  /** Share of bad rows above which the file is refused, in percent. */
  readonly maxRejected: number;
  readonly evenIfSmaller: boolean;
}

export interface ImportNeeds {
  readonly database: Kysely<Tables>;
  readonly clock: () => Date;
  readonly signal: AbortSignal;
  readonly onPhase: (sentence: string) => void;
  /** Gets the share of the file that is read, from 0 to 1, after each batch. */
  readonly onProgress: (share: number) => void | Promise<void>;
  /** Gets the bad rows of each batch. */
  readonly onRejected: (rows: readonly RejectedRow[]) => void;
  readonly rowsAtOnce?: number;
}
