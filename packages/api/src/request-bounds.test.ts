import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { alertRequest } from './alerts/alert.ts';
import { fieldError, serverErrorBody } from './errors/error-answer.ts';
import { addressAnswer, addressRequest } from './lookups/address.ts';
import { preset } from './lookups/broker.ts';
import { ibanAnswer, ibanRequest } from './lookups/iban-check.ts';
import { deliveryState } from './orders/delivery-state.ts';
import { configVersion } from './page/frontend-config.ts';
import { pageData } from './page/page-data.ts';
import { sessionSecretAnswer } from './page/session-secret.ts';
import { saveAnswer, savedAnswer, savedQuery } from './saved-offers/saved-offer.ts';
import { serviceIdAnswer, serviceIdRequest } from './saved-offers/service-ids.ts';
import { stepCount } from './steps/step-count.ts';

const SERVICE_ID = serviceIdRequest(['absicherung']);

const { referral } = pageData.shape;
const key = '0f8b7c1e-3d52-4c9a-9a59-5b8f5f0d2c11';
const secret = '0123456789abcdef'.repeat(4);
const address = { strasseHausnummer: '', strasse: 'Weg', hausnummer: '1', plz: '10115', ort: 'Berlin', nationKz: 'DE' };
const found = { adressen: { list: [] }, results: { list: [] }, ortScore: 0, strasseScore: 100 };
const alert = { text: 'x' };
const serviceId = { storedUrl: `https://a.example/x#${key};${secret}`, userId: 0, model: { absicherung: 4 } };
const expiryDate = '2026-11-21T10:00:00.000Z';
const state = { reference: 'A1', acceptedAt: expiryDate, confirmation: 'sent', corrected: false };

it.each<[name: string, rule: string, schema: z.ZodMiniType, valid: object, parts: object[]]>([
  ['addressRequest', 'ADDR-03', addressRequest, address, [{ ort: 'x'.repeat(200) }, { nationKz: 'DE' }]],
  [
    'addressAnswer',
    'ADDR-05',
    addressAnswer,
    found,
    [{ ortScore: 100, strasseScore: 0 }, { verzeichnet: true }, { verzeichnet: null }],
  ],
  [
    'alertRequest',
    'ERR-02',
    alertRequest,
    { alerts: [alert] },
    [
      { more: 0 },
      { more: 1_000_000 },
      { alerts: Array(10).fill(alert) },
      { alerts: [{ text: 'x'.repeat(400), at: 'a-b_c.tsx:1234567:1' }] },
    ],
  ],
  [
    'stepCount',
    'LEIT-10',
    stepCount,
    { product: 'a', step: 'b' },
    [
      {
        from: 'c',
        partner: 'x'.repeat(80),
        broker: '022230-000',
        variants: Array(10).fill({ name: 'a', variant: 'b' }),
      },
    ],
  ],
  [
    'stepCount',
    'LEIT-11',
    stepCount,
    { product: 'a', step: 'b' },
    [{ errors: Array(20).fill({ field: 'a.0.b', code: 'min' }) }],
  ],
  ['ibanRequest', 'IBAN-03', ibanRequest, { iban: 'X'.repeat(40), checkUnaccepted: true }, []],
  ['ibanAnswer', 'IBAN-03', ibanAnswer, { results: { list: [{ message: 'x' }] } }, [{ bank: { name: 'B', bic: 'B' } }]],
  ['preset', 'BROK-04', preset, { key: 'x', value: 'x' }, [7, true].map((value) => ({ value }))],
  [
    'deliveryState',
    'STEP-DANKE-01',
    deliveryState,
    state,
    ['none', 'pending', 'failed'].map((confirmation) => ({ confirmation })),
  ],
  ['deliveryState', 'SEC-10', deliveryState, state, [{ waitsUntil: expiryDate }]],
  ['referral', 'BROK-01', referral, { ignored: ['ivmnr', 'azvm'] }, [{ ivmnr: '1', azvm: '2' }]],
  ['saveAnswer', 'LINK-10', saveAnswer, { key, expiryDate }, []],
  ['savedAnswer', 'LINK-04', savedAnswer, { data: 'any', expiryDate }, []],
  ['sessionSecretAnswer', 'PERS-03', sessionSecretAnswer, { key: secret }, []],
  ['fieldError', 'SEC-03', fieldError, { field: 'plz', code: 'invalidPLZ' }, [{ code: 'max' }, { message: 'x' }]],
  [
    'serverErrorBody',
    'STEP-ERROR-02',
    serverErrorBody,
    {},
    [{ Meldung: 'x' }, { Meldung: ['x'] }, { meta: { webservice: 'x' } }],
  ],
  [
    'serviceIdRequest',
    'SID-03',
    SERVICE_ID,
    serviceId,
    [
      { model: { absicherung: 'x'.repeat(40) } },
      { userId: 7 },
      { model: { absicherung: true } },
      { model: { absicherung: null } },
    ],
  ],
  ['serviceIdAnswer', 'SID-03', serviceIdAnswer, { serviceId: '123456789', expiryDate }, []],
])('%s accepts values up to its bounds [%s]', (_, __, schema, valid, parts) => {
  for (const part of [{}, ...parts]) expect(schema.parse({ ...valid, ...part })).toEqual({ ...valid, ...part });
});

