import { expect, it } from 'vitest';
import { defineProduct } from './define-product.ts';

type Antworten = Readonly<Partial<{ art: string; ort: { plz: string } }>>;

interface Einstellungen {
  readonly rabatt: number;
}

const { step, product, forKeys, answersOf, settingsOf } = defineProduct<Antworten, Einstellungen, 'hatArt'>();
const rest = { kind: 'text', label: 'Frage', rules: [] } as const;
const parts = { id: 'a', path: 'a', heading: 'A' };

it('the compiler refuses wrong keys, facts and settings of a product, one error each [FLOW-15]', () => {
  // @ts-expect-error: no key of the answers
  step({ ...parts, questions: [{ ...rest, key: 'atr' }] });
  // @ts-expect-error: no fact
  step({ ...parts, questions: [{ ...rest, key: 'art', relevantIf: 'hatAtr' }] });
  const ort = { ...rest, kind: 'group', key: 'ort', summary: () => '' } as const;
  // @ts-expect-error: no key inside the group
  step({ ...parts, questions: [{ ...ort, fields: [{ ...rest, key: 'pzl' }] }] });
  // @ts-expect-error: no key of the answers
  forKeys({ atr: 1 });
  // @ts-expect-error: no setting
  expect(settingsOf({ settings: { rabatt: 5 } }).rabat).toBeUndefined();
  const rabatt = ({ settings }: { readonly settings: Einstellungen }) => settings.rabatt > 0;
  // @ts-expect-error: a fact is missing
  product({ id: 'p', version: '1', title: 'P', steps: [], facts: {}, initial: () => ({}), derive: (_, next) => next });
  const facts = {
    hatArt: (_: Antworten, context: { readonly settings: Einstellungen }) => rabatt(context),
  };
  const whole = product({
    id: 'p',
    version: '1',
    title: 'P',
    steps: [],
    facts,
    initial: () => ({}),
    derive: (_, next) => next,
  });
  expect(whole.facts).toBe(facts);
});

it('hands on what it gets, and returns answers and settings as they are [FLOW-15]', () => {
  const given = { ...parts, questions: [{ ...rest, key: 'art', relevantIf: 'hatArt' }] } as const;
  expect(step(given)).toBe(given);
  const answers = { art: 'rad' };
  expect(answersOf(answers)).toBe(answers);
  expect(settingsOf({ settings: answers })).toBe(answers);
});
