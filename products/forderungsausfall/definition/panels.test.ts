import {
  type Calculation,
  currentAnswers,
  fieldValue,
  panelViolations,
  startCalculation,
} from '@fa/rechner/calculation/calculation';
import { commit, editField, noteFinding } from '@fa/rechner/calculation/editing';
import { cancelPanel, editPanel, openPanel, removeListEntry, savePanel } from '@fa/rechner/calculation/panel-editing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLES_BEANTWORTET, HANDWERKER, setupOn, TODAY } from '../tests/sample-answers.ts';
import type { Antworten } from './antworten.ts';

const setup = setupOn(TODAY);
const empty = startCalculation(setup);
function withModel(model: Antworten): Calculation<Antworten> {
  return { ...empty, model };
}

function edit(calculation: Calculation<Antworten>, key: string, value: unknown) {
  return editField(setup, calculation, key, value, 0);
}

function filled(calculation: Calculation<Antworten>, key: string, draft: unknown) {
  return editPanel(openPanel(setup, calculation, key), draft);
}

const PANELS = [
  ['hasAusfaelle', 'ausfaelle', [{ jahr: 2025, anzahl: 2 }, { jahr: 2024 }, { jahr: 2023 }]],
  ['abweichenderOnlinezugang', 'onlinezugang', { vorname: 'Kim' }],
  ['abweichenderKontoinhaber', 'kontoinhaber', { name: 'Nur ein Name' }],
] as const;

describe.each(PANELS)('the panel behind %s', (toggle, key, incomplete) => {
  const on = edit(withModel(HANDWERKER), toggle, true);

  it('saved with valid fields stores them and the toggle [FLOW-13]', () => {
    const { calculation, violations } = savePanel(setup, filled(on, key, ALLES_BEANTWORTET[key]));
    expect(violations).toEqual([]);
    expect(calculation.form.panel).toBeNull();
    expect(calculation.model[toggle]).toBe(true);
    expect(calculation.model[key]).toEqual(ALLES_BEANTWORTET[key]);
  });

  it('stays open while a field is invalid, and shows its error [FLOW-13]', () => {
    const { calculation, violations } = savePanel(setup, filled(on, key, incomplete));
    expect(violations.length).toBeGreaterThan(0);
    expect(calculation.form.panel?.draft).toEqual(incomplete);
    for (const { field } of violations) expect(calculation.form.touched).toHaveProperty([field], true);
    expect(calculation.model).toEqual(HANDWERKER);
  });

  it('closed without a valid save switches the toggle off [FLOW-13]', () => {
    for (const open of [
      openPanel(setup, on, key),
      filled(on, key, incomplete),
      filled(on, key, ALLES_BEANTWORTET[key]),
    ]) {
      const closed = cancelPanel(setup, open);
      expect(closed.form.panel).toBeNull();
      expect(fieldValue(closed, toggle)).toBe(false);
      expect(currentAnswers(setup, closed)).not.toHaveProperty(key);
      expect(closed.model).toEqual(HANDWERKER);
    }
  });

  it('closed without a save switches a stored toggle off that has no value [FLOW-13]', () => {
    const { [key]: _lost, ...model } = ALLES_BEANTWORTET;
    const closed = cancelPanel(setup, openPanel(setup, withModel(model), key));
    expect(fieldValue(closed, toggle)).toBe(false);
  });

  it('closed after an edit goes back to the stored value, and the toggle stays on [FLOW-13]', () => {
    const stored = withModel(ALLES_BEANTWORTET);
    const closed = cancelPanel(setup, filled(stored, key, incomplete));
    expect(fieldValue(closed, toggle)).toBe(true);
    expect(fieldValue(closed, key)).toEqual(ALLES_BEANTWORTET[key]);
    expect(closed.model).toBe(ALLES_BEANTWORTET);
  });

  it('reopened begins with the stored value [FLOW-13]', () => {
    const open = openPanel(setup, withModel(ALLES_BEANTWORTET), key);
    expect(open.form.panel?.draft).toEqual(ALLES_BEANTWORTET[key]);
  });

  it('opens without an error shown [FLOW-14]', () => {
    const wrong = savePanel(setup, filled(on, key, incomplete)).calculation;
    // Weiter marks the wrong fields of a stored answer too.
    for (const before of [cancelPanel(setup, wrong), { ...wrong, form: { ...wrong.form, panel: null } }]) {
      const { touched } = openPanel(setup, before, key).form;
      expect(Object.keys(touched).filter((field) => field.startsWith(key))).toEqual([]);
    }
  });

  it('switched off with Weiter removes the stored value [FLOW-09]', () => {
    const off = commit(setup, edit(withModel(ALLES_BEANTWORTET), toggle, false), { [toggle]: false });
    expect(off.model).not.toHaveProperty(key);
    expect(off.model[toggle]).toBe(false);
  });
});

