import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAHRRAD, FRAGEN, fahrradSetup, onStep, PEDELEC, RAD, withQuestion, withStep } from '../../tests/bicycle.ts';
import type { Setup } from '../definition/definition.ts';
import { required } from '../rules/required.ts';
import { maxLength } from '../rules/text.ts';
import { type Calculation, currentAnswers, currentViolations, startCalculation } from './calculation.ts';
import { commit, editField, leaveField } from './editing.ts';
import { advance, askAgain, changeFrom, enterPath, retreat } from './flow.ts';
import { hasEarlierStep, placeOfStep } from './navigation.ts';

type State = Calculation;
const setup = fahrradSetup();
const paths = FAHRRAD.steps.map(({ path }) => path);
const begun = startCalculation(setup);
const TOO_LONG = 'ein viel zu langes Schloss';
const ACCEPTED = {
  submission: { status: 'accepted', reference: 'FA-1', confirmationMail: true, email: 'a@example.org' },
} as const;

function edit(calculation: State, key: string, value: unknown, now = 0): State {
  return editField(setup, calculation, key, value, now);
}
function enter(calculation: State, path: string, on: Setup = setup): string {
  return enterPath(on, calculation, path).progress.path;
}
function next(calculation: State): State {
  return advance(setup, calculation).calculation;
}

describe('the start', () => {
  it('enters and lists the first relevant step [FLOW-05]', () => {
    expect(begun.progress).toEqual({ currentViewIdx: 0, visitedViews: ['rad'], path: 'mein-rad' });
    const second = fahrradSetup(withQuestion('art', { relevantIf: 'hatMotor' }));
    const later = startCalculation(second);
    expect(later.progress).toEqual({ currentViewIdx: 2, visitedViews: ['stellplatz'], path: 'stellplatz' });
    expect(enter(later, 'mein-rad', second)).toBe('stellplatz');
  });

  it.each(['', 'gibt-es-nicht', 'Mein-rad', 'rad', 'fertig/..', '__proto__'])(
    'follows the path "%s" that no step has [FLOW-03]',
    (path) => expect(enter(onStep('stellplatz'), path)).toBe('mein-rad'),
  );
});

describe('a deep link', () => {
  it.each(paths.slice(0, 4))('to /%s opens a completed step [FLOW-02]', (path) => {
    expect(enter(onStep('abschluss', PEDELEC), path)).toBe(path);
  });

  it('leads to the first invalid answer before its step [FLOW-02, FLOW-04]', () => {
    const wrong = onStep('abschluss', { ...PEDELEC, schloss: TOO_LONG, akku: undefined as never });
    expect([enter(wrong, 'abschluss'), enter(wrong, 'motor')]).toEqual(['motor', 'motor']);
  });

  it('to an irrelevant step leads on in the direction of travel [FLOW-08]', () => {
    const parked = onStep('stellplatz');
    expect(enter(parked, 'motor')).toBe('mein-rad');
    expect(enter(retreat(setup, parked), 'motor')).toBe('stellplatz');
    // A step that became irrelevant while it was shown.
    expect(enter({ ...onStep('motor', PEDELEC), model: RAD }, 'motor')).toBe('stellplatz');
  });

  it('never leads past the steps completed with Weiter, with any presets [FLOW-04]', () => {
    const asked = fc.array(fc.constantFrom(...paths, '', 'gibt-es-nicht'), { minLength: 1 });
    fc.assert(
      fc.property(fc.nat(4), asked, (presses, entered) => {
        let calculation: State = { ...begun, model: PEDELEC };
        for (let press = 0; press < presses; press += 1) calculation = next(calculation);
        const furthest = calculation.progress.currentViewIdx;
        for (const path of entered) {
          calculation = enterPath(setup, calculation, path);
          expect(calculation.progress.currentViewIdx).toBeLessThanOrEqual(furthest);
        }
      }),
    );
  });

  it("passes a step that asks only for the reference of a broker's link [FLOW-04, BROK-05]", () => {
    const sentWith = (reference: 'art' | 'schloss', change = {}) =>
      fahrradSetup({ ...change, broker: { number: 'schloss', reference }, initial: () => ({ art: 'rad' }) });
    const [sent, asking] = [sentWith('art'), sentWith('schloss')];
    expect(enter(startCalculation(sent), 'stellplatz', sent)).toBe('stellplatz');
    expect(enter(startCalculation(sent), 'abschluss', sent)).toBe('stellplatz');
    expect(enter(startCalculation(sent), 'mein-rad', sent)).toBe('mein-rad');
    expect(enter(onStep('stellplatz'), 'abschluss', asking)).toBe('stellplatz');
  });
});

