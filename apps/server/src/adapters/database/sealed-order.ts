import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { OrderPapers, StoredOrder } from '../../services/order-store.ts';
import type { SealedPlace, Sealing } from '../../services/sealing.ts';
import type { SlimPapers } from './printed-texts.ts';

/**
 * What of an order is sealed. The hash of the content too: whoever knows nearly everything about an applicant could try
 * out the rest on it.
 */
type SealedPart = Pick<StoredOrder, 'contentHash' | 'snapshot'> & {
  /** With or without the legal texts. */
  readonly papers: OrderPapers | SlimPapers | null;
};

/** What the sealed part of an order belongs to. */
export const orderPlace = (reference: string): SealedPlace => ({ purpose: 'orders.sealed', row: reference });

// Nothing sealed can be compressed by the database any more. To hand so little to another thread takes longer than to do it.
const QUICK = {
  // Nothing of an order is further apart; a larger window takes longer to set up.
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 14 },
  chunkSize: 8_192,
};

/** [SEC-01] Takes an order, gives what the database keeps of it beside reference, key and moment. */
export const sealOrder = (
  sealing: Sealing,
  { reference, acceptedAt, contentHash, snapshot, papers }: Pick<StoredOrder, 'reference' | 'acceptedAt'> & SealedPart,
): Promise<Buffer> => {
  const part: SealedPart = { contentHash, snapshot, papers };
  return sealing.seal(acceptedAt, orderPlace(reference), brotliCompressSync(JSON.stringify(part), QUICK));
};

/** Gives what was sealed of an order, or undefined if it is over. */
export const openOrder = async (
  sealing: Sealing,
  reference: string,
  sealed: Uint8Array,
): Promise<SealedPart | undefined> => {
  const opened = await sealing.open(orderPlace(reference), sealed);
  return opened && (JSON.parse(brotliDecompressSync(opened).toString('utf8')) as SealedPart);
};
