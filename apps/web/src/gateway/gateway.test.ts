// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { dataOf, FAILED } from './result.ts';
import { answered, openGateway } from './sample/open-gateway.ts';
import { quietConsole } from './sample/quiet-console.ts';

const SECRET = 'a'.repeat(64);
const down = 'down';
const API = '/tarifrechner/api';

beforeEach(quietConsole);

/** Waits for running tasks to finish. */
function settled() {
  return new Promise((resolve) => setTimeout(resolve));
}

it('requests the configuration immediately and once, and services at the configured URLs [CONF-01, ADDR-01]', async () => {
  const { gateway, asked, configs } = openGateway({ answers: [() => answered([{ city: 'Berlin' }])] });
  expect(await gateway.lookUpPlz('10115')).toEqual(dataOf(['Berlin']));
  expect(await gateway.lookUpPlz('10117')).toEqual(dataOf(['Berlin']));
  expect(configs.map(({ url, method }) => [url, method])).toEqual([
    [`${API}/v2/forderungsausfall/frontend-config`, 'GET'],
  ]);
  expect(asked.map(({ url, method }) => [url, method])).toEqual([
    [`${API}/plzServiceUrl/10115`, 'GET'],
    [`${API}/plzServiceUrl/10117`, 'GET'],
  ]);
});

it.each([
  ['maintenance', { maintenanceMode: true }, ['maintenance']],
  ['an agent', { app: { agentMode: true } }, ['agent mode']],
  ['nothing special', {}, []],
])('reports %s of the configuration to the page [CONF-04, AGENT-01]', async (_what, config, expected) => {
  const { told } = openGateway({ config });
  await settled();
  expect(told).toEqual(expected);
});

it('tells the page with every configuration whether the browser keeps cookies [PERS-12]', async () => {
  const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  const { gateway, cookies } = openGateway({ answers: [() => answered({ code: 'csrf' }, 403)] });
  await settled();
  expect(cookies).toEqual(['refused']);
  cookie.mockReturnValue('XSRF-TOKEN=a');
  await gateway.checkIban('DE1');
  expect(cookies).toEqual(['refused', 'kept']);
});

it('leads to the problem page when the configuration is not to be had, and asks again with the next call [CONF-06]', async () => {
  const { gateway, told, configs } = openGateway({
    configAnswers: ['down', 'down'],
    answers: [() => answered([{ city: 'Berlin' }])],
  });
  await settled();
  expect(told).toEqual([{ messages: [] }]);
  expect(await gateway.lookUpPlz('10115')).toEqual(FAILED);
  expect(await gateway.lookUpPlz('10115')).toEqual(dataOf(['Berlin']));
  expect(configs).toHaveLength(3);
  expect(told).toHaveLength(1);
});

it('shows the problem page again if continuing from there fails [CONF-06]', async () => {
  const { gateway, told } = openGateway({ configAnswers: [down, down] });
  await settled();
  gateway.askForConfiguration();
  await settled();
  expect(told).toEqual([{ messages: [] }, { messages: [] }]);
  gateway.askForConfiguration();
  await settled();
  expect(told).toHaveLength(2);
});

it('asks nothing of a service while there is no configuration [CONF-06]', async () => {
  const { gateway, asked } = openGateway({ configAnswers: Array.from({ length: 20 }, () => down) });
  expect(await gateway.sessionSecret()).toEqual(FAILED);
  expect(await gateway.experiments()).toEqual({ kind: 'failed' });
  expect(await gateway.checkIban('DE1')).toEqual(FAILED);
  expect(await gateway.loadBroker('1')).toEqual(FAILED);
  expect(await gateway.loadPartner('x')).toEqual(FAILED);
  expect(await gateway.sendOrder({} as never, 'key')).toEqual({ kind: 'failed' });
  expect(asked).toEqual([]);
});

it('reports errors, also from before the configuration was loaded, unless reports are off [ERR-01]', async () => {
  const { gateway, reports } = openGateway({ configAnswers: [down], answers: [() => answered({}, 500)] });
  await settled();
  await gateway.lookUpPlz('10115');
  expect(reports).toMatchObject([
    {
      alerts: [
        { text: expect.stringContaining('0 frontend-config') as string },
        { text: expect.stringContaining('500') as string },
      ],
    },
  ]);
  const quiet = openGateway({ config: { app: { errorLogging: false } }, answers: [() => answered({}, 500)] });
  await quiet.gateway.lookUpPlz('10115');
  expect(quiet.reports).toEqual([]);
});

