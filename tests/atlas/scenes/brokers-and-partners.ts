import { panelOf, walkOn } from '../../e2e/support/applicant/applicant.ts';
import { pressWeiter, waitForStep } from '../../e2e/support/applicant/steps.ts';
import { leave } from '../../e2e/support/screens/leave-panel.ts';
import { errorSummary } from '../../e2e/support/screens/refusal.ts';
import type { Scene } from '../scene.ts';

/** The screens of a broker's customers: badge and panel. */
export const broker: Scene = {
  name: 'Vermittler',
  async play({ page, take }) {
    await page.goto('/?ivmnr=022230701');
    await page.getByRole('button', { name: 'Kontakt Anton Huber' }).waitFor();
    await take('Mit dem Vermittler im Kopf der Seite', 'leer', ['BROK-03']);
    await page.getByRole('button', { name: 'Kontakt Anton Huber' }).click();
    await panelOf(page).getByRole('link', { name: '089 99998 701' }).waitFor();
    await take('Kontakt zum Vermittler', 'ausgefuellt', ['SID-01', 'BROK-05'], { panel: 'contact' });
  },
};

const RULES = ['PART-03', 'PART-04'];

/** The pages of the partners, in their colours. */
export const partner: Scene = {
  name: 'Partner',
  async play({ page, take }) {
    await page.goto('/');
    const { port } = new URL(page.url());
    for (const [index, [slug, name]] of [
      ['bauhandwerk', 'Bauhandwerk Genossenschaft'] as const,
      ['nordlicht', 'Nordlicht Bank'] as const,
    ].entries()) {
      await page.goto(`http://partner.localhost:${port}/${slug}`);
      // Partners share a host, and so the stored calculation.
      if (index > 0) await panelOf(page).getByRole('button', { name: 'Daten löschen & neu starten' }).click();
      await waitForStep(page, 'vertragsbeginn');
      await page.getByRole('banner').getByRole('img', { name }).waitFor();
      await take(`Auf der Seite des Partners ${name}`, 'leer', ['PART-01', 'PART-03']);
      await walkOn(page, 'vertragsbeginn', 'absicherung');
      await pressWeiter(page);
      await errorSummary(page).waitFor();
      await take(`${name} – Weiter ohne Angaben`, 'fehler', RULES);
      await walkOn(page, 'absicherung', 'angebot');
      await take(`Angebot des Partners ${name}`, 'ausgefuellt', RULES);
      await page.getByRole('button', { name: 'Absicherung ändern' }).click();
      await panelOf(page).waitFor();
      await take(`Absicherung ändern, ${name}`, 'ausgefuellt', RULES, { panel: 'absicherung' });
      await leave(page, 'Escape');
    }
  },
};
