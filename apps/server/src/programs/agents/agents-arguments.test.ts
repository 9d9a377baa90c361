import { expect, it } from 'vitest';
import { AGENTS } from './agents-arguments.ts';

it.each([
  [['list'], { command: 'list' }],
  [['invite', 'kim', '--origin', 'https://a.example'], { command: 'invite', name: 'kim', origin: 'https://a.example' }],
  [['invite', 'Kim', "O'Hara-Weiß"], { command: 'invite', name: "Kim O'Hara-Weiß", origin: undefined }],
  [['sessions'], { command: 'sessions' }],
  [['end-session', '12'], { command: 'end-session', id: 12 }],
  [['revoke', ' kim@agentur.example '], { command: 'revoke', name: 'kim@agentur.example' }],
])('parses %j [SID-04]', (given, parsed) => {
  expect(AGENTS.parse(given)).toEqual(parsed);
});

it.each([
  [[]],
  [['help']],
  [['list', 'kim']],
  [['sessions', 'kim']],
  [['end-session']],
  [['end-session', 'kim']],
  [['end-session', '0']],
  [['end-session', '1', '2']],
  [['invite']],
  [['revoke', '  ']],
  [['invite', 'a\u001b[2J']],
  [['invite', 'x'.repeat(81)]],
  [['invite', 'kim', '--origin', 'a.example']],
  [['invite', 'kim', '--origin', 'https://a.example/pfad']],
])('names what is wrong with %j [SID-04]', (given) => {
  expect(AGENTS.parse(given)).toBeTypeOf('string');
});
