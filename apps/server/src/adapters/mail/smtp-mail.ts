import { createTransport } from 'nodemailer';
import type { MailSender } from '../../services/mail.ts';
import { DeadlineExceeded, withDeadline } from '../deadline.ts';
import { describeReason } from '../describe-error.ts';
import { isRecipientRefused } from './is-recipient-refused.ts';
import { MailNotAccepted } from './mail-not-accepted.ts';
import { toMailMessage } from './mail-message.ts';
import { replyCodes } from './reply-codes.ts';

/** A login is never sent in the clear to a server that offers no TLS, unless the address itself says how TLS is used. */
const withSafeLogin = (url: string): string => {
  const address = new URL(url);
  const { username, searchParams } = address;
  if (username !== '' && !searchParams.has('requireTLS') && !searchParams.has('ignoreTLS'))
    searchParams.set('requireTLS', 'true');
  return address.href;
};

/**
 * Takes the server's address, the sender and the deadline for one mail in milliseconds; gives a sender that opens a
 * connection per mail, and closes it at the deadline or when the mail's signal comes.
 */
export const createSmtpMail = ({
  url,
  from,
  deadline = 60_000,
}: {
  url: string;
  from: string;
  deadline?: number;
}): MailSender => {
  const transport = createTransport(withSafeLogin(url), { from });
  return {
    send: async (mail, cutOff) => {
      const overdue = new AbortController();
      const signal = cutOff ? AbortSignal.any([overdue.signal, cutOff]) : overdue.signal;
      try {
        cutOff?.throwIfAborted();
        const sending = transport.sendMail({ ...toMailMessage(mail, from), signal });
        const { response } = await withDeadline(sending, deadline);
        return { reply: replyCodes(response) };
      } catch (error) {
        overdue.abort();
        const reply = replyCodes((error as { response?: unknown } | undefined)?.response);
        throw new MailNotAccepted({
          code: describeReason(error),
          isPermanent: isRecipientRefused(error),
          reply,
          isBrokenOff: reply === null && (error instanceof DeadlineExceeded || cutOff?.aborted === true),
        });
      }
    },
  };
};
