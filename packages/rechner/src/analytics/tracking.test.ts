import { expect, it } from 'vitest';
import { calculatorStarted, modelPushed, stepViewed } from './tracking.ts';

function progress(...visitedViews: string[]) {
  return { currentViewIdx: 0, visitedViews, path: '' };
}

it('tells whether a calculation was taken up again when it starts [PERS-08]', () => {
  expect(calculatorStarted(null)).toEqual({ name: 'Rechner gestartet', visited: false });
  expect(calculatorStarted(progress())).toEqual({ name: 'Rechner gestartet', visited: false });
  expect(calculatorStarted(progress('firma'))).toEqual({ name: 'Rechner gestartet', visited: true });
});

it('tells whether a step was seen before [PERS-08]', () => {
  const name = 'prozess_schritt_aufgerufen';
  expect(stepViewed(progress('firma'), 'firma')).toEqual({ name, step: 'firma', visited: true });
  expect(stepViewed(progress('firma'), 'sepa')).toEqual({ name, step: 'sepa', visited: false });
});

it('tells only answers that the product lists, and none without a list [ANA-03]', () => {
  const definition = { id: 'x', version: '1', title: 'X', facts: {}, steps: [] };
  const model = { stufe: 3, email: 'a@b.example' };
  const listed = { ...definition, analyticsKeys: ['stufe', 'fehlt'] };
  expect(modelPushed(listed as never, model)).toEqual({ name: 'Modelldaten', model: { stufe: 3 } });
  expect(modelPushed(definition as never, model)).toEqual({ name: 'Modelldaten', model: null });
});
