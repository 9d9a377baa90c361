import { startCalculation } from '@fa/rechner/calculation/calculation';
import { commit, editField } from '@fa/rechner/calculation/editing';
import { describe, expect, it } from 'vitest';
import { setupOn, TODAY } from '../tests/sample-answers.ts';
import { anschriftFrage } from './steps/anschrift-fragen.ts';

const setup = setupOn(TODAY);

describe('consequences of typing', () => {
  it('a typed BIC is removed with a German IBAN and does not come back with the next foreign one [MODEL-10]', () => {
    const typed = (['AT611904300234573201', 'DE89370400440532013000', 'AT611904300234573201'] as const).reduce(
      (calculation, iban, index) => {
        const withIban = editField(setup, calculation, 'iban', iban, 0);
        return index === 0 ? editField(setup, withIban, 'bic', 'BKAUATWW', 0) : withIban;
      },
      startCalculation(setup),
    );
    expect(typed.form.values['bic']).toBeUndefined();
  });

  it('a cleared field stays empty while a panel is saved beside it [FLOW-06]', () => {
    const started = startCalculation(setup);
    const answered = { ...started, model: { ...started.model, nettoumsatz: 1000 } };
    const emptied = editField(setup, answered, 'nettoumsatz', undefined, 0);
    const saved = commit(setup, emptied, { hasAusfaelle: false });
    expect(saved.form.values).toEqual({ nettoumsatz: undefined });
    expect(Object.hasOwn(saved.form.values, 'nettoumsatz')).toBe(true);
  });

  it.each(['10 623', 'D-10623', ' 10623 '])('the postcode pasted as %j is accepted [VAL-15]', (text) => {
    const { plz } = anschriftFrage({ maxStrasse: 100, maxOrt: 100, autoComplete: true }).parts;
    expect(plz.normalise?.(text)).toBe('10623');
  });
});
