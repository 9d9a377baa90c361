import type { Definition } from '@fa/rechner/definition/definition';
import { describe, expect, it } from 'vitest';
import { type Fahrrad, FRAGEN, problemsFound, withQuestion, withStep } from '../../../../tests/journeys/bicycle.ts';

type Change = Partial<Definition<Fahrrad>>;

describe('names', () => {
  it.each<[string, Change, string]>([
    ['a path twice', withStep('motor', { path: 'mein-rad' }), "the steps: the path 'mein-rad' is there twice"],
    ['an id twice', withStep('motor', { id: 'rad' }), "the steps: the id 'rad' is there twice"],
    ['a path with a slash', withStep('motor', { path: 'a/b' }), "the steps: the path 'a/b' is not well formed"],
    [
      'a key twice',
      withStep('rad', { questions: [FRAGEN.art, FRAGEN.art] }),
      "step 'rad': the key 'art' is there twice",
    ],
    [
      'a key with a dot',
      withQuestion('schloss', { key: 'sch.loss' }),
      "step 'stellplatz': the key 'sch.loss' is not well formed",
    ],
    [
      'a field twice',
      withQuestion('ort', { fields: [FRAGEN.schloss, FRAGEN.schloss] } as never),
      "question 'ort': the key 'schloss' is there twice",
    ],
    [
      'another question under the same key',
      withStep('abschluss', { questions: [{ ...FRAGEN.schloss }, FRAGEN.einverstanden] }),
      "question 'schloss': is not the same question on every step that asks it",
    ],
    ['an unknown key', { onEdit: { gibtsnicht: () => ({}) } }, "onEdit: no question 'gibtsnicht'"],
    ['an unknown panel', { onPanelSave: { gibtsnicht: () => ({}) } }, "onPanelSave: no question 'gibtsnicht'"],
  ])('%s is found [FLOW-16]', (_, change, problem) => {
    expect(problemsFound('names', change)).toContain(problem);
  });
});
