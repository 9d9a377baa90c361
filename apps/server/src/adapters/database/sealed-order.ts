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
export function orderPlace(reference: string): SealedPlace {
  return { purpose: 'orders.sealed', row: reference };
}

// Nothing sealed can be compressed by the database any more.
const QUICK = {
  // Nothing of an order is further apart; a larger window takes longer to set up.
  params: { [constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_LGWIN]: 14 },
  chunkSize: 8_192,
};

const encoder = new TextEncoder();
/** Where texts are written as bytes, one after the other: to make room for each takes as long as to write it. */
const room = new Uint8Array(65_536);
/** A character of a text is three bytes at most. */
const LONGEST = room.length / 3;

function compressed(text: string): Buffer {
  if (text.length > LONGEST) return brotliCompressSync(text, QUICK);
  const { written } = encoder.encodeInto(text, room);
  const bytes = brotliCompressSync(room.subarray(0, written), QUICK);
  room.fill(0, 0, written);
  return bytes;
}

/** Takes an order, gives what the database keeps of it beside reference, key and moment. [SEC-01] */
export function sealOrder(
  sealing: Sealing,
  { reference, acceptedAt, contentHash, snapshot, papers }: Pick<StoredOrder, 'reference' | 'acceptedAt'> & SealedPart,
): Promise<Buffer> {
  const part: SealedPart = { contentHash, snapshot, papers };
  return sealing.seal(acceptedAt, orderPlace(reference), compressed(JSON.stringify(part)));
}

/** Gives what was sealed of an order, or undefined if it is over. */
export async function openOrder(
  sealing: Sealing,
  reference: string,
  sealed: Uint8Array,
): Promise<SealedPart | undefined> {
  const opened = await sealing.open(orderPlace(reference), sealed);
  return opened && (JSON.parse(brotliDecompressSync(opened).toString('utf8')) as SealedPart);
}
