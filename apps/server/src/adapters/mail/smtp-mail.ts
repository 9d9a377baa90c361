import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { MailSender } from '../../services/delivery/mail.ts';
import { DeadlineExceeded, withDeadline } from '../deadline.ts';
import { describeReason } from '../describe-error.ts';
import { toMailMessage } from './mail-message.ts';
import { isRecipientRefused, MailNotAccepted, replyCodes } from './mail-refusal.ts';

/** Requires TLS for a login, unless the URL itself says how TLS is used. */
function withSafeLogin(url: string): string {
  const address = new URL(url);
  const { username, searchParams } = address;
  if (username !== '' && !searchParams.has('requireTLS') && !searchParams.has('ignoreTLS'))
    searchParams.set('requireTLS', 'true');
  return address.href;
}

/**
 * Creates a mail sender with a timeout per mail in milliseconds. It opens one connection per mail, and closes it at the
 * timeout or when the attempt is aborted.
 */
export function createSmtpMail({
  url,
  from,
  deadline = 60_000,
}: {
  url: string;
  from: string;
  deadline?: number;
}): MailSender {
  const address = withSafeLogin(url);
  return {
    send: async (mail, attempt) => {
      const closing = new AbortController();
      const close = (): void => closing.abort();
      let isHandedOver = false;
      const breakOff = (): void => {
        if (!isHandedOver) close();
      };
      const transport = createTransport(address, { from });
      // The last step before the final dot.
      transport.use('stream', ({ message }, done) => {
        message.transform(
          new PassThrough({
            flush: (ended) => {
              isHandedOver = true;
              ended();
            },
          }),
        );
        done();
      });
      attempt?.signal.addEventListener('abort', breakOff);
      attempt?.ending.addEventListener('abort', close);
      try {
        attempt?.signal.throwIfAborted();
        const sending = transport.sendMail({ ...toMailMessage(mail, from), signal: closing.signal });
        const { response } = await withDeadline(sending, deadline);
        return { reply: replyCodes(response) };
      } catch (error) {
        const reply = replyCodes((error as { response?: unknown } | undefined)?.response);
        const isOurs = error instanceof DeadlineExceeded || closing.signal.aborted || attempt?.signal.aborted === true;
        close();
        throw new MailNotAccepted({
          code: describeReason(error),
          isPermanent: isRecipientRefused(error),
          reply,
          isBrokenOff: reply === null && isOurs,
        });
      } finally {
        attempt?.signal.removeEventListener('abort', breakOff);
        attempt?.ending.removeEventListener('abort', close);
      }
    },
  };
}
