import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Alert } from './alert.ts';
import * as masks from './mask-alert.ts';
import { MASKED_FIELDS } from './mask-alert.ts';

const MARKER = 'Mämarker';
const AMOUNT_FIELDS = ['nettoumsatz', 'ausfaelle', 'anzahl', 'betrag', 'beitrag', 'jahresMax', 'abnehmerMax'];
const SHOWN_FIELDS = ['absicherung', 'zahlungsweise', 'zusatzleistung', 'vertragsbeginn'];
const PERSONAL_FIELDS =
  'bic iban kontoinhaber onlinezugang nachname strasse vorname firmenname email telefon inhaber hausnummer plz ort'.split(
    ' ',
  );
const NAMES = {
  personal: new Set(PERSONAL_FIELDS),
  shown: new Set(SHOWN_FIELDS),
  hidden: new Set([...PERSONAL_FIELDS, ...AMOUNT_FIELDS]),
  ibans: new Set(['iban', 'konto']),
};

function maskBody(body: unknown): unknown {
  return masks.maskBody(body, NAMES);
}

function maskMessage(message: string, body: unknown): string {
  return masks.maskMessage(message, body, NAMES);
}

function maskAlert(alert: Alert): Alert {
  return masks.maskAlert(alert, NAMES);
}

describe('a reported body', () => {
  it('has X for letters and digits of masked fields, at any depth, and the rest unchanged [ERR-02]', () => {
    const body = {
      model: {
        absicherung: 4,
        saldo: -10_000,
        anrede: 'Divers',
        firmenname: 'Groß & Söhne 24 GmbH',
        plz: '10623',
        kontoinhaber: { anrede: 'Frau', name: 'Kim Çelik', strasse: 'Weg 1', anzahl: 2 },
        inhaber: ['Änne Öztürk', 'Z\u0065\u0301 9'],
        hasInhaber: true,
        bic: null,
      },
      mailParams: { name: 'Kim', to: 'kim@example.org' },
    };
    expect(maskBody(body)).toEqual({
      model: {
        absicherung: 4,
        saldo: '-XXXXX',
        anrede: 'Divers',
        firmenname: 'XXXX & XXXXX XX XXXX',
        plz: 'XXXXX',
        kontoinhaber: { anrede: 'XXXX', name: 'XXX XXXXX', strasse: 'XXX X', XXXXXX: 'X' },
        inhaber: ['XXXX XXXXXX', 'XXX X'],
        hasInhaber: true,
        bic: null,
      },
      mailParams: { name: 'XXX', to: 'XXX@XXXXXXX.XXX' },
    });
  });

  it.each([
    ['DE89 3704 0044 0532 0130 00', 'DEXX XXXX XXXX XXXX XXXX XX'],
    ['GB82WEST12345698765432', 'GBXXWESTXXXXXXXXXXXXXX'],
    ['DE89 3704', 'DEXX XXXX'],
    ['Kim Müller', 'XXX XXXXXX'],
    ['Kim DEXXA', 'XXX XXXXX'],
    ['DE89KIMMUELLER', 'DEXXXXXXXXXXXX'],
    ['DEXXA Müller', 'DEXXX XXXXXX'],
  ])('has only the digits of the IBAN %s replaced, unless it is invalid [ERR-02]', (iban, masked) => {
    expect(maskBody({ iban })).toEqual({ iban: masked });
    expect(maskBody({ iban: masked })).toEqual({ iban: masked });
  });

  it.each([...PERSONAL_FIELDS, ...MASKED_FIELDS])('has %s masked, whatever it contains [ERR-02]', (field) => {
    for (const value of [MARKER, 4711, [MARKER], { [MARKER]: { a: MARKER } }])
      expect(JSON.stringify(maskBody({ a: [{ [field]: value }] }))).not.toMatch(/marker|4711/);
  });

  it('keeps numbers, booleans and known words of other fields, and no free text or date [ERR-02, SEC-02]', () => {
    const body = {
      geschaeftsgegenstand: 'Kims Bäckerei',
      azvm: 'Müller 7',
      anrede: 'Kim Müller',
      vertragsbeginn: '2026-12-01',
      zahlungsweise: 'jaehrlich',
      consents: [{ name: 'sepaErmaechtigung', version: '2026-11', time: '2026-11-21T10:59:00.123Z' }],
      nettoumsatz: 4_200_000,
      foo: ['Max Mustermann'],
    };
    expect(maskBody(body)).toEqual({
      geschaeftsgegenstand: 'XXXX XXXXXXXX',
      azvm: 'XXXXXX X',
      anrede: 'XXX XXXXXX',
      vertragsbeginn: '2026-12-01',
      zahlungsweise: 'jaehrlich',
      consents: [{ name: 'XXXXXXXXXXXXXXXXX', version: '2026-11', time: 'XXXX-XX-XXXXX:XX:XX.XXXX' }],
      nettoumsatz: 'XXXXXXX',
      foo: ['XXX XXXXXXXXXX'],
    });
    expect(maskMessage('500 x: Kims Bäckerei', body)).toBe('500 x: XXXX XXXXXXXX');
  });

  it('contains no digit of an amount, and no large number of any field [ERR-02, SEC-02]', () => {
    const body = {
      model: {
        absicherung: 4,
        currentYear: 2026,
        beitrag: 33_300,
        jahresMax: 0,
        abnehmerMax: 5,
        nettoumsatz: 4_200_000,
        ausfaelle: [{ jahr: 2025, anzahl: 2, betrag: 1_250 }],
      },
      amounts: { beitrag: -7 },
      other: [12_345, 1.5, 9_999, 10_000, -9_999],
    };
    expect(maskBody(body)).toEqual({
      model: {
        absicherung: 4,
        currentYear: 2026,
        beitrag: 'XXXXX',
        jahresMax: 'X',
        abnehmerMax: 'X',
        nettoumsatz: 'XXXXXXX',
        ausfaelle: [{ jahr: 2025, anzahl: 'X', betrag: 'XXXX' }],
      },
      amounts: { beitrag: '-X' },
      other: ['XXXXX', 'X.X', 9_999, 'XXXXX', -9_999],
    });
    expect(maskMessage('422 orders: 1250 of 4200000 and 2026', body)).toBe('422 orders: XXXX of XXXXXXX and 2026');
  });

  it('is masked completely without fields, and nested to a limited depth [ERR-02]', () => {
    expect(maskBody('Kim 12')).toBe('XXX XX');
    let deep: unknown = MARKER;
    for (let depth = 0; depth < 2_000; depth += 1) deep = { a: deep };
    expect(JSON.stringify(maskBody(deep))).not.toContain(MARKER);
    for (const inside of [deep, { email: deep }, { email: [deep] }, [[deep]]])
      expect(JSON.stringify(maskBody(inside)).match(/[{[]/g)).toHaveLength(13);
    expect(JSON.stringify(maskBody({ email: deep }))).toContain('{"X":"X"}');
  });
});

const CODE_FIELDS = ['anrede', 'selection', 'version', 'nationKz', 'code', 'field'];

it('reports versions and names of the agreed texts, whatever a product calls them [ERR-02]', () => {
  const selection = { merkblatt: '2026-11', dokumente: ['angebot', 'Bei Mueller'] };
  expect(maskBody({ selection })).toEqual({
    selection: { merkblatt: '2026-11', dokumente: ['angebot', 'XXX XXXXXXX'] },
  });
  expect(maskBody({ selection: { email: 'a', merkblatt: 'b' } })).toEqual({
    selection: { email: 'X', merkblatt: 'b' },
  });
  expect(maskMessage('422 of angebot', { selection })).toBe('422 of angebot');
});

it.each(AMOUNT_FIELDS)('masks every digit of %s [ERR-02, SEC-02]', (field) => {
  expect(maskBody({ [field]: 12 })).toEqual({ [field]: 'XX' });
});

it.each([...SHOWN_FIELDS, ...CODE_FIELDS])('reports one word of %s, but no sentence [ERR-02, SEC-02]', (field) => {
  const [longest, longer] = ['x'.repeat(24), 'x'.repeat(25)];
  expect(maskBody({ [field]: longest, list: [longest] })).toEqual({ [field]: longest, list: ['X'.repeat(24)] });
  expect(maskBody({ [field]: [longest, longer, 'ein Satz', ''] })).toEqual({
    [field]: [longest, 'X'.repeat(25), 'XXX XXXX', ''],
  });
});

describe('a reported message', () => {
  it('contains no rest of a long text that begins with a shorter one [ERR-02, SEC-02]', () => {
    expect(maskMessage('Kimmel', { vorname: 'Kim', nachname: 'Kimmel' })).toBe('XXXXXX');
    expect(maskMessage('K und', { email: 'K ' })).toBe('K und');
    expect(maskMessage('Li und', { email: 'Li' })).toBe('XX und');
    expect(maskMessage('1000 of 999', { email: 1_000, betrag: 999 })).toBe('XXXX of 999');
    expect(maskMessage('1000 of 999', { beitrag: 1_000, anzahl: 999 })).toBe('XXXX of 999');
  });

  it('keeps known words of this application [ERR-02]', () => {
    expect(maskMessage('code unknownPLZ at Kimmel', { code: 'unknownPLZ', ort: 'Kimmel' })).toBe(
      'code unknownPLZ at XXXXXX',
    );
  });

  it('has a body that is reported up to the depth of any request [ERR-02]', () => {
    const nested = (objects: number): unknown => (objects === 0 ? 7 : { a: nested(objects - 1) });
    const told = (objects: number) => JSON.stringify(maskBody(nested(objects))).replace(/[^X7]/g, '');
    expect([13, 14].map(told)).toEqual(['7', 'X']);
  });

  it('may contain user input of a body that is nested deeper than any request [ERR-02]', () => {
    const nested = (depth: number, inner: unknown): unknown => (depth === 0 ? inner : { a: nested(depth - 1, inner) });
    const told = (body: unknown) => maskMessage('Kimmel', body);
    expect([12, 13].map((depth) => told(nested(depth, { a: 'Kimmel' })))).toEqual(['XXXXXX', 'Kimmel']);
    expect([11, 12].map((depth) => told({ email: nested(depth, { a: 'Kimmel' }) }))).toEqual(['XXXXXX', 'Kimmel']);
  });

  it('contains no user input, no e-mail address and no long number [ERR-02, SEC-02]', () => {
    const body = { vorname: 'Kim', ort: 'Aachen' };
    expect(maskMessage('Kim in Aachen: kim.m@example.org, Tel. 030 23125-117, Code 4711', body)).toBe(
      'XXX in XXXXXX: XXX.X@XXXXXXX.XXX, Tel. XXX XXXXX-XXX, Code 4711',
    );
  });
});

const maskedField = fc.constantFrom(...PERSONAL_FIELDS, ...MASKED_FIELDS);
const free = fc.string({ unit: fc.constantFrom('a', 'B', '3', ' ', 'ß', '"', '\\', '\n', '@') });
const secret = fc.tuple(free, free).map(([before, after]) => `${before}${MARKER}${after}`);
const { held } = fc.letrec<{ held: unknown }>((tie) => ({
  held: fc.oneof(
    { maxDepth: 4 },
    secret,
    fc.array(tie('held'), { maxLength: 3 }),
    fc.dictionary(fc.oneof(maskedField, secret), tie('held'), { maxKeys: 3 }),
  ),
}));
const { body } = fc.letrec<{ body: unknown }>((tie) => ({
  body: fc.oneof(
    { maxDepth: 4 },
    fc.dictionary(maskedField, held, { minKeys: 1, maxKeys: 4 }),
    fc.dictionary(fc.constantFrom('model', 'config', 'email2', 'a'), fc.oneof(tie('body'), fc.integer(), fc.boolean())),
    fc.array(tie('body'), { maxLength: 3 }),
  ),
}));

describe('any alert', () => {
  it('has no more parts than before [ERR-02]', () => {
    expect(maskAlert({ text: 'TypeError' })).toStrictEqual({ text: 'TypeError' });
    expect(maskAlert({ text: 'a', at: 'b.js:1:2', body: null })).toStrictEqual({
      text: 'a',
      at: 'b.js:1:2',
      body: null,
    });
  });

  it('contains no marker string of a masked field, and masking is idempotent [ERR-02, SEC-02]', () => {
    fc.assert(
      fc.property(body, free, (typed, words) => {
        const masked: Alert = maskAlert({ text: `500 orders: ${words} ${MARKER}`, body: { email: MARKER, typed } });
        expect(JSON.stringify(masked)).not.toContain(MARKER);
        expect(maskAlert(masked)).toEqual(masked);
      }),
      { numRuns: 500 },
    );
  });
});
