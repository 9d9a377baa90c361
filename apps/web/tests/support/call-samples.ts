import { BROKER } from './broker.ts';
import type { CALLS } from './fake-api.ts';

export const API = '/tarifrechner/api';
export const KEY = '0b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d';
const VERIFIER = 'f'.repeat(64);
export const EXPIRY = '2026-10-15T21:00:00.000Z';
const TERMS = { versions: {}, amounts: {}, offer: '[]' };
export const SELECTION = {
  vertragsbeginn: '2026-12-01',
  absicherung: 4,
  zusatzleistung: false,
  zahlungsweise: 4,
  dokumente: ['angebot', 'produktinformation', 'bedingungen', 'datenschutz', 'nutzungsbedingungen'],
} as const;
const ADDRESS = { strasseHausnummer: '', strasse: 'Geheimweg', hausnummer: '17', plz: '10115', ort: 'Berlin' };
const FOUND = { adressen: { list: [] }, results: { list: [] }, ortScore: 100, strasseScore: 90 };
export const ACCEPTED = { reference: 'R-1', acceptedAt: '2026-08-15T08:00:00.000Z', confirmationMail: true };
const STATE = { reference: 'R-1', acceptedAt: ACCEPTED.acceptedAt, confirmation: 'sent', corrected: false };
const SAVED = { key: KEY, expiryDate: EXPIRY };
const COPY = { storedUrl: `https://rechner.example/#${KEY};x`, userId: 1, model: {} };
export const PARTNER = {
  name: 'Nord',
  contact: { phoneNumber: '1', availability: 'immer' },
  logo: '/logo.svg',
  styling: { logo: 'nord/logo.svg', theme: '/themes/nord.css' },
};
const { origin } = window.location;

/** Returns a response of a type. */
export function typed(type: string, body: BodyInit = '# Titel') {
  return () => new Response(body, { headers: type === '' ? {} : { 'content-type': type } });
}

export interface Sample {
  readonly input: unknown;
  readonly sends: object;
  /** The response, or its JSON. */
  readonly answer: object | (() => Response);
  /** What the call returns, by default the JSON. */
  readonly gives?: unknown;
  readonly status?: number;
  /** Name in reports; null without reports. */
  readonly named: string | null;
  readonly rules: string;
}

