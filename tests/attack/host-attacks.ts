import type { Attack, Outcome } from './attack.ts';
import type { Target } from './target.ts';

const HOST = 'rechner.muster.test';

/** Environment of a production host behind a proxy. */
const PRODUCTION = {
  PRODUCTION_HOSTS: HOST,
  ALLOW_SAMPLES: 'true',
  // No server listens there: these attacks send no mail.
  SMTP_URL: 'smtp://127.0.0.1:1',
};

const PAGE = '/tarifrechner/forderungsausfall/';

async function forgeHosts({ client }: Target): Promise<Outcome> {
  const broken: string[] = [];
  const same = [HOST, HOST.toUpperCase(), `${HOST}.`, `${HOST}:443`];
  for (const host of same) {
    const answer = await client.call({ path: PAGE, headers: { host } });
    if (answer.status !== 200) broken.push(`${host} was answered ${answer.status}`);
    if (answer.headers['strict-transport-security'] === undefined) broken.push(`${host} has no HSTS`);
    const cookies = answer.headers['set-cookie'] ?? [];
    if (cookies.some((cookie) => !cookie.startsWith('__Host-') || !cookie.includes('Secure')))
      broken.push(`${host} gets cookies without __Host- or Secure`);
  }
  const foreign = ['rechner.example', 'localhost', `${HOST}.evil.example`, '127.0.0.1', `x@${HOST}`];
  for (const host of foreign) {
    const { status } = await client.call({ path: PAGE, headers: { host } });
    if (status !== 421 && status !== 400) broken.push(`${host} was answered ${status}, not 421`);
  }
  const forwarded = await client.call({ path: PAGE, headers: { host: HOST, 'x-forwarded-host': 'dev.example' } });
  if (forwarded.status === 200 && forwarded.headers['strict-transport-security'] === undefined)
    broken.push('A forwarded host switched HSTS off');
  for (const path of ['/%ff', '/gibt-es-nicht', '/tarifrechner/api/gibt-es-nicht']) {
    const answer = await client.call({ path, headers: { host: HOST } });
    if (answer.headers['strict-transport-security'] === undefined) broken.push(`${path} has no HSTS`);
    if (answer.headers['x-content-type-options'] !== 'nosniff') broken.push(`${path} has no nosniff`);
  }
  return { broken, figures: `${same.length + foreign.length + 4} hosts and paths` };
}

async function forgeRequests({ client }: Target): Promise<Outcome> {
  const broken: string[] = [];
  await client.visit({ host: HOST });
  const save = (headers: Record<string, string>) =>
    client.call({
      method: 'POST',
      path: 'iban',
      headers: { host: HOST, ...headers },
      body: { iban: 'DE89370400440532013000', checkUnaccepted: true },
    });
  const own = await save({ origin: `https://${HOST}`, 'sec-fetch-site': 'same-origin' });
  if (own.status !== 200) broken.push(`A call of the page was answered ${own.status}`);
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `https://evil.${HOST}` },
    { 'sec-fetch-site': 'cross-site' },
    { 'x-xsrf-token': 'invented' },
  ];
  for (const headers of foreign) {
    const { status } = await save(headers);
    if (status !== 403) broken.push(`${JSON.stringify(headers)} was answered ${status}, not 403`);
  }
  return { broken, figures: `${foreign.length} forged origins and tokens` };
}

async function inventSession({ client }: Target): Promise<Outcome> {
  const broken: string[] = [];
  const own = await client.call({ path: 'secrets', headers: { host: HOST, cookie: '' } });
  const cookie = (own.headers['set-cookie'] ?? [])[0]?.split(';')[0] ?? '';
  const name = cookie.split('=')[0] ?? '';
  const invented = await client.call({
    path: 'secrets',
    headers: { host: HOST, cookie: `${name}=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa` },
  });
  if ((invented.headers['set-cookie'] ?? []).length === 0) broken.push('An invented session was taken');
  const again = await client.call({ path: 'secrets', headers: { host: HOST, cookie } });
  if (again.body !== own.body) broken.push('A session of the server was not taken again');
  return { broken, figures: `cookie ${name}` };
}

async function watchMonitoring({ client }: Target): Promise<Outcome> {
  const paths = ['/metrics', '/health/ready/details', '/tarifrechner/api/docs', '/tarifrechner/api/openapi.json'];
  const broken: string[] = [];
  for (const path of paths) {
    const { status } = await client.call({ path, headers: { host: HOST } });
    if (status < 400) broken.push(`${path} is open: ${status}`);
  }
  return { broken, figures: `${paths.length} paths` };
}

export const hostAttacks: readonly Attack[] = [
  { name: 'Forged host names', rule: 'SEC-11', environment: PRODUCTION, run: forgeHosts },
  { name: 'Forged requests of other sites', rule: 'SEC-11', environment: PRODUCTION, run: forgeRequests },
  { name: 'An invented session', rule: 'SEC-11', environment: PRODUCTION, run: inventSession },
  { name: 'Monitoring on the public address', rule: 'SEC-11', environment: PRODUCTION, run: watchMonitoring },
];
