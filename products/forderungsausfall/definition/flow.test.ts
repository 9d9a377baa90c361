import {
  type Calculation,
  currentAnswers,
  currentViolations,
  type Submission,
  startCalculation,
} from '@fa/rechner/calculation/calculation';
import { editField, leaveField } from '@fa/rechner/calculation/editing';
import { advance, askAgain, changeFrom, commitStep, enterPath, retreat } from '@fa/rechner/calculation/flow';
import { hasEarlierStep, indexOfPath, resolvePath, stepAt } from '@fa/rechner/calculation/navigation';
import { describe, expect, it } from 'vitest';
import { ALLES_BEANTWORTET, HANDWERKER, setupOn, TODAY, VERMITTLER_MIT_AKTENZEICHEN } from '../tests/sample-answers.ts';
import type { Antworten } from './antworten.ts';

const setup = setupOn(TODAY);
const ids = setup.definition.steps.map(({ id }) => id);
function edit(calculation: Calculation<Antworten>, key: string, value: unknown, now = 0) {
  return editField(setup, calculation, key, value, now);
}
function stepOf(calculation: Calculation<Antworten>) {
  return stepAt(setup, calculation.progress.currentViewIdx).id;
}

/** A calculation on a step with all steps before it visited. */
function standingOn(stepId: string, model: Antworten = HANDWERKER, submission: Submission = { status: 'idle' }) {
  const index = ids.indexOf(stepId);
  const visitedViews = ids.slice(0, index + 1).filter((id) => id !== 'aktenzeichen');
  const calculation: Calculation<Antworten> = {
    ...startCalculation(setup),
    model,
    submission,
    progress: { currentViewIdx: index, visitedViews, path: stepId },
  };
  return calculation;
}
const ACCEPTED: Submission = {
  status: 'accepted',
  reference: 'FA-0000-0000',
  confirmationMail: true,
  email: 'a@example.org',
};

describe('the start', () => {
  it('enters and lists the first step [FLOW-05]', () => {
    expect(startCalculation(setup).progress).toEqual({
      currentViewIdx: 1,
      visitedViews: ['vertragsbeginn'],
      path: 'vertragsbeginn',
    });
  });

  it.each(['', 'gibt-es-nicht', 'Vertragsbeginn', 'danke/..', '__proto__'])(
    'leads from the path "%s" to the first view [FLOW-03]',
    (path) => {
      expect(stepOf(enterPath(setup, standingOn('sepa'), path))).toBe('vertragsbeginn');
      const withReference = setupOn(TODAY, { vermittler: VERMITTLER_MIT_AKTENZEICHEN[0] ?? '' });
      const begun = enterPath(withReference, startCalculation(withReference), path);
      expect(begun.progress.path).toBe('aktenzeichen');
    },
  );

  it.each(['umsatz', 'zusammenfassung'])(
    'leads from /%s to the first invalid answer before it [FLOW-02, FLOW-04]',
    (to) => {
      const wrong = { ...HANDWERKER, plz: '1' };
      expect(stepOf(enterPath(setup, standingOn('sepa', wrong), to))).toBe('adresse');
    },
  );
});

