import { createTransport } from 'nodemailer';
import type { MailSender } from '../../services/mail.ts';
import { withDeadline } from '../deadline.ts';
import { describeError } from '../describe-error.ts';
import { MailNotAccepted } from './mail-not-accepted.ts';
import { toMailMessage } from './mail-message.ts';

/**
 * Takes the server's address, the sender and the deadline for one mail in milliseconds; gives a sender that opens a
 * connection per mail.
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
  const transport = createTransport(url, { from });
  return {
    send: async (mail) => {
      try {
        await withDeadline(transport.sendMail(toMailMessage(mail, from)), deadline);
      } catch (error) {
        const { kind, code } = describeError(error);
        throw new MailNotAccepted(`The mail server did not take the mail (${code ?? kind}).`);
      }
    },
  };
};
