import { describe, expect, it } from 'vitest';
import { plain } from '../../tests/page/on-screen.ts';
import { SAMPLE_PAGE } from '../../tests/support/drawn-view.ts';
import { renderFirstView } from './entry-server.tsx';

const PARTNER = {
  slug: 'partner',
  data: {
    name: 'Partner eG',
    contact: { phoneNumber: '040 5678', availability: 'Mo bis Sa' },
    styling: { logo: '/partner.svg', theme: '' },
  },
};

function drawn(given: object) {
  return renderFirstView({ ...SAMPLE_PAGE, ...given });
}

describe('the first view that the server renders', () => {
  it.each([
    ['forderungsausfall', 'Forderungsausfall Versicherung', 'Wann soll Ihre Forderungsausfall-Versicherung beginnen?'],
    ['kfz-muster', 'Kfz-Versicherung', 'Was möchten Sie versichern?'],
  ])('of %s has its title, its first question and a page for an outage [CONF-06]', async (appName, title, question) => {
    const view = await drawn({ appName });
    expect(view.title).toBe(title);
    expect(view.description).toContain('Den Beitrag sehen Sie nach wenigen Minuten');
    expect(view.html).toContain(`>${question}</h1>`);
    const words = plain(view.outage.replaceAll(/<[^>]*>/g, ' '));
    expect(words).toContain('gerade nicht laden Bitte laden Sie die Seite in einigen Minuten noch einmal');
    expect(words).toContain('Seite neu laden Berechnung beenden Muster Versicherung');
  });

  it('has the agent mode and the partner of the page [AGENT-01, PART-03]', async () => {
    const { html, outage } = await drawn({ agentMode: true, partner: PARTNER });
    expect(html).toContain('Agentenmodus');
    expect(html).toContain('Partner eG');
    expect(outage).toContain('040 5678');
  });

  it('names a product that does not exist', async () => {
    await expect(drawn({ appName: 'hausrat' })).rejects.toThrow('The web app has no product hausrat');
  });
});
