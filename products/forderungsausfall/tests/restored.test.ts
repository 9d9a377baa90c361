import type { Antworten } from '@fa/forderungsausfall/antworten';
import { type Calculation, currentViolations, fieldValue, startCalculation } from '@fa/rechner/calculation/calculation';
import { changeDate } from '@fa/rechner/calculation/change-date';
import { commit, editField } from '@fa/rechner/calculation/editing';
import { advance, askAgain, changeFrom } from '@fa/rechner/calculation/flow';
import { firstInvalid, indexOfPath, stepAt } from '@fa/rechner/calculation/navigation';
import { editPanel, openPanel } from '@fa/rechner/calculation/panel-editing';
import { forAllStates } from '@fa/rechner/checks/for-all-states';
import { isNewCalculation, restoreCalculation } from '@fa/rechner/kept/restore';
import { parseStoredData, STORED_DATA_VERSION, type StoredData, toStoredData } from '@fa/rechner/kept/stored-data';
import { describe, expect, it } from 'vitest';
import { accepted, download, fill, type ProductSetup, proceed, type State } from './proceed.ts';
import { SAMPLES, setupOn, TODAY } from './sample-answers.ts';

const OWNER = { userId: { id: 7 }, orderKey: 'schluessel' };
const LABEL = { version: STORED_DATA_VERSION, product: 'forderungsausfall' };

/** Through JSON and the parser, as it goes through the storage of a browser. */
function stored(calculation: Calculation<Antworten>): StoredData {
  const text = JSON.stringify(toStoredData(calculation, OWNER));
  const parsed = parseStoredData(JSON.parse(text), LABEL, 'forderungsausfall');
  if (parsed.kind !== 'data') throw new Error(`Not readable: ${text}`);
  return parsed.data;
}

function stepOf(setup: ProductSetup, { progress }: State): string {
  return stepAt(setup, progress.currentViewIdx).id;
}

/** A firm that answered everything before a step. */
function standingOn(step: string, setup = setupOn(TODAY), everything = true): State {
  let state = startCalculation(setup);
  for (let moves = 0; moves < 11 && stepOf(setup, state) !== step; moves += 1)
    state = proceed(setup, state, everything);
  expect(stepOf(setup, state)).toBe(step);
  return state;
}

