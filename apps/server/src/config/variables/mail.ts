import * as z from 'zod/mini';
import { flag, list, pattern, urlOf, variable, wholeNumber } from './types.ts';

const ADDRESS = /^[^\s@<>",;]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;
const MAILBOX = /^[^<>\r\n]*<([^<>]+)>$/;

const mailAddress = z
  .string()
  .check(
    z.refine((text) => ADDRESS.test(text), { error: 'must be an e-mail address like antrag@versicherer.example' }),
  );

/** An e-mail address, with or without its owner's name. */
const mailbox = z.string().check(
  z.refine((text) => ADDRESS.test(MAILBOX.exec(text)?.[1] ?? text), {
    error: 'must be an e-mail address like Versicherer <antrag@versicherer.example>',
  }),
);

/** Maximum of confirmations per e-mail address and day in production. [SEC-10] */
export const MAX_CONFIRMATIONS_PER_DAY = 5;

export const mailVariables = {
  SMTP_URL: variable(
    urlOf(['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
    'Mail server, `smtp://user:password@host:587`, or `smtps://` for TLS from the start. With a login TLS is required, unless `?requireTLS=false` follows. Required with `PRODUCTION_HOSTS`, because every visitor can open the local mailbox.',
    'the local mailbox',
  ),
  MAIL_FROM: variable(
    z.optional(mailbox),
    'Sender of all mails, such as `Versicherer <antrag@versicherer.example>`.',
    'name and e-mail address of the [brand](how-to/brand.md)',
  ),
  MAIL_INSURER_TO: variable(
    z._default(mailAddress, 'antragseingang@muster-versicherung.example'),
    'Recipient of the order mails.',
  ),
  CONFIRMATIONS_PER_DAY: variable(
    wholeNumber(MAX_CONFIRMATIONS_PER_DAY).check(z.refine((value) => value >= 1, { error: 'must be 1 or more' })),
    `Maximum number of confirmations [per e-mail address and day](how-to/orders.md#more-than-five-confirmations-for-one-address); with \`PRODUCTION_HOSTS\` at most ${MAX_CONFIRMATIONS_PER_DAY}.`,
  ),
  SEND_ORDER_MAIL: variable(flag(true), '`false` disables order mails.'),
  EXCLUDED_EMAILS_SET_ORDER: variable(
    z.pipe(list(), z.array(pattern)),
    'Regular expressions without lookaround and backreferences (RE2), separated by commas: no order mail is sent for applicants whose e-mail address matches one.',
  ),
};
