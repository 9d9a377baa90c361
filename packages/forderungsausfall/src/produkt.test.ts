import { describe, expect, it } from 'vitest';
import type { Question, QuestionKind } from '@fa/rechner/definition';
import { forwardFrom, indexOfPath } from '@fa/rechner/navigation';
import { progressPercent } from '@fa/rechner/progress';
import { initialModel, isStepRelevant, questionsOf } from '@fa/rechner/relevance';
import { ALLES_BEANTWORTET, HANDWERKER, setupOn, TODAY } from '../../../tests/journeys/sample-answers.ts';
import type { Antworten } from './antworten.ts';
import { EINWILLIGUNGEN } from './einwilligungen.ts';
import { facts } from './facts.ts';
import { forderungsausfall } from './produkt.ts';

/** The route table of the specification's point 2.1: path, heading, fields. */
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
const settings = setupOn(TODAY).context.settings;

function fieldsInside(question: Question): readonly Question[] {
  switch (question.kind) {
    case 'group':
      return question.fields;
    case 'records':
      return question.fields({ jahr: 2025, anzahl: 1 });
    case 'list':
      return [question.item];
    default:
      return [];
  }
}
const everyQuestion = questions.flatMap((question) => [question, ...fieldsInside(question)]);

describe('the route table', () => {
  it('[FLOW-01] eleven steps in this order, each with its path and view id', () => {
    expect(steps.map(({ path }) => path)).toEqual(ROUTES.map(([path]) => path));
    expect(steps.map(({ id }) => id)).toEqual(ROUTES.map(([path]) => path));
  });

  it.each(ROUTES)('[FLOW-17] /%s is headed "%s" and owns exactly: %s', (path, heading, fields) => {
    const step = steps.find((candidate) => candidate.path === path);
    expect(step?.heading).toBe(heading);
    expect(
      step?.questions
        .map(({ key }) => key)
        .toSorted()
        .join(', '),
    ).toBe(fields.split(', ').toSorted().join(', '));
  });

  it('[FLOW-17] groups hold exactly their fields', () => {
    const inside = (key: string) =>
      fieldsInside(questions.find((question) => question.key === key) ?? ({} as Question)).map((field) => field.key);
    expect(inside('onlinezugang')).toEqual(['anrede', 'vorname', 'nachname', 'email']);
    expect(inside('kontoinhaber')).toEqual(['name', 'strasse', 'hausnummer', 'plz', 'ort']);
    expect(inside('ausfaelle')).toEqual(['anzahl', 'betrag']);
  });

  it('[FLOW-17] absicherung belongs to steps 3 and 4, every other field to one step', () => {
    const owners = (key: string) =>
      steps.filter((step) => step.questions.some((question) => question.key === key)).map(({ id }) => id);
    expect(owners('absicherung')).toEqual(['absicherung', 'angebot']);
    for (const { key } of questions) if (key !== 'absicherung') expect(owners(key), key).toHaveLength(1);
  });

  it('[FLOW-05] the header shows (index + 1) × 100 / 11', () => {
    expect(steps).toHaveLength(11);
    expect(progressPercent(indexOfPath(setupOn(TODAY), 'danke'), steps.length)).toBe(100);
    expect(progressPercent(indexOfPath(setupOn(TODAY), 'aktenzeichen'), steps.length)).toBeCloseTo(9.0909, 3);
  });

  it('[UI-01] carries the title of the product', () => {
    expect(forderungsausfall.title).toBe('Forderungsausfall Versicherung');
  });
});

describe('every question', () => {
  it('[FLOW-16] has a key of its own on its step', () => {
    for (const step of steps) expect(new Set(step.questions.map(({ key }) => key)).size).toBe(step.questions.length);
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
    expect(new Set(steps.map(({ path }) => path)).size).toBe(steps.length);
  });

  it('[FLOW-16] answers a key of the model', () => {
    for (const { key } of questions) expect(Object.keys(ALLES_BEANTWORTET)).toContain(key);
  });

  it.each(everyQuestion.map((question) => [question.key, question] as const))(
    '[MODEL-07] %s has a label without space around it',
    (_, { label }) => {
      expect(label.trim()).toBe(label);
      expect(label.length).toBeGreaterThan(2);
    },
  );

  it.each([
    ['nettoumsatz', 'Wie hoch war der Netto-Umsatz des letzten Kalenderjahres?'],
    ['hasAusfaelle', 'Gab es in den letzten drei Jahren Forderungsausfälle?'],
    ['abweichenderKontoinhaber', 'Gibt es einen abweichenden Kontoinhaber?'],
  ])('[MODEL-07] %s asks exactly: %s', (key, label) => {
    expect(questions.find((question) => question.key === key)?.label).toBe(label);
  });

  it('[FLOW-16] has a kind that a renderer exists for', () => {
    const kinds: Record<QuestionKind, true> = {
      text: true,
      textarea: true,
      email: true,
      tel: true,
      iban: true,
      bic: true,
      euro: true,
      select: true,
      radio: true,
      toggle: true,
      yesno: true,
      consent: true,
      group: true,
      records: true,
      list: true,
      derived: true,
    };
    for (const { kind } of everyQuestion) expect(kinds).toHaveProperty(kind);
  });

  it('[FLOW-16] that is a choice offers something with a label for each value', () => {
    for (const question of everyQuestion) {
      if (question.kind !== 'select' && question.kind !== 'radio') continue;
      const options = question.options(HANDWERKER, setupOn(TODAY).context);
      expect(options.length, question.key).toBeGreaterThan(0);
      expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
      for (const { label } of options) expect(label).not.toBe('');
    }
  });

  it('[FLOW-16] has a rule, or fields inside that have one, or says that it may stay empty', () => {
    for (const question of everyQuestion) {
      const judged = question.rules.length > 0 || fieldsInside(question).some(({ rules }) => rules.length > 0);
      expect(judged, question.key).toBe(true);
    }
  });

  it('[FLOW-13] a toggle opens a question of its own step that depends on it', () => {
    for (const step of steps) {
      for (const question of step.questions) {
        if (question.kind !== 'toggle' && question.kind !== 'yesno') continue;
        if (question.opens === undefined) continue;
        const opened = step.questions.find(({ key }) => key === question.opens);
        const fact = facts[opened?.relevantIf as keyof typeof facts];
        expect(fact.reads).toEqual([question.key]);
      }
    }
  });
});