it('sends no report over a line that is not there, and reports exceptions of our own scripts only [ERR-02]', async () => {
  const { gateway, reports } = openGateway();
  await settled();
  const thrown = (from: string) => Object.assign(new Error('x'), { stack: `Error: x\n at f (${from}/a.js:1:1)` });
  gateway.reportException(thrown('chrome-extension://x'));
  expect(reports).toEqual([]);
  gateway.reportException(thrown(window.location.origin));
  expect(reports).toEqual([{ alerts: [{ text: 'Error: x', at: 'a.js:1:1' }] }]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  gateway.reportException(thrown(window.location.origin));
  expect(reports).toHaveLength(1);
});

it('gets a new security cookie and tries once more when a change is refused for it [ERR-04]', async () => {
  const { gateway, asked, configs } = openGateway({
    answers: [() => answered({ code: 'csrf' }, 403), () => answered({ results: { list: [] } })],
  });
  expect(await gateway.checkIban('DE1')).toEqual(dataOf({ results: { list: [] } }));
  expect([asked.length, configs.length]).toEqual([2, 2]);
  const refused = openGateway({ answers: [() => answered({ code: 'csrf' }, 403)] });
  expect(await refused.gateway.checkIban('DE1')).toEqual(FAILED);
  expect([refused.asked.length, refused.configs.length]).toEqual([2, 2]);
});

it('does not retry without a new security cookie, nor after other refusals [ERR-04]', async () => {
  const { gateway, asked } = openGateway({
    configAnswers: [undefined, down],
    answers: [() => answered({ code: 'agentMode' }, 403)],
  });
  expect(await gateway.sendOrder({} as never, 'k')).toMatchObject({ kind: 'refused', error: { code: 'agentMode' } });
  expect(asked).toHaveLength(1);
  const other = openGateway({ answers: [() => answered({}, 400)] });
  await other.gateway.checkIban('DE1');
  expect([other.asked.length, other.configs.length]).toEqual([1, 1]);
});

it('asks for the secret of the session once, and again after it was not to be had [PERS-03, PERS-11]', async () => {
  const { gateway, asked } = openGateway({ answers: [down, () => answered({ key: SECRET })] });
  expect(await gateway.sessionSecret()).toEqual(FAILED);
  expect(await Promise.all([gateway.sessionSecret(), gateway.sessionSecret()])).toEqual([
    dataOf(SECRET),
    dataOf(SECRET),
  ]);
  expect(await gateway.sessionSecret()).toEqual(dataOf(SECRET));
  expect(asked.map(({ url }) => url)).toEqual([`${API}/secretsUrl`, `${API}/secretsUrl`]);
});

it('requests the secret under a lock for all tabs, if the browser supports it [PERS-03]', async () => {
  const names: string[] = [];
  const locks = {
    request: async (name: string, ask: () => unknown) => {
      names.push(name);
      return ask();
    },
  };
  vi.stubGlobal('navigator', { onLine: true, locks });
  const { gateway } = openGateway({ answers: [() => answered({ key: SECRET })] });
  expect(await gateway.sessionSecret()).toEqual(dataOf(SECRET));
  expect(names).toEqual(['rechner-secret']);
  const { gateway: withoutConfiguration } = openGateway({ configAnswers: [down, down] });
  expect(await withoutConfiguration.sessionSecret()).toEqual(FAILED);
  expect(names).toHaveLength(1);
});

it('returns the experiments of the configuration [EXP-01]', async () => {
  const experiments = [{ name: 'layout', scope: ['firma'], variants: [{ name: 'a', label: 'A', weight: 1 }] }];
  expect(await openGateway({ config: { experiments } }).gateway.experiments()).toEqual({
    kind: 'data',
    data: experiments,
  });
});

it.each([
  [{ maintenanceMode: true, message: 'bis gleich' }, 200, dataOf({ maintenanceMode: true, message: 'bis gleich' })],
  [{ maintenanceMode: true }, 503, FAILED],
  [{ maintenanceMode: 'ja' }, 200, FAILED],
])(
  'reads from the response %j with status %i the maintenance %j, without a report [CONF-04]',
  async (body, status, expected) => {
    const { gateway, asked, reports } = openGateway({ answers: [() => answered(body, status), down] });
    expect(await gateway.maintenance()).toEqual(expected);
    expect(await gateway.maintenance()).toEqual(FAILED);
    expect(asked[0]?.url).toBe(`${API}/maintenance`);
    expect(reports).toEqual([]);
  },
);
