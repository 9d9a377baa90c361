import { expect, type Page, test } from '@playwright/test';
import { answerStep, consent, OPEN_PANEL, panelOf, submit, WAY } from './applicant.ts';
import { EVERYTHING } from './sample-application.ts';
import { next, type StepName, waitForStep } from './steps.ts';

/** A look at what is shown; `screen` is the step, or its panel. */
type Look = (screen: string) => Promise<void>;

const PANELS: Readonly<Partial<Record<StepName, (page: Page) => Promise<void>>>> = {
  angebot: (page) => page.getByRole('button', { name: 'Absicherung ändern' }).click(),
  umsatz: OPEN_PANEL.ausfaelle,
};

/** Goes the whole way with every option on, and looks at each answered step, two panels, the summary and the receipt. */
export async function lookAtEveryScreen(page: Page, look: Look): Promise<void> {
  const lookAt = (screen: string) => test.step(screen, () => look(screen));
  await page.goto('/');
  await waitForStep(page, 'vertragsbeginn');
  for (const [index, step] of WAY.entries()) {
    if (PANELS[step]) {
      await PANELS[step](page);
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
