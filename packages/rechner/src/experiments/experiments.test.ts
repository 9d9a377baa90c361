import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEntries } from './experiment-entries.ts';
import {
  ASSIGNMENT_MS,
  armsOf,
  armsSeen,
  assignExperiments,
  chooseVariant,
  type Experiment,
  hashOf,
  variantOn,
} from './experiments.ts';

const NOW = Date.parse('2026-08-01T08:00:00Z');
const LAYOUT: Experiment = {
  name: 'layout',
  scope: ['angebot'],
  variants: [
    { name: 'original', label: 'Wie bisher', weight: 1 },
    { name: 'karten', label: 'Karten', weight: 3 },
  ],
};

function assign(entries = {}, random = 0, experiments: readonly Experiment[] = [LAYOUT], now = NOW) {
  return assignExperiments(experiments, entries, { now, random: () => random });
}

function variantOf(entries: ReturnType<typeof assign>) {
  return entries['layout']?.variant;
}

/** One experiment with these weights. */
function weighted(...weights: number[]): Experiment {
  return {
    ...LAYOUT,
    variants: weights.map((weight, index) => ({ name: `v${index}`, label: '', weight })),
  };
}

describe('the assignment of an experiment', () => {
  it('is drawn by weight and stored as variant, hash, scope and end [EXP-01]', () => {
    const expiresAt = NOW + 720 * 3_600_000;
    const entry = { variant: 'original', hash: hashOf(LAYOUT.variants), scope: ['angebot'], expiresAt };
    expect(assign({}, 0.2499)).toEqual({ layout: entry });
    expect([0.25, 0.999999].map((random) => variantOf(assign({}, random)))).toEqual(['karten', 'karten']);
    // The last one if rounding leaves a remainder.
    expect(variantOf(assign({}, 1 - 2 ** -53, [weighted(0.1, 0.2, 0.3)]))).toBe('v2');
  });

  it('lasts 720 hours, and is then drawn again [EXP-01]', () => {
    const first = assign({}, 0.9);
    expect(assign(first, 0, [LAYOUT], NOW + ASSIGNMENT_MS - 1)).toBe(first);
    const second = assign(first, 0, [LAYOUT], NOW + ASSIGNMENT_MS);
    expect(second['layout']).toMatchObject({ variant: 'original', expiresAt: NOW + 2 * ASSIGNMENT_MS });
    // The clock was set back by up to 720 hours since the assignment.
    expect(assign(second, 0.9)).toBe(second);
  });

  it('is drawn again if a variant changed, not if the scope did [EXP-01]', () => {
    const first = assign({}, 0.9);
    const [original, karten] = LAYOUT.variants as [Experiment['variants'][0], Experiment['variants'][0]];
    for (const changed of [
      { ...karten, weight: 4 },
      { ...karten, label: 'x' },
      { ...karten, name: 'x' },
    ])
      expect(variantOf(assign(first, 0, [{ ...LAYOUT, variants: [original, changed] }]))).toBe('original');
    const elsewhere = assign(first, 0, [{ ...LAYOUT, scope: ['firma'] }]);
    expect(elsewhere['layout']).toMatchObject({ variant: 'karten', scope: ['firma'] });
  });

  it('has a hash of eight digits that is stable for stored entries [EXP-01]', () => {
    expect(hashOf([])).toBe('741638a5');
    expect(hashOf([{ name: 'a', label: '', weight: 3 }])).toBe('04fd6b73');
  });

  it('is removed when the experiment is no longer configured [EXP-01]', () => {
    expect(assign({ ...assign(), alt: assign()['layout'] }, 0)).toEqual(assign());
    expect(assign(assign(), 0, [])).toEqual({});
  });

  it('is the original outside of the scope [EXP-01]', () => {
    const state = { configured: [LAYOUT], entries: assign({}, 0.9) };
    expect(variantOn(state, 'layout', 'angebot')).toBe('karten');
    expect(variantOn(state, 'layout', 'firma')).toBe('original');
    expect(variantOn(state, 'unknown', 'angebot')).toBe('original');
    expect(variantOn(state, 'toString', 'angebot')).toBe('original');
  });

  it('is drawn again alone if it was tampered with [EXP-01]', () => {
    const both = [LAYOUT, { ...LAYOUT, name: 'other' }];
    const first = assign({}, 0.9, both);
    const { layout } = first;
    for (const change of [{ variant: 'elsewhere' }, { expiresAt: NOW + 2 * ASSIGNMENT_MS + 1 }, { hash: '' }]) {
      const second = assign({ ...first, other: { ...layout, ...change } as never }, 0, both);
      expect(second['layout']).toBe(layout);
      expect(second['other']).toMatchObject({ variant: 'original', hash: hashOf(LAYOUT.variants) });
    }
  });

  it.each(['', 'null', '[]', '{"layout":1}', '{"layout":{"variant":"karten"}}', '{'])(
    'is ignored if it was stored as %j [EXP-01, PERS-01]',
    (text) => expect(parseEntries(text)).toEqual({}),
  );

  it('is read back as stored [EXP-01, PERS-01]', () => {
    expect(parseEntries(JSON.stringify(assign()))).toEqual(assign());
    expect(parseEntries(null)).toEqual({});
  });
});

describe('the weights of an experiment', () => {
  it('decide among the variants of a weight above 0 [EXP-01]', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.double({ min: 0, max: 1e6, noNaN: true }), { maxLength: 6 })
          .filter((weights) => weights.some(Boolean)),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (weights, random) => {
          const drawn = variantOf(assign({}, random, [weighted(...weights)]));
          expect(weights[Number(drawn?.slice(1))]).toBeGreaterThan(0);
        },
      ),
    );
  });
});

describe('the variants of experiments', () => {
  const state = { configured: [LAYOUT], entries: assign() };

  it('can be chosen among the configured ones [DBG-01]', () => {
    const chosen = chooseVariant(state, 'layout', 'karten', NOW);
    expect(variantOf(chosen)).toBe('karten');
    expect(assign(chosen, 0)).toBe(chosen);
    expect(chooseVariant(state, 'layout', 'x', NOW)).toBe(state.entries);
    expect(chooseVariant(state, 'x', 'karten', NOW)).toBe(state.entries);
    expect(chooseVariant(state, 'layout', 'original', NOW)).toBe(state.entries);
  });

  it('are listed for experiments whose steps were seen [EXP-01, DOC-02]', () => {
    expect(armsOf(state)).toEqual([{ name: 'layout', variant: 'original' }]);
    expect(armsSeen(state, ['vertragsbeginn', 'angebot'])).toEqual([{ name: 'layout', variant: 'original' }]);
    expect(armsSeen(state, ['vertragsbeginn'])).toEqual([]);
  });

  it('are listed by name [ANA-02]', () => {
    const [entry] = Object.values(assign());
    const entries = { c: entry, a: entry, b: entry } as never;
    expect(armsOf({ configured: [], entries }).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });
});
