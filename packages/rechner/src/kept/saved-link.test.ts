import { describe, expect, it } from 'vitest';
import {
  type Fahrrad,
  fahrradSamples,
  fahrradSetup,
  MIT_ANTRAG,
  onStep,
  PEDELEC,
  RAD,
  withQuestion,
} from '../../tests/bicycle.ts';
import { type Calculation, startCalculation } from '../calculation/calculation.ts';
import { editField } from '../calculation/editing.ts';
import { askAgain, enterPath } from '../calculation/flow.ts';
import { forAllStates } from '../checks/for-all-states.ts';
import type { Definition, Rule } from '../definition/definition.ts';
import { savedKeysOf } from '../definition/value-uses.ts';
import { yearOf } from '../formats/calendar-date.ts';
import { termsOf } from '../terms/terms.ts';
import { restoreCalculation } from './restore.ts';
import { parseSavedContent, type SavedContent, storedFromLink, toSavedContent } from './saved-content.ts';
import { toStoredData } from './stored-data.ts';

type State = Calculation;
const setup = fahrradSetup();
const begun = startCalculation(setup);
const OWNER = { id: 8 };
const OFFER = { amounts: { beitrag: 100 }, texts: { avb: '2026-11' } };

/** Through JSON and the parser, as it goes through a link. */
function throughLink(state: State, on = setup, experiments = {}): SavedContent {
  const text = JSON.stringify(toSavedContent(on, state, OFFER, experiments));
  const content = parseSavedContent(text);
  if (content === null) throw new Error(`Not readable: ${text}`);
  return content;
}

function opened(content: SavedContent, on = setup) {
  return restoreCalculation(on, storedFromLink(on, content, OWNER));
}

