import { expect, it } from 'vitest';
import { libpqEnvironment } from './postgres-programs.ts';

const OWN = import.meta.filename;
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

it.each([
  [
    'a port and a password with signs',
    'postgres://kim:p%40ss@db.example.de:5433/antraege',
    ['db.example.de', '5433', 'kim', 'p@ss', 'antraege', 'verify-full', AUTHORITIES],
  ],
  [
    'an authority of its own',
    `postgres://kim:x@db.example.de/a?sslmode=verify-full&sslrootcert=${OWN}`,
    ['db.example.de', '5432', 'kim', 'x', 'a', 'verify-full', OWN],
  ],
  [
    'no TLS',
    'postgres://kim:x@10.0.0.5/a?sslmode=disable',
    ['10.0.0.5', '5432', 'kim', 'x', 'a', 'disable', AUTHORITIES],
  ],
  [
    'a socket',
    'postgres://kim@%2Fvar%2Frun%2Fpostgresql/a',
    ['/var/run/postgresql', '5432', 'kim', undefined, 'a', 'disable', AUTHORITIES],
  ],
])('gives pg_dump the same database and TLS as the server, with %s [SEC-02]', (_, url, expected) => {
  const found = libpqEnvironment(url);
  const names = ['PGHOST', 'PGPORT', 'PGUSER', 'PGPASSWORD', 'PGDATABASE', 'PGSSLMODE', 'PGSSLROOTCERT'];
  expect(names.map((name) => found[name])).toEqual(expected);
});
