import type { FrontendConfig } from '@fa/api/page/frontend-config';
import { panelOf, walkTo } from '../../e2e/support/applicant/applicant.ts';
import { waitForStep } from '../../e2e/support/applicant/steps.ts';
import { standInForOthers } from '../../e2e/support/screens/consent-page.ts';
import type { Scene } from '../scene.ts';

const CHOICE = '.pm';

/** The consent banner and its settings. */
export const consent: Scene = {
  name: 'Einwilligung',
  server: 'werbung',
  async play({ page, take }) {
    await page.goto('/');
    await standInForOthers(page, new URL(page.url()).origin);
    await page.locator('.cm').getByRole('button', { name: 'Zustimmen' }).waitFor();
    await take('Frage nach der Einwilligung', 'hinweis', ['ANA-04'], { screen: 'consent' });
    await page.locator('.cm').getByRole('button', { name: 'Einzelheiten' }).click();
    await page.locator(CHOICE).getByRole('button', { name: 'Ablehnen' }).waitFor();
    await take('Cookie-Einstellungen', 'leer', ['ANA-04'], { screen: 'consent-settings' });
  },
};

/** The offer in the other variant of the sample experiment. */
export const otherArm: Scene = {
  name: 'Experiment',
  server: 'werbung',
  async play({ page, take }) {
    await page.route('**/frontend-config', async (route) => {
      const response = await route.fetch();
      const config = (await response.json()) as FrontendConfig;
      const experiments = config.experiments.map(({ variants, ...experiment }) => ({
        ...experiment,
        variants: variants.map((variant) => ({ ...variant, weight: variant.name === 'leistung-zuerst' ? 1 : 0 })),
      }));
      await route.fulfill({ response, json: { ...config, experiments } });
    });
    await page.goto('/');
    await page.locator('.cm').getByRole('button', { name: 'Ablehnen' }).click();
    await walkTo(page, 'angebot');
    await take('Angebot, Leistung zuerst', 'ausgefuellt', ['EXP-01']);
  },
};

/** The debug panel with all its switches, and an unavailable partner. */
export const debugSwitches: Scene = {
  name: 'Debug',
  server: 'vertrieb',
  async play({ page, take }) {
    await page.goto('/');
    await waitForStep(page, 'aktenzeichen');
    await page.getByRole('button', { name: 'Debug' }).click();
    await panelOf(page).getByText('11.11.2').waitFor();
    await take('Debug mit allen Schaltern', 'leer', ['DBG-01', 'CONF-05'], { panel: 'debug' });
    await panelOf(page).getByLabel('Partner').fill('niemand');
    await panelOf(page).getByRole('button', { name: 'Anzeigen' }).click();
    await panelOf(page).getByText('Der Partner „niemand“ war nicht zu laden.').waitFor();
    await take('Debug – Partner unbekannt', 'fehler', ['DBG-01', 'PART-02'], { panel: 'debug' });
  },
};
