import { expect, it } from 'vitest';
import { parseConfig } from '../../src/config/config.ts';
import { examineAll, type Finding } from '../../src/programs/doctor/examine.ts';
import { createTestDatabase } from '../support/environment/embedded-postgres-test-database.ts';
import { startMailServer } from '../support/environment/mail-server.ts';
import { makeDataDir } from '../support/environment/run-main.ts';

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
  expect(found).toMatch(/is PostgreSQL 18, durable, with \d+ connections/);
  expect(found).toMatch(/may create schema and tables/);
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

it('tells a login that the mail server refuses [ORD-03]', async () => {
  const { url } = await startMailServer({ login: LOGIN });
  const SMTP_URL = `${url.replace('//', '//rechner:falsch@')}?ignoreTLS=true`;
  expect(await findingsWith({ SMTP_URL }, 'problem')).toMatch(/mail server \S+ cannot be used \(.*535|EAUTH/);
});

it('warns of production behind an unknown proxy, without monitoring and without a common secret [SEC-10]', async () => {
  const DATABASE_URL = await createTestDatabase();
  const warnings = await findingsWith(
    { DATABASE_URL, PRODUCTION_HOSTS: 'rechner.example.de', SMTP_URL: 'smtp://127.0.0.1:9' },
    'warning',
  );
  for (const name of ['TRUST_PROXY', 'MONITORING_PORT', 'SECRET']) expect(warnings).toContain(`${name} is not set`);
});
