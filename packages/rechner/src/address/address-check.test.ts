import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Calculation } from '../calculation/calculation.ts';
import { EMPTY_FORM } from '../calculation/form.ts';
import { type Address, OWN_KEYS } from './address.ts';
import { type AddressOutcome, addressFailure, addressState, type NoCheck } from './address-check.ts';
import { beginAddressCheck, chooseAddress, noteAddressOutcome } from './address-editing.ts';

const KEY = 'anschrift';
const PLACE = { key: KEY, keys: OWN_KEYS };
function place(strasse: string): Address {
  return { strasse, hausnummer: '5', plz: '10827', ort: 'Berlin' };
}
const A = place('Hauptstr.');
const B = place('Nebenweg');
const PROPOSALS = [place('Hauptstraße'), place('Haubachstraße')];

const VALID: AddressOutcome = { kind: 'valid', chosen: place('Hauptstraße') };
const ASK: AddressOutcome = { kind: 'unknown', question: { message: null, proposals: PROPOSALS, ownData: true } };
const TELL: AddressOutcome = { kind: 'unknown', question: { message: 'Hm.', proposals: [], ownData: true } };

type Typed = Calculation;
const empty = { form: EMPTY_FORM } as Typed;

function stateFor(typed: Address, { form }: Typed) {
  return addressState(typed, form.checks[KEY], form.findings[KEY]);
}

function checked(asked: Address, outcome: AddressOutcome | NoCheck, before = empty) {
  return noteAddressOutcome(beginAddressCheck(before, KEY, asked), KEY, asked, outcome);
}

function fieldsOf({ form }: Typed) {
  return form.values as unknown as Address;
}

describe('the state of an address', () => {
  it('is idle, pending, valid, a message or proposals [ADDR-11]', () => {
    expect(stateFor(A, empty)).toEqual({ kind: 'idle' });
    expect(stateFor(A, beginAddressCheck(empty, KEY, A))).toEqual({ kind: 'pending' });
    expect(stateFor(A, checked(A, VALID))).toEqual(VALID);
    expect(stateFor(A, checked(A, TELL))).toMatchObject({ kind: 'message', question: { message: 'Hm.' } });
    expect(stateFor(A, checked(A, ASK))).toMatchObject({ kind: 'proposals', question: { proposals: PROPOSALS } });
  });

  it('is valid for any address if checks are off [ADDR-04]', () => {
    expect(stateFor(A, checked(A, { kind: 'off' }))).toEqual({ kind: 'valid', chosen: A });
  });

  it('is idle after an edit, regardless of earlier findings [ADDR-05]', () => {
    for (const outcome of [VALID, ASK, TELL, { kind: 'off' }] as const)
      expect(stateFor(B, checked(A, outcome))).toEqual({ kind: 'idle' });
  });

  it('is valid after choosing a proposal, which fills the fields, and another one can be chosen [STEP-ADRESSE-02]', () => {
    for (const index of [0, 1]) {
      const chosen = chooseAddress(chooseAddress(checked(A, ASK), PLACE, 1 - index), PLACE, index);
      expect(fieldsOf(chosen)).toEqual(PROPOSALS[index]);
      expect(stateFor(fieldsOf(chosen), chosen)).toMatchObject({ kind: 'valid', chosen: PROPOSALS[index] });
    }
  });

  it('is valid after keeping the typed address, which restores the fields, and can be reverted [STEP-ADRESSE-02, ADDR-03]', () => {
    const own = chooseAddress(chooseAddress(checked(A, ASK), PLACE, 0), PLACE, 'own');
    expect(fieldsOf(own)).toEqual(A);
    expect(stateFor(A, own)).toMatchObject({ kind: 'valid', chosen: A });
    const back = chooseAddress(own, PLACE, null);
    expect(stateFor(A, back).kind).toBe('proposals');
    expect(back.form.findings[KEY]?.failure).toEqual({ code: 'addressSelection' });
  });

  it('loses a choice after an edit [ADDR-05]', () => {
    const chosen = chooseAddress(checked(A, ASK), PLACE, 0);
    expect(stateFor(B, chosen)).toEqual({ kind: 'idle' });
    expect(chooseAddress(checked(B, VALID, chosen), PLACE, 0).form.values).toEqual(chosen.form.values);
  });

  it('says what is missing: a choice, a confirmation or, in exact mode, a better address [ADDR-05, ADDR-07]', () => {
    const code = (proposals: readonly Address[], ownData: boolean) =>
      addressFailure({ message: null, proposals, ownData }).code;
    expect([code(PROPOSALS, true), code(PROPOSALS, false), code([], true), code([], false)]).toEqual([
      'addressSelection',
      'addressSelection',
      'addressUnconfirmed',
      'addressUnknown',
    ]);
  });

  it('ignores outdated responses, in any order [ADDR-05]', () => {
    const addresses = ['a', 'b', 'c'].map(place);
    const outcomeOf = (address: Address): AddressOutcome =>
      address.strasse === 'b' ? TELL : { kind: 'valid', chosen: address };
    const move = fc.record({ kind: fc.constantFrom('ask', 'answer'), which: fc.nat(2) });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
        let calculation = empty;
        let asked: Address | null = null;
        let answered = false;
        for (const { kind, which } of moves) {
          const address = addresses[which] ?? A;
          if (kind === 'ask') {
            calculation = beginAddressCheck(calculation, KEY, address);
            [asked, answered] = [address, false];
          } else {
            calculation = noteAddressOutcome(calculation, KEY, address, outcomeOf(address));
            answered ||= address === asked;
          }
          if (asked === null) expect(calculation).toBe(empty);
          else {
            const expected = !answered ? 'pending' : asked.strasse === 'b' ? 'message' : 'valid';
            expect(stateFor(asked, calculation).kind).toBe(expected);
          }
        }
      }),
    );
  });

  it('is valid without a check if it was accepted before a reload, otherwise it is checked again [ADDR-08]', () => {
    const reloaded = ({ form }: Typed): Typed => ({ ...empty, form: { ...form, checks: {} } });
    const asTyped: AddressOutcome = { kind: 'valid', chosen: A };
    for (const accepted of [checked(A, asTyped), chooseAddress(checked(A, TELL), PLACE, 'own')])
      expect(stateFor(A, reloaded(accepted))).toEqual({ kind: 'valid', chosen: A });
    const chosen = chooseAddress(checked(A, ASK), PLACE, 1);
    expect(stateFor(PROPOSALS[1] ?? A, reloaded(chosen)).kind).toBe('valid');
    // The official spelling is not in the fields yet, so the check that knows it has to return it again.
    for (const open of [checked(A, ASK), checked(A, TELL), checked(A, { kind: 'off' }), checked(A, VALID)])
      expect(stateFor(A, reloaded(open))).toEqual({ kind: 'idle' });
  });
});
