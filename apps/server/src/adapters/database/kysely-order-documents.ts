import type { Kysely } from 'kysely';
import type { OrderDocumentStore } from '../../services/order-documents.ts';
import type { Tables } from './tables.ts';

/** Takes the database, gives the store of the orders' documents on it. */
export const createKyselyOrderDocuments = (database: Kysely<Tables>): OrderDocumentStore => {
  const find: OrderDocumentStore['find'] = async (reference, name) => {
    const row = await database
      .selectFrom('order_documents')
      .selectAll()
      .where('reference', '=', reference)
      .where('name', '=', name)
      .executeTakeFirst();
    return row && { reference, name, content: row.content, sha256: row.sha256, renderedAt: row.rendered_at };
  };

  return {
    find,
    keep: async (document) => {
      const { reference, name, content, sha256, renderedAt } = document;
      // A second insert of the same document waits here until the first one is committed.
      await database
        .insertInto('order_documents')
        .values({ reference, name, content: Buffer.from(content), sha256, rendered_at: renderedAt })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const kept = await find(reference, name);
      if (!kept) throw new Error('The order was deleted while its document was made');
      return kept;
    },
  };
};
