import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSame, patchAnswers, removeAnswer, removeEntry, setAnswer, setEntry } from './model.ts';

interface Model {
  readonly name?: unknown;
  readonly liste?: unknown;
}
const value = fc.jsonValue();

describe('operations on the model', () => {
  it('setting an equal value gives the same reference [MODEL-04]', () => {
    fc.assert(
      fc.property(value, (json) => {
        const model: Model = { name: json };
        expect(setAnswer(model, 'name', structuredClone(json))).toBe(model);
        expect(patchAnswers(model, { name: structuredClone(json) })).toBe(model);
        expect(patchAnswers(model, structuredClone(model))).toBe(model);
      }),
    );
  });

  it('setting a different value gives a model with exactly that value [MODEL-04]', () => {
    fc.assert(
      fc.property(value, value, (before, after) => {
        fc.pre(JSON.stringify(before) !== JSON.stringify(after) && !isSame(before, after));
        const model: Model = { name: before };
        const next = setAnswer(model, 'name', after);
        expect(next).not.toBe(model);
        expect(next).toEqual({ name: after });
        expect(model.name).toBe(before);
      }),
    );
  });

  it('removes a key, or gives the same model without one [MODEL-04]', () => {
    const model: Model = { name: 'a', liste: [] };
    expect(removeAnswer(model, 'name')).toEqual({ liste: [] });
    expect(model).toHaveProperty('name', 'a');
    const without: Model = { liste: [] };
    expect(removeAnswer(without, 'name')).toBe(without);
  });

  it('a patch sets given values and removes undefined ones [MODEL-04]', () => {
    const model: Model = { name: 'a', liste: [1] };
    const next = patchAnswers(model, { name: undefined, liste: [1, 2] });
    expect(next).toEqual({ liste: [1, 2] });
    expect(Object.keys(next)).toEqual(['liste']);
  });

  it('distinguishes a missing key from undefined, and a list from an object [MODEL-04]', () => {
    expect(isSame({ a: undefined }, { b: undefined })).toBe(false);
    expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(false);
    expect(isSame([], {})).toBe(false);
    expect(isSame([1, [2]], [1, [2]])).toBe(true);
    expect(isSame(Number.NaN, Number.NaN)).toBe(true);
    expect(isSame(null, {})).toBe(false);
    expect(isSame('1', 1)).toBe(false);
  });
});

describe('operations on lists', () => {
  it('sets an entry by index and appends at the end [MODEL-04]', () => {
    const list = ['a', 'b'];
    expect(setEntry(list, 0, 'c')).toEqual(['c', 'b']);
    expect(setEntry(list, 1, 'c')).toEqual(['a', 'c']);
    expect(setEntry(list, 2, 'c')).toEqual(['a', 'b', 'c']);
    expect(list).toEqual(['a', 'b']);
  });

  it('setting an equal entry gives the same list [MODEL-04]', () => {
    fc.assert(
      fc.property(value, (entry) => {
        const list = [entry];
        expect(setEntry(list, 0, structuredClone(entry))).toBe(list);
      }),
    );
  });

  it.each([-1, 3, 0.5, Number.NaN])('refuses the index %s [MODEL-04]', (index) => {
    expect(() => setEntry(['a', 'b'], index, 'c')).toThrow(RangeError);
  });

  it('removes an entry by index, or gives the same list without one [MODEL-04]', () => {
    const list = ['a', 'b', 'c'];
    expect(removeEntry(list, 1)).toEqual(['a', 'c']);
    for (const index of [-1, 3, 1.5]) expect(removeEntry(list, index)).toBe(list);
    expect(list).toEqual(['a', 'b', 'c']);
  });
});