describe('Weiter', () => {
  it('stores the normalised answers and enters the next step [FLOW-06, SEC-09]', () => {
    const { calculation, violations } = advance(setup, edit(onStep('stellplatz'), 'schloss', '  Bu\u0308gel\t'));
    expect(violations).toEqual([]);
    expect(calculation.model.schloss).toBe('Bügel');
    expect(calculation.progress.path).toBe('abschluss');
    expect(calculation.form.values).toEqual({});
    // Judged in the form in which it is stored.
    expect(next(edit(onStep('stellplatz'), 'schloss', `${'x'.repeat(20)}\n`)).model.schloss).toBe('x'.repeat(20));
  });

  it('does not store a value that is not offered [FLOW-06]', () => {
    const typed = edit(onStep('rad'), 'art', 'roller');
    const { calculation, violations } = advance(setup, typed);
    expect(calculation.model.art).toBe('rad');
    expect(violations).toEqual([{ field: 'art', code: 'invalidOption' }]);
  });

  it('removes an answer that became irrelevant, and skips its step [FLOW-06, FLOW-15]', () => {
    const without = next(edit(enterPath(setup, onStep('stellplatz', PEDELEC), 'mein-rad'), 'art', 'rad'));
    expect(without.progress.path).toBe('stellplatz');
    expect(without.model).not.toHaveProperty('akku');
  });

  it('shows the errors of the step, the first field first [FLOW-14, FLOW-18]', () => {
    const missing = fahrradSetup(withStep('stellplatz', { questions: [FRAGEN.schloss, FRAGEN.art, FRAGEN.garage] }));
    const typed = edit({ ...onStep('stellplatz'), model: { garage: false } }, 'schloss', TOO_LONG);
    expect(typed.form.touched).toEqual({});
    const { calculation, violations } = advance(missing, typed);
    expect(violations.map(({ field, code }) => [field, code])).toEqual([
      ['schloss', 'maxlength'],
      ['art', 'required'],
    ]);
    expect(calculation.form.touched).toEqual({ schloss: true, art: true, garage: true });
  });
});

