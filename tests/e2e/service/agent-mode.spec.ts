import type { Page } from '@playwright/test';
import { answerStep, consent, panelOf, submit } from '../support/applicant/applicant.ts';
import { fieldsOf, reloadAndResume, sessionItems } from '../support/applicant/kept-session.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { back, expectStep, next, plain, wordsOf } from '../support/applicant/steps.ts';
import { pdfText } from '../support/documents/pdf-text.ts';
import { attachPicture } from '../support/picture.ts';
import {
  agentBadge,
  askForServiceId,
  expectLockedSummary,
  openFound,
  REFUSED,
  search,
  signInAgent,
} from '../support/screens/agent-desk.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from '../support/screens/expect-accessible.ts';
import { attachment, readMails } from '../support/screens/mailbox.ts';
import { closePanel, createLink, savePanelOf } from '../support/screens/saved-link-page.ts';
import { expectNoSidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { DESKTOP, NARROW } from '../support/suite/open-browser.ts';
import { expect, test } from '../support/test.ts';

const MARK = 'Vom Kundenservice eingetragen';
const HAND_OVER = 'Link zum Weitermachen erstellen';

async function expectFine(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectNoSidewaysScroll(page, what);
  await attachPicture(page, what);
}

/** Expects that a mistyped Service-ID is refused at its field. */
async function expectMistyped(agent: Page, typed: string, message: string): Promise<void> {
  await search(agent, typed);
  await expect(agent.getByText(message)).toBeVisible();
  await expect(agent).toHaveTitle(/^Fehler: /);
  await expect(agent.getByRole('textbox', { name: 'Service-ID' })).toBeFocused();
}

/** Changes the name of the company as an agent on the telephone, and creates a link for the customer. */
async function correctAndHandOver(page: Page): Promise<string> {
  await expect(page.getByText('Das gibt die Kundin oder der Kunde selbst an.').first()).toBeVisible();
  await expectFine(page, 'locked account');
  for (const step of ['kontakt', 'umsatz', 'adresse', 'firma'] as const) await back(page, step);
  await page.getByLabel('Wie lautet der Name Ihrer Firma?').fill('Am Telefon berichtigt GmbH');
  for (const step of ['adresse', 'umsatz', 'kontakt', 'sepa'] as const) await next(page, step);
  await page.getByRole('button', { name: HAND_OVER }).click();
  await savePanelOf(page).getByRole('button', { name: 'Link erstellen' }).click();
  const field = savePanelOf(page).getByLabel('Link für die Kundin oder den Kunden');
  await field.waitFor();
  await expectFine(page, 'handed over');
  const link = await field.inputValue();
  await closePanel(page);
  return link;
}

/** Continues the corrected calculation from its link and orders. @returns the reference */
async function orderAtHome(home: Page, link: string): Promise<string> {
  const ended: string[] = [];
  home.on('request', (request) => request.method() === 'DELETE' && ended.push(request.url()));
  await home.goto(link);
  await expectStep(home, 'sepa');
  await expect(agentBadge(home)).toHaveCount(0);
  await answerStep(home, 'sepa');
  await next(home, 'zusammenfassung');
  const words = await wordsOf(home);
  expect(words.split(MARK)).toHaveLength(2);
  expect(words).toContain(`Am Telefon berichtigt GmbH ${MARK}`);
  expect(words).toContain('Diese Berechnung hat unser Kundenservice für Sie erstellt.');
  await expectFine(home, 'marked summary');
  await consent(home);
  const reference = await submit(home);
  // Both the link and the copy that the agent opened.
  await expect.poll(() => ended).toHaveLength(2);
  return reference;
}

test("an agent's correction is continued by the customer by a link and marked on the order [AGENT-03, SID-04]", async ({
  page,
  openVisitor,
  problems,
  product,
}) => {
  problems.allow(...REFUSED);
  await standAt(page, 'sepa');
  await expect(agentBadge(page)).toHaveCount(0);
  const before = await fieldsOf(page);
  const told = await askForServiceId(page);

  const agent = await openVisitor({ viewport: DESKTOP });
  await signInAgent(agent, product);
  await expectMistyped(agent, '', 'Bitte geben Sie die Service-ID ein.');
  await expectMistyped(agent, '123 456 789', 'Das ist keine gültige Service-ID.');
  await expectFine(agent, 'mistyped');
  const opened = await openFound(agent, told);
  await expectStep(opened, 'sepa');
  await expect(opened).toHaveURL(({ hash }) => hash === '');
  expect(await opened.getByRole('textbox').count()).toBeLessThan(before.length);
  const link = await correctAndHandOver(opened);
  await agentBadge(opened).click();
  await expect(panelOf(opened)).toContainText('als „Vom Kundenservice eingetragen“ gekennzeichnet');
  await opened.getByRole('button', { name: 'Berechnung schließen, zur Suche' }).click();
  await expect(opened.getByRole('heading', { name: 'Service-ID suchen' })).toBeVisible();
  expect(await sessionItems(opened)).not.toHaveProperty('agentMode');
  // Only the customer can end the copy for agents.
  await search(opened, told);
  await expect(opened.getByRole('link', { name: 'Berechnung öffnen' })).toBeVisible();

  const home = await openVisitor({ viewport: NARROW });
  const reference = await orderAtHome(home, link);
  const { orderMail } = await readMails(home, reference, attachPicture);
  const json = new TextDecoder().decode(attachment(orderMail, /\.json$/).content);
  expect(JSON.parse(json)).toMatchObject({ provenance: { agentFields: ['firmenname'], handedOver: true } });
  const antrag = plain(await pdfText(attachment(orderMail, /^Antrag.*\.pdf$/).content));
  expect(antrag.split(MARK)).toHaveLength(2);
});

test('a calculation opened by an agent carries no consents and stays locked after the session [AGENT-01, AGENT-02]', async ({
  page,
  openVisitor,
  problems,
  product,
}) => {
  problems.allow(...REFUSED);
  await page.setViewportSize(NARROW);
  await standAt(page, 'zusammenfassung');
  await consent(page);
  const told = await askForServiceId(page);
  await reloadAndResume(page);
  await page.getByRole('banner').getByRole('button', { name: 'Kontakt' }).click();
  await expect(panelOf(page)).toContainText(told);
  await expectAccessibleInBothSchemes(page, 'contact with ID');
  await expectNoSidewaysScroll(page);
  await attachPicture(page, 'contact with ID');

  const agent = await openVisitor({ viewport: DESKTOP });
  await signInAgent(agent, product);
  await search(agent, told);
  const found = agent.getByRole('link', { name: 'Berechnung öffnen' });
  await found.waitFor();
  await expectFine(agent, 'found');
  await agent.context().clearCookies();
  const [opened] = await Promise.all([agent.waitForEvent('popup'), found.click()]);
  await expectLockedSummary(opened);
  await expectFine(opened, 'locked summary');
  await expect.poll(() => sessionItems(opened)).toMatchObject({ agentMode: 'true', data: expect.any(String) });
  await reloadAndResume(opened);
  await expectLockedSummary(opened);

  await test.step('a link for a colleague has the path of agents and ends with the tab, by keyboard alone [AGENT-04]', async () => {
    await opened.getByRole('button', { name: HAND_OVER }).press('Enter');
    await savePanelOf(opened)
      .getByRole('radio', { name: /Unser Kundenservice/ })
      .check();
    const colleague = await createLink(opened);
    await closePanel(opened);
    await agentBadge(opened).press('Enter');
    const ended = opened.waitForRequest((request) => request.method() === 'DELETE');
    await opened.getByRole('button', { name: 'Berechnung schließen, zur Suche' }).click();
    expect((await ended).url()).toContain(new URL(colleague).hash.slice(1, 37));
    await expect(opened.getByText('Sie sind nicht angemeldet')).toBeVisible();
    expect(await sessionItems(opened)).not.toHaveProperty('data');
    await opened.goBack();
    await expectStep(opened, 'vertragsbeginn');
  });
});