describe('Forderungsausfälle', () => {
  it('have a panel with one entry for each of the last three years [STEP-UMSATZ-03]', () => {
    const open = openPanel(setup, withModel(HANDWERKER), 'ausfaelle');
    expect(open.form.panel?.draft).toEqual([{ jahr: 2025 }, { jahr: 2024 }, { jahr: 2023 }]);
  });

  it('keep no amount typed before keine was chosen [MODEL-03]', () => {
    const draft = [
      { jahr: 2025, anzahl: 0, betrag: 500 },
      { jahr: 2024, anzahl: 1, betrag: 500 },
      { jahr: 2023, anzahl: 0 },
    ];
    const { calculation } = savePanel(setup, filled(withModel(HANDWERKER), 'ausfaelle', draft));
    expect(calculation.model.ausfaelle).toEqual([
      { jahr: 2025, anzahl: 0 },
      { jahr: 2024, anzahl: 1, betrag: 500 },
      { jahr: 2023, anzahl: 0 },
    ]);
  });

  it('cannot be saved with keine in all three years [STEP-UMSATZ-03]', () => {
    const draft = [2025, 2024, 2023].map((jahr) => ({ jahr, anzahl: 0 }));
    const { calculation, violations } = savePanel(setup, filled(withModel(HANDWERKER), 'ausfaelle', draft));
    expect(violations).toMatchObject([
      {
        field: 'ausfaelle',
        code: 'ausfaelleOhneAngabe',
        message: expect.stringMatching(/^Sie haben für alle drei Jahre/),
      },
    ]);
    expect(calculation.model).not.toHaveProperty('ausfaelle');
  });
});

describe('Absicherung in the offer', () => {
  const offered: Calculation<Antworten> = {
    ...withModel({ ...HANDWERKER, absicherungChanged: false }),
    progress: { currentViewIdx: 3, visitedViews: ['vertragsbeginn', 'absicherung', 'angebot'], path: 'angebot' },
  };

  it("saving another option stores it as the applicant's choice [STEP-ANGEBOT-03]", () => {
    const { calculation } = savePanel(setup, filled(offered, 'absicherung', 6));
    expect(calculation.model.absicherung).toBe(6);
    expect(calculation.model.absicherungChanged).toBe(true);
  });

  it('saving the same option leaves it a recommendation [STEP-ANGEBOT-03]', () => {
    const { calculation } = savePanel(setup, filled(offered, 'absicherung', 2));
    expect(calculation.model.absicherung).toBe(2);
    expect(calculation.model.absicherungChanged).toBe(false);
  });

  it("saving the same option again keeps the applicant's choice [STEP-ANGEBOT-03]", () => {
    const own = withModel({ ...HANDWERKER, absicherungChanged: true });
    expect(savePanel(setup, filled(own, 'absicherung', 2)).calculation.model.absicherungChanged).toBe(true);
  });

  it('cancelling restores the stored choice [STEP-ANGEBOT-03]', () => {
    const cancelled = cancelPanel(setup, filled(offered, 'absicherung', 8));
    expect(currentAnswers(setup, cancelled).absicherung).toBe(2);
    expect(cancelled.model).toBe(offered.model);
  });

  it('an unknown option is not saved [STEP-ANGEBOT-03]', () => {
    expect(savePanel(setup, filled(offered, 'absicherung', 9)).violations).toEqual([
      { field: 'absicherung', code: 'invalidOption' },
    ]);
  });

  it('switching the extras changes the priced answers at once, before Weiter [STEP-ANGEBOT-05]', () => {
    const switched = edit(offered, 'zusatzleistung', true);
    expect(currentAnswers(setup, switched).zusatzleistung).toBe(true);
    expect(switched.model.zusatzleistung).toBe(false);
  });
});

