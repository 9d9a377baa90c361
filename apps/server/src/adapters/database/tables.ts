import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DirectorySource } from '../../services/directory-state.ts';
import type { OrderPapers, OrderSnapshot } from '../../services/order-store.ts';

/** One accepted order. Everything personal is in `snapshot` and `papers`, which leave with the row after 30 days. */
type OrdersTable = {
  reference: string;
  idempotency_key: string;
  content_hash: string;
  snapshot: ColumnType<OrderSnapshot, string, never>;
  /** Null in orders accepted before papers were kept. */
  papers: ColumnType<OrderPapers | null, string, never>;
  accepted_at: Date;
};

/** Mails of a server without SMTP. */
type LocalMailsTable = {
  id: Generated<string>;
  message_id: string;
  received_at: Date;
  subject: string;
  recipient: string;
  source: Buffer;
};

/** One import of a source, complete or not. */
type DirectoryImportsTable = {
  id: GeneratedAlways<string>;
  kind: DirectorySource['kind'];
  /** Tells whether a file is the one whose import was broken off. */
  identity: string;
  file_name: string;
  attribution: string | null;
  started_at: Date;
  completed_at: Date | null;
  accepted: Generated<number>;
};

/** A row of a file that was refused. */
export type RejectedRow = { readonly line: number; readonly reason: string; readonly text: string };

/** Rows of an import, and how far the file was read with them. */
type DirectoryBatchesTable = {
  import_id: string;
  sequence: number;
  rows: Buffer;
  accepted: number;
  left_out: number;
  rejected: ColumnType<readonly RejectedRow[], string, never>;
  end_byte: ColumnType<string, number, never>;
  end_line: number;
};

/** A finished directory; the one with the highest number is in use. */
type DirectoryVersionsTable = {
  id: GeneratedAlways<string>;
  made_at: Date;
  bytes: number;
  sha256: string;
  sources: ColumnType<readonly DirectorySource[], string, never>;
};

type DirectoryChunksTable = { version_id: string; sequence: number; content: Buffer };

export type Tables = {
  orders: OrdersTable;
  local_mails: LocalMailsTable;
  directory_imports: DirectoryImportsTable;
  directory_batches: DirectoryBatchesTable;
  directory_versions: DirectoryVersionsTable;
  directory_chunks: DirectoryChunksTable;
};
