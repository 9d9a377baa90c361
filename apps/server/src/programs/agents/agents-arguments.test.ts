import { expect, it } from 'vitest';
import { parseName, parseOrigin, parseSessionId } from './agents-arguments.ts';

it('parses names of several words, origins and numbers of sessions [SID-04]', () => {
  expect(parseName("O'Hara-Weiß", parseName('Kim'))).toBe("Kim O'Hara-Weiß");
  expect(parseName(' kim@agentur.example ')).toBe('kim@agentur.example');
  expect(parseOrigin('https://a.example')).toBe('https://a.example');
  expect(parseSessionId('12')).toBe(12);
});

it.each(['  ', 'a\u001b[2J', 'x'.repeat(81)])('refuses the name %j [SID-04]', (word) => {
  expect(() => parseName(word)).toThrow('A name has 1 to 80 letters');
});

it.each(['a.example', 'https://a.example/pfad'])('refuses the origin %s [SID-04]', (text) => {
  expect(() => parseOrigin(text)).toThrow('It must look like https://rechner.example.');
});

it.each(['kim', '0'])('refuses %s as the number of a session [SID-04]', (text) => {
  expect(() => parseSessionId(text)).toThrow('sessions shows the numbers.');
});