const wrongKeys = [key.slice(1), `${key}0`, `0${key}`, key.toUpperCase()];
const wrongSecrets = [secret.slice(1), `${secret}0`, secret.toUpperCase()];

it.each<[name: string, rule: string, schema: z.ZodMiniType, valid: object, parts: object[]]>([
  [
    'addressRequest',
    'ADDR-03',
    addressRequest,
    address,
    [{ ort: 'x'.repeat(201) }, { nationKz: 'AT' }, ...['1011', '101155', 'a10115'].map((plz) => ({ plz }))],
  ],
  [
    'addressAnswer',
    'ADDR-05',
    addressAnswer,
    found,
    [-1, 101].flatMap((score) => [{ ortScore: score }, { strasseScore: score }]),
  ],
  [
    'alertRequest',
    'ERR-02',
    alertRequest,
    { alerts: [alert] },
    [
      { more: -1 },
      { more: 1_000_001 },
      { alerts: [{ text: '' }] },
      { alerts: [] },
      { alerts: Array(11).fill(alert) },
      { alerts: [{ ...alert, who: 'Kim' }] },
      { alerts: [{ text: 'x'.repeat(401) }] },
      ...['a.js', ' a.js:1:1', 'a.js:1:1 '].map((at) => ({ alerts: [{ ...alert, at }] })),
    ],
  ],
  ['ibanRequest', 'IBAN-03', ibanRequest, { iban: '', checkUnaccepted: true }, [{ iban: 'X'.repeat(41) }]],
  ['deliveryState', 'STEP-DANKE-01', deliveryState, state, [{ confirmation: 'lost' }, { acceptedAt: '21.11.2026' }]],
  ['referral', 'BROK-01', referral, { ignored: [] }, [{ ignored: ['other'] }]],
  ['saveAnswer', 'LINK-10', saveAnswer, { key, expiryDate }, wrongKeys.map((wrong) => ({ key: wrong }))],
  ['savedQuery', 'LINK-10', savedQuery, {}, [{ secondFactor: secret }]],
  ['sessionSecretAnswer', 'PERS-03', sessionSecretAnswer, {}, wrongSecrets.map((wrong) => ({ key: wrong }))],
  ['serverErrorBody', 'STEP-ERROR-02', serverErrorBody, {}, [{ Meldung: 1 }, { Meldung: [1] }]],
  [
    'serviceIdRequest',
    'SID-03',
    SERVICE_ID,
    serviceId,
    [
      { userId: -1 },
      { model: { vorname: 'Kim' } },
      { extra: 1 },
      { model: { absicherung: 'x'.repeat(41) } },
      ...['', `${serviceId.storedUrl}0`, `x${serviceId.storedUrl}`].map((storedUrl) => ({ storedUrl })),
      { storedUrl: `https://a.example/${'x'.repeat(400)}#${key};${secret}` },
    ],
  ],
  [
    'serviceIdAnswer',
    'SID-03',
    serviceIdAnswer,
    { expiryDate },
    ['12345678', '1234567890', 'a123456789'].map((id) => ({ serviceId: id })),
  ],
])('%s refuses values beyond its bounds [%s]', (_, __, schema, valid, parts) => {
  for (const part of parts) expect(schema.safeParse({ ...valid, ...part }).success).toBe(false);
});

it('uses a separate configuration version for cars of any generation except the fourth [CONF-01]', () => {
  expect([configVersion('kfz', 3), configVersion('kfz', 4), configVersion('forderungsausfall', 3)]).toEqual([1, 2, 2]);
});
