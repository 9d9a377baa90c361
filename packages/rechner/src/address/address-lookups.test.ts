import { describe, expect, it } from 'vitest';
import {
  at,
  checked,
  chosen,
  due,
  edit,
  KNOWN,
  MODEL,
  OFFICIAL,
  placeOf,
  reloaded,
  type State,
  setup,
  TYPED,
  UNKNOWN,
  VALID,
  wrongIn,
} from '../../tests/address-calculation.ts';
import { answersOf, umzugSetup } from '../../tests/address-question.ts';
import { currentAnswers, panelViolations, startCalculation } from '../calculation/calculation.ts';
import { dueLookups, placesInFields } from '../calculation/due-lookups.ts';
import { editField, noteFinding } from '../calculation/editing.ts';
import { advance } from '../calculation/flow.ts';
import { cancelPanel, editPanel, openPanel, savePanel } from '../calculation/panel-editing.ts';
import { messageFor } from '../definition/messages.ts';
import { addressIn } from './address.ts';
import { beginAddressCheck, chooseAddress } from './address-editing.ts';
import { panelPlace, stateOfPlace, typedSpelling } from './address-places.ts';
import { takeOfficialSpelling } from './official-spelling.ts';

describe('the address of a step', () => {
  const open = at('orte');
  const asked = checked(open, UNKNOWN);

  it('is checked once all four fields are valid, however they were filled, and again after a change [ADDR-04]', () => {
    expect(due(edit(open, 'sitzStrasse', ''))).toEqual([]);
    const typed = edit(edit(open, 'sitzStrasse', ''), 'sitzStrasse', '  Torstrase ');
    expect(dueLookups(setup, typed)).toMatchObject([{ place: { key: 'sitz', typed: TYPED } }]);
    expect(due(edit(typed, 'sitzPlz', '1011'))).toEqual([]);
    expect(due(noteFinding(typed, 'sitzPlz', { value: '10119', failure: { code: 'unknownPLZ' } }))).toEqual([]);
    expect(due(beginAddressCheck(open, 'sitz', TYPED))).toEqual([]);
    for (const outcome of [VALID, UNKNOWN]) {
      expect(due(checked(open, outcome))).toEqual([]);
      expect(due(edit(checked(open, outcome), 'sitzNummer', '13'))).toEqual(['sitz']);
    }
  });

  it('blocks Weiter below its four fields if it is unknown and nothing was chosen [ADDR-08, ADDR-05]', () => {
    const { violations, calculation } = advance(setup, asked);
    expect(violations.map(messageFor)).toEqual(['Bitte wählen Sie eine Anschrift aus.']);
    expect(calculation.form.touched).toHaveProperty('sitz', true);
    expect(wrongIn(edit(asked, 'sitzNummer', ''))).toEqual(['sitzNummer']);
    expect(wrongIn(edit(asked, 'sitzNummer', '13'))).toEqual([]);
    // The question of the next check is not shown as an error before Weiter.
    const other = { ...TYPED, hausnummer: '13' };
    const again = checked(edit(calculation, 'sitzNummer', '13'), UNKNOWN, 'sitz', other);
    expect(wrongIn(again)).toEqual(['sitz']);
    expect(again.form.touched).not.toHaveProperty('sitz');
  });

  it.each([0, 'own'] as const)(
    'is taken by Weiter with the choice %s, also after a reload [STEP-ADRESSE-03, PERS-05]',
    (choice) => {
      for (const answered of [chosen(asked, choice), reloaded(chosen(asked, choice))]) {
        const { violations, calculation } = advance(setup, answered);
        expect([violations, due(answered), due(calculation)]).toEqual([[], [], []]);
        expect(addressIn(calculation.model, placeOf(asked).keys)).toEqual(choice === 0 ? OFFICIAL : TYPED);
      }
    },
  );

  it('is checked after a reload unless it was accepted [ADDR-08, PERS-05]', () => {
    const later = (calculation: State) => reloaded({ ...at('ende'), form: calculation.form });
    expect(due(later(checked(open, VALID)))).toEqual([]);
    expect(due(later(open))).toEqual(['sitz']);
    expect(due(reloaded(asked))).toEqual(['sitz']);
    expect(wrongIn(reloaded(asked))).toEqual([]);
  });

  it.each<State['submission']>([
    { status: 'sending' },
    { status: 'unknown' },
    { status: 'failed' },
    { status: 'accepted', reference: 'FA-1', confirmationMail: true, email: '' },
  ])('is not checked any more once the application is on its way: $status [ADDR-05, ADDR-08]', (submission) => {
    expect(due(at('ende'))).toEqual(['sitz']);
    expect(due({ ...at('ende'), submission })).toEqual([]);
  });
});

