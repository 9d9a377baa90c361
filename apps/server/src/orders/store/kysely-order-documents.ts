import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { OrderDocument, OrderDocumentStore } from '../../documents/order-documents.ts';
import type { SealedPlace, Sealing } from '../../keys/sealing.ts';

const HASH_BYTES = 32;

type Key = Pick<OrderDocument, 'reference' | 'name'>;
type SealedPart = Pick<OrderDocument, 'content' | 'sha256'>;

function placeOf({ reference, name }: Key): SealedPlace {
  return { purpose: 'order_documents.sealed', row: `${reference} ${name}` };
}

/** Seals a document for the database: its hash, then its content. [SEC-01] */
export function sealDocument(sealing: Sealing, arrivedAt: Date, document: Key & SealedPart): Promise<Buffer> {
  const hash = Buffer.from(document.sha256, 'hex').subarray(0, HASH_BYTES);
  return sealing.seal(arrivedAt, placeOf(document), Buffer.concat([hash, document.content]));
}

/** Returns the sealed part of a document, or undefined if its order has expired. */
export async function openDocument(sealing: Sealing, key: Key, sealed: Uint8Array): Promise<SealedPart | undefined> {
  const opened = await sealing.open(placeOf(key), sealed);
  return opened && { sha256: opened.subarray(0, HASH_BYTES).toString('hex'), content: opened.subarray(HASH_BYTES) };
}

class OrderGone extends Error {
  override readonly name = 'OrderGone';
}

/** Creates the store of the orders' documents. */
export function createKyselyOrderDocuments(database: Kysely<Tables>, sealing: Sealing): OrderDocumentStore {
  const find: OrderDocumentStore['find'] = async (reference, name) => {
    const row = await database
      .selectFrom('orderDocuments')
      .select(['sealed', 'renderedAt'])
      .where(({ and }) => and({ reference, name }))
      .executeTakeFirst();
    const opened = row && (await openDocument(sealing, { reference, name }, row.sealed));
    return opened && { reference, name, ...opened, renderedAt: row.renderedAt };
  };

  return {
    find,
    keep: async (document) => {
      const { reference, name, renderedAt } = document;
      const order = await database
        .selectFrom('orders')
        .select('acceptedAt')
        .where('reference', '=', reference)
        .executeTakeFirst();
      if (!order) throw new OrderGone('The order was deleted while its document was made');
      const sealed = await sealDocument(sealing, order.acceptedAt, document);
      // A second insert of the same document waits here until the first one is committed.
      await database
        .insertInto('orderDocuments')
        .values({ reference, name, sealed, renderedAt })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const kept = await find(reference, name);
      if (!kept) throw new OrderGone('The order was deleted while its document was kept');
      return kept;
    },
  };
}
