// @vitest-environment jsdom
import { consentIn } from '@fa/rechner/analytics/consent';
import * as CookieConsent from 'vanilla-cookieconsent';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runConsentBanner } from './consent-banner.ts';
import { CONSENT_TEXTS } from './consent-texts.ts';

beforeEach(() => {
  // The library moves the focus 100 ms after it shows something, also into what the next test shows.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  // The banner runs once in a window; one of an earlier file may have been loaded after its test ended.
  CookieConsent.reset(true);
  document.body.innerHTML = '<main></main>';
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #resized: () => void;
      constructor(resized: () => void) {
        this.#resized = resized;
      }
      observe(element: HTMLElement): void {
        vi.spyOn(element, 'offsetHeight', 'get').mockReturnValue(123);
        this.#resized();
      }
    },
  );
});
afterEach(() => {
  CookieConsent.reset(true);
  document.documentElement.removeAttribute('style');
  document.body.replaceChildren();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0`;
});

function find(selector: string) {
  return document.querySelector<HTMLElement>(selector);
}

function banner() {
  return find('.cm');
}

function press(text: string): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('button')].filter(
    ({ textContent }) => textContent === text,
  );
  expect(buttons.length).toBeGreaterThan(0);
  buttons.at(-1)?.click();
}

const ANSWERS = { known: { Alter: ['alter'] }, never: ['Namen', 'Umsatz', 'Konto'] } as const;

async function run(services: readonly string[] = []) {
  const choices: boolean[] = [];
  const shown = await runConsentBanner({ services, answers: ANSWERS, onChoice: (granted) => choices.push(granted) });
  await vi.waitFor(() => expect(banner()?.textContent).toContain(CONSENT_TEXTS.title));
  vi.advanceTimersByTime(200);
  expect(banner()?.textContent).toContain('Namen, Umsatz und Konto gehören nie dazu.');
  return { shown, choices };
}

it.each([
  [CONSENT_TEXTS.accept, true, 'granted'],
  [CONSENT_TEXTS.refuse, false, 'refused'],
])('%s is reported as %s and stored in a cookie [ANA-04]', async (answer, granted, kept) => {
  const { choices } = await run();
  expect([choices, consentIn(document.cookie)]).toEqual([[], null]);
  press(answer);
  expect(choices).toEqual([granted]);
  expect(consentIn(document.cookie)).toBe(kept);
});

it('reports a choice that is changed in the settings [ANA-04]', async () => {
  const { shown, choices } = await run();
  press(CONSENT_TEXTS.accept);
  shown.showSettings();
  press(CONSENT_TEXTS.refuse);
  expect(choices).toEqual([true, false]);
  expect(consentIn(document.cookie)).toBe('refused');
});

it('deletes only the cookies of statistics with a withdrawal [ANA-04]', async () => {
  const { shown } = await run();
  press(CONSENT_TEXTS.accept);
  for (const name of ['_ga', '_ga_X1', '_gid', 'ph_phc_x_posthog', 'XSRF-TOKEN', 'my_ga'])
    document.cookie = `${name}=1`;
  shown.showSettings();
  press(CONSENT_TEXTS.refuse);
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0]);
  expect(names.toSorted()).toEqual(['XSRF-TOKEN', 'my_ga', 'rechner_einwilligung']);
});

it('does not block the page: it is not modal, Tab leaves it, and the page ends above it [ANA-04]', async () => {
  await run();
  expect(banner()?.hasAttribute('aria-modal')).toBe(false);
  expect(document.documentElement.style.getPropertyValue('--consent-height')).toBe('123px');
  const heard: string[] = [];
  const listen = ({ key }: KeyboardEvent) => void heard.push(key);
  banner()?.addEventListener('keydown', listen);
  const type = (key: string) =>
    find('.cm button')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  type('Tab');
  type('Escape');
  expect(heard).toEqual(['Escape']);
});

it('leaves Tab to the settings, which are modal [ANA-04]', async () => {
  const { shown } = await run();
  shown.showSettings();
  await vi.waitFor(() => expect(find('.pm')).not.toBeNull());
  expect(find('.pm')?.getAttribute('aria-modal')).toBe('true');
  const heard: string[] = [];
  find('.pm')?.addEventListener('keydown', ({ key }) => void heard.push(key));
  find('.pm button')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }));
  expect(heard).toEqual(['Tab']);
});

it('leaves the focus in settings that are opened again at once [ANA-04, UI-02]', async () => {
  await run();
  const details = find('.cm [data-role=show]');
  details?.focus();
  details?.click();
  find('.pm__close-btn')?.click();
  details?.click();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(find('.pm')?.contains(document.activeElement)).toBe(true);
});

it('leaves the focus on the button that was reached while the settings opened [ANA-04, UI-02]', async () => {
  await run();
  find('.cm [data-role=show]')?.click();
  find('.pm__close-btn')?.focus();
  vi.advanceTimersByTime(200);
  expect(document.activeElement).toBe(find('.pm__close-btn'));
});

it('leaves the focus where it went after settings that were closed at once [ANA-04, UI-02]', async () => {
  document.body.innerHTML = '<main><input id="answer"></main>';
  const { shown } = await run();
  press(CONSENT_TEXTS.refuse);
  shown.showSettings();
  find('.pm__close-btn')?.click();
  find('#answer')?.focus();
  vi.advanceTimersByTime(200);
  expect(document.activeElement).toBe(find('#answer'));
});

it('keeps a choice for half a year, in a cookie that other sites do not send [ANA-04]', async () => {
  await run();
  const written = vi.spyOn(document, 'cookie', 'set');
  press(CONSENT_TEXTS.accept);
  const cookie = written.mock.calls.map(String).find((each) => each.startsWith('rechner_einwilligung=')) ?? '';
  expect(cookie).toMatch(/; Path=\/; SameSite=Lax/);
  const ends = Date.parse(/expires=([^;]+)/i.exec(cookie)?.[1] ?? '');
  expect(Math.round((ends - Date.now()) / 86_400_000)).toBe(182);
});

it('says in the settings what is necessary, what statistics are and who gets them [ANA-04]', async () => {
  const { shown } = await run(['Eins', 'Zwei']);
  shown.showSettings();
  await vi.waitFor(() => expect(find('.pm')).not.toBeNull());
  const text = find('.pm')?.textContent ?? '';
  expect(text).toContain(CONSENT_TEXTS.necessaryText);
  for (const paragraph of CONSENT_TEXTS.statisticsText(['Eins', 'Zwei'], ANSWERS)) expect(text).toContain(paragraph);
  expect(text).toContain(
    'Mit Ihrer Zustimmung erhalten das auch Eins und Zwei; die Seite wird dazu einmal neu geladen, Ihre Angaben bleiben. Diese Dienste setzen eigene Cookies und erfahren Ihre IP-Adresse.',
  );
  expect(text).toContain(
    'Dazu kommen Alter, Vermittlernummer, Partner und die Kampagne, über die Sie gekommen sind (utm-Angaben und gclid der Adresse). Nie Namen, Umsatz oder Konto.',
  );
  expect(CONSENT_TEXTS.statisticsText([], ANSWERS).join(' ')).not.toContain('Dienste');
  const [necessary, statistics] = [...document.querySelectorAll<HTMLInputElement>('.pm input[type="checkbox"]')];
  expect([necessary?.checked, necessary?.disabled]).toEqual([true, true]);
  expect([statistics?.checked, statistics?.disabled]).toEqual([false, false]);
  statistics?.click();
  press(CONSENT_TEXTS.save);
  expect(consentIn(document.cookie)).toBe('granted');
});

it('reports a stored choice, and does not ask again [ANA-04]', async () => {
  await run();
  press(CONSENT_TEXTS.accept);
  CookieConsent.reset(false);
  const choices: boolean[] = [];
  await runConsentBanner({ services: [], answers: ANSWERS, onChoice: (granted) => choices.push(granted) });
  expect(choices).toEqual([true]);
});
