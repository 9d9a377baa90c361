import { expect, inject, it, onTestFinished } from 'vitest';
import { parseConfig } from '../../src/config/config.ts';
import { examineAll } from '../../src/operation/doctor/doctor.ts';
import { connectionsFinding } from '../../src/operation/doctor/examine-database.ts';
import type { Finding } from '../../src/operation/doctor/finding.ts';
import { createTestDatabase } from '../support/environment/embedded-postgres-test-database.ts';
import { POLICY, startFakeKeyService } from '../support/environment/fake-key-service.ts';
import { startFakeService } from '../support/environment/fake-service.ts';
import { startIdentityProvider } from '../support/environment/identity-provider.ts';
import { startMailServer } from '../support/environment/mail-server.ts';
import { migrateFreshDatabase } from '../support/environment/migrate-fresh-database.ts';
import { createOperatorDatabase } from '../support/environment/operator-roles.ts';
import { queryAt } from '../support/environment/query-at.ts';
import { makeDataDir } from '../support/environment/run-main.ts';
import { runProgram, spawnProgram } from '../support/environment/run-program.ts';
import { temporaryFile } from '../support/environment/temporary-folder.ts';

const LOGIN = { user: 'rechner', password: 'geheim' };

async function findingsWith(environment: Record<string, string>, state?: Finding['state']): Promise<string> {
  const findings = await examineAll(parseConfig({ DATA_DIR: makeDataDir(), ...environment }));
  return findings
    .filter((finding) => state === undefined || finding.state === state)
    .map(({ about }) => about)
    .join('\n');
}

it('finds nothing wrong with a database and a mail server that work [SEC-04, ORD-03]', async () => {
  const { url, received } = await startMailServer({ login: LOGIN });
  const DATABASE_URL = await createTestDatabase();
  const SMTP_URL = `${url.replace('//', '//rechner:geheim@')}?ignoreTLS=true`;
  const found = await findingsWith({ DATABASE_URL, SMTP_URL });
  expect(found).toMatch(/is PostgreSQL 18 and durable/);
  expect(found).toMatch(/may create schema and tables/);
  expect(found).toMatch(/allows 97 connections, and a process takes up to 12 \(DATABASE_CONNECTIONS\): enough for 8 /);
  expect(found).toMatch(/clocks of this machine and of the database agree/);
  expect(found).toMatch(/answers and accepts the login/);
  expect(found).toMatch(/GB are free/);
  expect(found).not.toContain('geheim');
  expect(received).toEqual([]);
  expect(await findingsWith({ DATABASE_URL, SMTP_URL }, 'problem')).toBe('');
});

it.each<[string, Record<string, string>, RegExp]>([
  ['a database that cannot be reached', { DATABASE_URL: 'postgres://a:geheim@127.0.0.1:9/a' }, /cannot be reached/],
  [
    'a mail server that cannot be reached',
    { SMTP_URL: 'smtp://127.0.0.1:9' },
    /mail server 127\.0\.0\.1 cannot be used/,
  ],
  ['a folder of keys that is a file', { KEYS_DIR: 'package.json' }, /folder of the keys/],
  ['a brand file that is none', { BRAND_FILE: 'package.json' }, /brand file/],
  [
    'samples in production',
    { PRODUCTION_HOSTS: 'rechner.example.de', SMTP_URL: 'smtp://127.0.0.1:9' },
    /MAIL_FROM is the sample address/,
  ],
])('tells %s as a problem, and goes on with the other checks [SEC-11]', async (_what, environment, sentence) => {
  expect(await findingsWith(environment, 'problem')).toMatch(sentence);
  const all = await findingsWith(environment);
  expect(all).toMatch(/GB are free/);
  expect(all).not.toContain('geheim');
});

it('compares the connections of a process with those that PostgreSQL allows [SEC-04]', async () => {
  const states = [11, 12, 23, 24].map((room) => connectionsFinding(room, 12).state);
  expect(states).toEqual(['problem', 'warning', 'warning', 'ok']);
  const DATABASE_URL = await createTestDatabase();
  expect(await findingsWith({ DATABASE_URL, DATABASE_CONNECTIONS: '98' }, 'problem')).toMatch(
    /allows 97 connections, and a process takes up to 98 .*: raise max_connections/,
  );
});

