import type { Kysely } from 'kysely';
import type { RejectedRow, Tables } from '../../database/tables.ts';
import type { BasePlaces } from '../base-places.ts';
import type { SourceKind } from './source-kinds.ts';

/** An import that ends without a new directory; its message tells the operator why, in one or two sentences. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
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
  readonly base: BasePlaces;
  readonly clock: () => Date;
  readonly signal: AbortSignal;
  readonly onPhase: (sentence: string) => void;
  /** Gets the share of the file that is read, from 0 to 1, after each batch. */
  readonly onProgress: (share: number) => void;
  /** Gets the bad rows in batches, once all rows were read or the file was refused for them. */
  readonly onRejected: (batches: AsyncIterable<readonly RejectedRow[]>) => Promise<void>;
  readonly rowsPerBatch?: number;
}

/** The operator ended the import; rows already read are kept. */
export class ImportInterrupted extends Error {
  override readonly name = 'ImportInterrupted';
}

/** Throws ImportInterrupted if the operator has ended the import. */
export function throwIfAborted({ signal }: ImportNeeds): void {
  if (signal.aborted) throw new ImportInterrupted('The import was ended');
}
