import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type AnsweredStep, answerStep, consent, panelOf, walkTo } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { EVERYTHING } from '../support/applicant/sample-application.ts';
import { BASE_PATH, pressBlocked, pressWeiter, STEPS, type StepName } from '../support/applicant/steps.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from '../support/screens/expect-accessible.ts';
import { DESKTOP, NARROW, PHONE, type Screen } from '../support/suite/open-browser.ts';
import { givenVisitor } from '../support/suite/visit.ts';

async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const { width, wide } = await page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    const outside = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > limit + 1,
    );
    return {
      width: document.documentElement.scrollWidth - limit,
      wide: outside
        .slice(0, 5)
        .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`),
    };
  });
  expect(width, `${what}: ${wide.join(' | ')}`).toBeLessThanOrEqual(0);
}

const WIDTHS: readonly Screen[] = [NARROW, { width: 768, height: 1024 }, { width: 1025, height: 700 }];

/** All that must hold on a screen, on phone and desktop, in both colour schemes, and at the widths between them. */
async function look(page: Page, what: string): Promise<void> {
  for (const [device, screen] of Object.entries({ PHONE, DESKTOP })) {
    await page.setViewportSize(screen);
    await expectAccessibleInBothSchemes(page, `${what}, ${device}`);
  }
  for (const screen of WIDTHS) {
    await page.setViewportSize(screen);
    await expectNoSidewaysScroll(page, `${what}, ${screen.width} px`);
  }
  await page.setViewportSize(PHONE);
}

const ON_THE_WAY = Object.keys(STEPS).filter(
  (step) => !['aktenzeichen', 'zusammenfassung', 'danke'].includes(step),
) as AnsweredStep[];

async function lookAtPanel(page: Page, opener: () => Promise<void>, what: string): Promise<void> {
  await opener();
  await panelOf(page).waitFor();
  await look(page, `panel ${what}`);
  const save = panelOf(page).getByRole('button', { name: 'Speichern' });
  if ((await save.count()) === 1 && (await save.getAttribute('aria-disabled')) === 'true') {
    await pressBlocked(save);
    await look(page, `panel ${what} with errors`);
  }
  await page.keyboard.press('Escape');
  await panelOf(page).waitFor({ state: 'detached' });
}

/** The panels of each step: name and what opens them. */
const PANELS: Readonly<Partial<Record<StepName, (page: Page) => readonly (readonly [string, () => Promise<void>])[]>>> =
  {
    vertragsbeginn: (page) => [
      ['contact', () => page.getByRole('banner').getByRole('button', { name: 'Kontakt' }).click()],
      ['cookies', () => page.getByRole('button', { name: 'Cookie-Einstellungen' }).click()],
      ['offer request', () => page.getByRole('button', { name: 'Angebot anfragen' }).click()],
    ],
    angebot: (page) => [['cover', () => page.getByRole('button', { name: 'Absicherung ändern' }).click()]],
    firma: (page) => [['owner', () => page.getByRole('button', { name: 'Person hinzufügen' }).click()]],
    umsatz: (page) => [['failures', () => page.getByRole('switch', { name: /Forderungsausfälle/ }).check()]],
    kontakt: (page) => [['portal', () => page.getByRole('radio', { name: 'Nein, eine andere Person' }).check()]],
    sepa: (page) => [['holder', () => page.getByRole('radio', { name: 'Ja', exact: true }).check()]],
  };

async function pressWeiterIfBlocked(page: Page, step: StepName): Promise<void> {
  const weiter = page.getByRole('button', { name: 'Weiter', exact: true });
  if ((await weiter.getAttribute('aria-disabled')) !== 'true') return;
  await pressWeiter(page);
  await page.getByRole('alert').waitFor();
  await look(page, `${step} with errors`);
}

const ORDERS = /\/api\/orders/;

describe('the whole product', () => {
  it.each(ON_THE_WAY)(
    'passes axe and fits every screen on step %s, empty, wrong and filled [UI-09, UI-06]',
    async (step) => {
      const { page } = await givenApplicantAt(step);
      await look(page, `${step} empty`);
      await pressWeiterIfBlocked(page, step);
      for (const [name, open] of PANELS[step]?.(page) ?? []) await lookAtPanel(page, open, name);
      await answerStep(page, step, EVERYTHING);
      await look(page, `${step} filled`);
    },
  );

  it('passes axe and fits every screen on summary and receipt [UI-09, UI-06]', async () => {
    const { page } = await givenVisitor();
    await walkTo(page, 'zusammenfassung', EVERYTHING);
    await look(page, 'zusammenfassung');
    const submit = page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' });
    await pressBlocked(submit);
    await page.getByRole('alert').waitFor();
    await look(page, 'zusammenfassung with errors');
    await consent(page);
    await look(page, 'zusammenfassung with consents');
    await submit.click();
    await page.getByRole('heading', { name: 'Vielen Dank!' }).waitFor();
    await look(page, 'receipt');
  });

  it('passes axe on the technical problem [UI-09, STEP-ERROR-01]', async () => {
    const { page } = await givenVisitor();
    await page.goto(`${BASE_PATH}error`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look(page, 'technical problem');
  });

  it('passes axe after failures [UI-09, STEP-DANKE-02]', async () => {
    const { page } = await givenApplicantAt('zusammenfassung', {
      expected: [/ERR_FAILED/, /404/, /PDF-Datei konnte nicht generiert werden/],
    });
    await page.route(/\/documents\/vertragsunterlagen/, (route) => route.abort('failed'), { times: 1 });
    await page.route(ORDERS, (route) => route.abort('failed'));
    await page.getByRole('button', { name: 'Vertragsunterlagen herunterladen' }).click();
    await page.getByText('konnten leider nicht erstellt werden').waitFor();
    await look(page, 'failed documents');
    await consent(page);
    await page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }).click();
    await page.getByRole('button', { name: 'Erneut senden' }).waitFor();
    await look(page, 'order without an answer');
    await page.unroute(ORDERS);
    await page.getByText('Ihr Antrag konnte noch nicht gesendet werden').waitFor();
    await look(page, 'failed order');
  });

  it.each(['impressum', 'datenschutz', 'nutzungsbedingungen', 'bedingungen', 'produktinformation', 'cookies', 'faq'])(
    'has an accessible text page %s [UI-09, UI-08]',
    async (name) => {
      const { page } = await givenVisitor({ screen: NARROW });
      await page.goto(`/tarifrechner/texte/${name}`);
      await expectAccessible(page, name);
      await expectNoSidewaysScroll(page, name);
      if (name === 'datenschutz')
        expect(await page.locator('body').innerText()).toMatch(/nach 30 Tagen unwiderruflich/);
    },
  );
});
