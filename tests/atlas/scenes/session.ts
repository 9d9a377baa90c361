import type { Page } from 'playwright-core';
import type { ModalName, NoticeName } from '../../../apps/web/src/calculator/session/session-state.ts';
import { answerStep, walkTo } from '../../e2e/support/applicant/applicant.ts';
import { SAMPLE } from '../../e2e/support/applicant/sample-application.ts';
import { next, waitForStep } from '../../e2e/support/applicant/steps.ts';
import { saveOffer } from '../../e2e/support/screens/saved-link-page.ts';
import { createGate } from '../../e2e/support/suite/gate.ts';
import type { Scene, Stage } from '../scene.ts';

const SECRETS = /\/tarifrechner\/api\/secrets/;
const SECTIONS = ['data', 'form', 'process'] as const;

const WELCOME = 'Willkommen zurück!';
const OTHER_TAB = 'In einem anderen Tab geöffnet';

/** Three steps on, with everything saved. */
async function begin(page: Page): Promise<void> {
  await walkTo(page, 'angebot');
  await next(page, 'firma');
  await page.getByLabel('Wie lautet der Name Ihrer Firma?').fill(SAMPLE.firmenname);
  await page.getByLabel('Wie lautet der Name Ihrer Firma?').blur();
  await page.waitForFunction((key) => window.sessionStorage.getItem(key) !== null, SECTIONS[0]);
}

async function write(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((stored) => {
    for (const [key, text] of Object.entries(stored)) window.sessionStorage.setItem(key, text);
  }, texts);
}

/** What is stored, with a label that says it belongs to another product. */
function foreignSections(): Readonly<Record<string, string>> {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  return Object.fromEntries(
    SECTIONS.map((section) => {
      const label = { product: 'anderes-produkt', version: 1, section, revision: 1 };
      const additionalData = base64(JSON.stringify(label));
      const blob = { encrypted: base64('x'), salt: base64('0123456789abcdef'), iv: base64('0123456789ab') };
      return [section, JSON.stringify({ ...blob, additionalData })];
    }),
  );
}

function secretsDown(page: Page) {
  return page.route(SECRETS, (route) => route.fulfill({ status: 503, json: {} }));
}

type Show = (stage: Stage) => Promise<void>;

function noticeOf(page: Page, words: string) {
  return page.getByText(words).waitFor();
}

// A record by name: a notice that the app learns does not compile until it has its picture.
const NOTICES: Readonly<Record<NoticeName | 'outdated', Show>> = {
  async unsaved({ page, take }) {
    await secretsDown(page);
    await page.goto('/');
    await noticeOf(page, 'Ihre Angaben werden gerade nicht zwischengespeichert.');
    await take({ text: 'Hinweis: nicht gespeichert', state: 'hinweis', rules: ['PERS-11'], screen: 'notice:unsaved' });
  },
  async notWritable({ page, take }) {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('/');
    await waitForStep(page, 'vertragsbeginn');
    await next(page, 'absicherung');
    await answerStep(page, 'absicherung');
    await noticeOf(page, 'Ihre Angaben lassen sich hier nicht zwischenspeichern.');
    await take({
      text: 'Hinweis: Browser speichert nichts',
      state: 'hinweis',
      rules: ['PERS-04'],
      screen: 'notice:notWritable',
    });
  },
  async locked({ page, take }) {
    await begin(page);
    await secretsDown(page);
    await page.reload();
    await noticeOf(page, 'Ihre begonnene Berechnung kann gerade nicht geöffnet werden.');
    await take({
      text: 'Hinweis: Berechnung gerade nicht zu öffnen',
      state: 'hinweis',
      rules: ['PERS-11'],
      screen: 'notice:locked',
    });
  },
  async unreadable({ page, take }) {
    await write(page, { data: 'x', form: '{"encrypted":', process: '' });
    await page.goto('/');
    await noticeOf(page, 'waren nicht mehr lesbar');
    await take({ text: 'Hinweis: unlesbar', state: 'hinweis', rules: ['PERS-07'], screen: 'notice:unreadable' });
  },
  async foreign({ page, take }) {
    await write(page, foreignSections());
    await page.goto('/');
    await noticeOf(page, 'stammen aus einem anderen Rechner oder einer anderen Fassung');
    await take({ text: 'Hinweis: fremde Angaben', state: 'hinweis', rules: ['PERS-09'], screen: 'notice:foreign' });
  },
  async opened({ page, take }) {
    await walkTo(page, 'angebot');
    const link = await saveOffer(page);
    await page.evaluate(() => window.sessionStorage.clear());
    await page.goto('about:blank');
    await page.goto(link);
    await noticeOf(page, 'Die gespeicherte Berechnung ist geöffnet.');
    await take({
      text: 'Hinweis: gespeicherte Berechnung geöffnet',
      state: 'hinweis',
      rules: ['LINK-04'],
      screen: 'notice:opened',
    });
  },
  async outdated({ page, take }) {
    await walkTo(page, 'angebot');
    // Half a year later the start that was chosen lies in the past.
    await page.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 200 * 86_400_000;
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await noticeOf(page, 'Das Datum hat gewechselt: Bitte prüfen Sie Ihre Angabe zu „Versicherungsbeginn“.');
    await take({
      text: 'Hinweis: Datum hat gewechselt',
      state: 'hinweis',
      rules: ['TAR-09'],
      screen: 'notice:outdated',
    });
  },
};

const MODALS: Readonly<Record<ModalName, Show>> = {
  async welcome({ page, take }) {
    await begin(page);
    const gate = createGate();
    await page.route(SECRETS, async (route) => {
      await gate.opened;
      await route.continue();
    });
    await page.reload();
    await page.getByText('Ihre Berechnung wird geladen').waitFor({ state: 'attached' });
    await take({ text: 'Berechnung wird geöffnet', state: 'wartet', rules: ['PERS-02'], screen: 'opening' });
    gate.open();
    await page.getByRole('heading', { name: WELCOME }).waitFor();
    await take({ text: WELCOME, state: 'hinweis', rules: ['PERS-06'], panel: 'welcome', screen: 'modal:welcome' });
  },
  async otherTab({ page, takeOf }) {
    await begin(page);
    const opened = page.waitForEvent('popup');
    // A tab that is opened by a page gets a copy of its storage.
    await page.evaluate(() => void window.open(window.location.href));
    const other = await opened;
    await other.getByRole('heading', { name: OTHER_TAB }).waitFor();
    const caption = { state: 'hinweis', rules: ['PERS-10'], panel: 'otherTab', screen: 'modal:otherTab' } as const;
    await takeOf(other, { text: OTHER_TAB, ...caption });
  },
};

/** Names of everything the shell says about the keeping of answers. */
export const SESSION_SCREENS = [
  ...Object.keys(NOTICES).map((name) => `notice:${name}`),
  ...Object.keys(MODALS).map((name) => `modal:${name}`),
  'opening',
];

/** Everything the shell says about the keeping of answers. */
export const session: readonly Scene[] = Object.entries({ ...MODALS, ...NOTICES }).map(([name, play]) => ({
  name: `Zwischenspeicher: ${name}`,
  product: 'forderungsausfall',
  play,
}));
