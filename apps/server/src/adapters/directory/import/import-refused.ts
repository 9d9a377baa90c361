import type { RejectedRow } from '../../database/tables.ts';

/**
 * An import that ends without a new directory; its message is what the operator must know, in one or two sentences.
 * `rejected` are the bad rows of a file that was refused for what it holds.
 */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
  readonly rejected: readonly RejectedRow[];

  constructor(message: string, rejected: readonly RejectedRow[] = []) {
    super(message);
    this.rejected = rejected;
  }
}
