import { expect, type Page, test } from '@playwright/test';
import { answerStep, consent, OPEN_PANEL, panelOf, submit, WAY } from './applicant.ts';
import { EVERYTHING } from './sample-application.ts';
import { next, pressWeiter, type StepName, waitForStep } from './steps.ts';

/** A look at what is shown; `screen` is the step, or its panel. */
type Look = (screen: string) => Promise<void>;

type Open = (page: Page) => Promise<void>;

/** The panels of each step: name and how to open them. */
export const PANELS: Readonly<Partial<Record<StepName, Readonly<Record<string, Open>>>>> = {
  vertragsbeginn: {
    contact: (page) => page.getByRole('banner').getByRole('button', { name: 'Kontakt' }).click(),
    cookies: (page) => page.getByRole('button', { name: 'Cookie-Einstellungen' }).click(),
    'offer request': (page) => page.getByRole('button', { name: 'Angebot anfragen' }).click(),
  },
  angebot: { cover: (page) => page.getByRole('button', { name: 'Absicherung ändern' }).click() },
  firma: { owner: (page) => page.getByRole('button', { name: 'Person hinzufügen' }).click() },
  umsatz: { failures: OPEN_PANEL.ausfaelle },
  kontakt: { portal: OPEN_PANEL.onlinezugang },
  sepa: { holder: OPEN_PANEL.kontoinhaber },
};

/** The panels with a table or with repeated questions. */
const RICH_PANELS = ['cover', 'failures'];

/** Presses Weiter on a step with errors. @returns whether it has some */
export async function showErrors(page: Page): Promise<boolean> {
  const weiter = page.getByRole('button', { name: 'Weiter', exact: true });
  if ((await weiter.getAttribute('aria-disabled')) !== 'true') return false;
  await pressWeiter(page);
  await expect(page.getByRole('region', { name: 'Bitte prüfen Sie Ihre Angaben' })).toBeVisible();
  return true;
}

/** Goes the whole way with every option on, and looks at each answered step, two panels, the summary and the receipt. */
export async function lookAtEveryScreen(page: Page, look: Look): Promise<void> {
  const lookAt = (screen: string) => test.step(screen, () => look(screen));
  await page.goto('/tarifrechner/forderungsausfall/');
  await waitForStep(page, 'vertragsbeginn');
  for (const [index, step] of WAY.entries()) {
    for (const [name, open] of Object.entries(PANELS[step] ?? {})) {
      if (!RICH_PANELS.includes(name)) continue;
      await open(page);
      await expect(panelOf(page)).toBeVisible();
      await lookAt(`${step}-panel`);
      await page.keyboard.press('Escape');
      await expect(panelOf(page)).toHaveCount(0);
    }
    await answerStep(page, step, EVERYTHING);
    await expect(page.getByRole('status', { name: 'Wird geprüft' })).toHaveCount(0);
    await lookAt(step);
    await next(page, WAY[index + 1] ?? 'zusammenfassung');
  }
  // Numbers are written in groups once the code that formats them is there.
  await expect(page.getByText('+49 30 23125118')).toBeVisible();
  await lookAt('zusammenfassung');
  await consent(page);
  await submit(page);
  await expect(page.getByText('ist versendet')).toBeVisible();
  await lookAt('danke');
}
