// @vitest-environment jsdom

import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quietConsole } from '../../../tests/support/quiet-console.ts';
import { forgetTracking, trackedPage } from '../../../tests/support/tracked-page.ts';
import { CONSENT_TEXTS } from '../../tracking/consent-texts.ts';

const GTM = 'GTM-ABC123';
const GTM_URL = `https://www.googletagmanager.com/gtm.js?id=${GTM}`;
const POSTHOG = { key: 'phc_Abc123', host: 'https://eu.i.posthog.com' };
const VIEWED = { name: 'prozess_schritt_aufgerufen', step: 'firma', visited: false } as const;
const STARTED = { name: 'Rechner gestartet', visited: false } as const;

beforeEach(() => {
  quietConsole();
});
afterEach(forgetTracking);

/** Answers the banner, which is loaded lazily. */
async function answer(text: string): Promise<void> {
  const button = await vi.waitFor(() => {
    const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
    if (!found) throw new Error('not there yet');
    return found;
  });
  button.click();
}

describe('an event on a page', () => {
  it('is pushed immediately after the page event with an earlier consent [ANA-01, ANA-04]', async () => {
    const page = await trackedPage({ choice: 'granted', before: [STARTED] });
    page.track(VIEWED);
    expect(page.names()).toEqual(['page_meta', 'Rechner gestartet', 'prozess_schritt_aufgerufen']);
    expect(page.store.get().visitor.mayTrack).toBe(true);
    expect(document.querySelector('.cm')).toBeNull();
  });

  it('is not pushed after a refusal [ANA-04]', async () => {
    const page = await trackedPage({ choice: 'refused', gtmId: GTM, before: [STARTED] });
    page.track(VIEWED);
    expect([page.entries(), page.scripts(), page.reloads]).toEqual([[], [], []]);
    expect(page.store.get().visitor.mayTrack).toBe(false);
  });

  it('waits for the choice, and is pushed in order with the consent [ANA-04]', async () => {
    const page = await trackedPage({ before: [STARTED] });
    page.track(VIEWED);
    expect(page.entries()).toEqual([]);
    await answer(CONSENT_TEXTS.accept);
    expect(page.names()).toEqual(['page_meta', 'Rechner gestartet', 'prozess_schritt_aufgerufen']);
    expect(page.store.get().visitor.mayTrack).toBe(true);
    expect([page.reloads, page.scripts()]).toEqual([[], []]);
  });

  it('is discarded with a refusal, like later events [ANA-04]', async () => {
    const page = await trackedPage({ before: [STARTED], gtmId: GTM });
    await answer(CONSENT_TEXTS.refuse);
    page.track(VIEWED);
    expect([page.entries(), page.scripts()]).toEqual([[], []]);
  });

  it('is pushed with page, product, broker, partner and campaign [ANA-02, ANA-03]', async () => {
    const page = await trackedPage({
      choice: 'granted',
      answers: { vermittler: '023100-100' },
      state: { visitor: { partner: { slug: 'bau' } as never } },
    });
    page.track(VIEWED);
    expect(page.entries()[1]).toEqual({
      event: VIEWED.name,
      event_name: VIEWED.name,
      prozess_name: 'muster',
      prozess_generation: 4,
      prozess_version: '11.11.2',
      portal: 'Privat',
      partner_name: 'bau',
      prozess_konfiguration: '',
      ivmnr: '023100-100',
      produkt: 'forderungsausfall',
      prozess_schritt: 'firma',
      besucht: false,
      utmSource: 'brief',
    });
  });

  it('names no broker that is no number of one, and all experiments that run [ANA-02, SEC-02]', async () => {
    const entries = { a: { variant: 'x', at: 0 }, b: { variant: 'y', at: 0 } };
    const configured = ['a', 'b'].map((name) => {
      return { name, scope: [], variants: ['x', 'y'].map((each) => ({ name: each, label: each, weight: 1 })) };
    });
    const page = await trackedPage({
      choice: 'granted',
      answers: { vermittler: 'Frau Müller 023100-100' },
      state: { visitor: { experiments: { configured, entries } as never } },
    });
    expect(page.entries()[0]).toMatchObject({ ivmnr: '', partner_name: '', prozess_konfiguration: 'a:x,b:y' });
  });

  it.each([
    ['rechner.example', false, 'external'],
    ['rechner.example', true, 'internal'],
    ['test.example', false, 'internal'],
  ])('has for traffic of %s, by an agent: %s, the type %s [ANA-01]', async (host, agentMode, traffic) => {
    const request = { pageUrl: `https://${host}/tarif/?a=b#secret` };
    const page = await trackedPage({ choice: 'granted', state: { visitor: { agentMode } }, request });
    expect(page.entries()[0]).toMatchObject({
      original_location: `https://${host}/tarif/`,
      page_environment: 's',
      traffic_type: traffic,
    });
  });

  it('and a product does not list its fields for is a note in the console [ANA-03]', async () => {
    const page = await trackedPage({ choice: 'granted' });
    page.track({ name: 'Modelldaten', model: null } as never);
    expect(page.names()).toEqual(['page_meta']);
    expect(console.warn).toHaveBeenCalledWith('No analytics fields provided');
  });

  it('includes clicks on elements that declare them, unless disabled [ANA-01]', async () => {
    const page = await trackedPage({ choice: 'granted' });
    document.body.innerHTML =
      '<button data-track="weiter"><span>x</span></button><button data-track="aus" aria-disabled="true"></button><i></i>';
    for (const element of document.querySelectorAll<HTMLElement>('span,button[aria-disabled],i')) element.click();
    document.dispatchEvent(new Event('click'));
    expect(page.entries().slice(1)).toMatchObject([{ event: 'klick', klick_element: 'weiter' }]);
  });
});

