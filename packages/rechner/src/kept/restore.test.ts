import { describe, expect, it } from 'vitest';
import { fahrradSamples, fahrradSetup, onStep, PEDELEC, RAD, withQuestion } from '../../tests/bicycle.ts';
import { type Calculation, currentViolations, startCalculation } from '../calculation/calculation.ts';
import { changeDate } from '../calculation/change-date.ts';
import { commit, editField } from '../calculation/editing.ts';
import { advance, askAgain } from '../calculation/flow.ts';
import { firstInvalid } from '../calculation/navigation.ts';
import { editPanel, openPanel } from '../calculation/panel-editing.ts';
import { forAllStates } from '../checks/for-all-states.ts';
import type { Definition, Rule } from '../definition/definition.ts';
import { removeAnswer } from '../definition/model.ts';
import { isNewCalculation, restoreCalculation } from './restore.ts';
import { parseStoredData, type StoredData, toStoredData } from './stored-data.ts';

type State = Calculation;
const setup = fahrradSetup();
const ACCEPTED = { status: 'accepted', reference: 'FA', confirmationMail: true, email: 'a@example.org' } as const;
const accepted = onStep('fertig', startCalculation(setup).model, { submission: ACCEPTED });

/** A chain is too weak from 2027 on. */
const strongEnough: Rule = (value, { context }) =>
  value === 'Kette' && context.today >= '2027-01-01' ? { code: 'invalid' } : null;
const DATED = withQuestion('schloss', { rules: [strongEnough] });
const later = fahrradSetup(DATED, '2027-01-01');

/** Through JSON and the parser, as it goes through the storage of a browser. */
function stored(calculation: State): StoredData {
  const text = JSON.stringify(toStoredData(calculation, { userId: { id: 7 }, orderKey: 'schluessel' }));
  const parsed = parseStoredData(JSON.parse(text));
  if (parsed === null) throw new Error(`Not readable: ${text}`);
  return parsed;
}
function pathOf(calculation: State): string {
  return calculation.progress.path;
}

