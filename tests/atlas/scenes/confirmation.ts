import type { Page } from 'playwright-core';
import { consent, submit, walkTo } from '../../e2e/support/applicant/applicant.ts';
import type { Scene } from '../scene.ts';

const STATE = /\/tarifrechner\/api\/orders\/state/;
const CORRECTION = /\/tarifrechner\/api\/orders\/confirmation-address/;
const RULES = ['STEP-DANKE-01', 'ORD-03'];

async function showState(page: Page, confirmation: string, words: string, correctable = false): Promise<void> {
  const state = { reference: 'FA-0000-0000', acceptedAt: '2026-11-21T10:00:00.000Z', confirmation, correctable };
  await page.unroute(STATE);
  await page.route(STATE, (route) => route.fulfill({ json: state }));
  await page.reload();
  await page.getByText(words).waitFor();
}

/** The states of the confirmation, and the correction of the e-mail address. */
export const confirmation: Scene = {
  name: 'Bestätigung nach dem Antrag',
  async play({ page, take }) {
    await walkTo(page, 'zusammenfassung');
    await consent(page);
    await submit(page);
    await showState(page, 'pending', 'wird versendet');
    await take('Bestätigung wird versendet', 'wartet', RULES);
    await showState(page, 'sent', 'ist versendet');
    await take('Bestätigung ist versendet', 'ausgefuellt', RULES);
    await showState(page, 'failed', 'Bestätigung erneut senden', true);
    await take('Bestätigung nicht zustellbar, Adresse korrigieren', 'gestoert', RULES);
    const again = page.getByRole('button', { name: 'Bestätigung erneut senden' });
    await again.click();
    await page.getByText('Bitte geben Sie eine andere an.').first().waitFor();
    await take('Adresse nicht geändert', 'fehler', RULES);
    await page.route(CORRECTION, (route) => route.abort('failed'));
    await page.getByLabel('E-Mail-Adresse').fill('neu@example.com');
    await again.click();
    await page.getByText('konnte gerade nicht gespeichert werden').waitFor();
    await take('Adresse konnte nicht gespeichert werden', 'gestoert', [...RULES, 'ERR-03']);
    await showState(page, 'failed', 'damit wir Sie erreichen');
    await take('Bestätigung auch an die korrigierte Adresse nicht zustellbar', 'gestoert', RULES);
  },
};
