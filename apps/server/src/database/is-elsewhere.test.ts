import { expect, it } from 'vitest';
import { isElsewhere } from './is-elsewhere.ts';

it.each([
  ['postgres://me:secret@db.example.org/app', true],
  ['postgres://10.0.0.7:5433/app', true],
  ['postgres://localhost/app', false],
  ['postgres://127.0.0.1:5433/app', false],
  ['postgres://[::1]/app', false],
  ['postgres:///app', false],
  ['postgres:///app?host=::1', false],
  ['postgres:///app?host=/var/run/postgresql', false],
  ['postgres://me@%2Fvar%2Frun%2Fpostgresql/app', false],
  ['postgres://%2fvar%2frun/app', false],
  ['postgres:///app?host=db.example.org', true],
  ['postgres://localhost/app?host=localhost&host=db.example.org', true],
  ['postgres://db.example.org/app?host=', true],
])('a clock of its own has %s: %s [SEC-01]', (url, expected) => {
  expect(isElsewhere(url, undefined)).toBe(expected);
});

it.each([
  ['postgres:///app', 'db.example.org', true],
  ['postgres:///app', '/var/run/postgresql', false],
  ['postgres:///app', '', false],
  ['postgres://localhost/app', 'db.example.org', false],
])('takes the host of %s from PGHOST=%s if it names none: %s [SEC-02]', (url, pgHost, expected) => {
  expect(isElsewhere(url, pgHost)).toBe(expected);
});
