import type { Page } from '@playwright/test';
import { answerStep, consent, panelOf, submit, WAY } from '../../support/applicant/applicant.ts';
import { PANELS, showErrors } from '../../support/applicant/every-screen.ts';
import { EVERYTHING } from '../../support/applicant/sample-application.ts';
import { next, pressBlocked, pressWeiter, type StepName, waitForStep } from '../../support/applicant/steps.ts';
import { STILL, test } from '../../support/screens/still-test.ts';
import type { Transcript } from '../../support/screens/transcript.ts';
import { DESKTOP, PHONE } from '../../support/suite/open-browser.ts';
import { expect } from '../../support/test.ts';

test.describe.configure({ mode: 'default' });
test.use({ environment: STILL });

/** Answers that no rule accepts, by label; those of a step one set after the other. */
const WRONG: Readonly<Partial<Record<StepName, readonly Readonly<Record<string, string>>[]>>> = {
  adresse: [{ Straße: '#', Hausnummer: '!', Postleitzahl: '123', Ort: '5' }],
  umsatz: [
    { 'Wie hoch war der Netto-Umsatz des letzten Kalenderjahres?': '850,000' },
    { 'Wie hoch war der Netto-Umsatz des letzten Kalenderjahres?': '15000001' },
  ],
  kontakt: [{ 'E-Mail-Adresse': 'aenne', Telefonnummer: 'abc' }],
  sepa: [{ IBAN: 'DE10' }, { IBAN: 'DE88370400440532013000' }],
};

async function addWrong(page: Page, step: StepName, transcript: Transcript): Promise<void> {
  for (const [index, values] of (WRONG[step] ?? []).entries()) {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
    await pressWeiter(page);
    await transcript.add(`wrong answers ${index + 1}`);
  }
}

async function addPanels(page: Page, step: StepName, transcript: Transcript): Promise<void> {
  for (const [name, open] of Object.entries(PANELS[step] ?? {})) {
    await open(page);
    await expect(panelOf(page)).toBeVisible();
    await transcript.add(`panel ${name}`);
    const save = panelOf(page).getByRole('button', { name: 'Speichern', disabled: true });
    if ((await save.count()) > 0) {
      await pressBlocked(save);
      await transcript.add(`panel ${name} without answers`);
    }
    await page.keyboard.press('Escape');
    await expect(panelOf(page)).toHaveCount(0);
  }
}

/** The running offer: in a bar on phones, beside the step on wide screens. */
async function addOffer(page: Page, transcript: Transcript): Promise<void> {
  await page.getByRole('button', { name: /^Ihr Angebot/ }).click();
  await expect(panelOf(page)).toBeVisible();
  await transcript.add('panel of the offer on a phone');
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await page.setViewportSize(DESKTOP);
  await transcript.add('beside the offer on a desktop');
  await page.setViewportSize(PHONE);
}

test('the whole way is read as approved, with panels and errors [UI-09, UI-14]', async ({ page, transcript }) => {
  test.slow();
  await page.goto('/tarifrechner/forderungsausfall/');
  await waitForStep(page, 'vertragsbeginn');
  await transcript.addWhole('first step with header and footer');
  transcript.approve('frame.txt');
  for (const [index, step] of WAY.entries())
    await test.step(step, async () => {
      await transcript.add(step);
      if (await showErrors(page)) await transcript.add('without answers');
      await addWrong(page, step, transcript);
      await addPanels(page, step, transcript);
      await answerStep(page, step, EVERYTHING);
      await transcript.add('answered');
      if (step === 'firma') await addOffer(page, transcript);
      transcript.approve(`${step}.txt`);
      await next(page, WAY[index + 1] ?? 'zusammenfassung');
    });
  // Numbers are written in groups once the code that formats them is there.
  await expect(page.getByText('+49 30 23125118')).toBeVisible();
  await transcript.add('zusammenfassung');
  await pressBlocked(page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }));
  await expect(page.getByRole('region', { name: 'Bitte prüfen Sie Ihre Angaben' })).toBeVisible();
  await transcript.add('without consents');
  await consent(page);
  await transcript.add('with consents');
  transcript.approve('zusammenfassung.txt');
  await submit(page);
  await expect(page.getByText('ist versendet')).toBeVisible();
  await transcript.add('danke');
  transcript.approve('danke.txt');
});