it('knows a role that may not migrate, a missing key and a later schema [SEC-11]', async () => {
  const { owner, server, serverRole } = await createOperatorDatabase(inject('postgresUrl'));
  const toDo = `as the owner of the database, run npm run rechner -- migrate --server-role ${serverRole}`;
  const problems = () => findingsWith({ DATABASE_URL: server }, 'problem');
  expect(await problems()).toBe(`The database has no schema, and the role ${serverRole} may not create it: ${toDo}`);
  await migrateFreshDatabase(owner);
  expect(await problems()).toMatch(/has not all rights on the table \w+: as the owner/);
  await runProgram({ DATABASE_URL: owner }, ['migrate', '--server-role', serverRole]);
  expect(await problems()).toBe('');
  expect(await findingsWith({ DATABASE_URL: server }, 'ok')).toMatch(/may work with the tables, not change them/);
  await queryAt(owner, `insert into key_fingerprints values ('2999-12-24', 'other')`);
  expect(await problems()).toMatch(/^The key of 2999-12-24 is missing or another one: see /);
  await queryAt(owner, `insert into kysely_migration (name, timestamp) values ('9999-later', now()::text)`);
  expect(await problems()).toMatch(/^The database schema was migrated by another version: start that version, or /);
});

it('reads keys and rights at a key service, changes nothing, and tells what is missing or too much [SEC-01, SEC-02]', async () => {
  const service = await startFakeKeyService();
  const found = (state: Finding['state']) => findingsWith(service.environment, state);
  expect(await found('ok')).toMatch(/accepts the login and has the keys of 0 days\..*\n.* and nothing more\./);
  service.keys.set('2026-12-24', Buffer.alloc(32).toString('base64'));
  expect(await found('ok')).toMatch(/has the keys of 1 day\.$/m);
  expect(await found('problem')).toBe('');
  expect(service.requests.filter((line) => !/^GET|login$|capabilities-self$/.test(line))).toEqual([]);

  const data = 'kv/data/rechner/days/*';
  service.policy = { ...POLICY, [data]: ['read'] };
  expect(await found('problem')).toMatch(/lacks create on kv\/data\/rechner\/days\/doctor: compare/);
  service.policy = { ...POLICY, [data]: ['create', 'read', 'update'], 'sys/policies/*': ['read'] };
  expect(await found('problem')).toBe('');
  expect(await found('warning')).toMatch(
    /may do too much, update on kv\/data\/rechner\/days\/doctor; read on sys\/policies\/acl\/doctor: compare/,
  );
  service.policy = { '*': ['root'] };
  expect(await found('warning')).toMatch(/root on kv\/data\/rechner\/days\/doctor/);

  const KEYS_VAULT_SECRET_ID_FILE = temporaryFile('secret-id', 'geheim');
  const refused = await findingsWith({ ...service.environment, KEYS_VAULT_SECRET_ID_FILE }, 'problem');
  expect(refused).toMatch(/^The key service http:\S+ cannot be used \(key service: status 400\)/);
  expect(refused).not.toContain('geheim');
});

