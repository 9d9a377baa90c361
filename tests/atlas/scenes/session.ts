import type { Page } from 'playwright-core';
import type { ModalName, NoticeName } from '../../../apps/web/src/calculator/session/session-state.ts';
import { answerStep, walkTo } from '../../e2e/support/applicant/applicant.ts';
import { SAMPLE } from '../../e2e/support/applicant/sample-application.ts';
import { next, waitForStep } from '../../e2e/support/applicant/steps.ts';
import { saveOffer } from '../../e2e/support/screens/saved-link-page.ts';
import { hold } from '../../e2e/support/suite/gate.ts';
import type { Scene } from '../scene.ts';

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

/** The stored calculation, labelled as that of another product. */
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

// A record by name, so that a new notice does not compile without a picture.
const NOTICES: Readonly<Record<NoticeName | 'outdated', Scene['play']>> = {
  async unsaved({ page, take }) {
    await secretsDown(page);
    await page.goto('/');
    await page.getByText('Ihre Angaben werden gerade nicht zwischengespeichert.').waitFor();
    await take('Hinweis: nicht gespeichert', 'hinweis', ['PERS-11']);
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
    await page.getByText('Ihre Angaben lassen sich hier nicht zwischenspeichern.').waitFor();
    await take('Hinweis: Browser speichert nichts', 'hinweis', ['PERS-04']);
  },
  async locked({ page, take }) {
    await begin(page);
    await secretsDown(page);
    await page.reload();
    await page.getByText('Ihre begonnene Berechnung kann gerade nicht geöffnet werden.').waitFor();
    await take('Hinweis: Berechnung gerade nicht zu öffnen', 'hinweis', ['PERS-11']);
  },
  async unreadable({ page, take }) {
    await write(page, { data: 'x', form: '{"encrypted":', process: '' });
    await page.goto('/');
    await page.getByText('waren nicht mehr lesbar').waitFor();
    await take('Hinweis: unlesbar', 'hinweis', ['PERS-07']);
  },
  async foreign({ page, take }) {
    await write(page, foreignSections());
    await page.goto('/');
    await page.getByText('kamen aus einem anderen Rechner oder einer anderen Fassung').waitFor();
    await take('Hinweis: fremde Angaben', 'hinweis', ['PERS-09']);
  },
  async opened({ page, take }) {
    await walkTo(page, 'angebot');
    const link = await saveOffer(page);
    await page.evaluate(() => window.sessionStorage.clear());
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByText('Die gespeicherte Berechnung ist geöffnet.').waitFor();
    await take('Hinweis: gespeicherte Berechnung geöffnet', 'hinweis', ['LINK-04']);
  },
  async outdated({ page, take }) {
    await walkTo(page, 'angebot');
    // Half a year later the chosen start is in the past.
    await page.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 200 * 86_400_000;
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.getByText('Das Datum hat gewechselt: Bitte prüfen Sie Ihre Angabe zu „Versicherungsbeginn“.').waitFor();
    await take('Hinweis: Datum hat gewechselt', 'hinweis', ['TAR-09']);
  },
};

const MODALS: Readonly<Record<ModalName, Scene['play']>> = {
  async welcome({ page, take }) {
    await begin(page);
    const letThrough = await hold(page, SECRETS);
    await page.reload();
    await page.getByText('Ihre Berechnung wird geladen').waitFor({ state: 'attached' });
    await take('Berechnung wird geöffnet', 'wartet', ['PERS-02'], { screen: 'opening' });
    letThrough();
    await page.getByRole('heading', { name: WELCOME }).waitFor();
    await take(WELCOME, 'hinweis', ['PERS-06'], { panel: 'welcome' });
  },
  async otherTab({ page, take }) {
    await begin(page);
    const opened = page.waitForEvent('popup');
    // A tab that is opened by a page gets a copy of its storage.
    await page.evaluate(() => void window.open(window.location.href));
    const other = await opened;
    await other.getByRole('heading', { name: OTHER_TAB }).waitFor();
    await take(OTHER_TAB, 'hinweis', ['PERS-10'], { panel: 'otherTab', page: other });
  },
};

/** All notices and questions about stored answers. */
export const session: readonly Scene[] = [
  ...Object.entries(NOTICES).map(([name, play]): Scene => ({ name, screen: `notice:${name}`, play })),
  ...Object.entries(MODALS).map(([name, play]): Scene => ({ name, screen: `modal:${name}`, play })),
];
