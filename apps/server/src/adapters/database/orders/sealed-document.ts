import type { OrderDocument } from '../../../services/documents/order-documents.ts';
import type { SealedPlace, Sealing } from '../../../services/keys/sealing.ts';

const HASH_BYTES = 32;

type Key = Pick<OrderDocument, 'reference' | 'name'>;
type SealedPart = Pick<OrderDocument, 'content' | 'sha256'>;

function placeOf({ reference, name }: Key): SealedPlace {
  return {
    purpose: 'order_documents.sealed',
    row: `${reference} ${name}`,
  };
}

/** Seals a document for the database: its hash, then its content. [SEC-01] */
export function sealDocument(sealing: Sealing, arrivedAt: Date, document: Key & SealedPart): Promise<Buffer> {
  return sealing.seal(
    arrivedAt,
    placeOf(document),
    Buffer.concat([Buffer.from(document.sha256, 'hex').subarray(0, HASH_BYTES), document.content]),
  );
}

/** Returns the sealed part of a document, or undefined if its order has expired. */
export async function openDocument(sealing: Sealing, key: Key, sealed: Uint8Array): Promise<SealedPart | undefined> {
  const opened = await sealing.open(placeOf(key), sealed);
  return (
    opened && {
      sha256: opened.subarray(0, HASH_BYTES).toString('hex'),
      content: opened.subarray(HASH_BYTES),
    }
  );
}
