import type { Page } from 'playwright-core';
import type { LinkState } from '../../../apps/web/src/calculator/saved-offers/link-state.ts';
import { createLinkCipher } from '../../../apps/web/src/vault/link-cipher.ts';
import { consent, submit, walkTo } from '../../e2e/support/applicant/applicant.ts';
import { waitForStep } from '../../e2e/support/applicant/steps.ts';
import {
  createLink,
  openSaving,
  saveOffer,
  savePanelOf,
  waitForLinkPage,
} from '../../e2e/support/screens/saved-link-page.ts';
import { hold } from '../../e2e/support/suite/gate.ts';
import type { Scene, Stage } from '../scene.ts';

const ONE = /\/tarifrechner\/api\/secrets\/./;
const PRODUCT = 'forderungsausfall';

/** Saves a calculation, as another device would. */
async function savedElsewhere({ page }: Stage, kennwort?: string): Promise<string> {
  await walkTo(page, 'angebot');
  const link = await saveOffer(page, kennwort);
  await page.evaluate(() => window.sessionStorage.clear());
  await page.goto('about:blank');
  return link;
}

/** Opens a link with a fake response of the server. */
async function openAnswered({ page }: Stage, status: number, code: string, headers = {}): Promise<void> {
  await page.route(ONE, (route) => route.fulfill({ status, headers, json: { code } }));
  await openUnknown(page);
}

function openUnknown(page: Page) {
  return page.goto(`/tarifrechner/forderungsausfall/#${crypto.randomUUID()};${'ab'.repeat(32)}`);
}

async function olderAmounts(page: Page, link: string): Promise<void> {
  const cipher = await createLinkCipher(link.slice(-64), '');
  await page.route(ONE, async (route) => {
    const saved = (await (await route.fetch()).json()) as { data: string };
    const content = JSON.parse((await cipher.open(saved.data, PRODUCT)) ?? '{}') as { amounts: object };
    const older = { ...content, amounts: { ...content.amounts, beitrag: 250_000 } };
    const label = { product: PRODUCT, savedAt: new Date(0).toISOString() };
    await route.fulfill({ json: { ...saved, data: await cipher.seal(JSON.stringify(older), label) } });
  });
}

