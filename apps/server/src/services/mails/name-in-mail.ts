// Letters and what stands between them in names.
const PLAIN = /^[\p{L}\p{M} .'’(),-]*$/u;

/**
 * Takes a name, gives it so that no mail program makes a link of it: with a space behind each dot that joins two words, or
 * undefined where it holds more than letters, like an e-mail address or a telephone number. [SEC-09]
 */
export function nameInMail(name: string): string | undefined {
  const spaced = name.replace(/[.。．｡](?=[\p{L}\p{M}])/gu, '. ');
  return PLAIN.test(spaced) ? spaced : undefined;
}