it('tells a login that the mail server refuses [ORD-03]', async () => {
  const { url } = await startMailServer({ login: LOGIN });
  const SMTP_URL = `${url.replace('//', '//rechner:falsch@')}?ignoreTLS=true`;
  expect(await findingsWith({ SMTP_URL }, 'problem')).toMatch(/mail server \S+ cannot be used \(.*535|EAUTH/);
});

it('offers the sender to the mail server, sends nothing, and tells a refusal [ORD-03]', async () => {
  const offered: string[] = [];
  const { url, received } = await startMailServer({
    login: LOGIN,
    onSender: (address) => {
      offered.push(address);
      return address.startsWith('fremd') ? { code: 550, message: '5.7.1 sender rejected' } : undefined;
    },
  });
  const environment = { SMTP_URL: `${url.replace('//', '//rechner:geheim@')}?ignoreTLS=true` };
  const own = { ...environment, MAIL_FROM: 'Muster, Antrag <antrag@muster.example>' };
  expect(await findingsWith(own, 'ok')).toContain('accepts the login, and accepts the sender antrag@muster.example;');
  expect(await findingsWith({ ...environment, MAIL_FROM: 'fremd@muster.example' }, 'problem')).toBe(
    'The mail server 127.0.0.1 refuses the sender fremd@muster.example (550 5.7.1): check MAIL_FROM.',
  );
  expect(offered).toEqual(['antrag@muster.example', 'fremd@muster.example']);
  expect(received).toEqual([]);
});

it('fetches the description of the identity provider, and tells one that is down or another [SID-04]', async () => {
  const { issuer, environment, stop } = await startIdentityProvider({}, [], onTestFinished);
  expect(await findingsWith(environment, 'ok')).toContain(
    `The identity provider answers, and its issuer is ${issuer}.`,
  );
  const OIDC_ISSUER = issuer.replace('localhost', '127.0.0.1');
  expect(await findingsWith({ ...environment, OIDC_ISSUER }, 'problem')).toBe(
    `The identity provider ${OIDC_ISSUER} cannot be used (it names another issuer): check OIDC_ISSUER.`,
  );
  await stop();
  const down = await findingsWith(environment, 'problem');
  expect(down).toMatch(/identity provider \S+ cannot be used \(nothing listens there\): check OIDC_ISSUER/);
  expect(down).not.toContain('geheim');
});

it('warns of an identity provider without PKCE or a sign-out [SID-04]', async () => {
  const service = await startFakeService((_request, response) => {
    const { url: issuer } = service;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ issuer }));
  });
  const client = { OIDC_CLIENT_ID: 'rechner', OIDC_CLIENT_SECRET: 'geheim' };
  const warnings = await findingsWith({ OIDC_ISSUER: service.url, ...client }, 'warning');
  expect(warnings).toContain('The identity provider does not say that it supports PKCE with S256.');
  expect(warnings).toContain('The identity provider has no sign-out: agents sign out of this server only.');
});

it('connects to the webhook without a message, and tells one that is down or redirects [ORD-06]', async () => {
  const service = await startFakeService((_request, response) => response.writeHead(405).end());
  const environment = { WEBHOOK_URL: service.url, WEBHOOK_SECRET: `whsec_${Buffer.alloc(24).toString('base64')}` };
  expect(await findingsWith(environment, 'ok')).toMatch(/The webhook 127\.0\.0\.1:\d+ answers/);
  service.answer = (_request, response) => response.writeHead(301, { location: '/other' }).end();
  expect(await findingsWith(environment, 'problem')).toMatch(/redirects \(301\), which is not followed/);
  expect(service.requests).toEqual(['OPTIONS /', 'OPTIONS /']);
  const down = await findingsWith({ ...environment, WEBHOOK_URL: 'http://127.0.0.1:9' }, 'problem');
  expect(down).toMatch(/The webhook 127\.0\.0\.1:9 cannot be reached \(/);
  expect(down).not.toContain('whsec_');
});

it('warns of production behind an unknown proxy, without monitoring and without a common secret [SEC-10]', async () => {
  const DATABASE_URL = await createTestDatabase();
  const warnings = await findingsWith(
    { DATABASE_URL, PRODUCTION_HOSTS: 'rechner.example.de', SMTP_URL: 'smtp://127.0.0.1:9' },
    'warning',
  );
  for (const name of ['TRUST_PROXY', 'MONITORING_PORT', 'SECRET']) expect(warnings).toContain(`${name} is not set`);
  expect(warnings).toContain('No identity provider: agents sign in by invitation');
});

it('goes on to its result although nobody reads it, as before head [SEC-11]', async () => {
  const outcome = await spawnProgram({ DATABASE_URL: 'postgres://a:b@127.0.0.1:9/a' }, ['doctor'], false);
  expect(outcome).toEqual({ code: 1, out: '', err: '' });
});
