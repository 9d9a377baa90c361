import { createHash } from 'node:crypto';
import { startCalculation } from '@fa/rechner/calculation/calculation';
import { isStepRelevant, questionsOf } from '@fa/rechner/calculation/relevance';
import type { Question } from '@fa/rechner/definition/definition';
import { flatQuestions, innerQuestions } from '@fa/rechner/definition/inner-questions';
import { describe, expect, it } from 'vitest';
import { ALLES_BEANTWORTET, HANDWERKER, setupOn, TODAY, VERMITTLER_MIT_AKTENZEICHEN } from '../tests/sample-answers.ts';
import { isSpecified } from '../tests/specified-keys.ts';
import { EINWILLIGUNGEN } from './einwilligungen.ts';
import { forderungsausfall } from './produkt.ts';

/** The route table of the specification, point 2.1: path, heading, fields. */
const ROUTES: readonly (readonly [string, string, string])[] = [
  ['aktenzeichen', 'Bitte geben Sie Untervermittlernummer bzw. Aktenzeichen Ihres Vertriebs an', 'azvm'],
  ['vertragsbeginn', 'Wann soll Ihre Forderungsausfall-Versicherung beginnen?', 'vertragsbeginn'],
  ['absicherung', 'Wie hoch ist der höchste offene Posten, den Sie absichern wollen?', 'absicherung'],
  ['angebot', 'Unser Angebot', 'absicherung, zusatzleistung, zahlungsweise'],
  ['firma', 'Angaben zur Firma', 'firmenname, geschaeftsgegenstand, inhaber, hasInhaber'],
  ['adresse', 'Firmenanschrift', 'strasse, hausnummer, plz, ort'],
  ['umsatz', 'Netto-Umsatz', 'nettoumsatz, hasAusfaelle, ausfaelle'],
  [
    'kontakt',
    'Ansprechpartner/in',
    'anrede, vorname, nachname, email, telefon, abweichenderOnlinezugang, onlinezugang',
  ],
  ['sepa', 'Konto für die Beitragszahlung', 'abweichenderKontoinhaber, kontoinhaber, iban, bic'],
  ['zusammenfassung', 'Zusammenfassung', 'rechtsuebergang, downloadAccepted, sepaErmaechtigung'],
  ['danke', 'Danke', ''],
];

const { steps } = forderungsausfall;
const questions = questionsOf(forderungsausfall);

it('has a description for other sites [LOOK-03]', () => {
  expect(forderungsausfall.description).toMatch(/^Schutz, .{50,160}\.$/);
});

describe('the route table', () => {
  it('has eleven steps in this order, each with its path and view id [FLOW-01]', () => {
    expect(steps.map(({ path }) => path)).toEqual(ROUTES.map(([path]) => path));
    expect(steps.map(({ id }) => id)).toEqual(ROUTES.map(([path]) => path));
  });

  it.each(ROUTES)('/%s is headed "%s" and owns exactly: %s [FLOW-17]', (path, heading, fields) => {
    const step = steps.find((candidate) => candidate.path === path);
    expect(step?.heading).toBe(heading);
    expect(
      flatQuestions(step?.questions ?? [])
        .map(({ key }) => key)
        .filter(isSpecified)
        .toSorted()
        .join(', '),
    ).toBe(fields.split(', ').toSorted().join(', '));
  });

  it('groups hold exactly their fields [FLOW-17]', () => {
    const inside = (key: string) =>
      innerQuestions(questions.find((question) => question.key === key) ?? ({} as Question)).map((field) => field.key);
    expect(inside('onlinezugang')).toEqual(['anrede', 'vorname', 'nachname', 'email']);
    expect(inside('kontoinhaber')).toEqual(['name', 'strasse', 'hausnummer', 'plz', 'ort']);
    expect(inside('ausfaelle')).toEqual(['anzahl', 'betrag']);
  });

  it('absicherung is on steps 3 and 4, every other field on one step [FLOW-17]', () => {
    const owners = (key: string) =>
      steps
        .filter((step) => flatQuestions(step.questions).some((question) => question.key === key))
        .map(({ id }) => id);
    expect(owners('absicherung')).toEqual(['absicherung', 'angebot']);
    for (const { key } of questions) if (key !== 'absicherung') expect(owners(key), key).toHaveLength(1);
  });

  it("has the product's title [UI-01]", () => {
    expect(forderungsausfall.title).toBe('Forderungsausfall Versicherung');
  });
});

