import { createTransport } from 'nodemailer';
import type { MailSender } from '../../services/mail.ts';
import { withDeadline } from '../deadline.ts';
import { describeError } from '../describe-error.ts';
import { MailNotAccepted } from './mail-not-accepted.ts';
import { toMailMessage } from './mail-message.ts';

/**
 * Takes the server's address, the sender, the deadline for one mail in milliseconds and what cuts off the mails in hand;
 * gives a sender that opens a connection per mail, and closes it at the deadline or the cut.
 */
export const createSmtpMail = ({
  url,
  from,
  deadline = 60_000,
  cutOff,
}: {
  url: string;
  from: string;
  deadline?: number;
  cutOff?: AbortSignal;
}): MailSender => {
  const transport = createTransport(url, { from });
  return {
    send: async (mail) => {
      const overdue = new AbortController();
      const signal = cutOff ? AbortSignal.any([overdue.signal, cutOff]) : overdue.signal;
      try {
        await withDeadline(transport.sendMail({ ...toMailMessage(mail, from), signal }), deadline);
      } catch (error) {
        overdue.abort();
        const { kind, code } = describeError(error);
        throw new MailNotAccepted(`The mail server did not take the mail (${code ?? kind}).`);
      }
    },
  };
};
