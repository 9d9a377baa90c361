import type { Page } from 'playwright-core';
import { answerStep, consent, OPEN_PANEL, panelOf, submit, WAY } from './applicant.ts';
import { EVERYTHING } from './sample-application.ts';
import { next, type StepName, waitForStep } from './steps.ts';

/** A look at what is shown; `screen` is the step, or its panel. */
type Look = (screen: string) => Promise<void>;

const PANELS: Readonly<Partial<Record<StepName, (page: Page) => Promise<void>>>> = {
  angebot: (page) => page.getByRole('button', { name: 'Absicherung ändern' }).click(),
  umsatz: OPEN_PANEL.ausfaelle,
};

async function lookAtPanel(page: Page, open: () => Promise<void>, look: () => Promise<void>): Promise<void> {
  await open();
  await panelOf(page).waitFor();
  await look();
  await page.keyboard.press('Escape');
  await panelOf(page).waitFor({ state: 'detached' });
}

/** Goes the whole way with every option on, and looks at each answered step, two panels, the summary and the receipt. */
export async function lookAtEveryScreen(page: Page, look: Look): Promise<void> {
  await page.goto('/');
  await waitForStep(page, 'vertragsbeginn');
  for (const [index, step] of WAY.entries()) {
    const open = PANELS[step];
    if (open)
      await lookAtPanel(
        page,
        () => open(page),
        () => look(`${step}-panel`),
      );
    await answerStep(page, step, EVERYTHING);
    await page.getByRole('status', { name: 'Wird geprüft' }).waitFor({ state: 'detached' });
    await look(step);
    await next(page, WAY[index + 1] ?? 'zusammenfassung');
  }
  // Numbers are written in groups once the code that formats them is there.
  await page.getByText('+49 30 23125118').waitFor();
  await look('zusammenfassung');
  await consent(page);
  await submit(page);
  await page.getByText('ist versendet').waitFor();
  await look('danke');
}
