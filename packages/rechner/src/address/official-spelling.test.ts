import { describe, expect, it } from 'vitest';
import {
  at,
  checked,
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
} from '../../tests/address-calculation.ts';
import { answersOf } from '../../tests/address-question.ts';
import { currentAnswers } from '../calculation/calculation.ts';
import { dueLookups } from '../calculation/due-lookups.ts';
import { advance } from '../calculation/flow.ts';
import { editPanel, openPanel, savePanel } from '../calculation/panel-editing.ts';
import type { Address } from './address.ts';
import type { AddressOutcome } from './address-check.ts';
import { stateOfPlace, typedSpelling } from './address-places.ts';
import { partsToSpell, takeOfficialSpelling } from './official-spelling.ts';

describe('the official spelling', () => {
  const known = checked(at('orte'), KNOWN);

  /** The calculation after the official spelling of a typed address arrived. */
  function spelled(address: Address, official: Address): State {
    const typed = Object.entries(answersOf('sitz', address)).reduce(
      (now, [key, value]) => edit(now, key, value),
      at('orte'),
    );
    const found = checked(typed, { ...KNOWN, chosen: official } as AddressOutcome, 'sitz', address);
    return takeOfficialSpelling(setup, found, placeOf(found));
  }

  it('fills the fields, and with Weiter the answers, with the typed text noted at each part [ADDR-13]', () => {
    const typed = edit(edit(known, 'sitzStrasse', ''), 'sitzStrasse', TYPED.strasse);
    expect(partsToSpell(typed.form, placeOf(typed))).toEqual(['strasse', 'hausnummer', 'ort']);
    const taken = takeOfficialSpelling(setup, typed, placeOf(typed));
    expect(placeOf(taken).typed).toEqual(OFFICIAL);
    expect(stateOfPlace(taken.form, placeOf(taken))).toEqual(KNOWN);
    const before = (['strasse', 'hausnummer', 'plz', 'ort'] as const).map((part) =>
      typedSpelling(taken.form, placeOf(taken), part),
    );
    expect(before).toEqual(['Torstrase', '140 A', undefined, 'berlin']);
    expect(advance(setup, taken).calculation.model).toMatchObject(answersOf('sitz', OFFICIAL));
    expect(takeOfficialSpelling(setup, taken, placeOf(taken))).toBe(taken);
  });

  it('does not replace text edited since the check [ADDR-13]', () => {
    const on = edit(known, 'sitzStrasse', 'Torstrasenweg');
    expect(takeOfficialSpelling(setup, on, placeOf(on))).toBe(on);
  });

  it('that breaks a rule of its own field is not taken, and not checked again [ADDR-13, VAL-14]', () => {
    const taken = spelled(TYPED, { ...OFFICIAL, hausnummer: '1'.repeat(31) });
    expect(placeOf(taken).typed).toEqual(TYPED);
    expect(partsToSpell(taken.form, placeOf(taken))).toEqual([]);
    expect(stateOfPlace(reloaded(taken).form, placeOf(taken)).kind).toBe('valid');
    const long = { ...OFFICIAL, strasse: `Straße des ${'1'.repeat(31)}. Mai` };
    expect(placeOf(spelled(TYPED, long)).typed).toEqual(long);
  });

  it('adds no note about a second space [ADDR-13, UI-09]', () => {
    const taken = spelled({ ...OFFICIAL, strasse: 'Am  Ring' }, { ...OFFICIAL, strasse: 'Am Ring' });
    expect(placeOf(taken).typed.strasse).toBe('Am Ring');
    expect(typedSpelling(taken.form, placeOf(taken), 'strasse')).toBeUndefined();
  });

  it('is not checked again after a reload, but an address accepted before it is [ADDR-13, PERS-05]', () => {
    expect(due(reloaded(takeOfficialSpelling(setup, known, placeOf(known))))).toEqual([]);
    expect(dueLookups(setup, reloaded(known))).toMatchObject([{ place: { key: 'sitz', typed: TYPED } }]);
  });

  it('fills the answers of a step that was left [ADDR-13, PERS-05]', () => {
    const [found] = dueLookups(setup, at('ende'));
    if (found?.kind !== 'address') throw new Error('Nothing is due');
    const taken = takeOfficialSpelling(setup, checked(at('ende'), KNOWN), found.place);
    expect(taken.model).toMatchObject(answersOf('sitz', OFFICIAL));
    expect(due(taken)).toEqual([]);
  });

  it('fills the draft of a panel, without a name too, and with Speichern the answer [ADDR-13, STEP-SEPA-03]', () => {
    const key = 'inhaber.heim';
    const draft = { name: '', ...answersOf('heim', TYPED) };
    const opened = editPanel(openPanel(setup, edit(at('konto'), 'anderer', true), 'inhaber'), draft);
    const found = checked(opened, KNOWN, key);
    const taken = takeOfficialSpelling(setup, found, placeOf(found));
    expect(taken.form.panel?.draft).toEqual({ name: '', ...answersOf('heim', OFFICIAL) });
    const named = { name: 'Kim', ...answersOf('heim', OFFICIAL) };
    const saved = savePanel(setup, editPanel(taken, named)).calculation;
    expect(saved.model['inhaber']).toEqual(named);
    expect(due(saved)).toEqual(['sitz']);
  });

  it('fills an answer of a panel that was stored before, and no other [ADDR-13]', () => {
    const inhaber = { name: 'Kim', ...answersOf('heim', TYPED) };
    const stored = at('konto', { ...MODEL, anderer: true, inhaber });
    const found = dueLookups(setup, stored).find((each) => each.kind === 'address' && each.place.key === 'inhaber');
    if (found?.kind !== 'address') throw new Error('Nothing is due');
    const taken = takeOfficialSpelling(setup, checked(stored, KNOWN, 'inhaber'), found.place);
    const spelled = { ...stored.model, inhaber: { name: 'Kim', ...answersOf('heim', OFFICIAL) } };
    expect([taken.model, currentAnswers(setup, taken)]).toEqual([spelled, spelled]);
  });
});
