import { describe, expect, it } from 'vitest';
import { FAHRRAD, FRAGEN, withStep } from '../journeys/bicycle.ts';
import { setupOn, TODAY } from '../journeys/sample-answers.ts';
import { flowGraph } from './flow-graph.ts';

function graphOf(change = {}) {
  return flowGraph({ definition: { ...FAHRRAD, ...change }, context: { today: TODAY, settings: {} } });
}

describe('the flow as a graph', () => {
  it('has the steps in order, with their questions [FLOW-15]', () => {
    const { id, title, steps } = graphOf();
    expect({ id, title }).toEqual({ id: 'fahrrad', title: 'Fahrrad Versicherung' });
    expect(steps.map(({ id: step, path, heading }) => [step, path, heading])).toEqual([
      ['rad', 'mein-rad', 'Was fahren Sie?'],
      ['motor', 'motor', 'Der Motor'],
      ['stellplatz', 'stellplatz', 'Der Stellplatz'],
      ['abschluss', 'abschluss', 'Abschluss'],
      ['fertig', 'fertig', 'Fertig'],
    ]);
    expect(steps[0]?.questions).toEqual([
      { key: 'art', label: 'Art', kind: 'select', condition: null, opens: null, inner: [] },
    ]);
    expect(steps.filter(({ afterSubmission }) => afterSubmission).map(({ path }) => path)).toEqual(['fertig']);
  });

  it('has the conditions under which a step is skipped [FLOW-09]', () => {
    const shownIf = (change = {}) => graphOf(change).steps.map((step) => step.shownIf.map(({ name }) => name));
    expect(shownIf()).toEqual([[], ['hatMotor'], [], [], []]);
    expect(shownIf(withStep('motor', { alwaysShown: true }))[1]).toEqual([]);
    const { akku, ort } = FRAGEN;
    const both = withStep('motor', { questions: [akku, ort, { ...akku, key: 'zweiter' as never }] });
    expect(shownIf(both)[1]).toEqual(['hatMotor', 'stehtInGarage']);
  });

  it('has which answer decides by which fact on which question [FLOW-09]', () => {
    expect(graphOf().gates).toEqual([
      { fact: 'hatMotor', from: 'art', to: 'akku' },
      { fact: 'stehtInGarage', from: 'garage', to: 'ort' },
    ]);
    const twice = withStep('abschluss', { questions: [FRAGEN.akku, FRAGEN.einverstanden] });
    expect(graphOf(twice).gates).toHaveLength(2);
  });

  it('has which switch opens which panel, with its questions [FLOW-13]', () => {
    const [garage, ort] = graphOf().steps[2]?.questions ?? [];
    expect(garage).toMatchObject({ key: 'garage', kind: 'toggle', opens: 'ort', inner: [] });
    expect(ort).toMatchObject({
      key: 'ort',
      kind: 'group',
      condition: { name: 'stehtInGarage', reads: ['garage'] },
      inner: [{ key: 'plz', label: 'Postleitzahl', kind: 'text', condition: null, opens: null, inner: [] }],
    });
  });

  it('is plain data for every product, with the fields of records [FLOW-15]', () => {
    const graph = flowGraph(setupOn(TODAY));
    expect(JSON.parse(JSON.stringify(graph))).toEqual(graph);
    const umsatz = graph.steps.find(({ id }) => id === 'umsatz')?.questions.at(-1);
    expect(umsatz).toMatchObject({ key: 'ausfaelle', inner: [{ key: 'anzahl' }, { key: 'betrag' }] });
  });

  it('accepts a condition without a fact [FLOW-16]', () => {
    expect(graphOf({ facts: {} }).gates).toEqual([]);
  });
});