// A record by kind, so that a new state does not compile without a picture.
const STATES: Readonly<Record<LinkState['kind'], Scene['play']>> = {
  async loading(stage) {
    const letThrough = await hold(stage.page, ONE);
    await openUnknown(stage.page);
    await stage.page.getByText('Ihre Berechnung wird geladen').waitFor({ state: 'attached' });
    await stage.take('Link wird geöffnet', 'wartet', ['LINK-04']);
    letThrough();
    await waitForLinkPage(stage.page, 'Unter diesem Link ist nichts gespeichert');
  },
  async secondFactor(stage) {
    const { page, take } = stage;
    await page.goto(await savedElsewhere(stage, 'geheim'));
    await waitForLinkPage(page, 'Kennwort für Ihre gespeicherte Berechnung');
    await take('Link mit Kennwort', 'leer', ['LINK-04', 'LINK-07']);
    await page.getByRole('textbox', { name: 'Kennwort' }).fill('falsch');
    await page.getByRole('button', { name: 'Berechnung öffnen' }).click();
    await page.getByText('Das Kennwort ist nicht richtig.').waitFor();
    await take('Kennwort falsch', 'fehler', ['LINK-04']);
  },
  async locked(stage) {
    await openAnswered(stage, 429, 'locked', { 'retry-after': '840' });
    await waitForLinkPage(stage.page, 'Zu viele falsche Kennwörter');
    await stage.take('Link gesperrt', 'fehler', ['LINK-07']);
  },
  async busy(stage) {
    await openAnswered(stage, 429, 'tooManyRequests', { 'retry-after': '40' });
    await waitForLinkPage(stage.page, 'Zu viele Aufrufe in kurzer Zeit');
    await stage.take('Link: zu viele Aufrufe', 'gestoert', ['LINK-04']);
  },
  async invalid({ page, take }) {
    await page.goto('/tarifrechner/forderungsausfall/#0123abcd-kein-ganzer-link');
    await waitForLinkPage(page, 'Dieser Link ist nicht vollständig');
    await take('Link unvollständig', 'fehler', ['LINK-06']);
  },
  async gone(stage) {
    await openAnswered(stage, 404, 'notFound');
    await waitForLinkPage(stage.page, 'Unter diesem Link ist nichts gespeichert');
    await stage.take('Link abgelaufen oder unbekannt', 'fehler', ['LINK-04']);
  },
  async superseded(stage) {
    await openAnswered(stage, 410, 'superseded');
    await waitForLinkPage(stage.page, 'Dieser Link wurde ersetzt');
    await stage.take('Link ersetzt', 'fehler', ['LINK-01']);
  },
  async unreadable(stage) {
    const link = await savedElsewhere(stage);
    await stage.page.goto(link.replace(/.{4}$/, '0000'));
    await waitForLinkPage(stage.page, 'Dieser Link lässt sich nicht öffnen');
    await stage.take('Link verändert', 'fehler', ['LINK-04']);
  },
  async away(stage) {
    await stage.page.route(ONE, (route) => route.abort('failed'));
    await openUnknown(stage.page);
    await waitForLinkPage(stage.page, 'Es gibt ein technisches Problem');
    await stage.take('Link: Server antwortet nicht', 'gestoert', ['LINK-04']);
  },
  async existing(stage) {
    const { page, take } = stage;
    await walkTo(page, 'angebot');
    const link = await saveOffer(page);
    await page.waitForFunction(() => window.sessionStorage.getItem('data') !== null);
    await page.goto('about:blank');
    await page.goto(link);
    await waitForLinkPage(page, 'In diesem Tab ist schon eine Berechnung geöffnet');
    await take('Link über einer Berechnung', 'hinweis', ['LINK-04']);
  },
  async ordering(stage) {
    const { page, take } = stage;
    const link = await savedElsewhere(stage);
    await walkTo(page, 'zusammenfassung');
    await consent(page);
    await page.route(/\/api\/orders/, (route) => route.abort('failed'));
    await page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }).click();
    await page.getByText('Wir wissen noch nicht, ob Ihr Antrag angekommen ist').first().waitFor();
    await page.goto('about:blank');
    await page.goto(link);
    await waitForLinkPage(page, 'In diesem Tab ist ein Antrag unterwegs');
    await take('Link über einem Antrag', 'hinweis', ['ORD-02']);
  },
  async receipt(stage) {
    const { page, take } = stage;
    const link = await savedElsewhere(stage);
    await walkTo(page, 'zusammenfassung');
    await consent(page);
    await submit(page);
    await page.goto('about:blank');
    await page.goto(link);
    await waitForLinkPage(page, 'In diesem Tab steht die Bestätigung Ihres Antrags');
    await take('Link über einer Bestätigung', 'hinweis', ['LINK-04']);
  },
  async changed(stage) {
    const { page, take } = stage;
    const link = await savedElsewhere(stage);
    await olderAmounts(page, link);
    await page.goto(link);
    await waitForLinkPage(page, 'Seit dem Speichern hat sich etwas geändert');
    await take('Beitrag seit dem Speichern geändert', 'hinweis', ['LINK-08']);
    await page.getByRole('button', { name: 'Mit den neuen Werten weitermachen' }).click();
    await waitForStep(page, 'angebot');
  },
};

async function saving({ page, take }: Stage): Promise<void> {
  await walkTo(page, 'angebot');
  await openSaving(page);
  await take('Angebot speichern', 'leer', ['LINK-01'], { panel: 'save' });
  await savePanelOf(page).getByRole('switch').check();
  await savePanelOf(page).getByRole('button', { name: 'Link erstellen' }).click();
  await savePanelOf(page).getByText('Bitte geben Sie ein Kennwort ein.').waitFor();
  await take('Angebot speichern: Kennwort fehlt', 'fehler', ['LINK-07'], { panel: 'save' });
  await createLink(page, 'geheim');
  await savePanelOf(page).getByRole('img', { name: 'QR-Code mit Ihrem Link' }).locator('path[d^="M"]').waitFor();
  await take('Angebot gespeichert', 'fertig', ['LINK-01', 'LINK-09'], { panel: 'save' });
}

/** 'Angebot speichern', and every result of opening a link. */
export const savedLink: readonly Scene[] = [
  { name: 'Angebot speichern', play: saving },
  ...Object.entries(STATES).map(([name, play]): Scene => ({ name, screen: `link:${name}`, play })),
];
