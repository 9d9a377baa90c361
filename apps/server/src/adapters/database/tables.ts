import type { ColumnType, Generated } from 'kysely';
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

export type Tables = { orders: OrdersTable; local_mails: LocalMailsTable };