describe('going forward', () => {
  it('Weiter trims, writes to the model, advances and reports the step [FLOW-06]', () => {
    const before = edit(edit(standingOn('firma'), 'firmenname', '  Neue GmbH '), 'geschaeftsgegenstand', ' Bau\n');
    const { calculation, events, violations } = advance(setup, before);
    expect(violations).toEqual([]);
    expect(calculation.model).toMatchObject({ firmenname: 'Neue GmbH', geschaeftsgegenstand: 'Bau' });
    expect(stepOf(calculation)).toBe('adresse');
    expect(events).toEqual([{ name: 'Rechnerschritt abgeschlossen', step: 'firma' }]);
    expect(calculation.form.values).toEqual({});
  });

  it('a value that is not offered is not stored [FLOW-06]', () => {
    const typed = edit(standingOn('absicherung'), 'absicherung', 99);
    expect(commitStep(setup, typed).model.absicherung).toBe(2);
    expect(advance(setup, typed).violations).toEqual([{ field: 'absicherung', code: 'invalidOption' }]);
    expect(commitStep(setup, edit(standingOn('kontakt'), 'anrede', 'Graf')).model.anrede).toBe('Frau');
  });

  it('relevance is evaluated again: an answer that became irrelevant is gone after Weiter [FLOW-06]', () => {
    const off = edit(standingOn('umsatz', ALLES_BEANTWORTET), 'hasAusfaelle', false);
    const { model } = advance(setup, off).calculation;
    expect(model.hasAusfaelle).toBe(false);
    expect(model).not.toHaveProperty('ausfaelle');
  });

  it('Weiter never advances with an invalid answer [FLOW-18]', () => {
    const wrong = edit(standingOn('adresse'), 'plz', '123');
    const { calculation, violations, events } = advance(setup, wrong);
    expect(stepOf(calculation)).toBe('adresse');
    expect(violations).toEqual([{ field: 'plz', code: 'invalidPLZ' }]);
    expect(events).toEqual([]);
    expect(calculation.model).toBe(wrong.model);
  });

  it('errors show only after leaving a field or pressing Weiter [FLOW-14]', () => {
    const typed = edit(standingOn('adresse'), 'plz', '123');
    expect(typed.form.touched).toEqual({});
    expect(leaveField(setup, typed, 'plz').form.touched).toEqual({ plz: true });
    expect(advance(setup, typed).calculation.form.touched).toEqual({
      strasse: true,
      hausnummer: true,
      plz: true,
      ort: true,
    });
  });

  it('the first invalid field of the step comes first [FLOW-14]', () => {
    const typed = edit(edit(standingOn('adresse'), 'ort', '1'), 'strasse', '');
    expect(currentViolations(setup, typed).map(({ field }) => field)).toEqual(['strasse', 'ort']);
  });

  it('a step validates and stores the normalised answers [SEC-09]', () => {
    const typed = edit(edit(standingOn('kontakt'), 'vorname', 'A\u0308nne\t'), 'telefon', ' 030\u00a023125-000 ');
    expect(currentViolations(setup, typed)).toEqual([]);
    const { model } = advance(setup, typed).calculation;
    expect([model.vorname, model.telefon]).toEqual(['Änne', '+493023125000']);
    const long = edit(standingOn('firma'), 'firmenname', `${'x'.repeat(100)}\n`);
    expect(advance(setup, long).calculation.model.firmenname).toBe('x'.repeat(100));
  });

  it('a telephone number keeps its typed form until Weiter [VAL-17]', () => {
    const left = leaveField(setup, edit(standingOn('kontakt'), 'telefon', ' 030 23125-000 '), 'telefon');
    expect(left.form.values['telefon']).toBe('030 23125-000');
    expect(currentAnswers(setup, left).telefon).toBe('+493023125000');
    expect(advance(setup, edit(left, 'telefon', '030123')).violations).toEqual([
      { code: 'minlength', params: { n: 7 }, field: 'telefon' },
    ]);
  });

  it('a field is trimmed when it is left [FLOW-12]', () => {
    const left = leaveField(setup, edit(standingOn('firma'), 'firmenname', '  Neue GmbH  '), 'firmenname');
    expect(left.form.values['firmenname']).toBe('Neue GmbH');
    expect(leaveField(setup, standingOn('firma'), 'firmenname').form.values).toEqual({});
  });

  it('choosing the tier on its step again makes it a recommendation again [STEP-ABSICHERUNG-01]', () => {
    const own = standingOn('absicherung', { ...HANDWERKER, absicherungChanged: true });
    expect(advance(setup, edit(own, 'absicherung', 4)).calculation.model.absicherungChanged).toBe(false);
    expect(advance(setup, own).calculation.model.absicherungChanged).toBe(true);
  });

  it('giving a consent records the time [ORD-01]', () => {
    const given = edit(
      standingOn('zusammenfassung', { ...HANDWERKER, rechtsuebergang: false }),
      'rechtsuebergang',
      true,
      77,
    );
    expect(given.consentTimes).toEqual({ rechtsuebergang: 77 });
    expect(edit(given, 'rechtsuebergang', false, 88).consentTimes).toEqual({ rechtsuebergang: 77 });
  });

  it('typing the same value changes nothing [MODEL-04]', () => {
    const before = standingOn('firma');
    expect(edit(before, 'firmenname', HANDWERKER.firmenname)).toBe(before);
  });
});

