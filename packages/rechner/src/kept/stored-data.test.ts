import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAHRRAD } from '../../tests/bicycle.ts';
import { WITHOUT_AGENT } from '../agent/without-agent.ts';
import { startCalculation } from '../calculation/calculation.ts';
import { createUserId, parseLabel, parseStoredData, SECTIONS, toStoredData } from './stored-data.ts';

const STORED = {
  data: {
    userId: { id: 4_001_796_000_000_000 },
    model: { art: 'rad', akku: 800 },
    consentTimes: { einverstanden: 5 },
    provenance: WITHOUT_AGENT,
  },
  form: {
    values: { art: 'pedelec' },
    touched: { art: true },
    findings: { plz: { value: '00000', failure: { code: 'unknownPLZ' } } },
    panel: { key: 'ort', draft: { plz: '1' } },
  },
  process: {
    progress: { currentViewIdx: 1, visitedViews: ['rad', 'motor'], path: 'motor' },
    submission: { status: 'idle' },
    returnTo: null,
    orderKey: null,
    link: null,
    agentCopy: null,
    experiments: {},
    offersAgain: false,
  },
};

describe('stored data', () => {
  it('have the sections data, form and process, with the user id [PERS-01, PERS-04]', () => {
    expect(SECTIONS).toEqual(['data', 'form', 'process']);
    expect(parseStoredData(STORED)).toEqual(STORED);
  });

  it('contain the link, the copy for agents, the experiments and the provenance [PERS-02]', () => {
    const own = { userId: { id: 1 }, orderKey: 'key' };
    const calculation = startCalculation({ definition: FAHRRAD, context: { today: '2026-08-15', settings: {} } });
    const plain = toStoredData(calculation, own);
    expect(plain.data.userId).toEqual({ id: 1 });
    expect(plain.process).toMatchObject({ link: null, agentCopy: null, experiments: {}, offersAgain: false });
    const more = {
      link: { remoteKey: 'r' } as never,
      agentCopy: { remoteKey: 'c', serviceId: '123456789', savedAt: 's', expiryDate: 'e' },
      experiments: { layout: { variant: 'karten', hash: 'h', scope: [], expiresAt: 1 } },
      offersAgain: true,
    };
    const provenance = { agentEntries: { plz: null }, agentCopyKey: 'k', handedOver: true };
    const full = toStoredData({ ...calculation, provenance }, { ...own, ...more });
    expect(full.process).toEqual({ ...plain.process, ...more });
    expect(full.data).toEqual({ ...plain.data, provenance });
  });

  it('may contain everything that is stored of findings, receipt and link [PERS-02]', () => {
    const { form, process, data } = STORED;
    const moved = { line: 'Torstraße 5', hausnummer: '5' };
    const finding = { value: 'Torstraße', failure: null, note: 'Bank', moved, isWhole: true };
    const order = { reference: 'A1', confirmationMail: true, email: 'a@example.org', acceptedAt: 'i', start: 'd' };
    const link = { remoteKey: 'r', localSecret: 's', verifier: 'v', expiryDate: 'e', remoteRestore: true };
    const full = {
      data,
      form: { ...form, findings: { strasse: finding }, panel: { key: 'orte', index: 1, draft: {} } },
      process: {
        ...process,
        submission: { status: 'accepted', ...order, answersKept: true, earlier: true },
        link: { ...link, forCustomer: true },
      },
    };
    expect(parseStoredData(full)).toEqual(full);
    const sending = { ...full, process: { ...process, submission: { status: 'sending', sent: 'order' } } };
    expect(parseStoredData(sending)).toEqual(sending);
  });

  it('have an exact user id of a random part and the timestamp [PERS-04]', () => {
    expect(createUserId(0, 1_796_000_000_000)).toEqual({ id: 1_796_000_000_000 });
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.integer({ min: 0, max: 9e12 }),
        (random, now) => {
          const { id } = createUserId(random, now);
          expect(Number.isSafeInteger(id)).toBe(true);
          expect(id % 1e13).toBe(now);
        },
      ),
    );
    expect(new Set([0, 0.25, 0.5, 0.999].map((random) => createUserId(random, 5).id)).size).toBe(4);
  });

  it('are unreadable in any other format, without an exception [PERS-07]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SECTIONS), fc.jsonValue(), (section, value) => {
        expect(parseStoredData({ ...STORED, [section]: value })).toBeNull();
      }),
    );
  });

  it('have a label of product, version and section; what older ones contained besides is ignored [PERS-09]', () => {
    const label = { product: 'rad', version: 1, section: 'form' };
    expect(parseLabel(JSON.stringify({ ...label, revision: 3 }))).toEqual(label);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseLabel(text)).toBeNull();
      }),
    );
  });
});
