import { expect, it } from 'vitest';
import type { EuroQuestion, Setup } from '../definition/definition.ts';
import { summarySections } from './summary.ts';

it.each([
  [{}, '12.500'],
  [{ unit: 'km' }, '12.500\u00a0km'],
  [{ unit: 'Tkm', thousand: true }, '12,5\u00a0Tkm'],
])('the summary shows 12500 asked with %o as %j, like its field [UI-04]', (shown, value) => {
  const setup: Setup = {
    definition: {
      id: 'fahrrad',
      version: '1',
      title: 'Fahrrad',
      facts: {},
      steps: [
        {
          id: 'rad',
          path: 'rad',
          heading: 'Rad',
          summaryHeading: 'Rad',
          questions: [{ key: 'strecke', kind: 'number', label: 'Strecke', rules: [], ...shown }],
        },
      ],
      initial: () => ({}),
      derive: (_, next) => next,
    },
    context: { today: '2026-08-15', settings: {} },
  };
  expect(summarySections(setup, { strecke: 12_500 })).toEqual([
    { stepId: 'rad', heading: 'Rad', rows: [{ keys: ['strecke'], label: 'Strecke', value }] },
  ]);
});

it('euros are never asked in thousands: the type refuses what the summary would show wrong [UI-04]', () => {
  const umsatz: EuroQuestion = { key: 'umsatz', kind: 'euro', label: 'Umsatz', rules: [] };
  // @ts-expect-error Only a number may be asked in thousands, with the unit that says so.
  const inThousands: EuroQuestion = { ...umsatz, thousand: true };
  expect(inThousands).toHaveProperty('kind', 'euro');
});