describe('going back', () => {
  it('skips irrelevant steps, and stays at the first step [FLOW-08]', () => {
    expect(stepOf(retreat(setup, standingOn('vertragsbeginn')))).toBe('vertragsbeginn');
    expect(stepOf(retreat(setup, standingOn('absicherung')))).toBe('vertragsbeginn');
  });

  it('Zurück is shown only if an earlier relevant step exists [FLOW-10]', () => {
    expect(hasEarlierStep(setup, HANDWERKER, ids.indexOf('vertragsbeginn'))).toBe(false);
    expect(hasEarlierStep(setup, HANDWERKER, ids.indexOf('absicherung'))).toBe(true);
    expect(hasEarlierStep(setup, ALLES_BEANTWORTET, ids.indexOf('vertragsbeginn'))).toBe(true);
    expect(hasEarlierStep(setup, ALLES_BEANTWORTET, 0)).toBe(false);
  });

  it.each(ids.slice(1, 10))('the summary leads back to %s [FLOW-02]', (path) => {
    expect(stepOf(enterPath(setup, standingOn('zusammenfassung'), path))).toBe(path);
  });

  it('the path of an irrelevant step leads to the first relevant one [FLOW-08]', () => {
    expect(stepOf(enterPath(setup, standingOn('firma'), 'aktenzeichen'))).toBe('vertragsbeginn');
  });

  it('a step opens by its path once all steps before it are valid and completed [FLOW-02]', () => {
    const visitedViews = ids.slice(1, 10);
    const position = { answers: HANDWERKER, currentViewIdx: 1, visitedViews, submitted: false };
    for (const path of ids.slice(1, 10)) expect(resolvePath(setup, position, path)).toBe(indexOfPath(setup, path));
  });
});

describe('after the submission', () => {
  it('danke is not entered before, by path, Weiter or Ändern [FLOW-02]', () => {
    const summary = standingOn('zusammenfassung');
    // An order that was refused.
    const complete = standingOn('danke', { ...ALLES_BEANTWORTET, vermittler: '022230-000' });
    for (const before of [summary, complete]) expect(stepOf(enterPath(setup, before, 'danke'))).toBe('zusammenfassung');
    expect(stepOf(advance(setup, summary).calculation)).toBe('zusammenfassung');
    expect(stepOf(changeFrom(setup, summary, 'danke'))).toBe('zusammenfassung');
    expect(stepOf(changeFrom(setup, startCalculation(setup), 'danke'))).toBe('vertragsbeginn');
  });

  it.each(['sending', 'failed'] as const)('danke is entered while the application is %s [STEP-DANKE-01]', (status) => {
    expect(stepOf(enterPath(setup, standingOn('zusammenfassung', HANDWERKER, { status }), 'danke'))).toBe('danke');
  });

  it.each(ids.slice(0, 10))('leaving an accepted application for %s starts a new calculation [FLOW-11]', (path) => {
    const done = standingOn('danke', HANDWERKER, ACCEPTED);
    expect(enterPath(setup, done, path)).toEqual(startCalculation(setup));
  });

  it('Zurück from an accepted application starts over, or keeps the answers if keep-data is on [FLOW-11]', () => {
    expect(retreat(setup, standingOn('danke', HANDWERKER, ACCEPTED))).toEqual(startCalculation(setup));
    const left = retreat(setup, standingOn('danke', HANDWERKER, { ...ACCEPTED, answersKept: true }));
    expect([stepOf(left), left.model, left.submission]).toEqual(['zusammenfassung', HANDWERKER, { status: 'idle' }]);
  });

  it('the receipt stays on a request for danke, although the answers are cleared [FLOW-11]', () => {
    const receipt = { ...standingOn('danke', startCalculation(setup).model, ACCEPTED) };
    expect(enterPath(setup, receipt, 'danke')).toEqual(receipt);
  });

  it('an acceptance while the summary is open again leads to the receipt and closes the summary [FLOW-11]', () => {
    const summary = standingOn('zusammenfassung', HANDWERKER, ACCEPTED);
    expect(stepOf(enterPath(setup, summary, 'danke'))).toBe('danke');
    expect(enterPath(setup, summary, 'zusammenfassung')).toEqual(startCalculation(setup));
  });

  it('leaving a failed application keeps every answer [STEP-DANKE-02]', () => {
    const failed = standingOn('danke', HANDWERKER, { status: 'failed' });
    expect(enterPath(setup, failed, 'zusammenfassung').model).toBe(failed.model);
  });
});

