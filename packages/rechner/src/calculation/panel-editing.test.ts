import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fahrrad, fahrradSetup, onStep, PEDELEC, RAD, withQuestion } from '../../tests/bicycle.ts';
import type { ListQuestion } from '../definition/definition.ts';
import { required } from '../rules/required.ts';
import { maxLength } from '../rules/text.ts';
import { type Calculation, currentAnswers, fieldValue, panelViolations } from './calculation.ts';
import { commit, editField, noteFinding } from './editing.ts';
import { cancelPanel, editPanel, openPanel, removeListEntry, savePanel, typeInPanel } from './panel-editing.ts';

const setup = fahrradSetup();
const empty = onStep('stellplatz');
const stored = onStep('stellplatz', PEDELEC);
const on = edit(empty, 'garage', true);
const WRONG = { plz: '101155' };

function edit(calculation: Calculation, key: string, value: unknown) {
  return editField(setup, calculation, key, value, 0);
}
function filled(calculation: Calculation, draft: unknown) {
  return editPanel(openPanel(setup, calculation, 'ort'), draft);
}

describe('the panel behind a switch', () => {
  it('saved with valid fields stores them, trimmed, and the switch [FLOW-12, FLOW-13]', () => {
    const { calculation, violations } = savePanel(setup, filled(on, { plz: ' 10115 ' }));
    expect(violations).toEqual([]);
    expect(calculation.form.panel).toBeNull();
    expect(calculation.model).toEqual({ ...RAD, garage: true, ort: { plz: '10115' } });
  });

  it('stays open while a field is invalid, and shows its error [FLOW-13]', () => {
    const { calculation, violations } = savePanel(setup, filled(on, WRONG));
    expect(violations).toEqual([{ field: 'ort.plz', code: 'maxlength', params: { n: 5 } }]);
    expect(calculation.form).toMatchObject({ panel: { draft: WRONG }, touched: { 'ort.plz': true } });
    expect(calculation.model).toEqual(RAD);
  });

  it.each([
    ['at once', openPanel(setup, on, 'ort')],
    ['with an error', filled(on, WRONG)],
    ['with valid fields', filled(on, PEDELEC.ort)],
    ['without a stored value', openPanel(setup, onStep('stellplatz', { ...RAD, garage: true }), 'ort')],
  ])('closed %s without a save switches it off [FLOW-13]', (_, open) => {
    const closed = cancelPanel(setup, open);
    expect(closed.form.panel).toBeNull();
    expect(fieldValue(closed, 'garage')).toBe(false);
    expect(currentAnswers(setup, closed)).not.toHaveProperty('ort');
    expect(closed.model).toBe(open.model);
  });

  it('closed after an edit goes back to the stored value, and the switch stays on [FLOW-13]', () => {
    const closed = cancelPanel(setup, filled(stored, WRONG));
    expect([fieldValue(closed, 'garage'), fieldValue(closed, 'ort')]).toEqual([true, PEDELEC.ort]);
    expect(closed.model).toBe(PEDELEC);
  });

  it('typed into shows another error only when the field is left, and that of the whole at once [FLOW-13, FLOW-14]', () => {
    const wrong = savePanel(setup, filled(on, WRONG)).calculation;
    expect(typeInPanel(setup, wrong, { plz: '1011555' }).form.touched).toEqual({ 'ort.plz': true });
    const cleared = typeInPanel(setup, wrong, {});
    expect(panelViolations(setup, cleared).map(({ code }) => code)).toEqual(['required']);
    expect(cleared.form.touched).toEqual({});
  });

  it('begins with the stored value, and without an error shown [FLOW-13, FLOW-14]', () => {
    expect(openPanel(setup, stored, 'ort').form.panel?.draft).toEqual(PEDELEC.ort);
    const wrong = savePanel(setup, filled(on, WRONG)).calculation;
    // Weiter marks the wrong fields of a stored answer too.
    for (const before of [cancelPanel(setup, wrong), { ...wrong, form: { ...wrong.form, panel: null } }])
      expect(openPanel(setup, before, 'ort').form.touched).toEqual({});
  });

  it('loses its stored value when the switch is stored as off [FLOW-09]', () => {
    const off = commit(setup, edit(stored, 'garage', false), { garage: false });
    expect(off.model).not.toHaveProperty('ort');
    expect(off.model.garage).toBe(false);
  });

  it("stays open for a lookup's message about this value of a field only [VAL-07]", () => {
    const found = noteFinding(on, 'ort.plz', { value: '10115', failure: { code: 'unknownPLZ' } });
    const open = filled(found, PEDELEC.ort);
    expect(panelViolations(setup, open)).toEqual([{ field: 'ort.plz', code: 'unknownPLZ' }]);
    expect(savePanel(setup, open).calculation.form.panel).not.toBeNull();
    expect(savePanel(setup, editPanel(open, { plz: '20097' })).violations).toEqual([]);
  });

  it('is one at a time; without one, nothing is saved or cancelled [UI-02]', () => {
    expect(savePanel(setup, empty)).toEqual({ calculation: empty, violations: [] });
    expect(cancelPanel(setup, empty)).toBe(empty);
    expect(editPanel(empty, 'x')).toBe(empty);
    expect(openPanel(setup, filled(on, WRONG), 'schloss').form.panel).toEqual({ key: 'schloss', draft: 'Kette' });
  });

  it('changes no answer when cancelled, and stores only valid values, after any input [FLOW-13]', () => {
    fc.assert(
      fc.property(fc.constantFrom('ort', 'schloss'), fc.jsonValue(), (key, draft) => {
        const open = editPanel(openPanel(setup, stored, key), draft);
        const closed = cancelPanel(setup, open);
        expect([closed.model, closed.form.panel]).toEqual([PEDELEC, null]);
        const { calculation, violations } = savePanel(setup, open);
        if (violations.length > 0) expect(calculation.model).toBe(PEDELEC);
        else expect(panelViolations(setup, openPanel(setup, calculation, key))).toEqual([]);
      }),
    );
  });
});