describe('restoring a calculation', () => {
  it('validates and stores answers from before normalisation like new ones [SEC-09]', () => {
    const setup = setupOn(TODAY);
    const kept = stored(standingOn('adresse', setup));
    const model = { ...kept.data.model, firmenname: 'Mu\u0308ller\u00a0GmbH\u200b' };
    const restored = restoreCalculation(setup, { ...kept, data: { ...kept.data, model } });
    expect([stepOf(setup, restored), restored.model.firmenname]).toEqual(['adresse', 'Müller GmbH']);
  });

  it('restores the same answers, fields and step on the same day, after any sequence [PERS-02, PERS-05]', () => {
    forAllStates(SAMPLES, ({ setup, after }) => {
      // A locked consent may have been ticked.
      const left = commit(setup, after, {});
      if (['sending', 'accepted'].includes(left.submission.status) || askAgain(setup, left) !== null) return [];
      const { form, ...rest } = restoreCalculation(setup, stored(left));
      const { form: leftForm, ...leftRest } = JSON.parse(JSON.stringify(left)) as State;
      expect(rest).toEqual(leftRest);
      const emptied = Object.entries(leftForm.values).map(([key, value]) => [key, value ?? undefined]);
      expect(form.values).toEqual(Object.fromEntries(emptied));
      expect(form.touched).toMatchObject(leftForm.touched);
      return [];
    });
  });

  it('shows no step behind an invalid one, for any stored data [PERS-05]', () => {
    forAllStates(SAMPLES, ({ setup, after }) => {
      for (const today of [TODAY, '2026-09-01', '2027-01-01', '2029-05-05']) {
        const later = { ...setup, context: { ...setup.context, today } };
        const back = restoreCalculation(later, stored(after));
        // The receipt, or the question whether the application arrived, goes before everything else.
        if (!['accepted', 'unknown'].includes(back.submission.status))
          expect(firstInvalid(later, back.model, back.progress.currentViewIdx)).toBe(-1);
      }
      return [];
    });
  });

  it('drops the tick for documents that are outdated since [MODEL-10, PERS-05]', () => {
    const setup = setupOn(TODAY);
    const downloaded = download(setup, standingOn('zusammenfassung', setup));
    const kept = stored(fill(setup, downloaded, true));
    expect(restoreCalculation(setup, kept).form.values).toHaveProperty('downloadAccepted', true);
    // A payment interval that was withdrawn, as tier 2 has only one.
    const changed = {
      ...kept,
      data: { ...kept.data, model: { ...kept.data.model, absicherung: 2, zahlungsweise: 4 } },
    };
    const restored = restoreCalculation(setup, changed);
    expect(restored.model).not.toHaveProperty('downloadTimestamp');
    expect(restored.form.values).not.toHaveProperty('downloadAccepted');
  });

  it('asks for an outdated start again with its error shown, and Weiter leads straight back [PERS-05, VAL-08]', () => {
    const later = setupOn('2026-09-01');
    const back = restoreCalculation(later, stored(standingOn('kontakt')));
    expect(stepOf(later, back)).toBe('vertragsbeginn');
    expect(back.form.touched).toHaveProperty('vertragsbeginn');
    expect(currentViolations(later, back)).toEqual([{ field: 'vertragsbeginn', code: 'invalidVertragsbeginnPast' }]);
    const chosen = advance(later, editField(later, back, 'vertragsbeginn', '2026-10-01', 0));
    expect(stepOf(later, chosen.calculation)).toBe('kontakt');
  });

  describe('in a new year', () => {
    const setup = setupOn(TODAY);
    const newYear = setupOn('2027-01-01');
    const left = standingOn('sepa', setup, false);
    const model = {
      ...left.model,
      vertragsbeginn: '2027-02-01',
      nettoumsatz: 500,
      hasAusfaelle: true,
      ausfaelle: [
        { jahr: 2025, anzahl: 1, betrag: 9 },
        { jahr: 2024, anzahl: 0 },
        { jahr: 2023, anzahl: 0 },
      ],
    };

    it.each(['sepa', 'umsatz'])('asks for turnover and failures again, left on %s [PERS-05, MODEL-10]', (path) => {
      const currentViewIdx = indexOfPath(setup, path);
      const typed = path === 'umsatz' ? { nettoumsatz: 600 } : {};
      const form = { ...left.form, values: { ...left.form.values, ...typed } };
      const kept = stored({ ...left, model, form, progress: { ...left.progress, currentViewIdx, path } });
      const back = restoreCalculation(newYear, kept);
      expect(stepOf(newYear, back)).toBe('umsatz');
      expect(back.model.currentYear).toBe(2027);
      expect(fieldValue(back, 'nettoumsatz')).toBeUndefined();
      expect(back.form.touched).toMatchObject({ nettoumsatz: true, ausfaelle: true });
      expect(currentViolations(newYear, back).map(({ field }) => field)).toEqual(['nettoumsatz', 'ausfaelle.0.anzahl']);
    });

    it('keeps an order that may have arrived as it was sent [ORD-02, MODEL-10]', () => {
      const sending = standingOn('danke', setup);
      expect(sending.model.nettoumsatz).toBeDefined();
      expect(restoreCalculation(newYear, stored(sending)).model).toEqual(stored(sending).data.model);
      expect(changeDate(newYear, sending)).toBe(sending);
    });
  });

  it('enters the step of the URL if all steps before it are valid [PERS-05, FLOW-02]', () => {
    const setup = setupOn(TODAY);
    const left = stored(standingOn('kontakt'));
    expect(stepOf(setup, restoreCalculation(setup, left))).toBe('kontakt');
    expect(stepOf(setup, restoreCalculation(setup, left, ''))).toBe('kontakt');
    expect(stepOf(setup, restoreCalculation(setup, left, 'unbekannt'))).toBe('kontakt');
    expect(stepOf(setup, restoreCalculation(setup, left, 'firma'))).toBe('firma');
    expect(stepOf(setup, restoreCalculation(setup, left, 'zusammenfassung'))).toBe('kontakt');
  });

  it('reopens a panel on its own step, and cancels it elsewhere [PERS-05, FLOW-13]', () => {
    const setup = setupOn(TODAY);
    const open = editPanel(openPanel(setup, standingOn('umsatz', setup, false), 'ausfaelle'), [
      { jahr: 2025, anzahl: 2 },
    ]);
    const toggled = editField(setup, open, 'hasAusfaelle', true, 0);
    expect(restoreCalculation(setup, stored(toggled)).form.panel).toEqual(toggled.form.panel);
    // Its question is not asked without the toggle.
    expect(restoreCalculation(setup, stored(open)).form.panel).toBeNull();
    const { form, ...kept } = stored(toggled);
    const unknown = { ...kept, form: { ...form, panel: form.panel && { ...form.panel, key: 'gibtsnicht' } } };
    expect(restoreCalculation(setup, unknown).form.panel).toBeNull();
    const elsewhere = restoreCalculation(setup, stored(toggled), 'firma');
    expect(elsewhere.form.panel).toBeNull();
    expect(elsewhere.form.values['hasAusfaelle']).toBe(false);
  });

  it('shows the receipt of an accepted application at its own URL [FLOW-11, PERS-05]', () => {
    const setup = setupOn(TODAY);
    const sent = accepted(standingOn('danke'));
    for (const path of ['danke', null]) {
      const back = restoreCalculation(setup, stored(sent), path);
      expect(back.submission).toEqual(sent.submission);
      expect(stepOf(setup, back)).toBe('danke');
      expect(isNewCalculation(stored(sent), back)).toBe(false);
    }
  });

  it('leaves the receipt at any other URL, with a new calculation or with the stored answers [FLOW-11]', () => {
    const setup = setupOn(TODAY);
    const sent = accepted(standingOn('danke'));
    for (const path of ['', 'firma', 'zusammenfassung', 'unbekannt']) {
      const back = restoreCalculation(setup, stored(sent), path);
      expect(back).toEqual(startCalculation(setup));
      expect(isNewCalculation(stored(sent), back)).toBe(true);
    }
    const { model } = standingOn('danke');
    const keeping = { ...sent, model, submission: { ...sent.submission, answersKept: true } } as State;
    const kept = restoreCalculation(setup, stored(keeping), 'firma');
    expect(kept).toMatchObject({ model, submission: { status: 'idle' } });
    expect(stepOf(setup, kept)).toBe('firma');
  });

  it('treats an order in progress as unknown, and keeps its idempotency key [FLOW-11, STEP-DANKE-02]', () => {
    const setup = setupOn(TODAY);
    const sending = standingOn('danke');
    expect(sending.submission.status).toBe('sending');
    for (const path of ['danke', '', 'firma', null]) {
      const back = restoreCalculation(setup, stored(sending), path);
      expect(back.submission.status).toBe('unknown');
      expect(stepOf(setup, back)).toBe('danke');
      expect(back.model).toEqual(stored(sending).data.model);
    }
    const { submission } = sending;
    expect(stepOf(setup, restoreCalculation(setup, stored({ ...standingOn('firma'), submission })))).toBe('danke');
    expect(stored(sending).process.orderKey).toBe('schluessel');
  });

  it('leads a change from the summary back to it after a reload [STEP-ZUSAMMENFASSUNG-05]', () => {
    const setup = setupOn(TODAY);
    const changing = changeFrom(setup, standingOn('zusammenfassung'), 'firma');
    const back = restoreCalculation(setup, stored(changing));
    expect(stepOf(setup, advance(setup, back).calculation)).toBe('zusammenfassung');
  });

  it('begins at the first step with the answers kept if the progress has an unknown step or key [PERS-07]', () => {
    const setup = setupOn(TODAY);
    const left = stored(standingOn('firma'));
    const renamed = {
      ...left,
      process: {
        ...left.process,
        progress: { currentViewIdx: 99, visitedViews: ['weg'], path: 'weg' },
        returnTo: 'weg',
      },
    };
    const back = restoreCalculation(setup, renamed);
    expect(stepOf(setup, back)).toBe('vertragsbeginn');
    expect(back.model.absicherung).toBe(5);
    expect(back.progress.visitedViews).not.toContain('weg');
    expect(back.returnTo).toBeNull();
  });
});

