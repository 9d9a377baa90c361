import type { Antworten } from '@fa/forderungsausfall/antworten';
import { orderAmounts } from '@fa/forderungsausfall/order-amounts';
import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import { startCalculation } from '@fa/rechner/calculation/calculation';
import { editField } from '@fa/rechner/calculation/editing';
import { askAgain, enterPath } from '@fa/rechner/calculation/flow';
import { stepAt } from '@fa/rechner/calculation/navigation';
import { forAllStates } from '@fa/rechner/checks/for-all-states';
import { savedKeysOf } from '@fa/rechner/definition/value-uses';
import { offerChanges } from '@fa/rechner/kept/offer-changes';
import { restoreCalculation } from '@fa/rechner/kept/restore';
import {
  keptAnswers,
  parseSavedContent,
  type SavedContent,
  storedFromLink,
  toSavedContent,
} from '@fa/rechner/kept/saved-content';
import { toStoredData } from '@fa/rechner/kept/stored-data';
import { termsOf } from '@fa/rechner/terms/terms';
import { describe, expect, it } from 'vitest';
import type { ProductSetup, State } from './proceed.ts';
import { ALLES_BEANTWORTET, HANDWERKER, SAMPLES, setupOn, TODAY } from './sample-answers.ts';

const SAVED_KEYS = savedKeysOf(forderungsausfall);

const OWNER = { id: 8 };
const TEXTS = { avb: '2026-11', datenschutz: '2026-10' };

/** Through JSON and the parser, as it goes through a link. */
function throughLink(setup: ProductSetup, state: State): SavedContent {
  const amounts = orderAmounts(keptAnswers(setup, state.model));
  const text = JSON.stringify(toSavedContent(setup, state, { amounts: amounts && { ...amounts }, texts: TEXTS }));
  const content = parseSavedContent(text);
  if (content === null) throw new Error(`Not readable: ${text}`);
  return content;
}

function opened(setup: ProductSetup, content: SavedContent) {
  return restoreCalculation(setup, storedFromLink(setup, content, OWNER));
}

