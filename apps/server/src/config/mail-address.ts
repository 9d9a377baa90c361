import * as z from 'zod/mini';

const ADDRESS = /^[^\s@<>",;]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;
const MAILBOX = /^[^<>\r\n]*<([^<>]+)>$/;

/** An e-mail address without a name. */
export const mailAddress = z
  .string()
  .check(
    z.refine((text) => ADDRESS.test(text), { error: 'must be an e-mail address like antrag@versicherer.example' }),
  );

/** An e-mail address, with or without its owner's name. */
export const mailbox = z.string().check(
  z.refine((text) => ADDRESS.test(MAILBOX.exec(text)?.[1] ?? text), {
    error: 'must be an e-mail address like Versicherer <antrag@versicherer.example>',
  }),
);