describe('a change of date while the page is open', () => {
  it('makes Weiter ask again for an outdated start [TAR-09, VAL-08]', () => {
    const moved = changeDate(setupOn('2026-09-01'), standingOn('firma'));
    const later = setupOn('2026-09-01');
    const stopped = advance(later, fill(later, moved, false)).calculation;
    expect(stepOf(later, stopped)).toBe('vertragsbeginn');
    expect(stopped.form.touched).toHaveProperty('vertragsbeginn');
    const on = advance(later, editField(later, stopped, 'vertragsbeginn', '2026-09-01', 0)).calculation;
    expect(stepOf(later, on)).toBe('adresse');
    expect(on.model.firmenname).toBe('Müller & Söhne Bau GmbH');
  });

  it('makes an open panel ask for the new years, and keeps what was typed for the others [MODEL-10, VAL-18]', () => {
    const setup = setupOn(TODAY);
    const open = openPanel(setup, standingOn('umsatz', setup, false), 'ausfaelle');
    const typed = editPanel(open, [
      { jahr: 2025, anzahl: 1, betrag: 10 },
      { jahr: 2024, anzahl: 2, betrag: 20 },
      { jahr: 2023, anzahl: 0 },
    ]);
    const moved = changeDate(setupOn('2027-01-01'), typed);
    expect(moved.model.currentYear).toBe(2027);
    expect(moved.form.panel?.draft).toEqual([
      { jahr: 2026 },
      { jahr: 2025, anzahl: 1, betrag: 10 },
      { jahr: 2024, anzahl: 2, betrag: 20 },
    ]);
  });

  it('keeps what was typed in the open panel of another person [TAR-09, FLOW-13]', () => {
    const open = editPanel(openPanel(setupOn(TODAY), standingOn('kontakt'), 'onlinezugang'), { vorname: 'Kim' });
    const { panel } = changeDate(setupOn('2026-08-31'), open).form;
    expect(panel).toEqual({ key: 'onlinezugang', draft: { vorname: 'Kim' } });
  });

  it('changes nothing within a month [TAR-09]', () => {
    const left = standingOn('kontakt');
    expect(changeDate(setupOn('2026-08-31'), left)).toEqual(left);
  });
});
