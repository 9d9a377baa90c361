import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FunnelSum } from '../../funnel/funnel-count.ts';
import { fieldErrorsOf, funnelOf, groupsOf, variantsOf } from './funnel-figures.ts';
import { wilson } from './shares.ts';

const STEPS = ['beginn', 'umsatz', 'konto', 'ende'];
const BLANK = { step: '', fromStep: '', field: '', code: '', value: '' };

function shown(step: string, fromStep = '', amount = 1, value = ''): FunnelSum {
  return { ...BLANK, kind: 'step', step, fromStep, amount, value };
}

function orders(amount: number, value = ''): FunnelSum {
  return { ...BLANK, kind: 'order', amount, value };
}

/** Returns the counters of a calculation that shows steps in an order, and orders at the end or not. */
function countsOf({ way, orders: isOrdered }: { way: readonly string[]; orders: boolean }): FunnelSum[] {
  const steps = way.map((step, index) => shown(step, way[index - 1]));
  return isOrdered && way.at(-1) === 'ende' ? [...steps, orders(1)] : steps;
}

it('a step that was skipped loses nobody [LEIT-12]', () => {
  const { begun, stages, ordered } = funnelOf(
    [
      shown('beginn', '', 100),
      shown('umsatz', 'beginn', 30),
      shown('konto', 'umsatz', 20),
      shown('ende', 'konto', 20),
    ].concat([shown('ende', 'beginn', 60), orders(70)]),
    STEPS,
    '',
  );
  expect([begun, ordered, ...stages.map(({ reached, left }) => `${reached} ${left}`)]).toEqual([
    100,
    70,
    '100 10',
    '30 10',
    '20 0',
    '80 10',
  ]);
});

it('every calculation is left at exactly one step, or ordered [LEIT-12]', () => {
  const way = fc.shuffledSubarray(STEPS, { minLength: 1 });
  fc.assert(
    fc.property(fc.array(fc.record({ way, orders: fc.boolean() }), { maxLength: 40 }), (ways) => {
      const { begun, stages, ordered } = funnelOf(ways.flatMap(countsOf), STEPS, '');
      expect(begun).toBe(ways.length);
      expect(stages.reduce((total, { left }) => total + left, ordered)).toBe(ways.length);
      for (const { reached, left } of stages) expect(left).toBeLessThanOrEqual(reached);
    }),
  );
});

it('groups and errors of fewer than ten are not shown [LEIT-12, LEIT-13]', () => {
  const all = [shown('beginn', '', 9, 'phone'), shown('beginn', '', 10, 'tablet'), shown('beginn', '', 11, 'desktop')];
  const { shown: groups, hidden } = groupsOf(all, STEPS);
  expect([groups.map(({ value }) => value), hidden]).toEqual([['desktop', 'tablet'], 1]);
  const error = { ...BLANK, kind: 'error', step: 'umsatz', field: 'nettoumsatz' } as const;
  const found = [9, 10].map((amount) => ({ ...error, code: `code${amount}`, amount }));
  expect(fieldErrorsOf(found).map(({ code }) => code)).toEqual(['code10']);
});

it('a variant counts from the step of its experiment on, and has a share from ten visits on [LEIT-14]', () => {
  const variants = ['a', 'b'].map((name) => ({ name, label: name.toUpperCase(), weight: 1 }));
  const all = [shown('beginn', '', 50, 'x=a'), shown('konto', 'beginn', 20, 'x=a'), orders(5, 'x=a'), orders(1, 'y=b')];
  all.push(shown('konto', '', 9, 'x=b'), orders(9, 'x=b'));
  expect(variantsOf(all, { name: 'x', scope: ['konto'], variants })).toEqual([
    { label: 'A', reached: 20, ordered: 5, share: wilson(5, 20) },
    { label: 'B', reached: 9, ordered: 9, share: undefined },
  ]);
});
