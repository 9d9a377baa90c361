// Letters and the punctuation of names.
const PLAIN = /^[\p{L}\p{M} .'’(),-]*$/u;

/**
 * Formats a name so that no mail program turns it into a link: a space after each dot that joins two words; undefined
 * if it has other characters, as in an e-mail address or telephone number. [SEC-09]
 */
export function nameInMail(name: string): string | undefined {
  const spaced = name.replace(/[.。．｡](?=[\p{L}\p{M}])/gu, '. ');
  return PLAIN.test(spaced) ? spaced : undefined;
}
