import { expect, it } from 'vitest';
import { calculatorStarted, stepViewed } from './tracking.ts';

function progress(...visitedViews: string[]) {
  return { currentViewIdx: 0, visitedViews, path: '' };
}

it('reports at the start whether a calculation was resumed [PERS-08]', () => {
  expect(calculatorStarted(null)).toEqual({ name: 'Rechner gestartet', visited: false });
  expect(calculatorStarted(progress())).toEqual({ name: 'Rechner gestartet', visited: false });
  expect(calculatorStarted(progress('firma'))).toEqual({ name: 'Rechner gestartet', visited: true });
});

it('reports whether a step was visited before [PERS-08]', () => {
  const name = 'prozess_schritt_aufgerufen';
  expect(stepViewed(progress('firma'), 'firma')).toEqual({ name, step: 'firma', visited: true });
  expect(stepViewed(progress('firma'), 'sepa')).toEqual({ name, step: 'sepa', visited: false });
});
