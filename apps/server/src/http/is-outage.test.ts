import { expect, it } from 'vitest';
import { KeysUnavailable } from '../keys/day-keys.ts';
import { isOutage } from './is-outage.ts';

function coded(code: unknown): Error {
  return Object.assign(new Error('no matter'), { code });
}

it.each([
  ['a lost connection', coded('08006'), true],
  ['a refused connection', coded('ECONNREFUSED'), true],
  ['a missing socket', Object.assign(coded('ENOENT'), { syscall: 'connect' }), true],
  ['a missing file', Object.assign(coded('ENOENT'), { syscall: 'open' }), false],
  ['a database that starts', coded('57P03'), true],
  ['one refused address of several', new AggregateError([coded('EACCES'), coded('ECONNREFUSED')]), true],
  ['several other errors', new AggregateError([coded('EACCES')]), false],
  ['keys that are unavailable', new KeysUnavailable('no key'), true],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), true],
  ['a query without an answer', new Error('Query read timeout'), true],
  ...'53300 57014 55P03 25P03 25006 ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH'
    .split(' ')
    .map((code): [string, Error, boolean] => [code, coded(code), true]),
  ['a violated constraint', coded('23505'), false],
  ['a constraint, whatever its message', Object.assign(new Error('Connection terminated'), { code: '23505' }), false],
  ['a wrong program', new TypeError('broken'), false],
  ['no error at all', 'ECONNREFUSED', false],
])('tells whether an error means an outage: %s [SEC-03]', (_, error, expected) => {
  expect(isOutage(error)).toBe(expected);
});
