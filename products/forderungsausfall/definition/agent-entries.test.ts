import { agentKeysOf, isCustomersOwn, marksOf, noteAuthor } from '@fa/rechner/agent/agent-entries';
import { type Calculation, startCalculation } from '@fa/rechner/calculation/calculation';
import { commit, editField, leaveField } from '@fa/rechner/calculation/editing';
import { restoreCalculation } from '@fa/rechner/kept/restore';
import { parseSavedContent, storedFromLink, toSavedContent } from '@fa/rechner/kept/saved-content';
import { parseStoredData, STORED_DATA_VERSION, toStoredData } from '@fa/rechner/kept/stored-data';
import { withoutConsents } from '@fa/rechner/terms/without-consents';
import { describe, expect, it } from 'vitest';
import { setupOn, TODAY } from '../tests/sample-answers.ts';
import type { Antworten } from './antworten.ts';
import { forderungsausfall } from './produkt.ts';

type C = Calculation<Antworten>;

const setup = setupOn(TODAY);
const offer = { amounts: null, texts: {} };
const begun: C = { ...startCalculation(setup), model: { ...startCalculation(setup).model, firmenname: 'Alt GmbH' } };

function typed(before: C, key: keyof Antworten, value: unknown, author: 'agent' | 'customer'): C {
  const after = noteAuthor(setup, before, editField(setup, before, key, value, 0), author);
  return leaveField(setup, after, key);
}

function taken(before: C, patch: Antworten, author: 'agent' | 'customer'): C {
  return noteAuthor(setup, before, commit(setup, before, patch), author);
}

function fields(calculation: C) {
  return marksOf(setup, calculation)?.agentFields ?? [];
}

