import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Address } from './address.ts';
import type { FoundAddress } from './address-check.ts';
import { type AddressAnswer, isSameAddress, judgeAddress } from './judge-address.ts';

const ASKED: Address = { strasse: 'Hauptstr.', hausnummer: '5', plz: '10827', ort: 'Berlin' };
const KNOWN: FoundAddress = { ...ASKED, strasse: 'Hauptstraße' };
const NEAR: FoundAddress = { ...ASKED, strasse: 'Haubachstraße', plz: '10585', ortszusatz: 'Charlottenburg' };

function answer(over: Partial<NonNullable<AddressAnswer>> = {}, list: readonly FoundAddress[] = [NEAR]): AddressAnswer {
  return { adressen: { list }, results: { list: [] }, ortScore: 100, strasseScore: 90, ...over };
}

function questionOf(given: AddressAnswer, options = {}) {
  const outcome = judgeAddress(ASKED, given, options);
  return outcome.kind === 'unknown' ? outcome.question : null;
}

function messageOf(given: AddressAnswer, options = {}) {
  return questionOf(given, options)?.message;
}

function proposalsOf(given: AddressAnswer, options = {}) {
  return questionOf(given, options)?.proposals;
}

describe('the result of an address check', () => {
  it('is the entered address if there is no response, in exact mode too [ADDR-03]', () => {
    for (const exact of [false, true])
      expect(judgeAddress(ASKED, null, { exact })).toEqual({ kind: 'valid', chosen: ASKED });
  });

  it('is valid in the spelling of the directory for one equal match [ADDR-05]', () => {
    expect(judgeAddress(ASKED, answer({}, [KNOWN]), {})).toEqual({ kind: 'valid', chosen: KNOWN });
    expect(judgeAddress(ASKED, answer({}, [NEAR, KNOWN]), {})).toEqual({ kind: 'valid', chosen: KNOWN });
  });

  it.each([
    ['Unna-Hemmerde', 'Unna'],
    ['Unna Hemmerde', 'Unna'],
    ['Frankfurt-Höchst', 'Frankfurt am Main'],
    ['Halle-Neustadt', 'Halle (Saale)'],
  ])('is valid for the suburb %s of %s, which is told; in exact mode it is proposed [ADDR-14]', (ort, town) => {
    const match = { ...KNOWN, ort: town };
    const given = answer({ ortScore: 96, strasseScore: 100 }, [match]);
    expect(judgeAddress({ ...ASKED, ort }, given, {})).toEqual({ kind: 'valid', chosen: { ...KNOWN, ort }, town });
    expect(judgeAddress({ ...ASKED, ort }, given, { exact: true })).toMatchObject({ question: { proposals: [match] } });
  });

  it.each([
    ['Unnna', 'Unna'],
    ['Frankfurt (Oder)', 'Frankfurt am Main'],
    ['Hemmerde-Unna', 'Unna'],
  ])('is a question for the town %s, which is no suburb of %s [ADDR-05, ADDR-14]', (ort, town) => {
    const given = answer({ ortScore: 96, strasseScore: 100 }, [{ ...KNOWN, ort: town }]);
    expect(judgeAddress({ ...ASKED, ort }, given, {}).kind).toBe('unknown');
  });

  it('is listed only if the service says that street and house number are in its directory [ADDR-13]', () => {
    const knownBy = (verzeichnet: boolean | null | undefined) =>
      'known' in judgeAddress(ASKED, answer({ verzeichnet }, [KNOWN]), {});
    expect([true, false, null, undefined].map(knownBy)).toEqual([true, false, false, false]);
    expect('known' in judgeAddress(ASKED, null, {})).toBe(false);
  });

  it('is the entered address in any spelling for one match with full scores in the same postcode [ADDR-05, ADDR-10]', () => {
    const spelled = { ...KNOWN, ort: 'Berlin-Schöneberg' };
    expect(judgeAddress(ASKED, answer({ strasseScore: 100 }, [spelled]), {})).toEqual({
      kind: 'valid',
      chosen: spelled,
    });
    expect(proposalsOf(answer({ strasseScore: 100 }, [{ ...spelled, plz: '10829' }]))).toHaveLength(1);
    expect(proposalsOf(answer({ strasseScore: 99 }, [spelled]))).toHaveLength(1);
  });

  it('treats an echoed address with a score below 80 as not found, in exact mode too [ADDR-05, ADDR-07]', () => {
    const echo: AddressAnswer = answer({ strasseScore: 79 }, [{ ...ASKED, hausnummer: '0' }]);
    for (const exact of [false, true])
      expect(judgeAddress({ ...ASKED, hausnummer: '0' }, echo, { exact })).toEqual({
        kind: 'unknown',
        question: { message: 'Bitte geben Sie die Straße genauer an.', proposals: [], ownData: !exact },
      });
    expect(messageOf(answer({ ortScore: 79 }, [KNOWN]))).toBe('Bitte geben Sie Ort/PLZ genauer an.');
  });

  it('has proposals for two matches that differ in ortszusatz only [ADDR-05, ADDR-10]', () => {
    const twins = [KNOWN, { ...KNOWN, ortszusatz: 'Schöneberg' }];
    expect(proposalsOf(answer({}, twins))).toEqual(twins);
  });

  it('is decided in this order: message of the service, exact match, no match, town, street, proposals [ADDR-06]', () => {
    const words = { results: { list: [{ message: 'Postfach' }, { message: 'zweites' }] } };
    expect(messageOf(answer({ ...words, ortScore: 0, strasseScore: 0 }, [KNOWN]))).toBe('Postfach');
    expect(questionOf(answer({ ortScore: 80, strasseScore: 80 }, [KNOWN]))).toBeNull();
    expect(messageOf(answer({ ortScore: 0, strasseScore: 0 }, []))).toBe('Keine Treffer für diese PLZ');
    expect(messageOf(answer({ ortScore: 79, strasseScore: 79 }, []))).toBe('Keine Treffer für diese PLZ');
    expect(messageOf(answer({ ortScore: 79, strasseScore: 80 }, []))).toBe('Bitte geben Sie Ort/PLZ genauer an.');
    expect(messageOf(answer({ ortScore: 79, strasseScore: 0 }))).toBe('Bitte geben Sie Ort/PLZ genauer an.');
    expect(messageOf(answer({ ortScore: 80, strasseScore: 79 }))).toBe('Bitte geben Sie die Straße genauer an.');
    expect(messageOf(answer({ ortScore: 80, strasseScore: 80 }))).toBeNull();
  });

  it('has at most three proposals in the order of the response, and none beside a message [ADDR-06]', () => {
    const four = ['5 a', '5 b', '5 c', '5 d'].map((hausnummer) => ({ ...KNOWN, hausnummer }));
    expect(proposalsOf(answer({}, four))).toEqual(four.slice(0, 3));
    expect(proposalsOf(answer({ strasseScore: 10 }, four))).toEqual([]);
  });

  it('has only matches in a locked postcode [ADDR-07]', () => {
    const here = { ...NEAR, plz: ASKED.plz };
    expect(proposalsOf(answer({}, [NEAR, here]), { lockedPostcode: true })).toEqual([here]);
    expect(messageOf(answer({}, [NEAR]), { lockedPostcode: true })).toBe('Keine Treffer für diese PLZ');
    expect(proposalsOf(answer({}, [NEAR, here]))).toHaveLength(2);
  });

  it('offers to keep the typed address unless exact addresses are required [ADDR-07, STEP-ADRESSE-02]', () => {
    for (const given of [answer(), answer({}, []), answer({ ortScore: 1 })])
      for (const exact of [false, true]) {
        const outcome = judgeAddress(ASKED, given, { exact });
        expect(outcome).toMatchObject({ kind: 'unknown', question: { ownData: !exact } });
      }
  });

  it('has proposals or a message for any response, and the typed data unless they must be exact [ADDR-05, ADDR-06]', () => {
    const text = fc.constantFrom('Hauptstraße', 'Haupt Str', '5', '10827', 'Berlin', '');
    const address = fc.record({ strasse: text, hausnummer: text, plz: text, ort: text });
    const [score, message] = [fc.integer({ min: 0, max: 100 }), fc.record({ message: fc.string() })];
    const given = fc.record({
      adressen: fc.record({ list: fc.array(address, { maxLength: 6 }) }),
      results: fc.record({ list: fc.array(message, { maxLength: 2 }) }),
      ortScore: score,
      strasseScore: score,
    });
    const anyOptions = fc.record({ exact: fc.boolean(), lockedPostcode: fc.boolean() });
    fc.assert(
      fc.property(address, given, anyOptions, (asked, response, options) => {
        const outcome = judgeAddress(asked, response, options);
        if (outcome.kind === 'valid') return;
        const { message: words, proposals, ownData } = outcome.question;
        expect([words === null, proposals.length <= 3, ownData]).toEqual([proposals.length > 0, true, !options.exact]);
      }),
    );
  });
});

