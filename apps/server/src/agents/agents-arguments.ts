import { InvalidArgumentError } from 'commander';

/** Letters, digits and punctuation of names: it is printed to terminals and pages. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} .'’@_-]{0,79}$/u;

/** Appends the next word of a name to those before it. */
export function parseName(word: string, before = ''): string {
  const name = `${before} ${word}`.trim();
  if (!NAME.test(name))
    throw new InvalidArgumentError('A name has 1 to 80 letters, digits, spaces and signs such as . - @.');
  return name;
}

/** Parses the origin of a server. */
export function parseOrigin(text: string): string {
  if (!/^https?:\/\//.test(text) || URL.parse(text)?.origin !== text)
    throw new InvalidArgumentError('It must look like https://rechner.example.');
  return text;
}

/** Parses the number of a session. */
export function parseSessionId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('sessions shows the numbers.');
  return Number(text);
}