describe('the content of a saved link', () => {
  it('has exactly the keys to keep, in fields and consents too [MODEL-06]', () => {
    const setup = setupOn(TODAY);
    const everything = { ...startCalculation(setup), model: ALLES_BEANTWORTET };
    const consentTimes = { sepaErmaechtigung: 5, rechtsuebergang: 6, downloadAccepted: 7 };
    const values = { ...ALLES_BEANTWORTET, zahlungsweise: 1, downloadAccepted: true };
    const form = { ...everything.form, values };
    const terms = termsOf(setup, ALLES_BEANTWORTET, TEXTS);
    const shown = { sepaErmaechtigung: terms, downloadAccepted: terms, downloadTimestamp: terms };
    const provenance = { ...everything.provenance, agentEntries: { firmenname: 'A', zahlungsweise: 4 } };
    const content = throughLink(setup, { ...everything, consentTimes, shown, form, provenance });
    expect(Object.keys(content.model).toSorted()).toEqual(SAVED_KEYS.toSorted());
    expect(Object.keys(content.fields).toSorted()).toEqual(SAVED_KEYS.toSorted());
    expect(content.consentTimes).toEqual({ sepaErmaechtigung: 5, rechtsuebergang: 6 });
    expect(content.shown).toEqual({ sepaErmaechtigung: terms });
    expect(content.provenance.agentEntries).toEqual({ firmenname: 'A' });
    expect(Object.keys(toSavedContent(setup, everything, { amounts: null, texts: TEXTS })).toSorted()).toEqual(
      'amounts consentTimes definitionVersion experiments fields forAgents model provenance savedOn shown step texts'.split(
        ' ',
      ),
    );
    const more = {
      ...content,
      consentTimes,
      provenance,
      model: { ...content.model, zahlungsweise: 4, downloadTimestamp: 'x' },
    };
    expect(opened(setup, more).model).toMatchObject({ zahlungsweise: 1 });
    expect(opened(setup, more).model).not.toHaveProperty('downloadTimestamp');
    expect(opened(setup, more).consentTimes).toEqual(content.consentTimes);
    expect(opened(setup, more).shown).toEqual(content.shown);
    expect(opened(setup, more).provenance).toEqual(content.provenance);
  });

  it('restores any answers, fields and step on another device [LINK-08, MODEL-06]', () => {
    forAllStates(SAMPLES, ({ setup, after: left }) => {
      if (left.submission.status !== 'idle' || askAgain(setup, left) !== null) return [];
      const back = opened(setup, throughLink(setup, left));
      for (const key of SAVED_KEYS as (keyof Antworten)[])
        expect([key, back.model[key]]).toEqual([key, left.model[key]]);
      expect(back.submission).toEqual({ status: 'idle' });
      if (askAgain(setup, back) === null && left.model.zahlungsweise === back.model.zahlungsweise)
        expect(back.progress.path).toBe(left.progress.path);
      for (const [key, value] of Object.entries(back.form.values))
        expect(value).toEqual(JSON.parse(JSON.stringify(left.form.values[key] ?? null)) ?? undefined);
      return [];
    });
  });

  it('opens every step with answers, also if it was saved on an earlier one [FLOW-04]', () => {
    const setup = setupOn(TODAY);
    const begun = { ...startCalculation(setup), model: HANDWERKER };
    const back = opened(setup, throughLink(setup, begun));
    expect(back.progress.path).toBe('vertragsbeginn');
    expect(enterPath(setup, back, 'sepa').progress.path).toBe('sepa');
    const empty = opened(setup, throughLink(setup, startCalculation(setup)));
    expect(enterPath(setup, empty, 'sepa').progress.path).toBe('vertragsbeginn');
  });

  it('counts the relevant steps up to the last answer as seen [FLOW-04]', () => {
    const setup = setupOn(TODAY);
    for (const [model, unseen] of [
      [HANDWERKER, ['aktenzeichen', 'danke']],
      [ALLES_BEANTWORTET, ['danke']],
    ] as const) {
      const from = storedFromLink(setup, throughLink(setup, { ...startCalculation(setup), model }), OWNER);
      const steps = setup.definition.steps.filter(({ id }) => !unseen.some((one) => one === id));
      expect(from.process.progress.visitedViews).toEqual(steps.map(({ id }) => id));
    }
  });

  it('restores an invalid field as it was typed, with its message [LINK-01, LINK-08]', () => {
    const setup = setupOn(TODAY);
    const begun = { ...startCalculation(setup), model: ALLES_BEANTWORTET };
    const typed = editField(setup, begun, 'vertragsbeginn', '2031-01-01', 0);
    const content = throughLink(setup, editField(setup, typed, 'firmenname', undefined, 0));
    expect(storedFromLink(setup, content, OWNER).form.touched).toEqual({ vertragsbeginn: true });
    const back = opened(setup, content);
    expect(back.form.values['vertragsbeginn']).toBe('2031-01-01');
    expect(back.form.touched).toHaveProperty('vertragsbeginn');
  });

  it('leads to the step of a start that has passed [LINK-08, PERS-05]', () => {
    const setup = setupOn(TODAY);
    const begun = { ...startCalculation(setup), model: ALLES_BEANTWORTET };
    const last = setup.definition.steps.findIndex(({ id }) => id === 'zusammenfassung');
    const { id, path } = stepAt(setup, last);
    const content = throughLink(setup, { ...begun, progress: { currentViewIdx: last, visitedViews: [id], path } });
    expect(opened(setup, content).progress.path).toBe('zusammenfassung');
    const later = opened(setupOn('2027-08-15'), content);
    expect(later.progress.path).toBe('vertragsbeginn');
    expect(later.returnTo).toBe('zusammenfassung');
  });

  it('asks again in a new year for turnover and failures, unless it is of an earlier version without its day [LINK-08, MODEL-10]', () => {
    const setup = setupOn('2026-12-20');
    const answered = { ...startCalculation(setup), model: { ...ALLES_BEANTWORTET, vertragsbeginn: '2027-01-01' } };
    const last = setup.definition.steps.findIndex(({ id }) => id === 'zusammenfassung');
    const { id, path } = stepAt(setup, last);
    const content = throughLink(setup, { ...answered, progress: { currentViewIdx: last, visitedViews: [id], path } });
    const newYear = setupOn('2027-01-10');
    expect(opened(newYear, content).model).not.toHaveProperty('nettoumsatz');
    expect(opened(newYear, content).model.ausfaelle?.[0]).toEqual({ jahr: 2026 });
    expect(opened(newYear, content).progress.path).toBe('umsatz');
    expect(opened(setup, content).model.nettoumsatz).toBe(ALLES_BEANTWORTET.nettoumsatz);
    const { savedOn: _unknown, ...earlier } = content;
    expect(opened(newYear, earlier).model.nettoumsatz).toBe(ALLES_BEANTWORTET.nettoumsatz);
    expect(parseSavedContent(JSON.stringify({ ...content, savedOn: 'heute' }))).toBeNull();
  });

  it('includes the assignments of experiments [EXP-01]', () => {
    const setup = setupOn(TODAY);
    const entry = { variant: 'karten', hash: '0', scope: ['angebot'], expiresAt: 5 };
    const offer = { amounts: null, texts: TEXTS };
    const sent = JSON.stringify(toSavedContent(setup, startCalculation(setup), offer, { layout: entry }));
    const content = parseSavedContent(sent) as SavedContent;
    expect(storedFromLink(setup, content, OWNER).process.experiments).toEqual({ layout: entry });
  });

  it('marks a calculation handed over by an agent, with its copy, also when saved again and stored [AGENT-03, SID-03]', () => {
    const setup = setupOn(TODAY);
    const begun = { ...startCalculation(setup), model: ALLES_BEANTWORTET };
    const agents = { agentEntries: {}, handedOver: true, agentCopyKey: '0b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d' };
    const marks = { provenance: agents };
    const back = opened(setup, throughLink(setup, { ...begun, ...marks }));
    expect(back).toMatchObject(marks);
    const again = throughLink(setup, back);
    expect(again).toMatchObject(marks);
    const stored = toStoredData(opened(setup, again), { userId: OWNER, orderKey: null });
    expect(restoreCalculation(setup, stored)).toMatchObject(marks);
  });

  it('is refused in any other form [LINK-04]', () => {
    const content = throughLink(setupOn(TODAY), startCalculation(setupOn(TODAY)));
    const many = Array.from({ length: 2_000 }, (_, index) => `Person ${index}`);
    for (const crafted of [{ model: { inhaber: many } }, { fields: { ausfaelle: [{ jahre: many }] } }])
      expect(parseSavedContent(JSON.stringify({ ...content, ...crafted }))).toBeNull();
    for (const text of ['', 'null', '{}', '[]', '{"model":{}}']) expect(parseSavedContent(text)).toBeNull();
  });

  it('leads to the first step if its step does not exist any more [LINK-08]', () => {
    const setup = setupOn(TODAY);
    const content = throughLink(setup, startCalculation(setup));
    expect(opened(setup, { ...content, step: 'gibt-es-nicht' }).progress.path).toBe('vertragsbeginn');
  });
});