describe('the content of a saved link', () => {
  it('has exactly the keys to keep, in fields, consents, terms and entries of agents too [MODEL-06]', () => {
    const on = fahrradSetup({ ...MIT_ANTRAG, ...withQuestion('akku', { unsaved: true }) });
    const saved = ['art', 'garage', 'ort', 'schloss', 'einverstanden'].toSorted();
    expect(savedKeysOf(on.definition).toSorted()).toEqual(saved);
    const everything: Fahrrad = { ...PEDELEC, heruntergeladen: '15.08.2026 10:00:00' };
    const terms = termsOf(on, everything, OFFER.texts);
    const times = { einverstanden: 5, akku: 6 };
    const entries = { schloss: 'Kette', akku: 900 };
    const kept = [{ einverstanden: 5 }, { einverstanden: terms }, { schloss: 'Kette' }];
    const state: State = {
      ...onStep('abschluss', everything),
      form: { ...begun.form, values: { ...everything } },
      consentTimes: times,
      shown: { einverstanden: terms, heruntergeladen: terms },
      provenance: { ...begun.provenance, agentEntries: entries },
    };
    const content = throughLink(state, on);
    for (const part of [content.model, content.fields]) expect(Object.keys(part).toSorted()).toEqual(saved);
    expect(content).toMatchObject({ ...OFFER, savedOn: '2026-08-15', step: 'abschluss', forAgents: false });
    expect([content.consentTimes, content.shown, content.provenance.agentEntries]).toEqual(kept);
    // Nor is anything else taken from a link.
    const more = {
      ...content,
      model: everything as never,
      consentTimes: times,
      shown: state.shown,
      fields: { akku: 1 },
    };
    const back = opened({ ...more, provenance: state.provenance }, on);
    expect([back.consentTimes, back.shown, back.provenance.agentEntries]).toEqual(kept);
    expect(back.form.values).toEqual({});
    for (const key of ['akku', 'heruntergeladen']) expect(back.model).not.toHaveProperty(key);
  });

  it('restores any answers, fields and step on another device [LINK-08, MODEL-06]', () => {
    forAllStates(fahrradSamples(), ({ after: left }) => {
      if (left.submission.status !== 'idle' || askAgain(setup, left) !== null) return [];
      const back = opened(throughLink(left));
      expect(back.model).toEqual(left.model);
      expect(back.submission).toEqual({ status: 'idle' });
      if (askAgain(setup, back) === null) expect(back.progress.path).toBe(left.progress.path);
      for (const [key, value] of Object.entries(back.form.values))
        expect(value).toEqual(JSON.parse(JSON.stringify(left.form.values[key] ?? null)) ?? undefined);
      return [];
    });
  });

  it.each([
    [RAD, ['rad', 'stellplatz', 'abschluss']],
    [PEDELEC, ['rad', 'motor', 'stellplatz', 'abschluss']],
    [{ art: 'pedelec', akku: 800 }, ['rad', 'motor']],
  ])('opens the steps up to the last answer, also if it was saved on an earlier one: %o [FLOW-04]', (model, seen) => {
    const content = throughLink({ ...begun, model });
    expect(storedFromLink(setup, content, OWNER).process.progress.visitedViews).toEqual(seen);
    const back = opened(content);
    expect(back.progress.path).toBe('mein-rad');
    expect(enterPath(setup, back, 'stellplatz').progress.path).toBe(seen.length > 2 ? 'stellplatz' : 'motor');
  });

  it('restores an invalid field as it was typed, with its message [LINK-01, LINK-08]', () => {
    const typed = editField(setup, onStep('stellplatz'), 'schloss', 'ein viel zu langes Schloss', 0);
    const content = throughLink(editField(setup, typed, 'art', undefined, 0));
    expect(storedFromLink(setup, content, OWNER).form.touched).toEqual({ schloss: true });
    const { form } = opened(content);
    expect(form.values).toEqual({ schloss: 'ein viel zu langes Schloss', art: undefined });
    expect(form.touched).toHaveProperty('schloss');
  });

  it('leads to the step of an answer that has become invalid [LINK-08, PERS-05]', () => {
    const rule: Rule = (_, { context }) => (context.today >= '2027-01-01' ? { code: 'invalid' } : null);
    const later = fahrradSetup(withQuestion('schloss', { rules: [rule] }), '2027-08-15');
    const content = throughLink(onStep('abschluss'));
    expect(opened(content).progress.path).toBe('abschluss');
    expect(opened(content, later)).toMatchObject({ progress: { path: 'stellplatz' }, returnTo: 'abschluss' });
    expect(opened({ ...content, step: 'gibt-es-nicht' }).progress.path).toBe('mein-rad');
  });

  it('loses what a new year changes [LINK-08, MODEL-10]', () => {
    const change: Partial<Definition> = {
      unasked: { heruntergeladen: { type: 'text', unsaved: true } },
      initial: ({ today }) => ({ heruntergeladen: String(yearOf(today)) }),
      derive: (_, next, { today }) => {
        const heruntergeladen = String(yearOf(today));
        return next.heruntergeladen === heruntergeladen ? next : { ...next, heruntergeladen, schloss: 'neu' };
      },
    };
    const [december, january] = [fahrradSetup(change, '2026-12-20'), fahrradSetup(change, '2027-01-10')];
    const typed = editField(december, { ...startCalculation(december), model: RAD }, 'schloss', 'Seil', 0);
    const content = throughLink(typed, december);
    const inDecember = opened(content, december);
    expect([inDecember.model.schloss, inDecember.form.values]).toEqual(['Kette', { schloss: 'Seil' }]);
    const inJanuary = opened(content, january);
    expect([inJanuary.model.schloss, inJanuary.form.values]).toEqual(['neu', {}]);
  });

  it('includes the assignments of experiments [EXP-01]', () => {
    const layout = { variant: 'karten', hash: '0', scope: ['angebot'], expiresAt: 5 };
    const content = throughLink(begun, setup, { layout });
    expect(storedFromLink(setup, content, OWNER).process.experiments).toEqual({ layout });
  });

  it('marks a calculation handed over by an agent, also when saved again and stored [AGENT-03, SID-03]', () => {
    const agentCopyKey = '0b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d';
    const marks = { provenance: { agentEntries: {}, handedOver: true, agentCopyKey } };
    const again = throughLink(opened(throughLink({ ...begun, ...marks })));
    expect(again).toMatchObject(marks);
    const stored = toStoredData(opened(again), { userId: OWNER, orderKey: null });
    expect(restoreCalculation(setup, stored)).toMatchObject(marks);
  });
});