describe('Inhaber', () => {
  const none = withModel({ ...HANDWERKER, inhaber: [], hasInhaber: false });

  it('saving adds an entry at the end and sets hasInhaber [STEP-FIRMA-02]', () => {
    const first = savePanel(setup, editPanel(openPanel(setup, none, 'inhaber', 0), ' Änne Müller ')).calculation;
    const second = savePanel(setup, editPanel(openPanel(setup, first, 'inhaber', 1), 'Kim Okafor')).calculation;
    expect(second.model.inhaber).toEqual(['Änne Müller', 'Kim Okafor']);
    expect(second.model.hasInhaber).toBe(true);
  });

  it('an entry can be edited, and its panel begins with its name [STEP-FIRMA-02]', () => {
    const two = withModel({ ...HANDWERKER, inhaber: ['A', 'B'] });
    const open = openPanel(setup, two, 'inhaber', 1);
    expect(open.form.panel).toMatchObject({ index: 1, draft: 'B' });
    expect(savePanel(setup, editPanel(open, 'C')).calculation.model.inhaber).toEqual(['A', 'C']);
  });

  it('a new entry begins empty and is not saved without a name [STEP-FIRMA-02]', () => {
    const open = openPanel(setup, none, 'inhaber', 0);
    expect(open.form.panel?.draft).toBe('');
    const { calculation, violations } = savePanel(setup, editPanel(open, '   '));
    expect(violations.map(({ code }) => code)).toEqual(['required']);
    expect(calculation.model.inhaber).toEqual([]);
    expect(calculation.form.panel).not.toBeNull();
  });

  it('an entry can be removed, and with the last one hasInhaber becomes false [STEP-FIRMA-02]', () => {
    const two = withModel({ ...HANDWERKER, inhaber: ['A', 'B'] });
    const one = removeListEntry(setup, two, 'inhaber', 0);
    expect(one.model.inhaber).toEqual(['B']);
    expect(one.model.hasInhaber).toBe(true);
    expect(removeListEntry(setup, one, 'inhaber', 0).model.hasInhaber).toBe(false);
    expect(removeListEntry(setup, two, 'inhaber', 7).model).toBe(two.model);
  });
});

describe('Kontakt and SEPA', () => {
  it('the group follows the rules of the contact fields [STEP-KONTAKT-02]', () => {
    const wrong = { anrede: 'X', vorname: 'a'.repeat(51), nachname: '', email: 'kim' };
    const { violations } = savePanel(setup, filled(withModel(HANDWERKER), 'onlinezugang', wrong));
    expect(violations).toEqual([
      { field: 'onlinezugang.anrede', code: 'invalidOption' },
      { field: 'onlinezugang.vorname', code: 'maxlength', params: { n: 50 } },
      { field: 'onlinezugang.nachname', code: 'required' },
      { field: 'onlinezugang.email', code: 'invalidEmail' },
    ]);
  });

  it('saved texts are trimmed [FLOW-12]', () => {
    const draft = { ...ALLES_BEANTWORTET.kontoinhaber, name: '  Müller Holding AG  ' };
    const { calculation } = savePanel(setup, filled(withModel(HANDWERKER), 'kontoinhaber', draft));
    expect(calculation.model.kontoinhaber).toEqual(ALLES_BEANTWORTET.kontoinhaber);
  });

  it("a lookup's message about a field keeps the panel open for that value only [VAL-07]", () => {
    const found = noteFinding(withModel(HANDWERKER), 'kontoinhaber.plz', {
      value: '20095',
      failure: { code: 'unknownPLZ' },
    });
    const open = filled(found, 'kontoinhaber', ALLES_BEANTWORTET.kontoinhaber);
    expect(panelViolations(setup, open)).toEqual([{ field: 'kontoinhaber.plz', code: 'unknownPLZ' }]);
    expect(savePanel(setup, open).calculation.form.panel).not.toBeNull();
    const corrected = editPanel(open, { ...ALLES_BEANTWORTET.kontoinhaber, plz: '20097' });
    expect(savePanel(setup, corrected).violations).toEqual([]);
  });
});

describe('any panel', () => {
  it('cancelled changes no answer, after any input [FLOW-13]', () => {
    const key = fc.constantFrom('ausfaelle', 'onlinezugang', 'kontoinhaber', 'absicherung');
    fc.assert(
      fc.property(key, fc.jsonValue(), (panel, draft) => {
        const stored = withModel(ALLES_BEANTWORTET);
        const closed = cancelPanel(setup, filled(stored, panel, draft));
        expect(closed.model).toBe(stored.model);
        expect(closed.form.panel).toBeNull();
      }),
    );
  });

  it('saved stores only valid values, after any input [FLOW-13]', () => {
    const key = fc.constantFrom('onlinezugang', 'kontoinhaber', 'absicherung');
    fc.assert(
      fc.property(key, fc.jsonValue(), (panel, draft) => {
        const stored = withModel(ALLES_BEANTWORTET);
        const { calculation, violations } = savePanel(setup, filled(stored, panel, draft));
        if (violations.length > 0) expect(calculation.model).toBe(stored.model);
        else expect(panelViolations(setup, openPanel(setup, calculation, panel))).toEqual([]);
      }),
    );
  });

  it('save and cancel do nothing without an open panel [UI-02]', () => {
    expect(savePanel(setup, empty)).toEqual({ calculation: empty, violations: [] });
    expect(cancelPanel(setup, empty)).toBe(empty);
    expect(editPanel(empty, 'x')).toBe(empty);
  });

  it('only one is open at a time [UI-02]', () => {
    const first = openPanel(setup, withModel(HANDWERKER), 'kontoinhaber');
    expect(openPanel(setup, first, 'onlinezugang').form.panel).toEqual({ key: 'onlinezugang', draft: {} });
  });
});