describe('third-party scripts', () => {
  it('are loaded with an earlier consent [ANA-04]', async () => {
    const page = await trackedPage({ choice: 'granted', gtmId: GTM, posthog: POSTHOG });
    expect(page.scripts()).toEqual(['https://eu-assets.i.posthog.com/static/array.js', GTM_URL]);
    expect(page.names()).toEqual(['page_meta', 'gtm.js']);
    expect(page.entries()[1]).toMatchObject({ 'gtm.start': page.world.now });
    page.change({ flow: { moves: 7 } });
    expect(page.scripts()).toHaveLength(2);
  });

  it.each([{ request: { hadLink: true } }, { mayLoad: false }])(
    'are not loaded on a page with %j [ANA-04, LINK-02]',
    async (given) => {
      const page = await trackedPage({ choice: 'granted', gtmId: GTM, ...given });
      page.change({ flow: { moves: 7 } });
      expect([page.scripts(), page.names(), page.reloads]).toEqual([[], ['page_meta'], []]);
    },
  );

  it('are loaded immediately with a new consent if the page may load them [ANA-04]', async () => {
    const page = await trackedPage({ gtmId: GTM });
    await answer(CONSENT_TEXTS.accept);
    expect([page.scripts(), page.reloads]).toEqual([[GTM_URL], []]);
  });

  it.each([
    { mayLoad: false, gtmId: GTM },
    { mayLoad: false, posthog: POSTHOG },
    { request: { hadLink: true }, gtmId: GTM },
  ])('are loaded by a reload after a new consent, which keeps earlier events: %j [ANA-04]', async (given) => {
    const page = await trackedPage({ ...given, before: [STARTED] });
    await answer(CONSENT_TEXTS.accept);
    await vi.waitFor(() => expect(page.reloads).toHaveLength(1));
    expect(page.reloads[0]).toMatchObject({
      entries: [{ event: 'page_meta' }, { event: 'Rechner gestartet' }],
      campaign: { utmSource: 'brief' },
    });
    expect([page.entries(), page.scripts()]).toEqual([[], []]);
  });

  const isCovered = [
    { cover: { link: { kind: 'loading' } } },
    { cover: { opening: true } },
    { cover: { problem: { messages: [] } } },
    { cover: { maintenance: {} } },
    { session: { modal: 'welcome' } },
    { flow: { infoPanel: 'contact' } },
    { flow: { waiting: true } },
    { order: { download: 'busy' } },
    { session: { notice: 'unsaved' } },
    { session: { notice: 'notWritable' } },
    { session: { notice: 'locked' } },
  ] as const;
  it.each(isCovered)('do not cause a reload with %j: events are pushed without them [ANA-04]', async (state) => {
    const page = await trackedPage({ mayLoad: false, gtmId: GTM, state });
    await answer(CONSENT_TEXTS.accept);
    await vi.waitFor(() => expect(page.names()).toEqual(['page_meta']));
    expect([page.reloads, page.scripts()]).toEqual([[], []]);
  });

  it.each(['panel', 'order', 'keeping'])('do not cause a reload while a %s is open [ANA-04]', async (what) => {
    const page = await trackedPage({ mayLoad: false, gtmId: GTM, isKept: what !== 'keeping' });
    const { calculation } = page.store.get();
    if (what === 'panel')
      page.change({ calculation: { ...calculation, form: { ...calculation.form, panel: {} as never } } });
    if (what === 'order') page.change({ calculation: { ...calculation, submission: { status: 'sending' } as never } });
    await answer(CONSENT_TEXTS.accept);
    await vi.waitFor(() => expect(page.names()).toEqual(['page_meta']));
    expect(page.reloads).toEqual([]);
  });

  it.each([
    [true, [{ entries: [], campaign: { utmSource: 'brief' } }]],
    [false, []],
  ])('are removed by a reload after a withdrawal, if everything is stored: %s [ANA-04]', async (isKept, reloads) => {
    const page = await trackedPage({ choice: 'granted', gtmId: GTM, posthog: POSTHOG, isKept });
    void page.tracking.openSettings();
    await answer(CONSENT_TEXTS.refuse);
    await vi.waitFor(() => expect(page.reloads).toEqual(reloads));
    expect(page.store.get().visitor.mayTrack).toBe(false);
    expect(window.posthog).toContainEqual(['set_config', { disable_persistence: true }]);
    page.track(VIEWED);
    expect(page.names()).toEqual(['page_meta', 'gtm.js']);
  });

  it.each([
    [{ gtmId: GTM, posthog: POSTHOG }, [CONSENT_TEXTS.google, `${CONSENT_TEXTS.posthog} (eu.i.posthog.com)`]],
    [{ gtmId: GTM }, [CONSENT_TEXTS.google]],
    [{ posthog: POSTHOG }, [`${CONSENT_TEXTS.posthog} (eu.i.posthog.com)`]],
    [{}, []],
  ])('are named in the settings as far as they are configured: %j [ANA-04]', async (configured, services) => {
    const page = await trackedPage({ choice: 'granted', ...configured });
    void page.tracking.openSettings();
    await vi.waitFor(() => expect(document.querySelector('.pm')).not.toBeNull());
    const paragraphs = [...document.querySelectorAll('.pm span')].map(({ textContent }) => textContent);
    expect(paragraphs).toEqual(
      expect.arrayContaining([...CONSENT_TEXTS.statisticsText(services, forderungsausfall.analyticsInWords)]),
    );
    if (services.length === 0) expect(document.querySelector('.pm')?.textContent).not.toContain('Diese Dienste');
  });
});