describe('restoring a calculation', () => {
  it('normalises answers from before normalisation [SEC-09]', () => {
    const restored = restoreCalculation(
      setup,
      stored(onStep('abschluss', { ...RAD, schloss: 'Bu\u0308gel\u00a0\u200b' })),
    );
    expect([pathOf(restored), restored.model.schloss]).toEqual(['abschluss', 'Bügel']);
  });

  it('gives the same answers, fields and step on the same day, after any sequence [PERS-02, PERS-05]', () => {
    forAllStates(fahrradSamples(), ({ setup, after }) => {
      // Input that became irrelevant is dropped.
      const left = commit(setup, after, {});
      if (['sending', 'accepted'].includes(left.submission.status) || askAgain(setup, left) !== null) return [];
      const { form, ...rest } = restoreCalculation(setup, stored(left));
      const { form: leftForm, ...leftRest } = JSON.parse(JSON.stringify(left)) as State;
      expect(rest).toEqual(leftRest);
      const emptied = Object.entries(leftForm.values).map(([key, value]) => [key, value ?? undefined]);
      expect(form.values).toEqual(Object.fromEntries(emptied));
      expect(form.touched).toMatchObject(leftForm.touched);
      return [];
    });
  });

  it('shows no step behind an invalid one, for any stored data [PERS-05]', () => {
    const samples = fahrradSamples(DATED);
    forAllStates({ ...samples, values: { ...samples.values, schloss: ['Kette', 'Seil'] } }, ({ after }) => {
      const back = restoreCalculation(later, stored(after));
      // The receipt, or the question whether the application arrived, goes before everything else.
      if (!['accepted', 'unknown'].includes(back.submission.status))
        expect(firstInvalid(later, back.model, back.progress.currentViewIdx)).toBe(-1);
      return [];
    });
  });

  it('drops input that the answers made irrelevant since [MODEL-10, PERS-05]', () => {
    const asking = fahrradSetup(withQuestion('einverstanden', { relevantIf: 'hatMotor' }));
    const kept = stored(
      editField(asking, onStep('abschluss', { ...PEDELEC, einverstanden: false }), 'einverstanden', true, 0),
    );
    expect(restoreCalculation(asking, kept).form.values).toEqual({ einverstanden: true });
    const changed = { ...kept, data: { ...kept.data, model: { ...kept.data.model, art: 'rad' } } };
    expect(restoreCalculation(asking, changed).form.values).toEqual({});
  });

  it('drops a tick for what has changed since [MODEL-10, PERS-05]', () => {
    const derive: Definition['derive'] = (before, next) => ({
      ...(before.schloss === 'neu' ? next : removeAnswer(next, 'einverstanden')),
      schloss: 'neu',
    });
    const ticked = editField(setup, onStep('abschluss', { ...RAD, einverstanden: false }), 'einverstanden', true, 0);
    expect(restoreCalculation(fahrradSetup({ derive }), stored(ticked)).form.values).toEqual({});
    const later = { ...ticked, model: { ...ticked.model, schloss: 'neu' } };
    expect(restoreCalculation(fahrradSetup({ derive }), stored(later)).form.values).toEqual({ einverstanden: true });
  });

  it('asks again for an answer that became invalid, with its error, and leads straight back [PERS-05, VAL-08]', () => {
    const back = restoreCalculation(later, stored(onStep('abschluss')));
    expect(pathOf(back)).toBe('stellplatz');
    expect(back.form.touched).toEqual({ schloss: true });
    expect(currentViolations(later, back)).toEqual([{ field: 'schloss', code: 'invalid' }]);
    expect(pathOf(advance(later, editField(later, back, 'schloss', 'Seil', 0)).calculation)).toBe('abschluss');
  });

  it('shows errors of a step that was completed before, not of questions that it never had [PERS-05]', () => {
    const { progress } = onStep('stellplatz');
    const completed = { ...progress, visitedViews: ['rad', 'stellplatz', 'abschluss'] };
    const touchedIn = (state: State) => restoreCalculation(later, stored(state)).form.touched;
    expect(touchedIn(onStep('stellplatz', RAD, { progress: completed }))).toEqual({ schloss: true });
    expect(touchedIn(onStep('stellplatz'))).toEqual({});
    const rules: Rule[] = [() => ({ code: 'required' })];
    const asking = fahrradSetup(withQuestion('akku', { rules, relevantIf: undefined as never }));
    const onMotor = { ...onStep('motor', PEDELEC).progress, visitedViews: ['rad', 'motor', 'stellplatz'] };
    expect(restoreCalculation(asking, stored(onStep('motor', RAD, { progress: onMotor }))).form.touched).toEqual({});
  });

  it.each([
    [null, 'stellplatz'],
    ['', 'stellplatz'],
    ['unbekannt', 'stellplatz'],
    ['motor', 'motor'],
    ['abschluss', 'stellplatz'],
    ['fertig', 'stellplatz'],
  ])('at the URL %j enters /%s: only a step behind valid and completed ones [PERS-05, FLOW-02]', (asked, path) => {
    expect(pathOf(restoreCalculation(setup, stored(onStep('stellplatz', PEDELEC)), asked))).toBe(path);
    // Without a motor its step is not asked.
    if (asked === 'motor')
      expect(pathOf(restoreCalculation(setup, stored(onStep('stellplatz')), asked))).toBe('mein-rad');
  });

  it('reopens a panel on its own step if it is asked, and cancels it elsewhere [PERS-05, FLOW-13]', () => {
    const open = editPanel(openPanel(setup, onStep('stellplatz'), 'ort'), { plz: '1' });
    const toggled = editField(setup, open, 'garage', true, 0);
    expect(restoreCalculation(setup, stored(toggled)).form.panel).toEqual(toggled.form.panel);
    expect(restoreCalculation(setup, stored(open)).form.panel).toBeNull();
    const { form, ...kept } = stored(toggled);
    const unknown = { ...kept, form: { ...form, panel: form.panel && { ...form.panel, key: 'gibtsnicht' } } };
    expect(restoreCalculation(setup, unknown).form.panel).toBeNull();
    const elsewhere = restoreCalculation(setup, stored(toggled), 'mein-rad');
    expect(elsewhere.form).toMatchObject({ panel: null, values: { garage: false } });
  });

  it('begins at the first step with the answers kept if the progress has an unknown step or key [PERS-07]', () => {
    const left = stored(onStep('stellplatz'));
    const progress = { currentViewIdx: 99, visitedViews: ['weg'], path: 'weg' };
    const back = restoreCalculation(setup, { ...left, process: { ...left.process, progress, returnTo: 'weg' } });
    expect(back).toMatchObject({ model: RAD, returnTo: null, progress: { path: 'mein-rad', visitedViews: ['rad'] } });
  });
});

