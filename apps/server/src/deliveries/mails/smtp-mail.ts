import { PassThrough } from 'node:stream';
import { valueAt } from '@fa/rechner/definition/model';
import { createTransport } from 'nodemailer';
import { DeadlineExceeded, withDeadline } from '../../clock/deadline.ts';
import { codeOf, describeReason } from '../../operation/describe-error.ts';
import { inCall } from '../../operation/tracing/span.ts';
import { type MailSender, NotAccepted } from '../mail.ts';
import { type Sender, toMailMessage } from './mail-message.ts';

const REPLY = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3})(?= |$))?/;
/** Replies about the connection or the login, not the recipient: the operator can fix these. */
const ABOUT_US = new Set([530, 534, 535, 538]);
/** Enhanced codes of security and policy (RFC 3463), e.g. from an unknown relay or a blocklist. */
const POLICY = /^\d{3}[ -]5\.7\./;
/** Enhanced codes of the address and its mailbox; some servers check these only after the message. */
const OF_MAILBOX = /^5\d{2}[ -]5\.[12]\./;

/** Returns the codes of a reply, '550 5.1.1', or null. The rest is dropped: it may repeat an email. [SEC-02] */
export function replyCodes(response: unknown): string | null {
  if (typeof response !== 'string') return null;
  const [, code, status] = REPLY.exec(response) ?? [];
  return code === undefined ? null : [code, status].filter(Boolean).join(' ');
}

/**
 * Returns whether an error refuses the recipient permanently: by a 5xx reply about it, or as unusable. Faults of our
 * own server, login or reputation are not permanent. [ORD-03]
 */
function isRecipientRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  const [command, response, responseCode] = ['command', 'response', 'responseCode'].map((name) => valueAt(error, name));
  if (code === 'EMESSAGE') return typeof response === 'string' && OF_MAILBOX.test(response);
  if (code !== 'EENVELOPE') return false;
  if (command === 'API') return !error.message.startsWith('Invalid sender');
  if (command !== 'RCPT TO' || typeof responseCode !== 'number') return false;
  const isPolicy = typeof response === 'string' && POLICY.test(response);
  return responseCode >= 500 && responseCode < 600 && !ABOUT_US.has(responseCode) && !isPolicy;
}

/** Requires TLS for a login, unless the URL itself says how TLS is used. */
export function withSafeLogin(url: string): string {
  const address = new URL(url);
  const { username, searchParams } = address;
  if (username !== '' && !searchParams.has('requireTLS') && !searchParams.has('ignoreTLS'))
    searchParams.set('requireTLS', 'true');
  return address.href;
}

interface Needs {
  readonly url: string;
  readonly from: Sender;
  readonly deadline?: number;
}

/** Creates a mail sender with one connection per mail, closed at the deadline, or when the signal aborts before the final dot. */
export function createSmtpMail({ url, from, deadline = 60_000 }: Needs): MailSender {
  const address = withSafeLogin(url);
  return {
    send: async (mail, signal) => {
      const closing = new AbortController();
      let isHandedOver = false;
      const breakOff = (): void => {
        if (!isHandedOver) closing.abort();
      };
      const transport = createTransport(address, { from });
      // The last step before the final dot.
      transport.use('stream', ({ message }, done) => {
        const flush = (ended: () => void): void => {
          isHandedOver = true;
          ended();
        };
        message.transform(new PassThrough({ flush }));
        done();
      });
      signal?.addEventListener('abort', breakOff);
      try {
        signal?.throwIfAborted();
        const sending = transport.sendMail({ ...toMailMessage(mail, from), signal: closing.signal });
        const { response } = await inCall('service mail', () => withDeadline(sending, deadline));
        return { reply: replyCodes(response) };
      } catch (error) {
        const reply = replyCodes(valueAt(error, 'response'));
        const isOurs = error instanceof DeadlineExceeded || closing.signal.aborted || signal?.aborted === true;
        closing.abort();
        throw new NotAccepted({
          code: describeReason(error),
          isPermanent: isRecipientRefused(error),
          reply,
          isBrokenOff: reply === null && isOurs,
        });
      } finally {
        signal?.removeEventListener('abort', breakOff);
      }
    },
  };
}
