import { expect, it } from 'vitest';
import { openContext } from '../../../tests/support/open-context.ts';
import { trackStart, trackView, watchSteps } from './watch-steps.ts';

it.each([
  { problem: { messages: [] } },
  { opening: true },
  { link: { kind: 'loading' } },
  { link: { kind: 'loading' }, opening: true },
] as const)('tracks no step while %j is shown [PERS-08]', (cover) => {
  const { context, events } = openContext({ state: { cover } });
  trackView(context);
  expect(events).toEqual([]);
});

it('tracks a step each time it is entered, and on no other change [PERS-08]', () => {
  const { context, events, change } = openContext();
  watchSteps(context);
  change({ tester: { debug: true } });
  expect(events).toEqual([]);
  change({ flow: { moves: 1 } });
  change({ tester: { debug: false } });
  expect(events).toEqual([{ name: 'prozess_schritt_aufgerufen', step: 'vertragsbeginn', visited: false }]);
  change({ flow: { moves: 2 } });
  expect(events).toHaveLength(2);
});

it('tracks the start of a calculation with its answers, and as visited if its step was [PERS-08, ANA-05]', () => {
  const { context, events, store } = openContext({ answers: { absicherung: 3 } });
  const { model, progress } = store.get().calculation;
  trackStart(context, model, { ...progress, visitedViews: ['vertragsbeginn'] });
  trackStart(context, model);
  expect(events).toMatchObject([
    { name: 'Rechner gestartet', visited: true },
    { name: 'Modelldaten', model: { absicherung: 3 } },
    { name: 'Rechner gestartet', visited: false },
    { name: 'Modelldaten' },
  ]);
});
