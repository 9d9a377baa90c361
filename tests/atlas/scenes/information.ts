import type { Page } from 'playwright-core';
import { panelOf, walkOn, walkTo } from '../../e2e/support/applicant/applicant.ts';
import { pressWeiter, STEPS, waitForStep } from '../../e2e/support/applicant/steps.ts';
import { leave } from '../../e2e/support/screens/leave-panel.ts';
import type { Caption } from '../picture.ts';
import type { Scene, Stage } from '../scene.ts';

async function show({ page, take }: Stage, open: () => Promise<void>, caption: Caption): Promise<void> {
  await open();
  await panelOf(page).waitFor();
  await take(caption);
  await leave(page, 'Escape');
}

function press(page: Page, name: string | RegExp) {
  return () => page.getByRole('button', { name }).first().click();
}

/** The panels that inform. */
export const information: Scene = {
  name: 'Auskünfte',
  product: 'forderungsausfall',
  async play(stage) {
    const { page } = stage;
    await page.goto('/');
    await waitForStep(page, 'vertragsbeginn');
    const state = 'ausgefuellt';
    await show(stage, press(page, 'Kontakt'), { text: 'Kontakt', state, panel: 'contact', rules: ['SID-01', 'UI-02'] });
    const cookies = { text: 'Cookie-Einstellungen', state, panel: 'cookies', rules: ['UI-01'] } as const;
    await show(stage, press(page, 'Cookie-Einstellungen'), cookies);
    for (const [name, panel] of [
      ['Cookies', 'cookieText'],
      ['Häufige Fragen', 'faq'],
    ] as const) {
      const text = page.getByRole('contentinfo').getByRole('button', { name, exact: true });
      await show(stage, () => text.click(), { text: name, state, panel, rules: ['UI-01', 'UI-07'] });
    }
    const request = {
      text: 'Angebot anfragen',
      state,
      panel: 'offerRequest',
      rules: ['STEP-VERTRAGSBEGINN-02'],
    } as const;
    await show(stage, press(page, 'Angebot anfragen'), request);
    await walkOn(page, 'vertragsbeginn', 'firma');
    if (stage.width !== 'schmal') return;
    const offer = {
      text: 'Ihr Angebot, von der Leiste am unteren Rand',
      state,
      panel: 'offer',
      rules: ['UI-02'],
    } as const;
    await show(stage, press(page, /^Ihr Angebot/), offer);
  },
};

/** Some screens as those see them who prefer it dark. */
export const dark: Scene = {
  name: 'dunkel',
  product: 'forderungsausfall',
  dark: true,
  async play(stage) {
    const { page, take } = stage;
    await walkTo(page, 'vertragsbeginn');
    const state = 'ausgefuellt';
    await take({ text: STEPS.vertragsbeginn.heading, state: 'leer' });
    await walkOn(page, 'vertragsbeginn', 'angebot');
    await page.getByText('Ihr Angebot').first().waitFor({ state: 'attached' });
    await take({ text: STEPS.angebot.heading, state });
    await show(stage, press(page, 'Absicherung ändern'), { text: 'Absicherung ändern', state, panel: 'absicherung' });
    await walkOn(page, 'angebot', 'firma');
    await pressWeiter(page);
    await take({ text: `${STEPS.firma.heading} – Weiter ohne Angaben`, state: 'fehler', rules: ['FLOW-14'] });
    await walkOn(page, 'firma', 'sepa');
    const other = page.getByRole('radio', { name: 'Ja', exact: true });
    const holder = { text: 'Abweichender Kontoinhaber', state: 'leer', panel: 'kontoinhaber' } as const;
    await show(stage, () => other.check(), holder);
    await walkOn(page, 'sepa', 'zusammenfassung');
    await take({ text: STEPS.zusammenfassung.heading, state: 'leer' });
  },
};
