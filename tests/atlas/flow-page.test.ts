import { TODAY } from '@fa/forderungsausfall/tests/sample-answers';
import { describe, expect, it } from 'vitest';
import { FAHRRAD, FRAGEN, withStep } from '../../packages/rechner-checks/src/sample/bicycle.ts';
import { flowSection } from './flow-page.ts';

/** Returns the text of each step, without markup. */
function stepsDrawn(change = {}) {
  const setup = { definition: { ...FAHRRAD, ...change }, context: { today: TODAY, settings: {} } };
  const product = {
    name: 'fahrrad',
    setup: setup as never,
    panels: [],
    screens: [],
    changeable: ['rad'],
    openedPanels: [{ key: 'auskunft', stepId: 'stellplatz', informs: true }],
  };
  const [, ...steps] = flowSection(product, []).split(/<li[^>]*><h3>/);
  return steps.map((step) => step.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '));
}

describe('the flow in the atlas', () => {
  it('has the steps in order, with their questions, conditions and messages [FLOW-15, FLOW-16]', () => {
    const steps = stepsDrawn();
    expect(steps.map((step) => step.split(' / ')[0])).toEqual([
      expect.stringMatching(/^Was fahren Sie\? \/mein-rad/),
      expect.stringMatching(/^Der Motor \/motor/),
      expect.stringMatching(/^Der Stellplatz \/stellplatz/),
      expect.stringMatching(/^Abschluss \/abschluss/),
      expect.stringMatching(/^Fertig \/fertig erst nach dem Beantragen Hier wird nichts gefragt/),
    ]);
    expect(steps[0]).toContain('art Art Auswahlliste immer Dies ist ein Pflichtfeld');
    expect(steps[1]).toContain('akku Preis des Akkus Euro-Betrag hat Motor (liest art )');
  });

  it('says when a step is skipped [FLOW-09]', () => {
    expect(stepsDrawn()[1]).toContain('wird übersprungen, außer hat Motor (liest art )');
    expect(stepsDrawn(withStep('motor', { alwaysShown: true }))[1]).not.toContain('übersprungen');
    const both = withStep('motor', { questions: [FRAGEN.akku, FRAGEN.ort, { ...FRAGEN.akku, key: 'schloss' }] });
    expect(stepsDrawn(both)[1]).toMatch(/außer hat Motor \(.*\) oder steht In Garage \([^)]*\) Schlüssel/);
  });

  it('says which switch opens which panel, with its questions, and which panels a view opens [FLOW-13]', () => {
    const place = stepsDrawn()[2];
    expect(place).toContain('Steht es in einer Garage? Schalter, öffnet das Panel ort immer');
    expect(place).toContain('ort. plz Postleitzahl Textfeld immer');
    expect(place).toContain('Panel: auskunft · auskunft · informiert');
  });

  it('says where the summary leads [FLOW-16]', () => {
    const steps = stepsDrawn();
    expect(steps.filter((step) => step.includes('führt hierher'))).toEqual([steps[0]]);
    expect(steps.filter((step) => step.includes('führt zu den Schritten davor'))).toEqual([steps[3]]);
  });

  it('escapes its texts [FLOW-16]', () => {
    expect(stepsDrawn(withStep('rad', { heading: '<b> & "so"' }))[0]).toContain('&lt;b&gt; &amp; &quot;so&quot;');
  });
});
