import type { AlertRequest } from '@fa/api/alerts/alert';
import { createAlertFilter } from '@fa/api/alerts/alert-filter';
import { frontendConfig } from '@fa/api/page/frontend-config';
import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import { answerNamesOf, modelKeysOf } from '@fa/rechner/definition/value-uses';
import { expect, it, vi } from 'vitest';
import type { Gateway } from './gateway.ts';
import { answered, openGateway } from './sample/open-gateway.ts';

const SERVICE = '/tarifrechner/api/orders';
const KEY = '0b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d';
// All with one known URL, so that any other reported text comes from the calls.
const APIS = Object.fromEntries(
  Object.keys(frontendConfig.shape.apis.shape)
    .filter((api) => api !== 'alertServiceUrl')
    .map((api) => [api, SERVICE]),
);
const TERMS = { versions: {}, amounts: {}, offer: '[]' };
const SELECTION = {
  vertragsbeginn: '2026-12-01',
  absicherung: 4,
  zusatzleistung: false,
  zahlungsweise: 4,
  dokumente: ['angebot', 'produktinformation', 'bedingungen', 'datenschutz', 'nutzungsbedingungen'],
} as const;
const filterAlert = createAlertFilter(
  [...modelKeysOf(forderungsausfall), ...SELECTION.dokumente, 'faq'],
  answerNamesOf([forderungsausfall]),
);
const ADDRESS = { strasseHausnummer: '', strasse: 'Geheimweg', hausnummer: '17', plz: '10115', ort: 'Berlin' };

type Call = readonly [name: string, call: (gateway: Gateway) => Promise<unknown>];

/** Names of failed calls in reports; every call is listed. */
const CALLS: Readonly<Record<keyof Gateway, Call | 'none'>> = {
  experiments: 'none',
  askForConfiguration: 'none',
  maintenance: 'none',
  reportException: 'none',
  sessionSecret: ['orders', ({ sessionSecret }) => sessionSecret()],
  requestServiceId: ['orders', ({ requestServiceId }) => requestServiceId({ storedUrl: KEY, userId: 0, model: {} })],
  lookUpPlz: ['plz', ({ lookUpPlz }) => lookUpPlz('10115')],
  checkAddress: ['orders', ({ checkAddress }) => checkAddress({ ...ADDRESS, nationKz: 'DE' })],
  checkIban: ['orders', ({ checkIban }) => checkIban('DE89370400440532013000')],
  fetchDocuments: ['orders', ({ fetchDocuments }) => fetchDocuments(SELECTION, TERMS)],
  sendOrder: ['orders', ({ sendOrder }) => sendOrder({ model: { absicherung: 4 } } as never, KEY)],
  deliveryState: ['state', ({ deliveryState }) => deliveryState(KEY)],
  saveOffer: ['orders', ({ saveOffer }) => saveOffer({ data: KEY })],
  overwriteOffer: ['remoteKey', ({ overwriteOffer }) => overwriteOffer(KEY, KEY, { data: KEY })],
  fetchSaved: ['remoteKey', ({ fetchSaved }) => fetchSaved(KEY, KEY)],
  deleteSaved: ['remoteKey', ({ deleteSaved }) => deleteSaved(KEY, KEY)],
  loadBroker: ['brokerNumber', ({ loadBroker }) => loadBroker('022230-101')],
  loadPartner: ['slug', ({ loadPartner }) => loadPartner('geheim')],
  readText: ['faq.md', ({ readText }) => readText('/tarifrechner/texte/faq.md')],
};
const HEARD = Object.entries(CALLS).flatMap(([method, call]) => (call === 'none' ? [] : [[method, ...call] as const]));

function failed(): Response {
  return answered({ code: 'unavailable' }, 500);
}

/** Builds a gateway whose calls fail, as do `early` configuration requests; records reports. */
function failingGateway(variant = 'forderungsausfall', early = 0) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const configAnswers = Array.from({ length: early }, failed);
  const settings = { variant, generation: 3 };
  const { gateway, reports } = openGateway({ config: { apis: APIS }, configAnswers, answers: [failed], settings });
  return { gateway, alerts: () => (reports as AlertRequest[]).flatMap(({ alerts }) => alerts) };
}

it.each(HEARD)('reports which call failed, without parameters: %s [ERR-02, SEC-02]', async (_method, name, call) => {
  const { gateway, alerts } = failingGateway();
  await call(gateway);
  expect(alerts().map(({ text }) => text)).toEqual([`500 ${name}: unavailable`]);
  expect(alerts().map(({ text }) => filterAlert({ text }).text)).toEqual(alerts().map(({ text }) => text));
  expect(JSON.stringify(alerts())).not.toMatch(/geheim|10115|022230|0b5a3c1e|3704/i);
});

it.each([
  ['forderungsausfall', 'frontend-config'],
  ['kfz', 'variant'],
])('reports that the configuration of %s could not be loaded, as %s [ERR-02]', async (variant, name) => {
  const { gateway, alerts } = failingGateway(variant, 1);
  await gateway.experiments();
  await gateway.lookUpPlz('10115');
  expect(alerts().map((alert) => filterAlert(alert).text)).toEqual([
    `500 ${name}: unavailable`,
    '500 plz: unavailable',
  ]);
});

it.each(['requestServiceId', 'saveOffer', 'overwriteOffer'] as const)(
  'reports no part of the request of %s, not even masked [LINK-02]',
  async (method) => {
    const { gateway, alerts } = failingGateway();
    await (CALLS[method] as Call)[1](gateway);
    expect(alerts().map((alert) => Object.keys(alert))).toEqual([['text']]);
  },
);

it('reports the selection whose documents could not be loaded [ERR-02]', async () => {
  const { gateway, alerts } = failingGateway();
  await gateway.fetchDocuments(SELECTION, TERMS);
  expect(alerts().map((alert) => filterAlert(alert).body)).toMatchObject([{ selection: SELECTION }]);
});