describe('the changes since a link was saved', () => {
  const saved = { definitionVersion: '1', texts: TEXTS, amounts: { beitrag: 100, jahresMax: 5 } };
  const names = { amounts: ['beitrag', 'jahresMax'], texts: ['avb', 'datenschutz'] };

  it('are none on the same day [LINK-08]', () => {
    expect(offerChanges(saved, { ...saved }, names)).toBeNull();
    expect(offerChanges({ ...saved, amounts: null }, { ...saved, amounts: null }, names)).toBeNull();
  });

  it('contain no name known from the link only [LINK-08]', () => {
    const crafted = {
      ...saved,
      amounts: { ...saved.amounts, 'Rufen Sie 0900 an': 1 },
      texts: { ...TEXTS, 'Bitte überweisen': '2026-11' },
    };
    expect(offerChanges(crafted, { ...saved }, names)).toBeNull();
    const versions = { ...saved, definitionVersion: 'Rufen Sie 0900 an', texts: { ...TEXTS, avb: 'x'.repeat(41) } };
    expect(offerChanges(versions, { ...saved }, names)).toMatchObject({
      definition: { before: undefined, now: '1' },
      texts: [{ name: 'avb', before: undefined, now: TEXTS.avb }],
    });
  });

  it('list amounts, version and texts with old and new values [LINK-08]', () => {
    const now = {
      definitionVersion: '2',
      texts: { ...TEXTS, avb: '2027-01' },
      amounts: { beitrag: 120, jahresMax: 5 },
    };
    expect(offerChanges(saved, now, names)).toEqual({
      amounts: [{ name: 'beitrag', before: 100, now: 120 }],
      definition: { name: 'version', before: '1', now: '2' },
      texts: [{ name: 'avb', before: '2026-11', now: '2027-01' }],
    });
    expect(offerChanges(saved, { ...saved, amounts: null }, names)?.amounts).toHaveLength(2);
  });
});
