import { expect, it } from 'vitest';
import { AGENTS } from './agents-arguments.ts';

it.each([
  [['invite', 'kim', '--origin', 'https://a.example'], { command: 'invite', name: 'kim', origin: 'https://a.example' }],
  [['invite', 'Kim', "O'Hara-Weiß"], { command: 'invite', name: "Kim O'Hara-Weiß", origin: undefined }],
  [['revoke', ' kim@agentur.example '], { command: 'revoke', name: 'kim@agentur.example' }],
])('parses %j [SID-04]', (given, parsed) => {
  expect(AGENTS.parse(given)).toEqual(parsed);
});

it.each([
  [['end-session', 'kim']],
  [['end-session', '0']],
  [['revoke', '  ']],
  [['invite', 'a\u001b[2J']],
  [['invite', 'x'.repeat(81)]],
  [['invite', 'kim', '--origin', 'a.example']],
  [['invite', 'kim', '--origin', 'https://a.example/pfad']],
])('names what is wrong with %j [SID-04]', (given) => {
  expect(AGENTS.parse(given)).toBeTypeOf('string');
});
