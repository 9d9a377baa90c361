import type { Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import type { LocalMailbox } from '../../services/local-mailbox.ts';
import type { Mail } from '../../services/mail.ts';
import type { Clock } from '../clock.ts';
import type { Tables } from '../database/tables.ts';
import { toMailMessage } from './mail-message.ts';

const recipientOf = ({ to }: Mail): string => (to.name ? `${to.name} <${to.address}>` : to.address);

/**
 * [MAIL-02] Keeps mails as raw messages in the database, for a server without SMTP. A mail with a known Message-ID is
 * kept once.
 */
export const createLocalMailbox = ({
  database,
  from,
  clock,
}: {
  database: Kysely<Tables>;
  from: string;
  clock: Clock;
}): LocalMailbox => {
  const builder = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await builder.sendMail(toMailMessage(mail, from));
      await database
        .insertInto('local_mails')
        .values({
          message_id: mail.messageId,
          received_at: clock(),
          subject: mail.subject,
          recipient: recipientOf(mail),
          source: message as Buffer,
        })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .execute();
    },
    list: async ({ offset, limit }) => {
      const rows = await database
        .selectFrom('local_mails')
        .select(['id', 'received_at', 'subject', 'recipient'])
        .orderBy('received_at', 'desc')
        .orderBy('id')
        .offset(offset)
        .limit(limit)
        .execute();
      return rows.map(({ received_at: receivedAt, ...entry }) => ({ ...entry, receivedAt }));
    },
    find: async (id) => {
      const row = await database.selectFrom('local_mails').selectAll().where('id', '=', id).executeTakeFirst();
      return row && { id: row.id, receivedAt: row.received_at, source: row.source };
    },
    deleteReceivedBefore: async (instant) => {
      const result = await database.deleteFrom('local_mails').where('received_at', '<', instant).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
};
