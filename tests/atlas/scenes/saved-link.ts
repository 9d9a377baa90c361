import type { Page, Route } from 'playwright-core';
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
import { createGate } from '../../e2e/support/suite/gate.ts';
import type { Scene, Stage } from '../scene.ts';

const ONE = /\/tarifrechner\/api\/secrets\/./;
const PRODUCT = 'forderungsausfall';

/** Leaves a calculation that is saved behind, as another device would. */
async function savedElsewhere({ page }: Stage, kennwort?: string): Promise<string> {
  await walkTo(page, 'angebot');
  const link = await saveOffer(page, kennwort);
  await page.evaluate(() => window.sessionStorage.clear());
  await page.goto('about:blank');
  return link;
}

function answer(status: number, code: string, headers: Record<string, string> = {}) {
  return {
    status,
    headers,
    json: { code },
  };
}

/** Opens a link that the server answers in one way. */
async function openAnswered({ page }: Stage, how: (route: Route) => Promise<void>): Promise<void> {
  await page.route(ONE, how);
  await page.goto(`/tarifrechner/forderungsausfall/#${crypto.randomUUID()};${'ab'.repeat(32)}`);
}

type Show = (stage: Stage) => Promise<void>;

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

// A record by kind: a state that the app learns does not compile until it has its picture.
const STATES: Readonly<Record<LinkState['kind'], Show>> = {
  async loading(stage) {
    const gate = createGate();
    await openAnswered(stage, async (route) => {
      await gate.opened;
      await route.fulfill(answer(404, 'notFound'));
    });
    await stage.page.getByText('Ihre Berechnung wird geladen').waitFor({ state: 'attached' });
    await stage.take({ text: 'Link wird geöffnet', state: 'wartet', rules: ['LINK-04'], screen: 'link:loading' });
    gate.open();
    await waitForLinkPage(stage.page, 'Unter diesem Link ist nichts gespeichert');
  },
  async secondFactor(stage) {
    const { page, take } = stage;
    await page.goto(await savedElsewhere(stage, 'geheim'));
    await waitForLinkPage(page, 'Kennwort für Ihre gespeicherte Berechnung');
    await take({
      text: 'Link mit Kennwort',
      state: 'leer',
      rules: ['LINK-04', 'LINK-07'],
      screen: 'link:secondFactor',
    });
    await page.getByRole('textbox', { name: 'Kennwort' }).fill('falsch');
    await page.getByRole('button', { name: 'Berechnung öffnen' }).click();
    await page.getByText('Das Kennwort ist nicht richtig.').waitFor();
    await take({ text: 'Kennwort falsch', state: 'fehler', rules: ['LINK-04'], screen: 'link:secondFactor' });
  },
  async locked(stage) {
    await openAnswered(stage, (route) => route.fulfill(answer(429, 'locked', { 'retry-after': '840' })));
    await waitForLinkPage(stage.page, 'Zu viele falsche Kennwörter');
    await stage.take({ text: 'Link gesperrt', state: 'fehler', rules: ['LINK-07'], screen: 'link:locked' });
  },
  async busy(stage) {
    await openAnswered(stage, (route) => route.fulfill(answer(429, 'tooManyRequests', { 'retry-after': '40' })));
    await waitForLinkPage(stage.page, 'Zu viele Aufrufe in kurzer Zeit');
    await stage.take({ text: 'Link: zu viele Aufrufe', state: 'gestoert', rules: ['LINK-04'], screen: 'link:busy' });
  },
  async invalid({ page, take }) {
    await page.goto('/tarifrechner/forderungsausfall/#0123abcd-kein-ganzer-link');
    await waitForLinkPage(page, 'Dieser Link ist nicht vollständig');
    await take({ text: 'Link unvollständig', state: 'fehler', rules: ['LINK-06'], screen: 'link:invalid' });
  },
  async gone(stage) {
    await openAnswered(stage, (route) => route.fulfill(answer(404, 'notFound')));
    await waitForLinkPage(stage.page, 'Unter diesem Link ist nichts gespeichert');
    await stage.take({
      text: 'Link abgelaufen oder unbekannt',
      state: 'fehler',
      rules: ['LINK-04'],
      screen: 'link:gone',
    });
  },
  async superseded(stage) {
    await openAnswered(stage, (route) => route.fulfill(answer(410, 'superseded')));
    await waitForLinkPage(stage.page, 'Dieser Link wurde ersetzt');
    await stage.take({ text: 'Link ersetzt', state: 'fehler', rules: ['LINK-01'], screen: 'link:superseded' });
  },
  async unreadable(stage) {
    const link = await savedElsewhere(stage);
    await stage.page.goto(link.replace(/.{4}$/, '0000'));
    await waitForLinkPage(stage.page, 'Dieser Link lässt sich nicht öffnen');
    await stage.take({ text: 'Link verändert', state: 'fehler', rules: ['LINK-04'], screen: 'link:unreadable' });
  },
  async away(stage) {
    await openAnswered(stage, (route) => route.abort('failed'));
    await waitForLinkPage(stage.page, 'Es gibt ein technisches Problem');
    await stage.take({
      text: 'Link: Server antwortet nicht',
      state: 'gestoert',
      rules: ['LINK-04'],
      screen: 'link:away',
    });
  },
  async existing(stage) {
    const { page, take } = stage;
    await walkTo(page, 'angebot');
    const link = await saveOffer(page);
    await page.waitForFunction(() => window.sessionStorage.getItem('data') !== null);
    await page.goto('about:blank');
    await page.goto(link);
    await waitForLinkPage(page, 'In diesem Tab ist schon eine Berechnung geöffnet');
    await take({ text: 'Link über einer Berechnung', state: 'hinweis', rules: ['LINK-04'], screen: 'link:existing' });
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
    await take({ text: 'Link über einem Antrag', state: 'hinweis', rules: ['ORD-02'], screen: 'link:ordering' });
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
    await take({ text: 'Link über einer Bestätigung', state: 'hinweis', rules: ['LINK-04'], screen: 'link:receipt' });
  },
  async changed(stage) {
    const { page, take } = stage;
    const link = await savedElsewhere(stage);
    await olderAmounts(page, link);
    await page.goto(link);
    await waitForLinkPage(page, 'Seit dem Speichern hat sich etwas geändert');
    await take({
      text: 'Beitrag seit dem Speichern geändert',
      state: 'hinweis',
      rules: ['LINK-08'],
      screen: 'link:changed',
    });
    await page.getByRole('button', { name: 'Mit den neuen Werten weitermachen' }).click();
    await waitForStep(page, 'angebot');
  },
};