describe('every condition', () => {
  const conditions = questions.filter(({ relevantIf }) => relevantIf !== undefined);

  it('[FLOW-09] is named here with the question it decides on', () => {
    expect(Object.fromEntries(conditions.map(({ key, relevantIf }) => [key, relevantIf]))).toEqual({
      azvm: 'vermittlerBrauchtAktenzeichen',
      ausfaelle: 'hatAusfaelle',
      onlinezugang: 'onlinezugangWeichtAb',
      kontoinhaber: 'kontoinhaberWeichtAb',
      bic: 'ibanIstAuslaendisch',
    });
  });

  it('[FLOW-16] names a fact that exists, and every fact decides on something', () => {
    const named = new Set(conditions.map(({ relevantIf }) => relevantIf));
    expect([...named].toSorted()).toEqual(Object.keys(facts).toSorted());
  });

  it('[FLOW-16] is not decided by the answer it gates, directly or in a circle', () => {
    const readsOf = (key: string): readonly string[] => {
      const fact = questions.find((question) => question.key === key)?.relevantIf;
      return fact === undefined ? [] : facts[fact as keyof typeof facts].reads;
    };
    const reaches = (from: string, goal: string, seen: readonly string[] = []): boolean =>
      readsOf(from).some((next) => next === goal || (!seen.includes(next) && reaches(next, goal, [...seen, next])));
    for (const { key } of questions) expect(reaches(key, key), key).toBe(false);
  });

  it.each(Object.entries(forderungsausfall.facts))(
    '[FLOW-16] %s reads exactly the answers it says it reads',
    (_, fact) => {
      const read = new Set<string>();
      for (const answers of [ALLES_BEANTWORTET, HANDWERKER, {}] as readonly Antworten[]) {
        const watched = new Proxy(answers, {
          get: (target, key, receiver) => {
            read.add(String(key));
            return Reflect.get(target, key, receiver) as unknown;
          },
          has: (target, key) => {
            read.add(String(key));
            return Reflect.has(target, key);
          },
          ownKeys: () => {
            throw new Error('a fact may not go through all answers');
          },
        });
        fact.holds(watched, { today: TODAY, settings });
      }
      expect([...read].toSorted()).toEqual([...fact.reads].toSorted());
    },
  );

  it('[FLOW-16] holds for some answers and not for others', () => {
    const context = { today: TODAY, settings };
    for (const fact of Object.values(forderungsausfall.facts)) {
      expect(fact.holds(ALLES_BEANTWORTET, context)).toBe(true);
      expect(fact.holds({}, context)).toBe(false);
    }
  });
});

describe('every step', () => {
  it('[FLOW-09] is shown when everything is answered; aktenzeichen is the only one that may be skipped', () => {
    const all = setupOn(TODAY);
    expect(steps.filter((step) => isStepRelevant(all, step, ALLES_BEANTWORTET)).map(({ id }) => id)).toEqual(
      ROUTES.map(([path]) => path),
    );
    expect(steps.filter((step) => !isStepRelevant(all, step, HANDWERKER)).map(({ id }) => id)).toEqual([
      'aktenzeichen',
    ]);
  });

  it('[FLOW-09] danke has no question and is never skipped', () => {
    const danke = steps.at(-1);
    expect(danke?.questions).toEqual([]);
    expect(danke && isStepRelevant(setupOn(TODAY), danke, {})).toBe(true);
  });

  it.each([...Array(17).keys()])('[FLOW-09] intermediary %s of the 17 unlocks aktenzeichen', (index) => {
    const all = setupOn(TODAY);
    const vermittler = (settings as { aktenzeichenVermittler: string[] }).aktenzeichenVermittler[index] ?? '';
    const setup = setupOn(TODAY, { vermittler });
    expect(steps[forwardFrom(setup, initialModel(setup), -1)]?.id).toBe('aktenzeichen');
    expect(steps[forwardFrom(all, initialModel(all), -1)]?.id).toBe('vertragsbeginn');
  });
});

describe('consents', () => {
  it('[STEP-ZUSAMMENFASSUNG-02] say what is agreed to', () => {
    const words = (name: keyof typeof EINWILLIGUNGEN) => EINWILLIGUNGEN[name].wording.join(' ');
    expect(words('sepaErmaechtigung')).toContain('SEPA-Basislastschrift');
    expect(words('sepaErmaechtigung')).toContain('innerhalb von acht Wochen');
    expect(words('rechtsuebergang')).toContain('gehen die gemeldeten ausgefallenen Forderungen');
    expect(words('rechtsuebergang')).toContain('auf den Versicherer über');
    expect(words('rechtsuebergang')).toContain('nicht für vorläufige Zahlungen auf bestrittene Forderungen');
    expect(words('downloadAccepted')).toContain('in einem PDF');
  });

  it('[ORD-01] carry a version of their wording', () => {
    for (const { version } of Object.values(EINWILLIGUNGEN)) expect(version).toMatch(/^\d{4}-\d{2}$/);
  });
});
