import { escapeHtml } from '../../page/escape-html.ts';

// Telephone numbers, references and percentages, no longer than the narrowest screen.
const READ_AS_ONE =
  /(?<![\w,.-])(?:\+?\d{1,6}(?:(?: ?\/ ?|[ -])\d{1,6}){1,3}|[A-Z\d]{1,4}(?:-[A-Z\d]{1,4}){1,2}|\d{1,3} %)(?![\w-])/g;

const NOWRAP = '<span style="white-space:nowrap">$&</span>';

/** Escapes a sentence of ours, whose numbers and references do not break. */
export function toHtml(text: string): string {
  return escapeHtml(text).replaceAll(READ_AS_ONE, NOWRAP);
}

// At least seven digits from 0, '+' or '(' on, as in a telephone number; neither a date nor a number of a register.
const TELEPHONE = /(?<![\w.,-])(?!\d\d\.\d\d\.\d{4})(?:[+(]{1,2}\d|0)(?:[ ()/.-]{0,3}\d){6,}/g;

/**
 * Changes typed text so that no mail program makes a link of it: a space after the dot of a host name and the colon of a
 * scheme, '(at)'. Visible, because programs disagree on invisible characters, which would be copied too. [MAIL-04]
 */
export function withoutLinks(text: string): string {
  return text
    .replaceAll(/[.。．｡](?=[\p{L}\p{M}])/gu, '. ')
    .replaceAll(/:(?=\/\/|\p{L})|(?<=\p{L}):(?=[+\d])/gu, ': ')
    .replaceAll(/[@＠]/g, '(at)');
}

/** Replaces telephone numbers too: phones link them, and in our mail they look like ours. [MAIL-04] */
export function withoutContacts(text: string): string {
  return withoutLinks(text.replaceAll(TELEPHONE, '…'));
}