describe('a field', () => {
  it('is trimmed and shows its error when it is left [FLOW-12, FLOW-14]', () => {
    const left = leaveField(setup, edit(onStep('stellplatz'), 'schloss', '  Kette 2 '), 'schloss');
    expect(left.form).toMatchObject({ values: { schloss: 'Kette 2' }, touched: { schloss: true } });
    expect(leaveField(setup, onStep('stellplatz'), 'schloss').form.values).toEqual({});
  });

  it('that is corrected loses its error, and shows another one only when it is left again [FLOW-14]', () => {
    const [setup, touched] = [
      fahrradSetup(withQuestion('schloss', { rules: [required(), maxLength(20)] })),
      { schloss: true },
    ];
    const type = (from: Calculation, value: unknown) => editField(setup, from, 'schloss', value, 0);
    const long = leaveField(setup, type(onStep('stellplatz'), TOO_LONG), 'schloss');
    expect(type(long, `${TOO_LONG}!`).form.touched).toEqual(touched);
    const cleared = type(long, undefined);
    expect(currentViolations(setup, cleared)).toEqual([{ field: 'schloss', code: 'required' }]);
    expect(cleared.form.touched).toEqual({});
    expect(leaveField(setup, cleared, 'schloss').form.touched).toEqual(touched);
    const right = type(long, 'Bügel');
    expect([right.form.touched, type(right, TOO_LONG).form.touched]).toEqual([touched, {}]);
  });

  it('that is chosen shows its error at once [FLOW-14]', () => {
    const chosen = leaveField(setup, edit(onStep('rad'), 'art', 'rad'), 'art');
    expect(edit(chosen, 'art', 'roller').form.touched).toEqual({ art: true });
  });

  it('that was cleared stays empty while a panel is saved beside it [FLOW-06]', () => {
    const saved = commit(setup, edit(onStep('motor', PEDELEC), 'akku', undefined), { schloss: 'Seil' });
    expect(saved.form.values).toStrictEqual({ akku: undefined });
  });

  it('of a consent records when it was given [ORD-01]', () => {
    const given = edit(onStep('abschluss', { ...RAD, einverstanden: false }), 'einverstanden', true, 77);
    expect(given.consentTimes).toEqual({ einverstanden: 77 });
    expect(edit(given, 'einverstanden', false, 88).consentTimes).toEqual({ einverstanden: 77 });
  });

  describe('left without Weiter', () => {
    const typed = edit(enterPath(setup, onStep('abschluss'), 'stellplatz'), 'schloss', TOO_LONG);
    const summary = enterPath(setup, typed, 'abschluss');

    it('counts on its own step only, and is kept until the next visit [FLOW-06, FLOW-10]', () => {
      expect(currentAnswers(setup, typed).schloss).toBe(TOO_LONG);
      expect(summary.progress.path).toBe('abschluss');
      expect(currentAnswers(setup, summary)).toEqual(summary.model);
      expect(summary.model.schloss).toBe('Kette');
      expect(currentAnswers(setup, enterPath(setup, summary, 'stellplatz')).schloss).toBe(TOO_LONG);
    });

    it('does not block the summary [FLOW-16]', () => {
      expect(currentViolations(setup, typed)).toHaveLength(1);
      expect(currentViolations(setup, summary)).toEqual([]);
    });
  });
});

describe('Zurück', () => {
  it('skips irrelevant steps, and stays at the first step [FLOW-08]', () => {
    expect(retreat(setup, onStep('stellplatz')).progress.path).toBe('mein-rad');
    expect(retreat(setup, onStep('stellplatz', PEDELEC)).progress.path).toBe('motor');
    expect(retreat(setup, begun).progress.path).toBe('mein-rad');
  });

  it('is shown only if an earlier relevant step exists [FLOW-10]', () => {
    const second = fahrradSetup(withQuestion('art', { relevantIf: 'hatMotor' }));
    expect([0, 1, 2].map((index) => hasEarlierStep(setup, RAD, index))).toEqual([false, true, true]);
    expect([PEDELEC, RAD].map((model) => hasEarlierStep(second, model, 2))).toEqual([true, false]);
  });

  it('a step has its place among the relevant ones up to the submission [FLOW-05]', () => {
    expect(placeOfStep(setup, RAD, 0)).toEqual({ place: 1, count: 3 });
    expect(placeOfStep(setup, RAD, 3)).toEqual({ place: 3, count: 3 });
    expect(placeOfStep(setup, PEDELEC, 3)).toEqual({ place: 4, count: 4 });
  });
});

