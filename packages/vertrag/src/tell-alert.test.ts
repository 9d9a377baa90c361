import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tellAlert } from './tell-alert.ts';

describe('an alert of anybody', () => {
  it.each([
    '503 orders: unavailable',
    '502 frontend-config: An unknown error occurred',
    '0 plz: An unknown error occurred',
    '400 confirmation-address: invalidAnswers',
    '500 vertragsunterlagen: documentFailed',
    '500 brokerNumber: An unknown error occurred',
    "TypeError: Cannot read properties of undefined (reading '…')",
    'TypeError: Failed to fetch dynamically imported module: …',
    'ReferenceError: … is not defined',
    'SyntaxError: Unexpected token …, … is not valid JSON',
  ])('of our own says what went wrong: %s [ERR-02]', (text) => {
    expect(tellAlert({ text }).text).toBe(text);
  });

  it('keeps the place in a script of ours, and what we send beside answers [ERR-02]', () => {
    const body = {
      model: { absicherung: 4, vertragsbeginn: '2026-12-01', anrede: 'Frau' },
      selection: { avb: '2026-11', dokumente: ['angebot', 'produktinformation'] },
    };
    expect(tellAlert({ text: 'x', at: 'orders-CB8F_HNi.js:2:30501', body })).toEqual({
      text: 'x',
      at: 'orders-CB8F_HNi.js:2:30501',
      body,
    });
  });

  it('tells no part of a path and no document that is none of ours [ERR-02, SEC-02]', () => {
    const body = { selection: { dokumente: ['angebot', 'mueller', 'Bei Mueller'] } };
    expect(tellAlert({ text: '404 kowalczyk-101: notFound', body })).toEqual({
      text: '404 XXXXXXXXX-XXX: notFound',
      body: { selection: { dokumente: ['angebot', 'XXXXXXX', 'XXX XXXXXXX'] } },
    });
  });

  it('tells no word that is not known, wherever it stands, and telling it again changes nothing [ERR-02, SEC-02]', () => {
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
        const told = tellAlert({ text: `500 orders: it is ${word}`, body });
        expect(JSON.stringify(told)).not.toMatch(/kowalczyk|geheimweg|öztürk|z0815q|030231251171/i);
        expect(tellAlert(told)).toEqual(told);
      }),
      { numRuns: 1_000 },
    );
  });
});
