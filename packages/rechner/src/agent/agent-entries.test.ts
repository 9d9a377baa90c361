import { describe, expect, it } from 'vitest';
import { type Fahrrad, fahrradSetup, MIT_ANTRAG, PEDELEC, withQuestion } from '../../tests/bicycle.ts';
import { type Calculation, startCalculation } from '../calculation/calculation.ts';
import { commit, editField, leaveField } from '../calculation/editing.ts';
import { restoreCalculation } from '../kept/restore.ts';
import { parseSavedContent, storedFromLink, toSavedContent } from '../kept/saved-content.ts';
import { parseStoredData, toStoredData } from '../kept/stored-data.ts';
import { withoutConsents } from '../terms/consents.ts';
import { agentKeysOf, isCustomersOwn, keepAgent, marksOf, noteAgent } from './agent-entries.ts';

type Author = 'agent' | 'customer';
type C = Calculation;

/** The price of the battery is the customer's own. */
const setup = fahrradSetup({ ...MIT_ANTRAG, ...withQuestion('akku', { customersOwn: true }) });
const offer = { amounts: null, texts: {} };
const begun: C = { ...startCalculation(setup), model: { ...startCalculation(setup).model, schloss: 'Alt' } };

function by(author: Author, before: C, after: C): C {
  return author === 'agent' ? noteAgent(setup, before, after) : after;
}
function typed(before: C, value: unknown, author: Author, key = 'schloss'): C {
  return leaveField(setup, by(author, before, editField(setup, before, key, value, 0)), key);
}
function taken(before: C, patch: Fahrrad, author: Author): C {
  return by(author, before, commit(setup, before, patch));
}
function fields(calculation: C) {
  return marksOf(setup, calculation)?.agentFields ?? [];
}
function throughLink(calculation: C) {
  const content = parseSavedContent(JSON.stringify(toSavedContent(setup, calculation, offer)));
  if (!content) throw new TypeError('The content is not read');
  return content;
}

describe('fields entered by agents', () => {
  it.each<Author>(['agent', 'customer'])(
    'are marked once they are answers, trimmed like all others, whoever leaves the step: the %s [AGENT-03]',
    (leaving) => {
      const pending = typed(begun, ' Neu ', 'agent');
      expect(fields(pending)).toEqual([]);
      expect(fields(taken(pending, { schloss: 'Neu' }, leaving))).toEqual(['schloss']);
    },
  );

  it('are not marked when they are emptied [AGENT-03]', () => {
    expect(typed(begun, undefined, 'agent').provenance.agentEntries).toStrictEqual({ schloss: null });
    expect(fields(taken(begun, { schloss: '' }, 'agent'))).toEqual([]);
  });

  it('stay marked until the customer changes the answer, and are not marked again [AGENT-03]', () => {
    const marked = taken(typed(begun, 'Neu', 'agent'), { schloss: 'Neu' }, 'agent');
    // Unsaved input: the order still contains the agent's entry.
    const left = typed(marked, 'Mein', 'customer');
    expect(fields(left)).toEqual(['schloss']);
    const mine = taken(left, { schloss: 'Mein' }, 'customer');
    expect(fields(mine)).toEqual([]);
    expect(fields(taken(mine, { schloss: 'Neu' }, 'customer'))).toEqual([]);
  });

  it.each<[who: string, author: Author, fields: readonly string[]]>([
    ['the agent’s', 'agent', ['schloss']],
    ['the customer’s', 'customer', []],
    ['the customer’s, typed over the agent’s', 'customer', []],
  ])('stay %s if a lookup corrects the spelling [AGENT-03]', (who, author, expected) => {
    const before = who.includes('over') ? taken(typed(begun, 'Seil', 'agent'), { schloss: 'Seil' }, 'agent') : begun;
    const entered = taken(typed(before, 'Bugel', author), { schloss: 'Bugel' }, author);
    const spelled = keepAgent(setup, entered, editField(setup, entered, 'schloss', 'Bügel', 0));
    expect(fields(taken(spelled, { schloss: 'Bügel' }, 'customer'))).toEqual(expected);
  });

  it('never include an answer reserved for the customer [AGENT-02, AGENT-03]', () => {
    const own = ['akku', 'akku.x', 'heruntergeladen', 'art', 'ort.plz', 'unbekannt'];
    expect(own.filter((key) => isCustomersOwn(setup.definition, key))).toEqual(own.slice(0, 3));
    expect(fields(taken(begun, { akku: 800, art: 'pedelec' }, 'agent'))).toEqual(['art']);
    expect(agentKeysOf(setup.definition)).toEqual(['art', 'garage', 'ort', 'schloss', 'einverstanden']);
  });

  it('are kept in a saved link and in the tab, also half-typed ones [AGENT-03]', () => {
    const marked = typed(taken(begun, { art: 'rad' }, 'agent'), 'Neu', 'agent');
    const opened = restoreCalculation(setup, storedFromLink(setup, throughLink(marked), { id: 1 }));
    expect(fields(opened)).toEqual(['art']);
    expect(fields(taken(opened, { schloss: 'Neu' }, 'customer'))).toEqual(['art', 'schloss']);
    const stored = JSON.parse(JSON.stringify(toStoredData(marked, { userId: { id: 1 }, orderKey: null })));
    const read = parseStoredData(stored);
    expect(read && fields(restoreCalculation(setup, read))).toEqual(['art']);
  });

  it('leave consents, partly given ones and the download out of a link, and keep the rest [AGENT-02, AGENT-04]', () => {
    const model = { ...PEDELEC, heruntergeladen: '01.10.2026 10:00:00' };
    const ready = typed({ ...begun, model, consentTimes: { einverstanden: 1 } }, false, 'customer', 'einverstanden');
    const { einverstanden: _, ...kept } = PEDELEC;
    const content = throughLink(withoutConsents(setup, ready));
    expect([content.model, content.fields, content.consentTimes]).toEqual([kept, {}, {}]);
    expect(withoutConsents(setup, ready).model).toEqual(kept);
  });
});