describe('the panel of a list', () => {
  const item = { key: 'name', kind: 'text', label: 'Schloss', rules: [required(), maxLength(20)] } as const;
  const list = { kind: 'list', item, rules: [], summary: () => 'ja' } as unknown as Partial<ListQuestion>;
  const setup = fahrradSetup(withQuestion('schloss', list));
  const of = (...schloss: string[]) => onStep('stellplatz', { ...RAD, schloss } as never, {}, setup);
  const entriesOf = ({ model }: Calculation) => model.schloss;
  const saved = (calculation: Calculation, index: number, draft: string) =>
    savePanel(setup, editPanel(openPanel(setup, calculation, 'schloss', index), draft));

  it('adds an entry at the end, trimmed, or replaces one [STEP-FIRMA-02]', () => {
    expect(entriesOf(saved(of(), 0, ' Kette ').calculation)).toEqual(['Kette']);
    expect(entriesOf(saved(of('Kette'), 1, 'Bügel').calculation)).toEqual(['Kette', 'Bügel']);
    expect(entriesOf(saved(of('Kette', 'Bügel'), 0, 'Seil').calculation)).toEqual(['Seil', 'Bügel']);
  });

  it('begins with its entry, and a new one empty; without a text none is saved [STEP-FIRMA-02]', () => {
    expect(openPanel(setup, of('A', 'B'), 'schloss', 1).form.panel).toMatchObject({ index: 1, draft: 'B' });
    expect(openPanel(setup, of('A'), 'schloss', 1).form.panel?.draft).toBe('');
    const { calculation, violations } = saved(of('A'), 1, '   ');
    expect(violations).toEqual([{ field: 'schloss.name', code: 'required' }]);
    expect(entriesOf(calculation)).toEqual(['A']);
    expect(calculation.form.panel).not.toBeNull();
  });

  it('removes an entry that is there [STEP-FIRMA-02]', () => {
    expect(entriesOf(removeListEntry(setup, of('A', 'B'), 'schloss', 0))).toEqual(['B']);
    const two = of('A', 'B');
    expect(removeListEntry(setup, two, 'schloss', 7).model).toBe(two.model);
  });
});

it('what a product adds when a panel is saved is stored with its value [STEP-ANGEBOT-03]', () => {
  const onPanelSave = {
    ort: (value: unknown, { art }: Fahrrad) => ({ schloss: `${art} ${(value as { plz: string }).plz}` }),
  };
  const adding = fahrradSetup({ onPanelSave });
  expect(savePanel(adding, filled(on, PEDELEC.ort)).calculation.model.schloss).toBe('rad 10115');
});
