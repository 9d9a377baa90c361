import type { Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { renderPaper } from '../documents/order-papers.ts';
import type { DocumentRenderer } from '../documents/typst/document-renderer.ts';
import type { SealedPlace, Sealing } from '../keys/sealing.ts';
import { sha256 } from '../keys/sha256.ts';
import type { OrderStorage, StoredOrder } from './order.ts';

export interface OrderDocument {
  readonly reference: string;
  /** 'antrag', 'vertragsunterlagen' or the name of one of the product's. */
  readonly name: string;
  readonly content: Uint8Array;
  /** SHA-256 of the content, hexadecimal. */
  readonly sha256: string;
  readonly renderedAt: Date;
}

const HASH_BYTES = 32;

function placeOf({ reference, name }: Pick<OrderDocument, 'reference' | 'name'>): SealedPlace {
  return { purpose: 'order_documents.sealed', row: `${reference} ${name}` };
}

/** Seals a document for the database: its hash, then its content. [SEC-01] */
export function sealDocument(
  sealing: Sealing,
  arrivedAt: Date,
  document: Omit<OrderDocument, 'renderedAt'>,
): Promise<Buffer> {
  const hash = Buffer.from(document.sha256, 'hex').subarray(0, HASH_BYTES);
  return sealing.seal(arrivedAt, placeOf(document), Buffer.concat([hash, document.content]));
}

/** Returns the document of a row, or undefined if its order has expired. */
export async function openDocument(
  sealing: Sealing,
  { sealed, ...row }: Selectable<Tables['orderDocuments']>,
): Promise<OrderDocument | undefined> {
  const opened = await sealing.open(placeOf(row), sealed);
  return (
    opened && {
      ...row,
      sha256: opened.subarray(0, HASH_BYTES).toString('hex'),
      content: opened.subarray(HASH_BYTES),
    }
  );
}

class OrderGone extends Error {
  override readonly name = 'OrderGone';
}

class DocumentChanged extends Error {
  override readonly name = 'DocumentChanged';
}

async function findDocument(
  { database, keys }: OrderStorage,
  reference: string,
  name: string,
): Promise<OrderDocument | undefined> {
  const row = await database.kysely
    .selectFrom('orderDocuments')
    .selectAll()
    .where(({ and }) => and({ reference, name }))
    .executeTakeFirst();
  return row && openDocument(keys.sealing, row);
}

/** Stores a document unless there is one; returns the stored one. */
async function keepDocument(storage: OrderStorage, document: OrderDocument): Promise<OrderDocument> {
  const { kysely } = storage.database;
  const { reference, name, renderedAt } = document;
  const order = await kysely
    .selectFrom('orders')
    .select('acceptedAt')
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!order) throw new OrderGone('The order was deleted while its document was made');
  const sealed = await sealDocument(storage.keys.sealing, order.acceptedAt, document);
  // A second insert of the same document waits here until the first one is committed.
  await kysely
    .insertInto('orderDocuments')
    .values({ reference, name, sealed, renderedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await findDocument(storage, reference, name);
  if (!kept) throw new OrderGone('The order was deleted while its document was kept');
  return kept;
}

/**
 * Creates a function that returns an order's document: rendered at the first delivery and stored, so that all attempts
 * and recipients get the same file, even after an update of templates or fonts. [DOC-02, ORD-03]
 */
export function createOrderDocuments(
  context: OrderStorage &
    Pick<Context, 'clock'> & { readonly renderer: Pick<DocumentRenderer, 'render' | 'renderShared'> },
) {
  const make = async (order: StoredOrder, name: string): Promise<OrderDocument> => {
    const content = await renderPaper(context.renderer, name, order, order.papers);
    // A delivery of another process may have stored it first; the stored document counts.
    const { reference } = order;
    return keepDocument(context, { reference, name, content, sha256: sha256(content), renderedAt: context.clock() });
  };

  // The mails of an order leave at the same time, and both have the application.
  const making = new Map<string, Promise<OrderDocument>>();
  const makeOnce = (order: StoredOrder, name: string): Promise<OrderDocument> => {
    const key = `${order.reference} ${name}`;
    const made = making.get(key) ?? make(order, name).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };

  return async (order: StoredOrder, name: string): Promise<Uint8Array> => {
    const document = (await findDocument(context, order.reference, name)) ?? (await makeOnce(order, name));
    if (sha256(document.content) !== document.sha256)
      throw new DocumentChanged(`The kept ${name} is not the delivered one`);
    return document.content;
  };
}

export type OrderDocuments = ReturnType<typeof createOrderDocuments>;
