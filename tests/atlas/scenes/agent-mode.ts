import { panelOf, walkTo } from '../../e2e/support/applicant/applicant.ts';
import type { Scene } from '../scene.ts';

/** The screens of an agent: badge with panel, locked account, hand-over on the summary. */
export const agentMode: Scene = {
  name: 'Agentenmodus',
  async play({ page, take }) {
    await walkTo(page, 'zusammenfassung');
    // As stored in the tab of an agent.
    await page.evaluate(() => window.sessionStorage.setItem('agentMode', 'true'));
    await page.reload();
    await page.getByRole('button', { name: 'Berechnung fortsetzen' }).click();
    await page.getByRole('button', { name: 'Link zum Weitermachen erstellen' }).waitFor();
    await take('Zusammenfassung im Agentenmodus', 'ausgefuellt', ['AGENT-02']);
    await page.getByRole('button', { name: 'Agentenmodus' }).click();
    await panelOf(page).getByRole('button', { name: 'Berechnung schließen, zur Suche' }).waitFor();
    await take('Agentenmodus', 'ausgefuellt', ['AGENT-01', 'AGENT-04'], { panel: 'agent' });
  },
};