async function saving({ page, take }: Stage): Promise<void> {
  await walkTo(page, 'angebot');
  await openSaving(page);
  await take({ text: 'Angebot speichern', state: 'leer', rules: ['LINK-01'], panel: 'save' });
  await savePanelOf(page).getByRole('switch').check();
  await savePanelOf(page).getByRole('button', { name: 'Link erstellen' }).click();
  await savePanelOf(page).getByText('Bitte geben Sie ein Kennwort ein.').waitFor();
  await take({ text: 'Angebot speichern: Kennwort fehlt', state: 'fehler', rules: ['LINK-07'], panel: 'save' });
  await createLink(page, 'geheim');
  await savePanelOf(page).getByRole('img', { name: 'QR-Code mit Ihrem Link' }).locator('path[d^="M"]').waitFor();
  await take({ text: 'Angebot gespeichert', state: 'fertig', rules: ['LINK-01', 'LINK-09'], panel: 'save' });
}

/** Names of every state of opening a link. */
export const LINK_SCREENS = Object.keys(STATES).map((kind) => `link:${kind}`);

/** 'Angebot speichern', and everything that can come of opening a link. */
export const savedLink: readonly Scene[] = Object.entries({ saving, ...STATES }).map(([name, play]) => ({
  name: `Gespeicherter Link: ${name}`,
  product: PRODUCT,
  play,
}));
