// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { dataOf, FAILED } from './result.ts';
import { BROKER } from './sample/broker.ts';
import { answered, openGateway } from './sample/open-gateway.ts';

const API = '/tarifrechner/api';
const down = 'down';

const ADDRESS = { strasseHausnummer: '', strasse: 'Weg', hausnummer: '1', plz: '10115', ort: 'Berlin' };
const REQUEST = { ...ADDRESS, nationKz: 'DE' as const };
const FOUND = { adressen: { list: [] }, results: { list: [] }, ortScore: 100, strasseScore: 90 };

it('has an address checked [ADDR-03]', async () => {
  const { gateway, asked } = openGateway({ answers: [() => answered(FOUND)] });
  expect(await gateway.checkAddress(REQUEST)).toEqual(dataOf(FOUND));
  expect(asked).toEqual([
    {
      url: `${API}/addressValidatorUrl`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: REQUEST,
    },
  ]);
});

it('has an IBAN checked, also for unknown and closed bank codes [IBAN-03]', async () => {
  const found = { results: { list: [] }, bank: { name: 'Bank', bic: 'COBADEFFXXX' } };
  const { gateway, asked } = openGateway({ answers: [() => answered(found)] });
  expect(await gateway.checkIban('DE89')).toEqual(dataOf(found));
  expect(asked).toMatchObject([
    { url: `${API}/ibanValidatorUrl`, method: 'POST', body: { iban: 'DE89', checkUnaccepted: true } },
  ]);
});

it('requests no check that is switched off [ADDR-04, IBAN-02]', async () => {
  const { gateway, asked } = openGateway({ config: { features: { addressValidation: false, ibanValidation: false } } });
  expect(await gateway.checkAddress(REQUEST)).toEqual({ kind: 'off' });
  expect(await gateway.checkIban('DE89')).toEqual({ kind: 'off' });
  expect(asked).toEqual([]);
});

it.each([
  ['no answer', down, 1],
  ['an error', () => answered({}, 500), 1],
  ['something that makes no sense', () => answered({ results: 'x' }), 1],
  ['something else than success', () => answered(FOUND, 202), 0],
  ['no JSON', () => new Response('<html>'), 1],
] as const)(
  'treats %s as a failed check, without a problem page [ADDR-03, ERR-01]',
  async (_what, answer, reported) => {
    const { gateway, told, reports } = openGateway({ answers: [answer] });
    expect(await gateway.checkAddress(REQUEST)).toEqual(FAILED);
    expect(reports).toHaveLength(reported);
    expect(told).toEqual([]);
  },
);

it('ends a check that is not answered within the timeout of the page [ADDR-03]', async () => {
  const { gateway } = openGateway();
  await gateway.experiments();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    if (signal?.aborted) throw new DOMException('', 'TimeoutError');
    return answered(FOUND);
  });
  expect(await gateway.checkAddress(REQUEST)).toEqual(FAILED);
  expect(timeout).toHaveBeenCalledWith(1_000);
  timeout.mockRestore();
});

it('loads a broker with its presets by its number [BROK-02, BROK-04]', async () => {
  const answer = { broker: BROKER, presets: [{ key: 'firmenname', value: 'x' }] };
  const { gateway, asked } = openGateway({ answers: [() => answered(answer)] });
  expect(await gateway.loadBroker('023100-100')).toEqual(dataOf(answer));
  expect(asked[0]?.url).toBe(`${API}/brokerUrl/023100-100`);
});

describe('a partner', () => {
  const partner = (logo: string, theme: string) => ({
    name: 'Partner',
    contact: { phoneNumber: '1', availability: 'immer' },
    logo: '/logo.svg',
    styling: { logo, theme },
  });
  const load = (logo: string, theme: string, base?: string) => {
    const config = base === undefined ? {} : { apis: { partnerThemeUrl: base } };
    const { gateway, asked } = openGateway({ config, answers: [() => answered(partner(logo, theme))] });
    return gateway.loadPartner('bau').then((loaded) => ({ loaded, asked }));
  };
  const { origin } = window.location;

  it('is loaded by its slug, with its styling resolved against its URL [PART-02]', async () => {
    const { loaded, asked } = await load('bau/logo.svg', '/themes/bau.css');
    expect(asked[0]?.url).toBe(`${API}/partnerThemeUrl/bau`);
    const styling = { logo: `${origin}${API}/partnerThemeUrl/bau/logo.svg`, theme: `${origin}/themes/bau.css` };
    expect(loaded).toEqual(dataOf({ ...partner('', ''), styling }));
  });

  it('may have a URL that ends with a slash, or with a query [PART-02]', async () => {
    const { loaded } = await load('logo.svg', 'theme.css', 'https://rechner.example/partner/?env=s');
    const styling = {
      logo: 'https://rechner.example/partner/logo.svg',
      theme: 'https://rechner.example/partner/theme.css',
    };
    expect(loaded).toMatchObject(dataOf({ styling }));
  });

  it.each([
    ['https://elsewhere.example/logo.svg', 'theme.css'],
    ['logo.svg', '//elsewhere.example/theme.css'],
  ])('whose styling is on another host is refused: %s, %s [SEC-05]', async (logo, theme) => {
    expect((await load(logo, theme)).loaded).toEqual(FAILED);
  });
});

describe('a text', () => {
  const typed = (type: string, body = '# Titel', status = 200) => {
    return () => new Response(body, { status, headers: type === '' ? {} : { 'content-type': type } });
  };

  it.each(['text/markdown; charset=utf-8', 'text/plain'])(
    'of the type %s is returned unchanged [UI-07]',
    async (type) => {
      const { gateway, asked, reports } = openGateway({ answers: [typed(type)] });
      await gateway.experiments();
      expect(await gateway.readText('/texte/faq.md')).toEqual(dataOf('# Titel'));
      expect(asked[0]).toMatchObject({ url: '/texte/faq.md', method: 'GET' });
      expect(reports).toEqual([]);
    },
  );

  it.each([
    ['another type', typed('text/html'), 1],
    ['a type whose name only begins like one', typed('text/plainly'), 1],
    ['no text in its type', typed('x-text/plain'), 1],
    ['nothing in it', typed('text/plain', ''), 1],
    ['far too much in it', typed('text/plain', 'x'.repeat(200_001)), 1],
    ['another status', typed('text/plain', 'x', 404), 0],
    ['no answer', down, 1],
  ] as const)('with %s is refused [UI-07, ERR-01]', async (_what, answer, reported) => {
    const { gateway, reports, told } = openGateway({ answers: [answer] });
    await gateway.experiments();
    expect(await gateway.readText('/texte/faq.md')).toEqual(FAILED);
    expect(reports).toHaveLength(reported);
    expect(told).toEqual([]);
  });

  it('may be as long as the longest configured one [UI-07]', async () => {
    const { gateway } = openGateway({ answers: [typed('text/plain', 'x'.repeat(200_000))] });
    expect(await gateway.readText('/texte/faq.md')).toEqual(dataOf('x'.repeat(200_000)));
  });

  it('that ends in the middle is refused [UI-07]', async () => {
    const broken = () => {
      const body = new ReadableStream({ pull: (stream) => stream.error(new Error('away')) });
      return new Response(body, { headers: { 'content-type': 'text/plain' } });
    };
    expect(await openGateway({ answers: [broken] }).gateway.readText('/texte/faq.md')).toEqual(FAILED);
  });
});