describe('after an order that failed, was changed and was refused', () => {
  it('never leads back to a receipt without a submitted order [FLOW-02, STEP-DANKE-02]', () => {
    const failed = standingOn('danke', { ...HANDWERKER, vertragsbeginn: '2026-01-01' }, { status: 'failed' });
    const asked = askAgain(setup, failed);
    expect([asked && stepOf(asked), asked?.returnTo]).toEqual(['vertragsbeginn', 'danke']);
    const { progress, ...complete } = standingOn('danke');
    const refused: Calculation<Antworten> = {
      ...complete,
      progress: { ...progress, currentViewIdx: ids.indexOf('vertragsbeginn'), path: 'vertragsbeginn' },
      returnTo: 'danke',
    };
    expect(stepOf(advance(setup, refused).calculation)).toBe('absicherung');
  });
});

describe('Ändern on the summary', () => {
  it('returns straight to the summary [STEP-ZUSAMMENFASSUNG-05]', () => {
    const changing = changeFrom(setup, standingOn('zusammenfassung'), 'firma');
    expect(stepOf(changing)).toBe('firma');
    const back = advance(setup, edit(changing, 'firmenname', 'Neue GmbH')).calculation;
    expect(stepOf(back)).toBe('zusammenfassung');
    expect(back.model.firmenname).toBe('Neue GmbH');
    expect(back.returnTo).toBeNull();
  });

  it('passes the steps that the change made incomplete first [STEP-ZUSAMMENFASSUNG-05]', () => {
    const summary = standingOn('zusammenfassung', { ...HANDWERKER, nettoumsatz: -1 });
    const changing = changeFrom(setup, summary, 'firma');
    const onUmsatz = advance(setup, changing).calculation;
    expect(stepOf(onUmsatz)).toBe('umsatz');
    expect(stepOf(advance(setup, edit(onUmsatz, 'nettoumsatz', 5)).calculation)).toBe('zusammenfassung');
  });

  it.each(['sepa', 'zusammenfassung', 'gibt-es-nicht', 'aktenzeichen'])(
    'gives no way forward: %s [FLOW-02]',
    (stepId) => {
      const before = standingOn('firma');
      expect(changeFrom(setup, before, stepId)).toBe(before);
    },
  );
});

describe('input left without Weiter', () => {
  const typed = edit(enterPath(setup, standingOn('zusammenfassung'), 'angebot'), 'zusatzleistung', true);
  const summary = enterPath(setup, typed, 'zusammenfassung');

  it('counts on its own step only: other steps and the order show stored answers [FLOW-06]', () => {
    expect(currentAnswers(setup, typed).zusatzleistung).toBe(true);
    expect(stepOf(summary)).toBe('zusammenfassung');
    expect(currentAnswers(setup, summary)).toEqual(summary.model);
    expect(currentAnswers(setup, summary).zusatzleistung).toBe(false);
  });

  it('does not block the summary [FLOW-16]', () => {
    expect(currentViolations(setup, summary)).toEqual([]);
  });

  it('is kept until the next visit of the step [FLOW-10]', () => {
    expect(currentAnswers(setup, enterPath(setup, summary, 'angebot')).zusatzleistung).toBe(true);
  });
});