function at(strasse: string, hausnummer = '5', ort = 'Köln', plz = '50667') {
  return { strasse, hausnummer, plz, ort };
}

it.each([
  [at('Hauptstraße'), at('hauptstr.')],
  [at('Hauptstraße'), at('Haupt-Straße')],
  [at('Straße des 17. Juni'), at('Str. des 17.Juni')],
  [at('Müllerweg', '12 A'), at('Muellerweg', '12a')],
  [at('Weg', '12-14'), at('Weg', '12 - 14')],
  [at('Weg', '5', 'Frankfurt (Oder)'), at('Weg', '5', 'frankfurt oder')],
  [at('Chaussée'), at('Chaussee')],
])('treats %o and %o as one address [ADDR-05, ADDR-10]', (one, other) => {
  expect(isSameAddress(one, other)).toBe(true);
  expect(isSameAddress(other, one)).toBe(true);
});

it.each([
  [at('Hauptstraße'), at('Haupstraße')],
  [at('Weg', '12-14'), at('Weg', '1214')],
  [at('Weg', '12'), at('Weg', '12a')],
  [at('Weg'), at('Weg', '5', 'Bonn')],
  [at('Weg'), at('Weg', '5', 'Köln', '50668')],
])('treats %o and %o as two addresses [ADDR-05]', (one, other) => {
  expect(isSameAddress(one, other)).toBe(false);
});
