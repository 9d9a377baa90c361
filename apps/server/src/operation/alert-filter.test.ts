import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAlertFilter } from './alert-filter.ts';

const SHOWN = ['vertragsbeginn', 'absicherung', 'zusatzleistung', 'zahlungsweise'];
const PERSONAL = ['iban', 'kontoinhaber', 'vorname', 'nachname', 'email', 'strasse', 'ort'];
const HIDDEN = ['azvm', 'inhaber', 'ausfaelle'];
const WORDS = [...SHOWN, ...HIDDEN, 'anrede', 'avb', 'angebot', 'produktinformation'];
const filterAlert = createAlertFilter(WORDS, {
  personal: new Set(PERSONAL),
  shown: new Set(SHOWN),
  hidden: new Set(HIDDEN),
  ibans: new Set(['iban']),
});

describe('an alert in the log', () => {
  it.each([
    '503 orders: unavailable',
    '502 frontend-config: An unknown error occurred',
    '0 plz: An unknown error occurred',
    '500 vertragsunterlagen: documentFailed',
    '500 brokerNumber: An unknown error occurred',
    "TypeError: Cannot read properties of undefined (reading '…')",
    'TypeError: Failed to fetch dynamically imported module: …',
    'ReferenceError: … is not defined',
    'SyntaxError: Unexpected token …, … is not valid JSON',
  ])('names what went wrong for errors of this application: %s [ERR-02]', (text) => {
    expect(filterAlert({ text }).text).toBe(text);
  });

  it('keeps the position in scripts of this application, and known values beside answers [ERR-02]', () => {
    const body = {
      model: { absicherung: 4, vertragsbeginn: '2026-12-01', anrede: 'Frau' },
      selection: { avb: '2026-11', dokumente: ['angebot', 'produktinformation'] },
    };
    expect(filterAlert({ text: 'x', at: 'orders-CB8F_HNi.js:2:30501', body })).toEqual({
      text: 'x',
      at: 'orders-CB8F_HNi.js:2:30501',
      body,
    });
  });

  it('hides an unknown name in the position [ERR-02, SEC-02]', () => {
    const at = 'mueller-CB8F_HNi.js:2:30501';
    expect(filterAlert({ text: 'x', at }).at).toBe('XXXXXXX-CB8F_HNi.js:2:30501');
  });

  it('has no part of a path, and no URL of another site [ERR-02, SEC-02]', () => {
    const body = { selection: { dokumente: ['angebot', 'mueller', 'Bei Mueller'], avb: 'Mueller 2026-11' } };
    expect(filterAlert({ text: '404 kowalczyk-101: notFound', body })).toEqual({
      text: '404 XXXXXXXXX-XXX: notFound',
      body: { selection: { dokumente: ['angebot', 'XXXXXXX', 'XXX XXXXXXX'], avb: 'XXXXXXX XXXX-XX' } },
    });
  });

  it('has known words only, in any place, and filtering is idempotent [ERR-02, SEC-02]', () => {
    const stranger = fc.constantFrom('Kowalczyk', 'geheimweg', 'ÖZTÜRK', 'z0815q', '030231251171');
    const place = fc.letrec<{ any: unknown }>((tie) => ({
      any: fc.oneof(
        { maxDepth: 4 },
        stranger,
        fc.integer(),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(fc.oneof(stranger, fc.constantFrom('model', 'code', 'version', 'anrede')), tie('any'), {
          maxKeys: 3,
        }),
      ),
    })).any;
    fc.assert(
      fc.property(stranger, place, (word, body) => {
        const told = filterAlert({ text: `500 orders: it is ${word}`, body });
        expect(JSON.stringify(told)).not.toMatch(/kowalczyk|geheimweg|öztürk|z0815q|030231251171/i);
        expect(filterAlert(told)).toEqual(told);
      }),
      { numRuns: 300 },
    );
  });
});
