import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerStep, consent, OPEN_PANEL, panelOf, WAY } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { EVERYTHING } from '../support/applicant/sample-application.ts';
import { BASE_PATH, next, pressBlocked, pressWeiter, type StepName, waitForStep } from '../support/applicant/steps.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from '../support/screens/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { DESKTOP, NARROW, PHONE, type Screen } from '../support/suite/open-browser.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const WIDTHS: readonly Screen[] = [NARROW, { width: 768, height: 1024 }, { width: 1025, height: 700 }];

/** Checks a screen with axe on a phone in both colour schemes, and its layout at every width. */
async function expectFine(page: Page, what: string): Promise<void> {
  await expectAccessibleInBothSchemes(page, what);
  for (const screen of WIDTHS) {
    await page.setViewportSize(screen);
    await expectNoSidewaysScroll(page, `${what}, ${screen.width} px`);
  }
  await page.setViewportSize(PHONE);
}

/** Does the same, and checks it with axe on a desktop screen. */
async function expectFineEverywhere(page: Page, what: string): Promise<void> {
  await expectFine(page, what);
  await page.setViewportSize(DESKTOP);
  await expectAccessible(page, `${what}, desktop`);
  await page.setViewportSize(PHONE);
}

/** The panels of each step: name and how to open them. */
const PANELS: Readonly<Partial<Record<StepName, (page: Page) => readonly (readonly [string, () => Promise<void>])[]>>> =
  {
    vertragsbeginn: (page) => [
      ['contact', () => page.getByRole('banner').getByRole('button', { name: 'Kontakt' }).click()],
      ['cookies', () => page.getByRole('button', { name: 'Cookie-Einstellungen' }).click()],
      ['offer request', () => page.getByRole('button', { name: 'Angebot anfragen' }).click()],
    ],
    angebot: (page) => [['cover', () => page.getByRole('button', { name: 'Absicherung ändern' }).click()]],
    firma: (page) => [['owner', () => page.getByRole('button', { name: 'Person hinzufügen' }).click()]],
    umsatz: (page) => [['failures', () => OPEN_PANEL.ausfaelle(page)]],
    kontakt: (page) => [['portal', () => OPEN_PANEL.onlinezugang(page)]],
    sepa: (page) => [['holder', () => OPEN_PANEL.kontoinhaber(page)]],
  };

async function lookAtPanel(page: Page, open: () => Promise<void>, what: string): Promise<void> {
  await open();
  await panelOf(page).waitFor();
  const save = panelOf(page).getByRole('button', { name: 'Speichern' });
  if ((await save.count()) === 1 && (await save.getAttribute('aria-disabled')) === 'true') await pressBlocked(save);
  await expectFine(page, `panel ${what}`);
  await page.keyboard.press('Escape');
  await panelOf(page).waitFor({ state: 'detached' });
}

/** Presses Weiter on a step with errors. */
async function showErrors(page: Page): Promise<void> {
  const weiter = page.getByRole('button', { name: 'Weiter', exact: true });
  if ((await weiter.getAttribute('aria-disabled')) !== 'true') return;
  await pressWeiter(page);
  await page.getByRole('alert').waitFor();
}

const DOCUMENTS = /\/documents\/vertragsunterlagen/;
const ORDERS = /\/api\/orders/;
const TEXTS = [
  'impressum',
  'datenschutz',
  'nutzungsbedingungen',
  'bedingungen',
  'produktinformation',
  'cookies',
  'barrierefreiheit',
  'faq',
] as const;

describe('the whole product', () => {
  it('passes axe and fits every screen on every step with its panels, wrong and filled [UI-09, UI-06]', async () => {
    const { page } = await givenVisitor();
    await page.goto('/');
    await waitForStep(page, 'vertragsbeginn');
    for (const [index, step] of WAY.entries()) {
      await showErrors(page);
      await expectFine(page, `${step} with errors`);
      for (const [name, open] of PANELS[step]?.(page) ?? []) await lookAtPanel(page, open, name);
      await answerStep(page, step, EVERYTHING);
      await expectFineEverywhere(page, `${step} filled`);
      await next(page, WAY[index + 1] ?? 'zusammenfassung');
    }
    await pressBlocked(page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }));
    await page.getByRole('alert').waitFor();
    await expectFineEverywhere(page, 'zusammenfassung with errors');
  });

  it('passes axe after failures and on the receipt [UI-07, STEP-DANKE-02]', async () => {
    const { page } = await givenApplicantAt('zusammenfassung', {
      expected: [/ERR_FAILED/, /404/, /PDF-Datei konnte nicht generiert werden/],
    });
    await page.route(DOCUMENTS, (route) => route.abort('failed'));
    await page.route(ORDERS, (route) => route.abort('failed'));
    await page.getByRole('button', { name: 'Vertragsunterlagen herunterladen' }).click();
    await page.getByText('konnten leider nicht erstellt werden').waitFor();
    await page.unroute(DOCUMENTS);
    await expectFine(page, 'failed documents');
    await consent(page);
    await expectFine(page, 'summary with consents');
    const submit = page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' });
    await submit.click();
    await page.getByRole('button', { name: 'Erneut senden' }).waitFor();
    await expectFine(page, 'order without an answer');
    await page.unroute(ORDERS);
    await page.getByText('Ihr Antrag konnte noch nicht gesendet werden').waitFor();
    await expectFine(page, 'failed order');
    await page.getByRole('button', { name: 'Erneut senden' }).click();
    await page.getByRole('heading', { name: 'Vielen Dank!' }).waitFor();
    await page.locator('[data-animation="done"]').waitFor({ state: 'attached' });
    await expectFineEverywhere(page, 'receipt');
  });

  it('passes axe on the text pages and the technical problem [UI-08, STEP-ERROR-01]', async () => {
    const { page } = await givenVisitor({ screen: NARROW });
    for (const name of TEXTS) {
      await page.goto(`/tarifrechner/texte/${name}`);
      await expectAccessible(page, name);
      await expectNoSidewaysScroll(page, name);
      if (name === 'datenschutz')
        expect(await page.locator('body').innerText()).toMatch(/nach 30 Tagen unwiderruflich/);
    }
    await page.goto(`${BASE_PATH}error`);
    await page.getByRole('heading', { level: 1, name: 'Es gibt ein technisches Problem' }).waitFor();
    await expectFineEverywhere(page, 'technical problem');
  });
});
