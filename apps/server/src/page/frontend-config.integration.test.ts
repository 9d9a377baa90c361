import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFile } from '../../tests/support/environment/temporary-folder.ts';
import { sharedTestServer, startTestServer, type TestServer } from '../../tests/support/server/start-test-server.ts';

const API = '/tarifrechner/api';
const PRODUCTION = { PRODUCTION_HOSTS: 'rechner.example', SMTP_URL: 'smtp://127.0.0.1:1' };
function byVariant(variant: string) {
  return [`/v1/frontend-config/${variant}`, `/v2/${variant}/frontend-config`] as const;
}
const tarife = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../config/kfz-tarife.json'), 'utf8'),
) as unknown[];

const server = await sharedTestServer();

async function ask({ app }: TestServer, path: string, host = 'localhost') {
  const answer = await app.inject({ url: `${API}${path}`, headers: { host } });
  if (answer.statusCode !== 200) expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'notFound' }]);
  return { status: answer.statusCode, config: answer.json() };
}

describe('frontend configuration', () => {
  it('serves a variant other than kfz under v2 and by app name [CONF-01, CONF-06]', async () => {
    const [v1, v2] = byVariant('forderungsausfall');
    const { config } = await ask(server, v2);
    expect((await ask(server, '/v2/apps/forderungsausfall/frontend-config')).config).toEqual(config);
    expect((await ask(server, v1)).status).toBe(404);
  });

  it('says whether orders are mailed and errors reported, not which addresses get no mail [CONF-02, ORD-04]', async () => {
    const quiet = { SEND_ORDER_MAIL: 'false', ERROR_LOGGING: 'false', EXCLUDED_EMAILS_SET_ORDER: '@geheim[.]example$' };
    const { config } = await ask(await startTestServer(quiet), '/v2/apps/forderungsausfall/frontend-config');
    expect(config.app).toMatchObject({ sendOrderMail: false, errorLogging: false, excludedEmailsSetOrder: [] });
    expect(JSON.stringify(config)).not.toContain('geheim');
  });

  it.each([
    ['3', 200, 404],
    ['4', 404, 200],
  ])('answers kfz of generation %s with its tariffs on its own path [CONF-01, TAR-12]', async (generation, v1, v2) => {
    const kfz = await startTestServer({ KFZ_GENERATION: generation });
    const answers = await Promise.all(byVariant('kfz').map((path) => ask(kfz, path)));
    expect(answers.map(({ status }) => status)).toEqual([v1, v2]);
    const byName = await ask(kfz, '/v2/apps/kfz-muster/frontend-config');
    expect(byName.config.tariffs).toEqual(tarife);
    expect(answers.find(({ status }) => status === 200)?.config).toEqual(byName.config);
  });

  it.each([...byVariant('haftpflicht'), ...byVariant('kfz-muster'), '/v2/apps/kfz/frontend-config'])(
    'answers 404 for %s [CONF-01]',
    async (path) => {
      expect((await ask(server, path)).status).toBe(404);
    },
  );

  it('has every setting and experiment of the product, and the routes of the server as services [CONF-02, EXP-01]', async () => {
    const variants = ['original', 'kurz'].map((name) => ({ name, label: name, weight: 1 }));
    const given = [{ name: 'text', scope: ['firma'], variants }];
    const EXPERIMENTS_FILE = temporaryFile('experiments.json', { forderungsausfall: given });
    const experimenting = await startTestServer({ EXPERIMENTS_FILE });
    expect((await ask(experimenting, byVariant('kfz')[0])).config.experiments).toEqual([]);
    const { config } = await ask(experimenting, byVariant('forderungsausfall')[1]);
    const { apis, experiments, ...settings } = config;
    expect(settings).toEqual({
      app: {
        agentMode: false,
        sendOrderMail: true,
        errorLogging: true,
        bonitrefferLogging: false,
        excludedEmailsSetOrder: [],
        assetBaseUrl: '/tarifrechner/assets/',
        googleExperimentIDs: [],
      },
      features: { debugMode: false, addressValidation: true, ibanValidation: true, analytics: false },
      maintenanceMode: false,
      production: false,
      tariffs: [],
    });
    expect(experiments).toEqual(given);
    const unserved =
      'leadfollowup tariffOptimizer evbService apiService insuranceService carsearchService motorcyclesearchService companySearch';
    const routes = {
      ibanValidatorUrl: ['POST', '/iban'],
      addressValidatorUrl: ['POST', '/address'],
      brokerUrl: ['GET', '/brokers/', ':brokerNumber'],
      secretsUrl: ['POST', '/secrets'],
      emailServiceUrl: ['POST', '/orders'],
      pdfServiceUrl: ['POST', '/documents/vertragsunterlagen'],
      plzServiceUrl: ['GET', '/plz', '/:plz'],
      alertServiceUrl: ['POST', '/alerts'],
      serviceIdUrl: ['POST', '/service-ids'],
      partnerThemeUrl: ['GET', '/partners', '/:slug'],
    } as const;
    const services = Object.entries(routes);
    expect(apis).toEqual({
      ...Object.fromEntries(
        [...unserved.split(' ').map((name) => `${name}Url`), 'riveWasmUrl'].map((name) => [name, null]),
      ),
      ...Object.fromEntries(services.map(([name, [, path]]) => [name, `http://localhost:3000${API}${path}?env=s`])),
    });
    for (const [name, [method, path, parameter = '']] of services)
      expect([name, server.app.hasRoute({ method, url: `${API}${path}${parameter}` })]).toEqual([name, true]);
  });

  it('names the port of the current host with the environment, and the bare path in production [CONF-03]', async () => {
    const development = await startTestServer({ ENVIRONMENT: 'q' });
    const production = await startTestServer({ ...PRODUCTION, ENVIRONMENT: 'q' });
    const configFor = async (host: string, { app } = development) =>
      (await app.inject({ url: `${API}/v2/forderungsausfall/frontend-config`, headers: { host } })).json();
    expect((await configFor('192.168.0.7:8080')).apis).toMatchObject({
      plzServiceUrl: `http://192.168.0.7:3000${API}/plz?env=q`,
      emailServiceUrl: `http://192.168.0.7:3000${API}/orders?env=q`,
      pdfServiceUrl: `http://192.168.0.7:3000${API}/documents/vertragsunterlagen?env=q`,
    });
    expect(await configFor('RECHNER.example.', production)).toMatchObject({
      production: true,
      apis: { plzServiceUrl: `${API}/plz`, emailServiceUrl: `${API}/orders` },
    });
    expect((await configFor('"><script>')).apis.plzServiceUrl).toBe(`http://localhost:3000${API}/plz?env=q`);
  });
});
