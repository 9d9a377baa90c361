import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WITHOUT_AGENT } from '../agent/without-agent.ts';
import { startCalculation } from '../calculation/calculation.ts';
import { FAHRRAD } from '../definition/sample/bicycle.ts';
import {
  createUserId,
  MIGRATIONS,
  type Migration,
  parseLabel,
  parseStoredData,
  SECTIONS,
  STORED_DATA_VERSION,
  toStoredData,
} from './stored-data.ts';

/** Stored data of version 1, which every later version must be able to read. */
const WRITTEN_BY_VERSION_1 = {
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
const OWN = { version: STORED_DATA_VERSION, product: 'rad' };

describe('stored data', () => {
  it('have the sections data, form and process, with the user id [PERS-01, PERS-04]', () => {
    expect(SECTIONS).toEqual(['data', 'form', 'process']);
    const parsed = parseStoredData(WRITTEN_BY_VERSION_1, { version: 1, product: 'rad' }, 'rad');
    expect(parsed).toEqual({ kind: 'data', data: WRITTEN_BY_VERSION_1 });
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
    const { form, process, data } = WRITTEN_BY_VERSION_1;
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
    expect(parseStoredData(full, OWN, 'rad')).toEqual({ kind: 'data', data: full });
    const sending = { ...full, process: { ...process, submission: { status: 'sending', sent: 'order' } } };
    expect(parseStoredData(sending, OWN, 'rad')).toEqual({ kind: 'data', data: sending });
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

  it('are migrated from an older version by every later migration in order [PERS-09]', () => {
    expect(MIGRATIONS).toHaveLength(STORED_DATA_VERSION - 1);
    const note =
      (mark: string): Migration =>
      (sections) => {
        const data = sections.data as { model: { marks?: string } };
        return { ...sections, data: { ...data, model: { ...data.model, marks: `${data.model.marks ?? ''}${mark}` } } };
      };
    const migrations = [note('a'), note('b'), note('c')];
    const marksFrom = (version: number) => {
      const parsed = parseStoredData(WRITTEN_BY_VERSION_1, { version, product: 'rad' }, 'rad', migrations);
      return parsed.kind === 'data' ? parsed.data.data.model['marks'] : parsed.kind;
    };
    expect([1, 2, 3, 4, 5].map(marksFrom)).toEqual(['abc', 'bc', 'c', undefined, 'foreign']);
  });

  it('are foreign if they are of a newer version or another product [PERS-09]', () => {
    for (const other of [{ version: STORED_DATA_VERSION + 1 }, { product: 'auto' }])
      expect(parseStoredData(WRITTEN_BY_VERSION_1, { ...OWN, ...other }, 'rad').kind).toBe('foreign');
  });

  it('are unreadable in any other format, without an exception [PERS-07]', () => {
    expect(parseStoredData(WRITTEN_BY_VERSION_1, { ...OWN, version: 0 }, 'rad').kind).toBe('unreadable');
    const broken: Migration = () => {
      throw new TypeError('The migration failed');
    };
    const failed = parseStoredData(WRITTEN_BY_VERSION_1, { version: 1, product: 'rad' }, 'rad', [broken]);
    expect(failed.kind).toBe('unreadable');
    fc.assert(
      fc.property(fc.constantFrom(...SECTIONS), fc.jsonValue(), (section, value) => {
        const { kind } = parseStoredData({ ...WRITTEN_BY_VERSION_1, [section]: value }, OWN, 'rad');
        expect(kind).toBe('unreadable');
      }),
    );
  });

  it('have a label of product, version, section and revision only [PERS-09]', () => {
    const label = { product: 'rad', version: 1, section: 'form', revision: 3 };
    expect(parseLabel(JSON.stringify(label))).toEqual(label);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseLabel(text)).toBeNull();
      }),
    );
  });
});
