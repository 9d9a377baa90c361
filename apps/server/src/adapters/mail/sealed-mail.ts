import type { LocalMailEntry } from '../../services/delivery/local-mailbox.ts';
import type { SealedPlace, Sealing } from '../../services/keys/sealing.ts';

/** The data for the list, so that it need not open whole messages. */
type Entry = Pick<LocalMailEntry, 'subject' | 'recipient'>;

function placeOf(column: 'entry' | 'source', messageId: string): SealedPlace {
  return {
    purpose: `local_mails.sealed_${column}`,
    row: messageId,
  };
}

/** Seals a mail for the database with the key of its order's day. [SEC-01] */
export async function sealMail(
  sealing: Sealing,
  { messageId, arrivedAt, entry, source }: { messageId: string; arrivedAt: Date; entry: Entry; source: Uint8Array },
): Promise<{ sealed_entry: Buffer; sealed_source: Buffer }> {
  return {
    sealed_entry: await sealing.seal(arrivedAt, placeOf('entry', messageId), Buffer.from(JSON.stringify(entry))),
    sealed_source: await sealing.seal(arrivedAt, placeOf('source', messageId), source),
  };
}

/** Returns subject and recipient, or undefined if the order has expired. */
export async function openMailEntry(
  sealing: Sealing,
  messageId: string,
  sealed: Uint8Array,
): Promise<Entry | undefined> {
  const opened = await sealing.open(placeOf('entry', messageId), sealed);
  return opened && (JSON.parse(opened.toString('utf8')) as Entry);
}

/** Returns the whole message, or undefined if the order has expired. */
export function openMailSource(
  sealing: Sealing,
  messageId: string,
  sealed: Uint8Array,
): Promise<Uint8Array | undefined> {
  return sealing.open(placeOf('source', messageId), sealed);
}
