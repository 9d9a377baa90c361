import type { Kysely } from 'kysely';
import type { OrderDocumentStore } from '../../../services/documents/order-documents.ts';
import type { Sealing } from '../../../services/keys/sealing.ts';
import type { Tables } from '../tables.ts';
import { openDocument, sealDocument } from './sealed-document.ts';

/** Thrown when the order of a document has been deleted. */
class OrderGone extends Error {
  override readonly name = 'OrderGone';
}

/** Creates the store of the orders' documents. */
export function createKyselyOrderDocuments(database: Kysely<Tables>, sealing: Sealing): OrderDocumentStore {
  const find: OrderDocumentStore['find'] = async (reference, name) => {
    const row = await database
      .selectFrom('order_documents')
      .select(['sealed', 'rendered_at'])
      .where('reference', '=', reference)
      .where('name', '=', name)
      .executeTakeFirst();
    const opened = row && (await openDocument(sealing, { reference, name }, row.sealed));
    return opened && { reference, name, ...opened, renderedAt: row.rendered_at };
  };

  return {
    find,
    keep: async (document) => {
      const { reference, name, renderedAt } = document;
      const order = await database
        .selectFrom('orders')
        .select('accepted_at')
        .where('reference', '=', reference)
        .executeTakeFirst();
      if (!order) throw new OrderGone('The order was deleted while its document was made');
      const sealed = await sealDocument(sealing, order.accepted_at, document);
      // A second insert of the same document waits here until the first one is committed.
      await database
        .insertInto('order_documents')
        .values({ reference, name, sealed, rendered_at: renderedAt })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const kept = await find(reference, name);
      if (!kept) throw new OrderGone('The order was deleted while its document was kept');
      return kept;
    },
  };
}
