import type { Locator, Page } from 'playwright-core';
import { panelOf, walkOn, walkTo } from '../../e2e/support/applicant/applicant.ts';
import { pressWeiter, STEPS, waitForStep } from '../../e2e/support/applicant/steps.ts';
import { leave } from '../../e2e/support/screens/leave-panel.ts';
import type { Scene, Stage, Take } from '../scene.ts';

/** Opens a panel, takes a picture of it and leaves it. */
async function show({ page, take }: Stage, button: Locator, panel: string, ...shown: Parameters<Take>): Promise<void> {
  await button.click();
  await panelOf(page).waitFor();
  const [text, state, rules] = shown;
  await take(text, state, rules, { panel });
  await leave(page, 'Escape');
}

function buttonOf(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name }).first();
}

/** The information panels. */
export const information: Scene = {
  name: 'Auskünfte',
  async play(stage) {
    const { page, width } = stage;
    await page.goto('/');
    await waitForStep(page, 'vertragsbeginn');
    for (const [name, panel, rule] of [
      ['Kontakt', 'contact', 'SID-01'],
      ['Cookie-Einstellungen', 'cookies', 'UI-01'],
      ['Angebot anfragen', 'offerRequest', 'STEP-VERTRAGSBEGINN-02'],
    ] as const)
      await show(stage, buttonOf(page, name), panel, name, 'ausgefuellt', [rule, 'UI-02']);
    for (const [name, panel] of [
      ['Cookies', 'cookieText'],
      ['Häufige Fragen', 'faq'],
    ] as const) {
      const button = page.getByRole('contentinfo').getByRole('button', { name, exact: true });
      await show(stage, button, panel, name, 'ausgefuellt', ['UI-01', 'UI-07']);
    }
    if (width !== 'schmal') return;
    await walkOn(page, 'vertragsbeginn', 'firma');
    const text = 'Ihr Angebot, von der Leiste am unteren Rand';
    await show(stage, buttonOf(page, /^Ihr Angebot/), 'offer', text, 'ausgefuellt', ['UI-02']);
  },
};

/** Some screens in the dark scheme. */
export const dark: Scene = {
  name: 'dunkel',
  dark: true,
  async play(stage) {
    const { page, take } = stage;
    await walkTo(page, 'vertragsbeginn');
    const state = 'ausgefuellt';
    await take(STEPS.vertragsbeginn.heading, 'leer');
    await walkOn(page, 'vertragsbeginn', 'angebot');
    await page.getByText('Ihr Angebot').first().waitFor({ state: 'attached' });
    await take(STEPS.angebot.heading, state);
    await show(stage, buttonOf(page, 'Absicherung ändern'), 'absicherung', 'Absicherung ändern', state);
    await walkOn(page, 'angebot', 'firma');
    await pressWeiter(page);
    await take(`${STEPS.firma.heading} – Weiter ohne Angaben`, 'fehler', ['FLOW-14']);
    await walkOn(page, 'firma', 'sepa');
    const other = page.getByRole('radio', { name: 'Ja', exact: true });
    await show(stage, other, 'kontoinhaber', 'Abweichender Kontoinhaber', 'leer');
    await walkOn(page, 'sepa', 'zusammenfassung');
    await take(STEPS.zusammenfassung.heading, 'leer');
  },
};