describe('the address in a panel', () => {
  const key = 'inhaber.heim';
  const holder = { name: 'Kim Okafor', ...answersOf('heim', TYPED) };
  const stored = at('konto', { ...MODEL, anderer: true, inhaber: holder });
  const opened = editPanel(openPanel(setup, edit(at('konto'), 'anderer', true), 'inhaber'), holder);
  const inPanel = (calculation: State) => due(calculation).filter((each) => each !== 'sitz');

  it('is checked once its four fields are valid, with or without a name [ADDR-08]', () => {
    expect(inPanel(opened)).toEqual([key]);
    expect(inPanel(editPanel(opened, { ...holder, name: '' }))).toEqual([key]);
    expect(inPanel(editPanel(opened, { ...holder, heimOrt: '' }))).toEqual([]);
    expect(inPanel(openPanel(setup, stored, 'inhaber'))).toEqual([key]);
  });

  it('keeps the panel open if it is unknown and nothing was chosen [ADDR-08]', () => {
    const asked = checked(opened, UNKNOWN, key);
    expect(panelViolations(setup, asked).map(({ field }) => field)).toEqual([key]);
    expect(savePanel(setup, asked).calculation.form.panel).not.toBeNull();
    const nameless = editPanel(asked, { ...holder, name: '' });
    expect(panelViolations(setup, nameless).map(({ field }) => field)).toEqual(['inhaber.name']);
    const { calculation } = savePanel(setup, chosen(asked, 0));
    expect(calculation.model['inhaber']).toEqual({ ...holder, ...answersOf('heim', OFFICIAL) });
    expect(inPanel(calculation)).toEqual([]);
    const again = openPanel(setup, reloaded(calculation), 'inhaber');
    const place = panelPlace(setup, again.form);
    expect(place && stateOfPlace(again.form, place).kind).toBe('valid');
  });

  it('is not confirmed by a choice in a cancelled panel [ADDR-08, FLOW-13]', () => {
    const saved = savePanel(setup, chosen(checked(opened, UNKNOWN, key), 'own')).calculation;
    const other = { ...TYPED, strasse: 'Andere Straße' };
    const draft = editPanel(openPanel(setup, saved, 'inhaber'), { ...holder, ...answersOf('heim', other) });
    const cancelled = cancelPanel(setup, chosen(checked(draft, UNKNOWN, key, other), 'own'));
    expect(cancelled.model['inhaber']).toEqual(holder);
    expect(inPanel(cancelled)).toEqual([]);
  });

  it('is checked on its step if it was stored unchecked, and blocks it while it is unknown [ADDR-08]', () => {
    expect(inPanel(stored)).toEqual(['inhaber']);
    expect(wrongIn(checked(stored, UNKNOWN, 'inhaber'))).toEqual(['inhaber']);
    const known = checked(stored, VALID, 'inhaber');
    expect(wrongIn(known)).toEqual([]);
    expect(inPanel(openPanel(setup, known, 'inhaber'))).toEqual([]);
  });
});

describe('two addresses on a step', () => {
  const two = umzugSetup('alt', 'neu');
  const model = { ...answersOf('alt', { ...TYPED, hausnummer: '9' }), ...answersOf('neu', TYPED) };
  const both: State = { ...startCalculation(two), model };
  const place = placeOf(both, two);

  it('are each checked [ADDR-08, FLOW-15]', () => {
    const dueOf = (state: State) => dueLookups(two, state).map((each) => each.kind === 'address' && each.place.key);
    expect(placesInFields(two, both).map(({ key, typed }) => [key, typed.hausnummer])).toEqual([
      ['alt', '9'],
      ['neu', '140 A'],
    ]);
    expect(dueOf(both)).toEqual(['alt', 'neu']);
    expect(dueOf(editField(two, both, 'neuOrt', '', 0))).toEqual(['alt']);
  });

  it('are filled by a proposal one at a time, also while a panel is open [STEP-ADRESSE-02, FLOW-13]', () => {
    const panel = { key: 'inhaber', draft: { name: 'Kim' } };
    const asked = checked({ ...both, form: { ...both.form, panel } }, UNKNOWN, 'neu');
    const filled = chooseAddress(asked, place, 0);
    expect(filled.form.panel).toEqual(panel);
    expect(currentAnswers(two, filled)).toMatchObject({ ...model, ...answersOf('neu', OFFICIAL) });
  });

  it('are spelled one at a time [ADDR-13, FLOW-15]', () => {
    const taken = takeOfficialSpelling(two, checked(both, KNOWN, 'neu'), place);
    expect(currentAnswers(two, taken)).toMatchObject({ ...model, ...answersOf('neu', OFFICIAL) });
    expect(typedSpelling(taken.form, { ...place, typed: OFFICIAL }, 'strasse')).toBe('Torstrase');
    // Another text was not replaced.
    expect(typedSpelling(taken.form, place, 'strasse')).toBeUndefined();
  });
});
