import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answerStep, consent, panelOf, submit } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { fieldsOf, reloadAndResume, sessionItems } from '../support/applicant/kept-session.ts';
import { back, expectStep, next, plain, wordsOf } from '../support/applicant/steps.ts';
import { pdfText } from '../support/documents/pdf-text.ts';
import { agentBadge, askForServiceId, expectLockedSummary, openFound, search } from '../support/screens/agent-desk.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from '../support/screens/expect-accessible.ts';
import { attachment, readMails } from '../support/screens/mailbox.ts';
import { createLink, savePanelOf } from '../support/screens/saved-link-page.ts';
import { expectNoSidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { workAsAgent } from '../support/screens/work-as-agent.ts';
import { NARROW } from '../support/suite/open-browser.ts';
import { visit } from '../support/suite/visit.ts';

const MARK = 'Vom Kundenservice eingetragen';
const HAND_OVER = 'Link zum Weitermachen erstellen';

async function expectFine(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectNoSidewaysScroll(page, what);
}

/** Changes the name of the company as an agent on the telephone, and creates a link for the customer. */
async function correctAndHandOver(page: Page): Promise<string> {
  await page.getByText('Das gibt die Kundin oder der Kunde selbst an.').first().waitFor();
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
  await page.keyboard.press('Escape');
  await panelOf(page).waitFor({ state: 'detached' });
  return link;
}

it("an agent's correction is continued by the customer by a link and marked on the order [AGENT-03, SID-04]", async () => {
  const { page } = await givenApplicantAt('sepa');
  expect(await agentBadge(page).count()).toBe(0);
  const before = await fieldsOf(page);
  const told = await askForServiceId(page);
  let link = '';

  await workAsAgent(async (agent) => {
    for (const [typed, message] of [
      ['', 'Bitte geben Sie die Service-ID ein.'],
      ['123 456 789', 'Das ist keine gültige Service-ID.'],
    ] as const) {
      await search(agent, typed);
      await agent.getByText(message).waitFor();
      expect(await agent.title()).toMatch(/^Fehler: /);
      expect(await agent.evaluate(() => document.activeElement?.id)).toBe('service-id');
    }
    await expectFine(agent, 'mistyped');
    const opened = await openFound(agent, told);
    await expectStep(opened, 'sepa');
    expect(new URL(opened.url()).hash).toBe('');
    expect(await opened.getByRole('textbox').count()).toBeLessThan(before.length);
    link = await correctAndHandOver(opened);
    await agentBadge(opened).click();
    await panelOf(opened).getByText('als „Vom Kundenservice eingetragen“ gekennzeichnet').waitFor();
    await opened.getByRole('button', { name: 'Berechnung schließen, zur Suche' }).click();
    await opened.getByRole('heading', { name: 'Service-ID suchen' }).waitFor();
    expect(await sessionItems(opened)).not.toHaveProperty('agentMode');
    // Only the customer can end the copy for agents.
    await search(opened, told);
    await opened.getByRole('link', { name: 'Berechnung öffnen' }).waitFor();
  });

  await visit(NARROW, async ({ page: home }) => {
    const ended: string[] = [];
    home.on('request', (request) => request.method() === 'DELETE' && ended.push(request.url()));
    await home.goto(link);
    await expectStep(home, 'sepa');
    expect(await agentBadge(home).count()).toBe(0);
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
    await expect.poll(() => ended.length).toBe(2);
    const { orderMail } = await readMails(home, reference);
    const json = new TextDecoder().decode(attachment(orderMail, /\.json$/).content);
    expect(JSON.parse(json)).toMatchObject({ provenance: { agentFields: ['firmenname'], handedOver: true } });
    const antrag = plain(await pdfText(attachment(orderMail, /^Antrag.*\.pdf$/).content));
    expect(antrag.split(MARK)).toHaveLength(2);
  });
});

it('a calculation opened by an agent carries no consents and stays locked after the session [AGENT-01, AGENT-02]', async () => {
  const { page } = await givenApplicantAt('zusammenfassung', { screen: NARROW });
  await consent(page);
  const told = await askForServiceId(page);
  await reloadAndResume(page);
  await page.getByRole('banner').getByRole('button', { name: 'Kontakt' }).click();
  await panelOf(page).getByText(told).waitFor();
  await expectAccessibleInBothSchemes(page, 'contact with ID');
  await expectNoSidewaysScroll(page);

  await workAsAgent(async (agent) => {
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

    // With the keyboard only: a link for a colleague, with the path of agents, which ends with the tab.
    await opened.getByRole('button', { name: HAND_OVER }).press('Enter');
    await savePanelOf(opened)
      .getByRole('radio', { name: /Unser Kundenservice/ })
      .check();
    const colleague = await createLink(opened);
    await opened.keyboard.press('Escape');
    await panelOf(opened).waitFor({ state: 'detached' });
    await agentBadge(opened).press('Enter');
    const ended = opened.waitForRequest((request) => request.method() === 'DELETE');
    await opened.getByRole('button', { name: 'Berechnung schließen, zur Suche' }).click();
    expect((await ended).url()).toContain(new URL(colleague).hash.slice(1, 37));
    await opened.getByText('Sie sind nicht angemeldet').waitFor();
    expect(Object.keys(await sessionItems(opened))).not.toContain('data');
    await opened.goBack();
    await expectStep(opened, 'vertragsbeginn');
  });
});
