import type { Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Clock } from '../../clock/clock.ts';
import type { Tables } from '../../database/tables.ts';
import type { SealedPlace, Sealing } from '../../keys/sealing.ts';
import type { MailSender } from '../mail.ts';
import { type Sender, toMailMessage } from './mail-message.ts';

/** A list entry of a stored mail. */
export interface LocalMailEntry {
  readonly id: string;
  readonly receivedAt: Date;
  readonly subject: string;
  /** Name and address. */
  readonly recipient: string;
}

/** A mail that cannot be opened: its key is missing or differs, or it was damaged. */
export type UnreadableMail = Pick<LocalMailEntry, 'id' | 'receivedAt'> & { readonly isUnreadable: true };

/** A stored mail; `source` is the whole message as it would have been sent. */
export interface LocalMail {
  readonly id: string;
  readonly receivedAt: Date;
  readonly source: Uint8Array;
}

/** A mail sender that stores the mails, with what a page needs to show them. [MAIL-02] */
export type LocalMailbox = ReturnType<typeof createLocalMailbox>;

/** The data for the list, so that it need not open whole messages. */
type Entry = Pick<LocalMailEntry, 'subject' | 'recipient'>;

function placeOf(column: 'entry' | 'source', messageId: string): SealedPlace {
  return { purpose: `local_mails.sealed_${column}`, row: messageId };
}

/** Seals a mail for the database with the key of its order's day. [SEC-01] */
export async function sealMail(
  sealing: Sealing,
  { messageId, arrivedAt, entry, source }: { messageId: string; arrivedAt: Date; entry: Entry; source: Uint8Array },
): Promise<{ sealedEntry: Buffer; sealedSource: Buffer }> {
  return {
    sealedEntry: await sealing.seal(arrivedAt, placeOf('entry', messageId), Buffer.from(JSON.stringify(entry))),
    sealedSource: await sealing.seal(arrivedAt, placeOf('source', messageId), source),
  };
}

/** Returns subject and recipient, or undefined if the order has expired. */
export async function openMailEntry(sealing: Sealing, messageId: string, sealed: Buffer): Promise<Entry | undefined> {
  const opened = await sealing.open(placeOf('entry', messageId), sealed);
  return opened && (JSON.parse(opened.toString('utf8')) as Entry);
}

/** Returns the whole message, or undefined if the order has expired. */
export function openMailSource(sealing: Sealing, messageId: string, sealed: Buffer): Promise<Buffer | undefined> {
  return sealing.open(placeOf('source', messageId), sealed);
}

interface Row {
  readonly id: string;
  readonly messageId: string;
  readonly receivedAt: Date;
  readonly sealedEntry: Buffer;
}

function hasWords({ subject, recipient }: Entry, words: readonly string[]): boolean {
  const text = `${subject} ${recipient}`.toLowerCase();
  return words.every((word) => text.includes(word.toLowerCase()));
}

interface Needs {
  readonly database: Kysely<Tables>;
  readonly sealing: Sealing;
  readonly from: Sender;
  readonly clock: Clock;
}

/** Stores mails sealed in the database, for a server without SMTP; each Message-ID once. [MAIL-02] */
export function createLocalMailbox({ database, sealing, from, clock }: Needs) {
  const builder = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const newestFirst = () =>
    database
      .selectFrom('localMails')
      .select(['id', 'messageId', 'receivedAt', 'sealedEntry'])
      .orderBy('receivedAt', 'desc')
      .orderBy('id');
  const opened = async (rows: readonly Row[]): Promise<(LocalMailEntry | UnreadableMail)[]> => {
    const mails = await Promise.all(
      rows.map(async ({ id, messageId, receivedAt, sealedEntry }) => {
        // A damaged mail must not hide the others.
        const entry = await openMailEntry(sealing, messageId, sealedEntry).catch(() => 'unreadable' as const);
        if (entry === 'unreadable') return { id, receivedAt, isUnreadable: true as const };
        return entry && { id, receivedAt, ...entry };
      }),
    );
    return mails.filter((mail) => mail !== undefined);
  };
  const send: MailSender['send'] = async (mail) => {
    const { messageId, arrivedAt, subject, to } = mail;
    const { message } = await builder.sendMail(toMailMessage(mail, from));
    const entry = { subject, recipient: to.name ? `${to.name} <${to.address}>` : to.address };
    const sealed = await sealMail(sealing, { messageId, arrivedAt, entry, source: message as Buffer });
    await database
      .insertInto('localMails')
      .values({ messageId, receivedAt: clock(), arrivedAt, ...sealed })
      .onConflict((conflict) => conflict.column('messageId').doNothing())
      .execute();
    return { reply: null };
  };

  return {
    send,
    list: async ({ offset, limit }: { readonly offset: number; readonly limit: number }) =>
      opened(await newestFirst().offset(offset).limit(limit).execute()),
    /** Returns the newest mails with every word in subject or recipient. */
    search: async (words: readonly string[], limit: number): Promise<readonly LocalMailEntry[]> => {
      const entries = (await opened(await newestFirst().execute())).filter((mail) => 'subject' in mail);
      return entries.filter((entry) => hasWords(entry, words)).slice(0, limit);
    },
    /** The id is a UUID. */
    find: async (id: string): Promise<LocalMail | UnreadableMail | undefined> => {
      const row = await database.selectFrom('localMails').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) return undefined;
      const { messageId, receivedAt, sealedSource } = row;
      const source = await openMailSource(sealing, messageId, sealedSource).catch(() => 'unreadable' as const);
      if (source === 'unreadable') return { id, receivedAt, isUnreadable: true };
      return source && { id, receivedAt, source };
    },
    /** Deletes the mails of orders that arrived before an instant; returns how many. [SEC-01] */
    deleteArrivedBefore: async (instant: Date): Promise<number> => {
      const result = await database.deleteFrom('localMails').where('arrivedAt', '<', instant).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}