describe('the receipt', () => {
  it('is not entered before the submission, by path, Weiter or Ändern [FLOW-02]', () => {
    const summary = onStep('abschluss');
    // The second one is an order that was refused.
    for (const before of [summary, onStep('fertig', PEDELEC)]) expect(enter(before, 'fertig')).toBe('abschluss');
    expect(next(summary).progress.path).toBe('abschluss');
    for (const before of [summary, begun]) expect(changeFrom(setup, before, 'fertig')).toBe(before);
  });

  it.each(['sending', 'failed'] as const)('is entered while the application is %s [STEP-DANKE-01]', (status) => {
    expect(enter(onStep('abschluss', RAD, { submission: { status } }), 'fertig')).toBe('fertig');
  });

  it('is left for a new calculation, or with the answers if keep-data is on [FLOW-11]', () => {
    const done = onStep('fertig', RAD, ACCEPTED);
    for (const path of paths.slice(0, 4)) expect(enterPath(setup, done, path)).toEqual(begun);
    expect(retreat(setup, done)).toEqual(begun);
    const kept = { submission: { ...ACCEPTED.submission, answersKept: true } };
    const left = retreat(setup, { ...done, ...kept });
    expect([left.progress.path, left.model, left.submission]).toEqual(['abschluss', RAD, { status: 'idle' }]);
    expect(enterPath(setup, { ...done, ...kept }, 'stellplatz')).toMatchObject({ model: RAD });
  });

  it('stays at its own path, although the answers are cleared, also if the summary was open [FLOW-11]', () => {
    const receipt = onStep('fertig', begun.model, ACCEPTED);
    expect(enterPath(setup, receipt, 'fertig')).toEqual({
      ...receipt,
      progress: { ...receipt.progress, visitedViews: expect.any(Array) },
    });
    expect(enter(onStep('abschluss', RAD, ACCEPTED), 'fertig')).toBe('fertig');
    expect(enterPath(setup, onStep('abschluss', RAD, ACCEPTED), 'abschluss')).toEqual(begun);
  });

  it('of a failed application leads back with every answer kept [STEP-DANKE-02]', () => {
    const failed = onStep('fertig', RAD, { submission: { status: 'failed' } });
    expect(enterPath(setup, failed, 'abschluss').model).toBe(RAD);
  });

  it('is not returned to after an order that failed, was changed and was refused [FLOW-02, STEP-DANKE-02]', () => {
    const wrong = { ...RAD, schloss: TOO_LONG };
    const asked = askAgain(setup, onStep('fertig', wrong, { submission: { status: 'failed' } }));
    expect([asked?.progress.path, asked?.returnTo]).toEqual(['stellplatz', 'fertig']);
    const refused = enterPath(setup, onStep('fertig'), 'mein-rad');
    expect(next({ ...refused, returnTo: 'fertig' }).progress.path).toBe('stellplatz');
    const changing = onStep('stellplatz', { ...RAD, art: 'roller' }, { returnTo: 'abschluss' });
    expect(askAgain(setup, changing)).toMatchObject({ progress: { path: 'mein-rad' }, returnTo: 'abschluss' });
  });
});

describe('Ändern on the summary', () => {
  it('returns straight to the summary [STEP-ZUSAMMENFASSUNG-05]', () => {
    const changing = changeFrom(setup, onStep('abschluss'), 'rad');
    expect(changing.progress.path).toBe('mein-rad');
    expect(next(changing)).toMatchObject({ progress: { path: 'abschluss' }, returnTo: null });
  });

  it('passes the steps that the change made incomplete first [STEP-ZUSAMMENFASSUNG-05]', () => {
    const motor = next(edit(changeFrom(setup, onStep('abschluss'), 'rad'), 'art', 'pedelec'));
    expect(motor.progress.path).toBe('motor');
    expect(next(edit(motor, 'akku', 900))).toMatchObject({
      progress: { path: 'abschluss' },
      model: { art: 'pedelec', akku: 900 },
    });
  });

  it.each(['stellplatz', 'abschluss', 'gibt-es-nicht', 'motor'])('gives no way forward: %s [FLOW-02]', (stepId) => {
    const before = onStep('stellplatz');
    expect(changeFrom(setup, before, stepId)).toBe(before);
  });
});
