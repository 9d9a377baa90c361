import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answerStep, consent, panelOf, submit, walkTo } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { sessionItems } from '../support/applicant/kept-session.ts';
import { expectStep, next, plain, waitForStep, wordsOf } from '../support/applicant/steps.ts';
import { pdfText } from '../support/documents/pdf-text.ts';
import {
  agentBadge,
  askForServiceId,
  expectLockedSummary,
  openFound,
  search,
  workAsAgent,
} from '../support/screens/agent-desk.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { attachment, readMails } from '../support/screens/mailbox.ts';
import { createLink, openSaving, savePanelOf } from '../support/screens/saved-link-page.ts';
import { sidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { DESKTOP, PHONE } from '../support/suite/open-browser.ts';
import { givenVisitor, visit } from '../support/suite/visit.ts';

const MARK = 'Vom Kundenservice eingetragen';
const HAND_OVER = 'Link zum Weitermachen erstellen';
const SIZES = [PHONE, { width: 768, height: 1024 }, DESKTOP];

function back(page: Page) {
  return page.getByRole('button', { name: 'Zurück', exact: true }).click();
}

async function expectFine(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${what} at ${size.width}`);
    expect(await sidewaysScroll(page), what).toBe(0);
    const folder = process.env['PICTURES'];
    if (folder) await page.screenshot({ path: `${folder}/${what.replaceAll(' ', '-')}-${size.width}.png` });
  }
  if (before) await page.setViewportSize(before);
}

/** On the telephone: the name of the company is another, and the customer gets a link. */
async function correctAndHandOver(page: Page): Promise<string> {
  await expectStep(page, 'sepa');
  expect(await sessionItems(page)).toMatchObject({ agentMode: 'true' });
  await page.getByText('Das gibt die Kundin oder der Kunde selbst an.').first().waitFor();
  expect(await page.locator('main').getByRole('textbox').count()).toBe(0);
  await expectFine(page, 'locked account');
  for (const step of ['kontakt', 'umsatz', 'adresse', 'firma'] as const) {
    await back(page);
    await waitForStep(page, step);
  }
  await page.getByLabel('Wie lautet der Name Ihrer Firma?').fill('Am Telefon berichtigt GmbH');
  for (const step of ['adresse', 'umsatz', 'kontakt', 'sepa'] as const) await next(page, step);
  await page.getByRole('button', { name: HAND_OVER }).click();
  await savePanelOf(page).waitFor();
  await expectFine(page, 'hand over');
  await savePanelOf(page).getByRole('button', { name: 'Link erstellen' }).click();
  const field = savePanelOf(page).getByLabel('Link für die Kundin oder den Kunden');
  await field.waitFor();
  await expectFine(page, 'handed over');
  const link = await field.inputValue();
  await page.keyboard.press('Escape');
  await panelOf(page).waitFor({ state: 'detached' });
  return link;
}

it("an agent's correction is continued by the customer by a link and marked on the order [AGENT-03, AGENT-04]", async () => {
  const { page } = await givenApplicantAt('sepa');
  expect(await agentBadge(page).count()).toBe(0);
  const told = await askForServiceId(page);
  let link = '';

  await workAsAgent(async (agent) => {
    const opened = await openFound(agent, told);
    link = await correctAndHandOver(opened);
    await agentBadge(opened).click();
    await panelOf(opened).getByText('als „Vom Kundenservice eingetragen“ gekennzeichnet').waitFor();
    await expectFine(opened, 'agent mode panel');
    await opened.getByRole('button', { name: 'Berechnung schließen, zur Suche' }).click();
    await opened.getByRole('heading', { name: 'Service-ID suchen' }).waitFor();
    expect(await sessionItems(opened)).not.toHaveProperty('agentMode');
    // What the customer let agents see is the customer's to end.
    await search(opened, told);
    await opened.getByRole('link', { name: 'Berechnung öffnen' }).waitFor();
  });

  await visit(PHONE, async ({ page: home }) => {
    const ended: string[] = [];
    home.on('request', (request) => request.method() === 'DELETE' && ended.push(request.url()));
    await home.goto(link);
    await expectStep(home, 'sepa');
    expect(await agentBadge(home).count()).toBe(0);
    await answerStep(home, 'sepa');
    await next(home, 'zusammenfassung');
    const words = plain(await home.locator('main').innerText());
    expect(words.split(MARK)).toHaveLength(2);
    expect(words).toContain(`Am Telefon berichtigt GmbH ${MARK}`);
    expect(words).toContain('Diese Berechnung hat unser Kundenservice für Sie erstellt.');
    expect(words).toContain('bitte prüfen Sie sie');
    await expectFine(home, 'marked summary');
    await consent(home);
    const reference = await submit(home);
    // The link, and the copy that the agent had opened.
    await expect.poll(() => ended.length).toBe(2);
    const { orderMail } = await readMails(home, reference);
    const json = new TextDecoder().decode(attachment(orderMail, /\.json$/).content);
    expect(JSON.parse(json)).toMatchObject({ agentFields: ['firmenname'], handedOver: true });
    const antrag = plain(await pdfText(attachment(orderMail, /^Antrag.*\.pdf$/).content));
    expect(antrag.split(MARK)).toHaveLength(2);
  });
});

it('an agent has no consents, download or order button on the summary [AGENT-02, AGENT-04]', async () => {
  const { page } = await givenApplicantAt('zusammenfassung');
  const told = await askForServiceId(page);
  await workAsAgent(async (agent) => {
    const opened = await openFound(agent, told);
    await expectLockedSummary(opened);
    expect(await opened.getByRole('button', { name: 'Ändern IBAN' }).count()).toBe(0);
    expect(await opened.getByRole('button', { name: /^Ändern .*Name Ihrer Firma/ }).count()).toBe(1);
    await expectFine(opened, 'locked summary');

    // By keyboard alone, to a colleague: the link with the agents' target, which ends with the tab.
    await opened.getByRole('button', { name: HAND_OVER }).focus();
    await opened.keyboard.press('Enter');
    await savePanelOf(opened)
      .getByRole('radio', { name: /Unser Kundenservice/ })
      .check();
    const colleague = await createLink(opened);
    await opened.keyboard.press('Escape');
    await panelOf(opened).waitFor({ state: 'detached' });
    await agentBadge(opened).focus();
    await opened.keyboard.press('Enter');
    const ended = opened.waitForRequest((request) => request.method() === 'DELETE');
    await opened.getByRole('button', { name: 'Berechnung schließen, zur Suche' }).click();
    expect((await ended).url()).toContain(new URL(colleague).hash.slice(1, 37));
  });
});

it('opening a link keeps an application that is being sent [ORD-02, LINK-04]', async () => {
  const { page } = await givenVisitor({
    expected: [/^(requestfailed: net::ERR_FAILED|response: 404) .*\/api\/orders/, /^error: Failed to load resource/],
  });
  let link = '';
  await visit(DESKTOP, async ({ page: other }) => {
    await walkTo(other, 'angebot');
    await openSaving(other);
    link = await createLink(other);
  });
  await walkTo(page, 'zusammenfassung');
  await consent(page);
  await page.route(/\/api\/orders/, (route) => route.abort('failed'));
  await page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }).click();
  await page.getByText('Wir wissen noch nicht, ob Ihr Antrag angekommen ist').first().waitFor();
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('heading', { name: 'In diesem Tab ist ein Antrag unterwegs' }).waitFor();
  await expectFine(page, 'link over an order');
  expect(await page.getByRole('button', { name: /Gespeicherte Berechnung/ }).count()).toBe(0);
  await page.unroute(/\/api\/orders/);
  await page.getByRole('button', { name: 'Zum Antrag' }).click();
  await page.getByRole('button', { name: 'Erneut senden' }).click();
  const reference = await page
    .getByText(/^FA-\w{4}-\w{4}$/)
    .first()
    .innerText();
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('heading', { name: 'In diesem Tab steht die Bestätigung Ihres Antrags' }).waitFor();
  expect(await wordsOf(page)).toContain(reference);
  await expectFine(page, 'link over a receipt');
  await page.getByRole('button', { name: 'Bei der Bestätigung bleiben' }).click();
  await page.getByText(reference).first().waitFor();
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: 'Gespeicherte Berechnung öffnen' }).click();
  await waitForStep(page, 'angebot');
});
