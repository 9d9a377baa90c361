import { expect, it } from 'vitest';
import { isElsewhere } from './is-elsewhere.ts';

it.each([
  ['postgres://me:secret@db.example.org/app', true],
  ['postgres://10.0.0.7:5433/app', true],
  ['postgres://localhost/app', false],
  ['postgres://127.0.0.1:5433/app', false],
  ['postgres://[::1]/app', false],
  ['postgres:///app?host=/var/run/postgresql', false],
  ['postgres:///app?host=db.example.org', true],
  ['not an address', false],
])('[SEC-01] a clock of its own has %s: %s', (url, expected) => {
  expect(isElsewhere(url)).toBe(expected);
});
