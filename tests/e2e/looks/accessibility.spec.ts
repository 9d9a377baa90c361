import type { Page } from '@playwright/test';
import { answerStep, consent, panelOf, WAY } from '../support/applicant/applicant.ts';
import { PANELS, showErrors } from '../support/applicant/every-screen.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { EVERYTHING } from '../support/applicant/sample-application.ts';
import { BASE_PATH, next, pressBlocked, waitForStep } from '../support/applicant/steps.ts';
import { attachPictures } from '../support/picture.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from '../support/screens/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { DESKTOP, NARROW, PHONE, type Screen } from '../support/suite/open-browser.ts';
import { expect, test } from '../support/test.ts';

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

async function lookAtPanel(page: Page, open: (page: Page) => Promise<void>, what: string): Promise<void> {
  await open(page);
  await expect(panelOf(page)).toBeVisible();
  const save = panelOf(page).getByRole('button', { name: 'Speichern' });
  if ((await save.count()) === 1 && (await save.getAttribute('aria-disabled')) === 'true') await pressBlocked(save);
  await expectFine(page, what);
  // The journey has the picture of this panel with an answer.
  if (what !== 'angebot, panel cover') await attachPictures(page, what);
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
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

test.describe('the whole product', () => {
  test('passes axe and fits every screen on every step with its panels, wrong and filled [UI-09, UI-06]', async ({
    page,
  }) => {
    // Some fifty looks with axe.
    test.slow();
    await page.goto('/tarifrechner/forderungsausfall/');
    await waitForStep(page, 'vertragsbeginn');
    for (const [index, step] of WAY.entries())
      await test.step(step, async () => {
        await showErrors(page);
        await expectFine(page, `${step} with errors`);
        for (const [name, open] of Object.entries(PANELS[step] ?? {}))
          await lookAtPanel(page, open, `${step}, panel ${name}`);
        await answerStep(page, step, EVERYTHING);
        await expectFineEverywhere(page, `${step} filled`);
        await next(page, WAY[index + 1] ?? 'zusammenfassung');
      });
    await pressBlocked(page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }));
    await expect(page.getByRole('region', { name: 'Bitte prüfen Sie Ihre Angaben' })).toBeVisible();
    await expectFineEverywhere(page, 'zusammenfassung with errors');
    await attachPictures(page, 'zusammenfassung with errors');
  });

  test('passes axe after failures and on the receipt [UI-07, STEP-DANKE-02]', async ({ page, problems }) => {
    problems.allow(/ERR_FAILED/, /404/, /PDF-Datei konnte nicht generiert werden/);
    await standAt(page, 'zusammenfassung');
    await page.route(DOCUMENTS, (route) => route.abort('failed'));
    await page.route(ORDERS, (route) => route.abort('failed'));
    await page.getByRole('button', { name: 'Vertragsunterlagen herunterladen' }).click();
    await expect(page.getByText('konnten leider nicht erstellt werden')).toBeVisible();
    await page.unroute(DOCUMENTS);
    await expectFine(page, 'failed documents');
    await attachPictures(page, 'failed documents');
    await consent(page);
    await expectFine(page, 'summary with consents');
    await page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }).click();
    const again = page.getByRole('button', { name: 'Erneut senden' });
    await expect(again).toBeVisible();
    await expectFine(page, 'order without an answer');
    await attachPictures(page, 'order without an answer');
    await page.unroute(ORDERS);
    await expect(page.getByText('Ihr Antrag konnte noch nicht gesendet werden')).toBeVisible();
    await expectFine(page, 'failed order');
    await attachPictures(page, 'failed order');
    await again.click();
    await expect(page.getByRole('heading', { name: 'Vielen Dank!' })).toBeVisible();
    await expect(page.locator('[data-animation="done"]')).toBeAttached();
    await expectFineEverywhere(page, 'receipt');
  });

  test('passes axe on the text pages and the technical problem [UI-08, STEP-ERROR-01]', async ({ page }) => {
    for (const name of TEXTS) {
      await page.setViewportSize(NARROW);
      await page.goto(`/tarifrechner/texte/${name}`);
      await expectAccessible(page, name);
      await expectNoSidewaysScroll(page, name);
      if (name === 'datenschutz') await expect(page.locator('body')).toContainText('nach 30 Tagen unwiderruflich');
      await attachPictures(page, name);
    }
    await page.goto(`${BASE_PATH}error`);
    await expect(page.getByRole('heading', { level: 1, name: 'Es gibt ein technisches Problem' })).toBeVisible();
    await expectFineEverywhere(page, 'technical problem');
    await attachPictures(page, 'technical problem');
  });
});