describe('a page after its own reload', () => {
  const meta = { event: 'page_meta', prozess_konfiguration: 'before' };

  it('continues after the events of the previous page, and pushes its start once [ANA-04]', async () => {
    const carried = { entries: [meta, { event: 'klick' }], campaign: { utmMedium: 'post', utmSource: 'alt' } };
    const page = await trackedPage({ choice: 'granted', carried, before: [STARTED, VIEWED, VIEWED] });
    expect(page.names()).toEqual(['page_meta', 'klick', 'prozess_schritt_aufgerufen']);
    expect(page.entries()[0]).toEqual({ event: 'page_meta', prozess_konfiguration: '' });
    expect(page.entries()[2]).toMatchObject({ utmMedium: 'post', utmSource: 'brief' });
    page.track(STARTED);
    expect(page.names().at(-1)).toBe('Rechner gestartet');
  });

  it('after a withdrawal begins like any other, with the campaign of the visit [ANA-03, ANA-04]', async () => {
    const carried = { entries: [], campaign: { utmMedium: 'post' } };
    const page = await trackedPage({ choice: 'granted', carried, before: [STARTED] });
    expect(page.names()).toEqual(['page_meta', 'Rechner gestartet']);
    expect(page.entries()[0]).toMatchObject({ utmMedium: 'post' });
  });
});
