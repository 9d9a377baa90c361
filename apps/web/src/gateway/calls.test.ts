// @vitest-environment jsdom
import type { AlertRequest } from '@fa/api/alerts/alert';
import { frontendConfig } from '@fa/api/page/frontend-config';
import { describe, expect, it } from 'vitest';
import { ACCEPTED, API, EXPIRY, KEY, PARTNER, SAMPLES, SELECTION, typed } from '../../tests/support/call-samples.ts';
import { CALLS } from '../../tests/support/fake-api.ts';
import { answered, openClient } from '../../tests/support/open-client.ts';
import type { Call } from './call.ts';

const ALL = Object.entries(SAMPLES).map(([name, sample]) => ({ name: name as keyof typeof CALLS, ...sample }));

function callOf(name: keyof typeof CALLS): Call<unknown, unknown> {
  return CALLS[name] as Call<unknown, unknown>;
}

it.each(ALL)(
  '$name sends what its input becomes, and reads the answer [$rules]',
  async ({ name, input, sends, answer, gives = answer, status }) => {
    const respond = typeof answer === 'function' ? (answer as () => Response) : () => answered(answer, status);
    const { api, configuration, asked, reports } = openClient({ answers: [respond] });
    await configuration();
    const given = await api(callOf(name), input);
    expect({ given }).toMatchObject({ given: name === 'offerDeletion' ? undefined : gives });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject(sends);
    expect(asked[0]?.headers).not.toHaveProperty('x-second-factor', undefined);
    expect(reports).toEqual([]);
  },
);

/** Lets a call fail with a known URL, so that any other reported text comes from the call. */
async function alertsOf({ name, input }: (typeof ALL)[number]) {
  const apis = Object.keys(frontendConfig.shape.apis.shape)
    .filter((api) => api !== 'alertServiceUrl')
    .map((api) => [api, `${API}/orders`]);
  const { api, configuration, reports } = openClient({
    config: { apis: Object.fromEntries(apis) as object },
    answers: [() => answered({ code: 'unavailable' }, 500)],
  });
  await configuration();
  await expect(api(callOf(name), input)).rejects.toMatchObject({ status: 500 });
  return (reports as AlertRequest[]).flatMap(({ alerts }) => alerts);
}

it.each(ALL)('a failed $name is reported by its name, without parameters [ERR-02, SEC-02]', async (sample) => {
  const alerts = await alertsOf(sample);
  const name = sample.named?.endsWith('Url') ? 'orders' : sample.named;
  expect(alerts.map(({ text }) => text)).toEqual(name === null ? [] : [`500 ${name}: unavailable`]);
  expect(JSON.stringify(alerts)).not.toMatch(/geheim|10115|022230|0b5a3c1e|3704/i);
});

it.each(ALL.filter(({ name }) => ['serviceIdOfCopy', 'offerSaving', 'offerOverwriting'].includes(name)))(
  'no part of the request of $name is reported, not even masked [LINK-02]',
  async (sample) => {
    expect((await alertsOf(sample)).map((alert) => Object.keys(alert))).toEqual([['text']]);
  },
);

it('the selection whose documents could not be loaded is reported [ERR-02]', async () => {
  const [sample] = ALL.filter(({ name }) => name === 'contractDocuments');
  const alerts = sample ? await alertsOf(sample) : [];
  expect(alerts).toMatchObject([{ body: { selection: SELECTION } }]);
});

it('a repeated order and a link with a query in its URL are answered, too [ORD-02, CONF-03]', async () => {
  const { api } = openClient({ answers: [() => answered(ACCEPTED, 200)] });
  expect(await api(CALLS.orderSending, { order: {} as never, key: KEY })).toEqual(ACCEPTED);
  const queried = openClient({
    config: { apis: { secretsUrl: '/links?env=t', partnerThemeUrl: 'https://rechner.example/partner/?env=s' } },
    answers: [() => new Response(null, { status: 204 }), () => answered(PARTNER)],
  });
  await queried.api(CALLS.offerDeletion, { remoteKey: KEY });
  expect(queried.asked[0]?.url).toBe(`/links/${KEY}?env=t`);
  expect(await queried.api(CALLS.partnerOfSlug, 'nord')).toMatchObject({
    styling: {
      logo: 'https://rechner.example/partner/nord/logo.svg',
      theme: 'https://rechner.example/themes/nord.css',
    },
  });
});

describe('an answer is refused', () => {
  const broken = () => new ReadableStream({ pull: (stream) => stream.error(new Error('away')) });
  const text = (type: string, body: BodyInit = '# Titel') => ['ownText', typed(type, body)] as const;
  const elsewhere = (styling: object) =>
    ['partnerOfSlug', () => answered({ ...PARTNER, styling: { ...PARTNER.styling, ...styling } })] as const;

  it.each([
    ['that is no PDF [DOC-01]', 'contractDocuments', () => answered({})],
    ['that is an empty PDF [DOC-01]', 'contractDocuments', typed('application/pdf', '')],
    ['that is a PDF which breaks off [DOC-01]', 'contractDocuments', () => typed('application/pdf', broken())()],
    ['of another type than text [UI-07]', ...text('text/html')],
    ['whose type only begins like one [UI-07]', ...text('text/plainly')],
    ['with no text in its type [UI-07]', ...text('x-text/plain')],
    ['that is an empty text [UI-07]', ...text('text/plain', '')],
    ['that is too long a text [UI-07]', ...text('text/plain', 'x'.repeat(200_001))],
    ['that is a text which breaks off [UI-07]', 'ownText', () => typed('text/plain', broken())()],
    ['that is no drawing [UI-07]', 'animationFile', () => answered({ layers: 'x' })],
    ['that draws nothing [UI-07]', 'animationFile', () => answered({})],
    ['that is null [UI-07]', 'animationFile', () => answered(null)],
    ['with a logo on another host [SEC-05]', ...elsewhere({ logo: 'https://elsewhere.example/logo.svg' })],
    ['with a theme on another host [SEC-05]', ...elsewhere({ theme: '//elsewhere.example/theme.css' })],
    ['without a key [LINK-10]', 'offerSaving', () => answered({ key: 'x' }, 201)],
    ['without data [LINK-10]', 'savedOffer', () => answered({ expiryDate: EXPIRY })],
    ['without an ID [SID-03]', 'serviceIdOfCopy', () => answered({ serviceId: '1' }, 201)],
    ['that accepts nothing [ORD-02]', 'orderSending', () => answered({ reference: 'R' })],
    ['that says nothing of maintenance [CONF-04]', 'currentMaintenance', () => answered({ maintenanceMode: 'ja' })],
  ] as const)('%s', async (_, name, answer) => {
    const { api } = openClient({ answers: [answer] });
    await expect(api(callOf(name), SAMPLES[name].input)).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it('not if it is as long as the longest configured text [UI-07]', async () => {
    const { api } = openClient({ answers: [typed('text/plain', 'x'.repeat(200_000))] });
    expect(await api(CALLS.ownText, '/texte/faq.md')).toHaveLength(200_000);
  });
});
