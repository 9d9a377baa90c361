import { describe, expect, it } from 'vitest';
import { FAHRRAD, FRAGEN, fahrradSetup, onStep, PEDELEC, withQuestion } from '../../tests/bicycle.ts';
import { startCalculation } from './calculation.ts';
import { editField } from './editing.ts';
import { advance } from './flow.ts';
import { prefill } from './prefill.ts';

const setup = fahrradSetup();
const begun = startCalculation(setup);

function seen(...visitedViews: string[]) {
  return { ...begun, progress: { ...begun.progress, visitedViews } };
}

describe('presets from a broker', () => {
  it('fill unanswered fields and become answers on Weiter [BROK-04]', () => {
    const presets = [
      { key: 'art', value: 'pedelec' },
      { key: 'akku', value: 800 },
      { key: 'schloss', value: '  Kette ' },
    ];
    const calculation = prefill(setup, begun, presets);
    expect(calculation.model).toEqual(begun.model);
    expect(calculation.form.values).toEqual({ art: 'pedelec', akku: 800, schloss: 'Kette' });
    const onward = advance(setup, advance(setup, calculation).calculation).calculation;
    expect(onward.model).toMatchObject({ art: 'pedelec', akku: 800 });
  });

  it('fill a text with the digits of a number, because a cell of a CSV file has no kind [BROK-04]', () => {
    expect(prefill(setup, begun, [{ key: 'schloss', value: 10_115 }]).form.values).toEqual({ schloss: '10115' });
  });

  it('fill an empty field that was seen, but never a default that was seen [BROK-04]', () => {
    const atParking = seen('rad', 'stellplatz');
    expect(prefill(setup, atParking, [{ key: 'schloss', value: 'Seil' }]).form.values).toEqual({ schloss: 'Seil' });
    const asking = fahrradSetup(withQuestion('garage', { opens: undefined } as never));
    const yes = [{ key: 'garage', value: true }];
    expect(prefill(asking, atParking, yes)).toBe(atParking);
    expect(prefill(asking, begun, yes).form.values).toEqual({ garage: true });
  });

  it('never replace an answer, also on a step that was not seen, nor a cleared or partly typed field [BROK-04]', () => {
    for (const answered of [onStep('abschluss', PEDELEC), onStep('rad', PEDELEC)])
      for (const [key, value] of Object.entries({ art: 'rad', akku: 1, schloss: 'Seil' }))
        expect(prefill(setup, answered, [{ key, value }])).toBe(answered);
    for (const text of ['', 'x']) {
      const typed = editField(setup, begun, 'schloss', text, 0);
      expect(prefill(setup, typed, [{ key: 'schloss', value: 'Seil' }])).toBe(typed);
    }
  });

  it.each([
    ['unbekannt', 1],
    ['__proto__', 1],
    ['constructor', 'x'],
    ['art', 'roller'],
    ['art', 1],
    ['schloss', 'x'.repeat(21)],
    ['schloss', { toString: 'x' }],
    ['schloss', null],
    ['schloss', '   '],
    ['garage', 'ja'],
    ['garage', true],
    ['ort', { plz: '10115' }],
    ['einverstanden', true],
  ])('are ignored where no question is asked or the value is invalid: %s [BROK-04]', (key, value) => {
    expect(prefill(setup, begun, [{ key, value }])).toBe(begun);
  });

  it.each([
    ['iban', 'DE89370400440532013000'],
    ['list', ['Kette']],
  ])('never fill a question of the kind %s [BROK-04]', (kind, value) => {
    const item = FRAGEN.schloss;
    const asking = fahrradSetup(withQuestion('schloss', { kind, item, rules: [] } as never));
    expect(prefill(asking, begun, [{ key: 'schloss', value }])).toBe(begun);
  });

  it.each([
    ['schloss', ['Kette'], 'Kette'],
    ['schloss', {}, 'Kette'],
    ['akku', '900', 900],
    ['garage', 'nein', false],
  ])('take a value for %s only in its type, also without rules: not %j but %j [BROK-04]', (key, other, value) => {
    const questions = [FRAGEN.schloss, FRAGEN.akku, { ...FRAGEN.garage, opens: undefined, defaultValue: undefined }];
    const [step] = FAHRRAD.steps;
    const steps = [{ ...step, questions: questions.map((question) => ({ ...question, rules: [] })) }];
    const on = fahrradSetup({ steps } as never);
    const started = startCalculation(on);
    expect(prefill(on, started, [{ key, value: other }])).toBe(started);
    expect(prefill(on, started, [{ key, value }]).form.values).toEqual({ [key]: value });
  });
});
