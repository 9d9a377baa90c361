import type { StepCount } from '@fa/api/steps/step-count';
import { startCalculation } from '@fa/rechner/calculation/calculation';
import { START_PROGRESS } from '@fa/rechner/calculation/progress';
import { expect, it } from 'vitest';
import { openContext } from '../../../tests/support/open-context.ts';
import { edit } from '../flow/fields.ts';
import { back, next } from '../flow/steps.ts';
import { countSteps } from './count-steps.ts';

/** Opens a new calculation on its first step, whose steps are counted. */
async function begin(state: Parameters<typeof openContext>[0] = {}) {
  const opened = openContext(state);
  const counts: StepCount[] = [];
  const context = { ...opened.context, count: (one: StepCount) => void counts.push(one) };
  opened.recalculate(startCalculation(opened.setup));
  countSteps(context, Promise.resolve());
  await Promise.resolve();
  return { ...opened, context, counts };
}

it('counts each step once, with the one shown first before it [LEIT-10]', async () => {
  const { context, counts, answer } = await begin();
  const { vertragsbeginn } = context.store.get().calculation.model;
  answer({ vertragsbeginn: vertragsbeginn ?? '2026-12-01' });
  await next(context);
  await Promise.resolve();
  back(context);
  await next(context);
  await Promise.resolve();
  const of = { product: context.page.appName, partner: undefined, broker: '022230-000', variants: [] };
  expect(counts).toEqual([
    { ...of, step: 'vertragsbeginn', from: undefined },
    { ...of, step: 'absicherung', from: 'vertragsbeginn' },
  ]);
});

it('counts the first step also if Weiter was pressed before the code came [LEIT-10]', async () => {
  const opened = openContext();
  opened.recalculate(startCalculation(opened.setup));
  await next(opened.context);
  const counts: StepCount[] = [];
  countSteps({ ...opened.context, count: (one) => void counts.push(one) }, Promise.resolve());
  await Promise.resolve();
  expect(counts.map(({ from, step }) => [from, step])).toEqual([
    [undefined, 'vertragsbeginn'],
    ['vertragsbeginn', 'absicherung'],
  ]);
});

it('counts no step of a restored calculation again, none behind a page, and none of an agent [LEIT-10]', async () => {
  const cameFrom = { ...START_PROGRESS, visitedViews: ['vertragsbeginn'] };
  expect((await begin({ state: { flow: { cameFrom } } })).counts).toEqual([]);
  const behind = await begin({ state: { cover: { opening: true } } });
  expect(behind.counts).toEqual([]);
  behind.change({ cover: { opening: false } });
  await Promise.resolve();
  expect(behind.counts).toHaveLength(1);
  expect((await begin({ state: { visitor: { agentMode: true } } })).counts).toEqual([]);
});

it('counts what stops Weiter by field and code, once per view and without the value [LEIT-11]', async () => {
  const { context, counts } = await begin();
  edit(context, 'vertragsbeginn', '1.1.1999');
  await next(context);
  await next(context);
  await Promise.resolve();
  expect(counts.slice(1)).toMatchObject([
    { step: 'vertragsbeginn', errors: [{ field: 'vertragsbeginn', code: 'invalidOption' }] },
  ]);
  expect(JSON.stringify(counts)).not.toContain('1999');
});