describe('fields entered by agents', () => {
  it('are marked once they are answers, trimmed like all others [AGENT-03]', () => {
    const pending = typed(begun, 'firmenname', ' Neu GmbH ', 'agent');
    expect(fields(pending)).toEqual([]);
    expect(fields(taken(pending, { firmenname: 'Neu GmbH' }, 'agent'))).toEqual(['firmenname']);
    const emptied = typed(begun, 'firmenname', undefined, 'agent');
    expect(emptied.provenance.agentEntries).toStrictEqual({ firmenname: null });
    // An emptied list is no answer.
    expect(fields(taken(begun, { inhaber: [] }, 'agent'))).toEqual([]);
  });

  it('are marked too if the customer, not the agent, leaves the step [AGENT-03]', () => {
    const pending = typed(begun, 'firmenname', 'Neu GmbH', 'agent');
    expect(fields(taken(pending, { firmenname: 'Neu GmbH' }, 'customer'))).toEqual(['firmenname']);
  });

  it('stay marked until the customer changes the answer, and are not marked again [AGENT-03]', () => {
    const marked = taken(typed(begun, 'firmenname', 'Neu GmbH', 'agent'), { firmenname: 'Neu GmbH' }, 'agent');
    // Unsaved input: the order still contains the agent's entry.
    const left = typed(marked, 'firmenname', 'Mein GmbH', 'customer');
    expect(fields(left)).toEqual(['firmenname']);
    const mine = taken(left, { firmenname: 'Mein GmbH' }, 'customer');
    expect(fields(mine)).toEqual([]);
    expect(fields(taken(mine, { firmenname: 'Neu GmbH' }, 'customer'))).toEqual([]);
  });

  it('stay marked if a lookup corrects the spelling [AGENT-03]', () => {
    const marked = taken(typed(begun, 'strasse', 'Hauptstr.', 'agent'), { strasse: 'Hauptstr.' }, 'agent');
    const spelled = editField(setup, marked, 'strasse', 'Hauptstraße', 0);
    const noted = noteAuthor(setup, marked, spelled, 'lookup');
    expect(fields(taken(noted, { strasse: 'Hauptstraße' }, 'customer'))).toEqual(['strasse']);
    // Nor does the customer's entry become the agent's.
    const own = taken(begun, { strasse: 'Hauptstr.' }, 'customer');
    const lookedUp = noteAuthor(setup, own, editField(setup, own, 'strasse', 'Hauptstraße', 0), 'lookup');
    expect(fields(taken(lookedUp, { strasse: 'Hauptstraße' }, 'agent'))).toEqual([]);
  });

  it('become the customer’s if a lookup corrects the spelling of what the customer typed over them [AGENT-03]', () => {
    const marked = taken(typed(begun, 'strasse', 'Seestr.', 'agent'), { strasse: 'Seestr.' }, 'agent');
    const edited = typed(marked, 'strasse', 'Hauptstr.', 'customer');
    const spelled = noteAuthor(setup, edited, editField(setup, edited, 'strasse', 'Hauptstraße', 0), 'lookup');
    expect(fields(taken(spelled, { strasse: 'Hauptstraße' }, 'customer'))).toEqual([]);
  });

  it('never include an answer reserved for the customer [AGENT-02, AGENT-03]', () => {
    for (const key of ['iban', 'bic', 'kontoinhaber.name', 'sepaErmaechtigung', 'downloadAccepted', 'rechtsuebergang'])
      expect(isCustomersOwn(forderungsausfall, key), key).toBe(true);
    for (const key of ['firmenname', 'onlinezugang.email', 'absicherung', 'vertragsbeginn'])
      expect(isCustomersOwn(forderungsausfall, key), key).toBe(false);
    const entered = taken(begun, { iban: 'DE89370400440532013000', ort: 'Berlin' }, 'agent');
    expect(fields(entered)).toEqual(['ort']);
    for (const key of ['iban', 'hasInhaber']) expect(agentKeysOf(forderungsausfall)).not.toContain(key);
    expect(agentKeysOf(forderungsausfall)).toContain('ort');
  });

  it('is kept in a saved link and in the tab, also for a half-typed field [AGENT-03, PERS-09]', () => {
    const marked = typed(taken(begun, { ort: 'Berlin' }, 'agent'), 'firmenname', 'Neu GmbH', 'agent');
    const content = parseSavedContent(JSON.stringify(toSavedContent(setup, marked, offer)));
    if (!content) throw new TypeError('The content is not read');
    const opened = restoreCalculation(setup, storedFromLink(setup, content, { id: 1 }));
    expect(fields(opened)).toEqual(['ort']);
    expect(fields(taken(opened, { firmenname: 'Neu GmbH' }, 'customer'))).toEqual(['firmenname', 'ort']);

    const stored = toStoredData(marked, { userId: { id: 1 }, orderKey: null });
    const { id } = forderungsausfall;
    const label = { version: STORED_DATA_VERSION, product: id };
    const read = parseStoredData(JSON.parse(JSON.stringify(stored)) as typeof stored, label, id);
    expect(read.kind === 'data' && fields(restoreCalculation(setup, read.data))).toEqual(['ort']);
  });

  it('leave consents, partly given ones and the download out of a link, and keep the account [AGENT-02, AGENT-04]', () => {
    const account = { iban: 'DE89370400440532013000', firmenname: 'Alt GmbH' };
    const given = { rechtsuebergang: true, sepaErmaechtigung: true, downloadAccepted: true };
    const model: Antworten = { ...begun.model, ...account, ...given, downloadTimestamp: '01.10.2026 10:00:00' };
    const consentTimes = { rechtsuebergang: 1, sepaErmaechtigung: 2, downloadAccepted: 3 };
    const ready = typed({ ...begun, model, consentTimes }, 'sepaErmaechtigung', false, 'customer');
    const content = parseSavedContent(JSON.stringify(toSavedContent(setup, withoutConsents(setup, ready), offer)));
    expect(content?.model).toMatchObject(account);
    for (const key of [...Object.keys(given), 'downloadTimestamp']) {
      expect(content?.model, key).not.toHaveProperty(key);
      expect(content?.fields, key).not.toHaveProperty(key);
    }
    expect(content?.consentTimes).toEqual({});
  });

  it('do not change a calculation without an agent [AGENT-03]', () => {
    const edited = editField(setup, begun, 'ort', 'Berlin', 0);
    expect(noteAuthor(setup, begun, edited, 'customer')).toBe(edited);
  });
});