describe('every question', () => {
  it.each([
    ['nettoumsatz', 'Wie hoch war der Netto-Umsatz des letzten Kalenderjahres?'],
    ['hasAusfaelle', 'Gab es in den letzten drei Jahren Forderungsausfälle?'],
    ['abweichenderKontoinhaber', 'Gibt es einen abweichenden Kontoinhaber?'],
  ])('%s asks exactly: %s [MODEL-07]', (key, label) => {
    expect(questions.find((question) => question.key === key)?.label).toBe(label);
  });
});

describe('every condition', () => {
  const conditions = questions.filter(({ relevantIf }) => relevantIf !== undefined);

  it('is listed here with the question that it controls [FLOW-09]', () => {
    expect(Object.fromEntries(conditions.map(({ key, relevantIf }) => [key, relevantIf]))).toEqual({
      azvm: 'vermittlerBrauchtAktenzeichen',
      ausfaelle: 'hatAusfaelle',
      onlinezugang: 'onlinezugangWeichtAb',
      kontoinhaber: 'kontoinhaberWeichtAb',
      bic: 'ibanIstAuslaendisch',
    });
  });
});

describe('every step', () => {
  it('is shown when everything is answered; only aktenzeichen can be skipped [FLOW-09]', () => {
    const all = setupOn(TODAY);
    expect(steps.filter((step) => isStepRelevant(all, step, ALLES_BEANTWORTET)).map(({ id }) => id)).toEqual(
      ROUTES.map(([path]) => path),
    );
    expect(steps.filter((step) => !isStepRelevant(all, step, HANDWERKER)).map(({ id }) => id)).toEqual([
      'aktenzeichen',
    ]);
  });

  it('danke has no question and is never skipped [FLOW-09]', () => {
    const danke = steps.at(-1);
    expect(danke?.questions).toEqual([]);
    expect(danke && isStepRelevant(setupOn(TODAY), danke, {})).toBe(true);
  });

  it('aktenzeichen is asked for each of the 17 intermediaries, and for no other [FLOW-09]', () => {
    const firstFor = (vermittler: string) => startCalculation(setupOn(TODAY, { vermittler })).progress.path;
    expect(new Set(VERMITTLER_MIT_AKTENZEICHEN.map(firstFor))).toEqual(new Set(['aktenzeichen']));
    expect(VERMITTLER_MIT_AKTENZEICHEN).toHaveLength(17);
    expect(firstFor('022230-000')).toBe('vertragsbeginn');
  });
});

describe('consents', () => {
  it('have the agreed wording [STEP-ZUSAMMENFASSUNG-02]', () => {
    const words = (name: keyof typeof EINWILLIGUNGEN) => EINWILLIGUNGEN[name].wording.join(' ');
    expect(words('sepaErmaechtigung')).toContain('SEPA-Basislastschrift');
    expect(words('sepaErmaechtigung')).toContain('innerhalb von acht Wochen');
    expect(words('rechtsuebergang')).toContain('gehen die gemeldeten ausgefallenen Forderungen');
    expect(words('rechtsuebergang')).toContain('auf den Versicherer über');
    expect(words('rechtsuebergang')).toContain('nicht für vorläufige Zahlungen auf bestrittene Forderungen');
    expect(words('downloadAccepted')).toContain('in einem PDF');
  });

  // A consent is kept with its version: another wording under the same version would count as agreed to.
  it('have the recorded wording of their version; give a changed one a new version [ORD-01]', () => {
    const recorded = Object.entries(EINWILLIGUNGEN).map(([name, { version, heading, wording, label }]) => {
      const hash = createHash('sha256').update([heading, ...wording, label].join('\n'));
      return [name, version, hash.digest('hex').slice(0, 16)];
    });
    expect(recorded).toEqual([
      ['sepaErmaechtigung', '2026-11', '95b498aa424d4180'],
      ['rechtsuebergang', '2026-11-28', '965995c16cec962a'],
      ['downloadAccepted', '2026-11', '3c991e9347bace27'],
    ]);
  });
});
