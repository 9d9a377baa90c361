import { describe, expect, it } from 'vitest';
import { currentAnswers, fieldValue, startCalculation } from './calculation/calculation.ts';
import { editField } from './calculation/editing.ts';
import { advance, changeFrom, enterPath, retreat } from './calculation/flow.ts';
import { cancelPanel, editPanel, openPanel, savePanel } from './calculation/panel-editing.ts';
import { progressPercent } from './calculation/progress.ts';
import { DefinitionError, questionOf, settle } from './calculation/relevance.ts';
import type { Setup } from './definition/definition.ts';
import { FAHRRAD, type Fahrrad } from './definition/sample/bicycle.ts';

const definition = FAHRRAD;
const setup: Setup<Fahrrad> = { definition, context: { today: '2026-08-15', settings: {} } };
type Rechnung = ReturnType<typeof startCalculation<Fahrrad>>;

function edit(calculation: Rechnung, key: string, value: unknown) {
  return editField(setup, calculation, key, value, 0);
}

/** The calculation after the first step. */
function begunWith(art: 'rad' | 'pedelec') {
  return advance(setup, edit(startCalculation(setup), 'art', art));
}

describe('a second product on the same shell', () => {
  it('is walked from its first step to its last, without the irrelevant one [FLOW-15]', () => {
    expect(startCalculation(setup).progress.path).toBe('mein-rad');
    const parked = begunWith('rad');
    expect(parked.calculation.progress.path).toBe('stellplatz');
    expect(parked.events).toEqual([{ name: 'Rechnerschritt abgeschlossen', step: 'rad' }]);
    const closing = advance(setup, parked.calculation).calculation;
    expect(closing.progress.path).toBe('abschluss');
    expect(advance(setup, closing).violations).toEqual([{ field: 'einverstanden', code: 'required' }]);
    const agreed = edit(closing, 'einverstanden', true);
    const sending: Rechnung = { ...advance(setup, agreed).calculation, submission: { status: 'sending' } };
    const sent = enterPath(setup, sending, 'fertig');
    expect(sent.progress.visitedViews).toEqual(['rad', 'stellplatz', 'abschluss', 'fertig']);
    expect(progressPercent(sent.progress.currentViewIdx, definition.steps.length)).toBe(100);
  });

  it('skips an irrelevant step in the address in the direction of travel [FLOW-08]', () => {
    const parked = begunWith('rad').calculation;
    expect(enterPath(setup, parked, 'motor').progress.path).toBe('mein-rad');
    expect(enterPath(setup, retreat(setup, parked), 'motor').progress.path).toBe('stellplatz');
  });

  it('goes on from a step that has become irrelevant while it was shown [FLOW-08]', () => {
    const motor = begunWith('pedelec').calculation;
    const without = { ...motor, model: { ...motor.model, art: 'rad' as const } };
    expect(enterPath(setup, without, 'motor').progress.path).toBe('stellplatz');
  });

  it('asks what its own facts make relevant, and removes it again [FLOW-15]', () => {
    const motor = begunWith('pedelec').calculation;
    expect(motor.progress.path).toBe('motor');
    const parked = advance(setup, edit(motor, 'akku', 800)).calculation;
    expect(parked.model.akku).toBe(800);
    const first = retreat(setup, retreat(setup, parked));
    const without = advance(setup, edit(first, 'art', 'rad')).calculation;
    expect(without.progress.path).toBe('stellplatz');
    expect(without.model).not.toHaveProperty('akku');
  });

  it('has its own panels and its own way back from the end [FLOW-15]', () => {
    const parked = begunWith('rad').calculation;
    const open = openPanel(setup, edit(parked, 'garage', true), 'ort');
    expect(savePanel(setup, open).violations).toEqual([{ field: 'ort.plz', code: 'required' }]);
    expect(fieldValue(cancelPanel(setup, open), 'garage')).toBe(false);
    const saved = savePanel(setup, editPanel(open, { plz: '10115' })).calculation;
    expect(currentAnswers(setup, saved)).toEqual({ art: 'rad', garage: true, ort: { plz: '10115' } });
    const closing = advance(setup, saved).calculation;
    const changed = changeFrom(setup, closing, 'rad');
    expect(changed.progress.path).toBe('mein-rad');
    expect(advance(setup, changed).calculation.progress.path).toBe('abschluss');
  });

  it('reports a mistake in its definition by name [FLOW-15]', () => {
    expect(() => questionOf(definition, 'gibtsnicht')).toThrow(DefinitionError);
    const unknownFact = { ...setup, definition: { ...definition, facts: {} } };
    expect(() => settle(unknownFact, {}, {})).toThrow("No fact 'hatMotor'");
    let flips = 0;
    const derive = (_: Fahrrad, next: Fahrrad) => ({ ...next, akku: (flips += 1) });
    expect(() =>
      settle({ ...setup, definition: { ...definition, derive } }, { art: 'pedelec' }, { art: 'pedelec' }),
    ).toThrow('The answers never come to rest');
  });
});