const POST = 'POST';
/** A use of each call. */
export const SAMPLES: Readonly<Record<keyof typeof CALLS, Sample>> = {
  townsOfPlz: {
    input: '10115',
    sends: { url: `${API}/plzServiceUrl/10115`, method: 'GET' },
    answer: [{ city: 'Berlin' }],
    gives: ['Berlin'],
    named: 'plz',
    rules: 'ADDR-01',
  },
  addressCheck: {
    input: { ...ADDRESS, nationKz: 'DE' },
    sends: { url: `${API}/addressValidatorUrl`, method: POST, body: { ...ADDRESS, nationKz: 'DE' } },
    answer: FOUND,
    named: 'addressValidatorUrl',
    rules: 'ADDR-03',
  },
  // Also for unknown and closed bank codes.
  ibanCheck: {
    input: 'DE89370400440532013000',
    sends: { url: `${API}/ibanValidatorUrl`, body: { iban: 'DE89370400440532013000', checkUnaccepted: true } },
    answer: { results: { list: [] }, bank: { name: 'Bank', bic: 'COBADEFFXXX' } },
    named: 'ibanValidatorUrl',
    rules: 'IBAN-03',
  },
  brokerOfNumber: {
    input: '022230-101',
    sends: { url: `${API}/brokerUrl/022230-101`, method: 'GET' },
    answer: { broker: BROKER, presets: [{ key: 'firmenname', value: 'x' }] },
    named: 'brokerNumber',
    rules: 'BROK-02, BROK-04',
  },
  partnerOfSlug: {
    input: 'geheim',
    sends: { url: `${API}/partnerThemeUrl/geheim`, method: 'GET' },
    answer: PARTNER,
    gives: {
      ...PARTNER,
      styling: { logo: `${origin}${API}/partnerThemeUrl/nord/logo.svg`, theme: `${origin}/themes/nord.css` },
    },
    named: 'slug',
    rules: 'PART-02',
  },
  contractDocuments: {
    input: { selection: SELECTION, shown: TERMS },
    sends: { url: `${API}/pdfServiceUrl`, method: POST, body: { selection: SELECTION, shown: TERMS } },
    answer: typed('application/pdf', '%PDF-1.7'),
    gives: { type: 'application/pdf', size: 8 },
    named: 'pdfServiceUrl',
    rules: 'DOC-01, ORD-08',
  },
  orderSending: {
    input: { order: { model: { absicherung: 4 } }, key: KEY },
    sends: {
      url: `${API}/emailServiceUrl`,
      method: POST,
      headers: { 'content-type': 'application/json', 'idempotency-key': KEY },
      body: { model: { absicherung: 4 } },
    },
    answer: ACCEPTED,
    status: 201,
    named: 'emailServiceUrl',
    rules: 'ORD-01, ORD-02',
  },
  confirmationState: {
    input: KEY,
    sends: { url: `${API}/emailServiceUrl/state`, method: 'GET', headers: { 'idempotency-key': KEY } },
    answer: STATE,
    named: 'state',
    rules: 'STEP-DANKE-01',
  },
  offerSaving: {
    input: { data: KEY },
    sends: { url: `${API}/secretsUrl`, method: POST, body: { data: KEY } },
    answer: SAVED,
    status: 201,
    named: 'secretsUrl',
    rules: 'LINK-01, LINK-10',
  },
  offerOverwriting: {
    input: { remoteKey: KEY, verifier: VERIFIER, body: { data: KEY } },
    sends: {
      url: `${API}/secretsUrl/${KEY}`,
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-second-factor': VERIFIER },
      body: { data: KEY },
    },
    answer: SAVED,
    named: 'remoteKey',
    rules: 'LINK-01, LINK-10',
  },
  savedOffer: {
    input: { remoteKey: KEY, verifier: VERIFIER },
    sends: { url: `${API}/secretsUrl/${KEY}`, method: 'GET', headers: { 'x-second-factor': VERIFIER } },
    answer: { data: 'x', expiryDate: EXPIRY },
    named: 'remoteKey',
    rules: 'LINK-04, LINK-10',
  },
  offerDeletion: {
    input: { remoteKey: KEY, verifier: undefined },
    sends: { url: `${API}/secretsUrl/${KEY}`, method: 'DELETE', headers: {} },
    answer: () => new Response(null, { status: 204 }),
    named: 'remoteKey',
    rules: 'LINK-05',
  },
  serviceIdOfCopy: {
    input: COPY,
    sends: { url: `${API}/serviceIdUrl`, method: POST, body: COPY },
    answer: { serviceId: '123456789', expiryDate: EXPIRY },
    status: 201,
    named: 'serviceIdUrl',
    rules: 'SID-03',
  },
  sessionSecret: {
    input: null,
    sends: { url: `${API}/secretsUrl`, method: 'GET' },
    answer: { key: VERIFIER },
    gives: VERIFIER,
    named: 'secretsUrl',
    rules: 'PERS-03',
  },
  currentMaintenance: {
    input: null,
    sends: { url: `${API}/maintenance`, method: 'GET' },
    answer: { maintenanceMode: true, message: 'bis gleich' },
    named: null,
    rules: 'CONF-04',
  },
  ownText: {
    input: '/tarifrechner/texte/faq.md',
    sends: { url: '/tarifrechner/texte/faq.md', method: 'GET' },
    answer: typed('text/markdown; charset=utf-8'),
    gives: '# Titel',
    named: 'faq.md',
    rules: 'UI-07',
  },
  animationFile: {
    input: 'danke',
    sends: { url: '/tarifrechner/lottie/danke.json', method: 'GET' },
    answer: { layers: [1] },
    named: null,
    rules: 'UI-07',
  },
};
