import { expect, it } from 'vitest';
import { fahrradSamples } from '../../tests/bicycle.ts';
import { addToDate, firstOfMonth } from '../formats/calendar-date.ts';
import type { Definition, Question } from './definition.ts';
import type { Tariff } from './order-content.ts';
import { tariffProblem } from './tariff-problem.ts';

const beginn: Question = {
  key: 'beginn',
  kind: 'select',
  label: 'Beginn',
  options: (_, { today }) =>
    [0, 1, 2].map((months) => ({ value: addToDate(firstOfMonth(today), months, 'month'), label: 'Beginn' })),
  rules: [],
};

function problemOf(today: string, tariffs: readonly Tariff[] | undefined): string | undefined {
  const [{ definition, context }] = fahrradSamples().situations;
  const steps = definition.steps.map((step, index) => (index === 0 ? { ...step, questions: [beginn] } : step));
  const order = { start: 'beginn', ...(tariffs && { tariffs: { all: () => tariffs, of: () => tariffs[0] } }) };
  return tariffProblem({
    definition: { ...definition, steps, order } as unknown as Definition,
    context: { ...context, today },
  });
}

const OLD = { version: 'alt', start: '2026-01-01', availableAt: '2026-01-01' };
const NEW = { version: 'neu', start: '2027-01-01', availableAt: '2026-11-20' };

it.each([
  ['no tariffs are named', undefined],
  ['a tariff has no end', [OLD]],
  ['the next one follows, whenever it is announced', [OLD, NEW]],
  [
    'the next one follows an end',
    [
      { ...OLD, end: '2026-12-31' },
      { ...NEW, availableAt: '2026-11-01' },
    ],
  ],
])('nothing is wrong if %s [TAR-13]', (_, tariffs) => {
  expect(problemOf('2026-10-31', tariffs)).toBeUndefined();
});

it.each([
  ['there is none', [], 'who chooses the start 2026-10-01 on 2026-10-31 gets none'],
  ['the last one ends', [{ ...OLD, end: '2027-12-31' }], 'who chooses the start 2028-01-01 on 2027-11-01 gets none'],
  [
    'the next one is announced too late',
    [{ ...OLD, end: '2026-12-31' }, NEW],
    'who chooses the start 2027-01-01 on 2026-11-01 gets none',
  ],
  [
    'an end is after the start of the next one',
    [{ ...OLD, end: '2027-01-31' }, NEW],
    'who chooses the start 2027-01-01 on 2026-11-20 gets alt and neu',
  ],
  [
    'two start together',
    [OLD, NEW, { ...NEW, version: 'zwei' }],
    'who chooses the start 2027-01-01 on 2026-11-20 gets neu and zwei',
  ],
  [
    'one starts within a month',
    [OLD, { ...NEW, start: '2027-01-15' }],
    'neu has the start 2027-01-15, which is not the first day of a month',
  ],
  [
    'one is announced after its start',
    [OLD, { ...NEW, availableAt: '2027-01-02' }],
    'neu is announced (availableAt 2027-01-02) after its start 2027-01-01',
  ],
  [
    'a date is none',
    [OLD, { ...NEW, start: '2027-02-30' }],
    'neu has the date 2027-02-30, which is no day such as 2027-01-01',
  ],
  ['two have the same version', [OLD, { ...NEW, version: 'alt' }], 'two have the version alt'],
])('what is wrong is named, with its dates, if %s [TAR-13]', (_, tariffs, problem) => {
  expect(problemOf('2026-10-31', tariffs)).toBe(problem);
});
