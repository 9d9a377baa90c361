import { sha256 } from '../keys/sha256.ts';
import type { OrderPapers, UnprintedOrder } from '../orders/order-store.ts';
import type { Documents } from './documents.ts';

/** The documents that belong to an order. */
export type OrderDocumentName = 'antrag' | 'vertragsunterlagen';

export interface OrderDocument {
  readonly reference: string;
  readonly name: OrderDocumentName;
  readonly content: Uint8Array;
  /** SHA-256 of the content, hexadecimal. */
  readonly sha256: string;
  readonly renderedAt: Date;
}

/** Store of the orders' documents. */
export interface OrderDocumentStore {
  find(reference: string, name: OrderDocumentName): Promise<OrderDocument | undefined>;
  /** Stores the document unless there is one; returns the stored one. */
  keep(document: OrderDocument): Promise<OrderDocument>;
}

class DocumentChanged extends Error {
  override readonly name = 'DocumentChanged';
}

interface Needs {
  readonly store: OrderDocumentStore;
  readonly documents: Pick<Documents, 'antragOf' | 'vertragsunterlagenOf'>;
  readonly clock: () => Date;
}

/**
 * Creates a function that returns an order's document: rendered at the first delivery and stored, so that all attempts
 * and recipients get the same file, even after an update of templates or fonts. [DOC-02, ORD-03]
 */
export function createOrderDocuments({ store, documents, clock }: Needs) {
  const render = (order: UnprintedOrder, name: OrderDocumentName, papers: OrderPapers): Promise<Uint8Array> =>
    name === 'antrag' ? documents.antragOf(order, papers) : documents.vertragsunterlagenOf(papers);

  const make = async (order: UnprintedOrder, name: OrderDocumentName, papers: OrderPapers): Promise<OrderDocument> => {
    const { reference } = order;
    const content = await render(order, name, papers);
    // A delivery of another process may have stored it first; the stored document counts.
    return store.keep({ reference, name, content, sha256: sha256(content), renderedAt: clock() });
  };

  // The mails of an order leave at the same time, and both have the application.
  const making = new Map<string, Promise<OrderDocument>>();
  const makeOnce = (order: UnprintedOrder, name: OrderDocumentName, papers: OrderPapers): Promise<OrderDocument> => {
    const key = `${order.reference} ${name}`;
    const made = making.get(key) ?? make(order, name, papers).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };

  return async (order: UnprintedOrder, name: OrderDocumentName, papers: OrderPapers): Promise<Uint8Array> => {
    const document = (await store.find(order.reference, name)) ?? (await makeOnce(order, name, papers));
    if (sha256(document.content) !== document.sha256)
      throw new DocumentChanged(`The kept ${name} is not the delivered one`);
    return document.content;
  };
}

export type OrderDocuments = ReturnType<typeof createOrderDocuments>;
