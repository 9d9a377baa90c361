import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { OrderDocument } from '../../../services/documents/order-documents.ts';
import type { Sealing } from '../../../services/keys/sealing.ts';
import type { OrderPapers, OrderSnapshot } from '../../../services/orders/order-store.ts';
import { sealMail } from '../../mail/sealed-mail.ts';
import { sealDocument } from '../orders/sealed-document.ts';
import { sealOrder } from '../orders/sealed-order.ts';

export interface SealingNeeds {
  readonly sealing: Sealing;
  /** What arrived before is over, and is not taken along. */
  readonly keptFrom: Date;
}

type Database = Parameters<Migration['up']>[0];

/** As many rows as are read and written at a time. */
const BATCH = 100;

interface OpenOrder {
  id: string;
  reference: string;
  idempotency_key: string;
  content_hash: string;
  snapshot: OrderSnapshot;
  papers: OrderPapers | null;
  accepted_at: Date;
}

interface OpenDocument {
  id: string;
  reference: string;
  name: OrderDocument['name'];
  content: Buffer;
  sha256: string;
  rendered_at: Date;
  accepted_at: Date;
}

interface OpenMail {
  id: string;
  message_id: string;
  received_at: Date;
  arrived_at: Date;
  subject: string;
  recipient: string;
  source: Buffer;
}

/** Gives the rows of a query, which must have an `id` in growing order and take those after one. */
async function* rowsOf<Row extends { id: string }>(
  database: Database,
  query: (after: string) => ReturnType<typeof sql<Row>>,
): AsyncGenerator<Row> {
  for (let after = ''; ; ) {
    const { rows } = await query(after).execute(database);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

async function createTables(database: Database): Promise<void> {
  for (const table of ['orders', 'order_documents', 'local_mails']) {
    await sql`alter table ${sql.table(table)} rename to ${sql.table(`open_${table}`)}`.execute(database);
    await sql`alter index ${sql.ref(`${table}_pkey`)} rename to ${sql.ref(`open_${table}_pkey`)}`.execute(database);
  }
  await sql`alter table delivery_states drop constraint delivery_states_reference_fkey`.execute(database);
  for (const index of ['orders_accepted_at', 'local_mails_received_at'])
    await sql`drop index ${sql.ref(index)}`.execute(database);

  await sql`
    create table orders (
      reference text primary key,
      idempotency_key uuid not null,
      sealed bytea not null,
      accepted_at timestamptz not null
    )`.execute(database);
  await sql`
    create table order_documents (
      reference text not null references orders on delete cascade,
      name text not null,
      sealed bytea not null,
      rendered_at timestamptz not null,
      primary key (reference, name)
    )`.execute(database);
  await sql`
    create table local_mails (
      id uuid primary key default gen_random_uuid(),
      message_id text not null,
      received_at timestamptz not null,
      arrived_at timestamptz not null,
      sealed_entry bytea not null,
      sealed_source bytea not null
    )`.execute(database);
  // What is sealed looks random: the database would try in vain to compress it.
  await sql`alter table orders alter sealed set storage external`.execute(database);
  await sql`alter table order_documents alter sealed set storage external`.execute(database);
  await sql`alter table local_mails alter sealed_source set storage external`.execute(database);
}

async function sealOrders(database: Database, { sealing, keptFrom }: SealingNeeds): Promise<void> {
  const rows = rowsOf<OpenOrder>(
    database,
    (after) => sql`
      select reference as id, * from open_orders
      where reference > ${after} and accepted_at >= ${keptFrom} order by reference limit ${BATCH}`,
  );
  for await (const row of rows) {
    const { reference, snapshot, papers, accepted_at: acceptedAt } = row;
    const sealed = await sealOrder(sealing, {
      reference,
      acceptedAt,
      contentHash: row.content_hash,
      snapshot,
      papers,
    });
    await sql`
      insert into orders (reference, idempotency_key, sealed, accepted_at)
      values (${reference}, ${row.idempotency_key}, ${sealed}, ${acceptedAt})`.execute(database);
  }
}

async function sealDocuments(database: Database, { sealing }: SealingNeeds): Promise<void> {
  const rows = rowsOf<OpenDocument>(
    database,
    (after) => sql`
      select reference || ' ' || name as id, open_order_documents.*, accepted_at
      from open_order_documents join orders using (reference)
      where reference || ' ' || name > ${after} order by reference || ' ' || name limit ${BATCH}`,
  );
  for await (const row of rows) {
    const sealed = await sealDocument(sealing, row.accepted_at, row);
    await sql`
      insert into order_documents (reference, name, sealed, rendered_at)
      values (${row.reference}, ${row.name}, ${sealed}, ${row.rendered_at})`.execute(database);
  }
}

async function sealMails(database: Database, { sealing, keptFrom }: SealingNeeds): Promise<void> {
  // A Message-ID begins with the reference of its order. A mail without one is on its own since it was kept.
  const rows = rowsOf<OpenMail>(
    database,
    (after) => sql`
      select * from (
        select open_local_mails.id::text as id, message_id, received_at, subject, recipient, source,
          coalesce(accepted_at, received_at) as arrived_at
        from open_local_mails left join open_orders on lower(reference) = split_part(message_id, '.', 1)
      ) as mails
      where id > ${after} and arrived_at >= ${keptFrom} order by id limit ${BATCH}`,
  );
  for await (const row of rows) {
    const { message_id: messageId, arrived_at: arrivedAt, subject, recipient, source } = row;
    const sealed = await sealMail(sealing, { messageId, arrivedAt, entry: { subject, recipient }, source });
    await sql`
      insert into local_mails (id, message_id, received_at, arrived_at, sealed_entry, sealed_source)
      values (${row.id}, ${messageId}, ${row.received_at}, ${arrivedAt}, ${sealed.sealed_entry}, ${sealed.sealed_source})`.execute(
      database,
    );
  }
}

/**
 * What is personal is kept sealed from now on. Tables of their own instead of columns in the old ones, because
 * the files of a table that is dropped are gone, and rows that were changed or columns that were dropped stay in theirs.
 * All of it or nothing: a server of before that still runs finds no columns to write to. [SEC-01]
 */
export function sealPersonalData(needs: SealingNeeds): Migration {
  return {
    up: async (database) => {
      await createTables(database);
      await sealOrders(database, needs);
      await sealDocuments(database, needs);
      await sealMails(database, needs);
      await sql`delete from delivery_states where reference not in (select reference from orders)`.execute(database);
      for (const table of ['open_order_documents', 'open_orders', 'open_local_mails'])
        await sql`drop table ${sql.table(table)}`.execute(database);
      await sql`alter table orders add constraint orders_idempotency_key_key unique (idempotency_key)`.execute(
        database,
      );
      await sql`alter table local_mails add constraint local_mails_message_id_key unique (message_id)`.execute(
        database,
      );
      await sql`
      alter table delivery_states add constraint delivery_states_reference_fkey
      foreign key (reference) references orders on delete cascade`.execute(database);
      await sql`create index orders_accepted_at on orders (accepted_at)`.execute(database);
      await sql`create index local_mails_received_at on local_mails (received_at desc, id)`.execute(database);
      await sql`create index local_mails_arrived_at on local_mails (arrived_at)`.execute(database);
    },
  };
}
