import { escapeHtml } from '../page/escape-html.ts';

// Telephone numbers, references and percentages, no longer than the narrowest screen.
const READ_AS_ONE =
  /(?<![\w,.-])(?:\+?\d{1,6}(?:(?: ?\/ ?|[ -])\d{1,6}){1,3}|[A-Z\d]{1,4}(?:-[A-Z\d]{1,4}){1,2}|\d{1,3} %)(?![\w-])/g;

const NOWRAP = '<span style="white-space:nowrap">$&</span>';

/** Escapes a sentence of ours, whose numbers and references do not break. */
export function toHtml(text: string): string {
  return escapeHtml(text).replaceAll(READ_AS_ONE, NOWRAP);
}

// Characters before a TLD or host, or after a scheme.
const JOINT = /[.。．｡@:](?=\/\/|\p{L})/gu;

/**
 * Escapes typed text. A span keeps mail programs from turning it into a link and, unlike a word joiner, is not copied.
 * The text part has no such means: a company like 'Amazon.de' stays as typed there. [SEC-09]
 */
export function toValueHtml(text: string): string {
  return escapeHtml(text).replaceAll(JOINT, '<span>$&</span>').replaceAll(READ_AS_ONE, NOWRAP);
}
