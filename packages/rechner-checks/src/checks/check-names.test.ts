import type { AddressQuestion, Definition } from '@fa/rechner/definition/definition';
import { describe, expect, it } from 'vitest';
import { type Fahrrad, FRAGEN, problemsFound, withQuestion, withStep } from '../sample/bicycle.ts';

type Change = Partial<Definition<Fahrrad>>;

const TEXT = { kind: 'text', label: 'Text', rules: [] } as const;
const ADDRESS: AddressQuestion = {
  kind: 'address',
  key: 'art',
  parts: {
    strasse: { ...TEXT, key: 'strasse' },
    hausnummer: { ...TEXT, key: 'hausnummer' },
    plz: { ...TEXT, key: 'plz' },
    ort: { ...TEXT, key: 'ort' },
  },
};

describe('names', () => {
  it.each<[string, Change]>([
    ["the steps: the path 'mein-rad' is there twice", withStep('motor', { path: 'mein-rad' })],
    ["the steps: the id 'rad' is there twice", withStep('motor', { id: 'rad' })],
    ["the steps: the path 'a/b' is not well formed", withStep('motor', { path: 'a/b' })],
    ["step 'rad': the key 'art' is there twice", withStep('rad', { questions: [FRAGEN.art, FRAGEN.art] })],
    ["step 'rad': the key 'art' is there twice", withStep('rad', { questions: [FRAGEN.art, ADDRESS as never] })],
    [
      "step 'stellplatz': the key 'ort' is there twice",
      withStep('stellplatz', { questions: [FRAGEN.ort, ADDRESS as never] }),
    ],
    ["step 'stellplatz': the key 'sch.loss' is not well formed", withQuestion('schloss', { key: 'sch.loss' })],
    [
      "question 'ort': the key 'schloss' is there twice",
      withQuestion('ort', { fields: [FRAGEN.schloss, FRAGEN.schloss] } as never),
    ],
    [
      "question 'schloss': is not the same question on every step that asks it",
      withStep('abschluss', { questions: [{ ...FRAGEN.schloss }, FRAGEN.einverstanden] }),
    ],
    ["question 'akku': no fact 'gibtsnicht'", withQuestion('akku', { relevantIf: 'gibtsnicht' })],
    ["onEdit: no question 'gibtsnicht'", { onEdit: { gibtsnicht: () => ({}) } }],
    ["onPanelSave: no question 'gibtsnicht'", { onPanelSave: { gibtsnicht: () => ({}) } }],
  ])('finds: %s [FLOW-16]', (problem, change) => {
    expect(problemsFound('names', change)).toContain(problem);
  });
});