describe('restoring an application', () => {
  it('that was accepted shows its receipt at its own URL [FLOW-11, PERS-05]', () => {
    for (const path of ['fertig', null]) {
      const back = restoreCalculation(setup, stored(accepted), path);
      expect(back.submission).toEqual(ACCEPTED);
      expect(pathOf(back)).toBe('fertig');
      expect(isNewCalculation(stored(accepted), back)).toBe(false);
    }
  });

  it.each(['', 'stellplatz', 'abschluss', 'unbekannt'])('that was accepted is left at /%s [FLOW-11]', (path) => {
    const back = restoreCalculation(setup, stored(accepted), path);
    expect(back).toEqual(startCalculation(setup));
    expect(isNewCalculation(stored(accepted), back)).toBe(true);
  });

  it('that was accepted is left with its answers if they are kept [FLOW-11]', () => {
    const keeping = onStep('fertig', RAD, { submission: { ...ACCEPTED, answersKept: true } });
    const kept = restoreCalculation(setup, stored(keeping), 'stellplatz');
    expect(kept).toMatchObject({ model: RAD, submission: { status: 'idle' }, progress: { path: 'stellplatz' } });
  });

  it.each(['fertig', '', 'stellplatz', null])(
    'in progress is unknown at /%s, as it was sent, with its idempotency key [FLOW-11, STEP-DANKE-02]',
    (path) => {
      for (const id of ['fertig', 'stellplatz']) {
        const kept = stored(onStep(id, RAD, { submission: { status: 'sending' } }));
        const back = restoreCalculation(setup, kept, path);
        expect(back).toMatchObject({ submission: { status: 'unknown' }, progress: { path: 'fertig' } });
        expect(back.model).toEqual(RAD);
        expect(kept.process.orderKey).toBe('schluessel');
      }
    },
  );

  it('in progress is not changed by another date [ORD-02, MODEL-10]', () => {
    const derive: Definition['derive'] = (_, next, { today }) => ({ ...next, schloss: today });
    const dated = fahrradSetup({ derive }, '2027-01-01');
    const sending = onStep('fertig', RAD, { submission: { status: 'sending' } });
    expect(restoreCalculation(dated, stored(sending)).model).toEqual(RAD);
    expect(changeDate(dated, sending)).toBe(sending);
    expect(changeDate(dated, onStep('stellplatz')).model.schloss).toBe('2027-01-01');
  });
});

describe('a change of date while the page is open', () => {
  it('makes Weiter ask again for an answer that became invalid [TAR-09, VAL-08]', () => {
    const moved = changeDate(later, onStep('abschluss', { ...RAD, einverstanden: false }));
    const agreed = advance(
      later,
      editField(later, { ...moved, submission: { status: 'failed' } }, 'einverstanden', true, 0),
    );
    expect(pathOf(agreed.calculation)).toBe('stellplatz');
    expect(agreed.calculation.form.touched).toMatchObject({ schloss: true });
  });

  it('keeps what was typed in fields and in an open panel [TAR-09, FLOW-13]', () => {
    const typed = editField(setup, onStep('stellplatz'), 'schloss', 'Seil', 0);
    const open = editPanel(openPanel(setup, typed, 'ort'), { plz: '1' });
    expect(changeDate(fahrradSetup({}, '2026-08-31'), open)).toEqual(open);
  });
});
