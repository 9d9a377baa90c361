import { expect, it } from 'vitest';
import { parseName, parseOrigin, parseSessionId } from './agents-command.ts';

it('parses names of several words, origins and numbers of sessions [SID-04]', () => {
  expect(parseName("O'Hara-Weiß", parseName('Kim'))).toBe("Kim O'Hara-Weiß");
  expect(parseName(' kim@agentur.example ')).toBe('kim@agentur.example');
  expect(parseOrigin('https://a.example')).toBe('https://a.example');
  expect(parseSessionId('12')).toBe(12);
});

it.each([
  [parseName, '  ', 'A name has 1 to 80 letters'],
  [parseName, 'a\u001b[2J', 'A name has 1 to 80 letters'],
  [parseName, 'x'.repeat(81), 'A name has 1 to 80 letters'],
  [parseOrigin, 'https://a.example/pfad', 'It must look like https://rechner.example.'],
  [parseSessionId, 'kim', 'sessions shows the numbers.'],
  [parseSessionId, '0', 'sessions shows the numbers.'],
])('%o refuses %j [SID-04]', (parse, text, reason) => {
  expect(() => parse(text)).toThrow(reason);
});
