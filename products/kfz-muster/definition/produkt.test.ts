import { fromOrderModel, toOrderModel } from '@fa/rechner/calculation/order-model';
import { questionOf, questionsOf } from '@fa/rechner/calculation/relevance';
import { summarySections } from '@fa/rechner/calculation/summary';
import { validateAnswers } from '@fa/rechner/calculation/validation';
import { waysThrough } from '@fa/rechner/checks/ways';
import { analyticsKeysOf, savedKeysOf } from '@fa/rechner/definition/value-uses';
import { describe, expect, it } from 'vitest';
import { kfzSetupOn, PENDLER, SAISONFAHRERIN, SAMPLES, TODAY } from '../tests/sample-answers.ts';
import { saisonBisOptionen, saisonMonate, saisonVonOptionen } from './fahrzeug-optionen.ts';
import { kfzMuster } from './produkt.ts';

const setup = kfzSetupOn(TODAY);

describe('the car product', () => {
  it('accepts both samples as a whole [FLOW-15]', () => {
    expect(validateAnswers(setup, { ...PENDLER, antrag: true })).toEqual([]);
    expect(validateAnswers(setup, { ...SAISONFAHRERIN, antrag: true })).toEqual([]);
  });

  it('needs the consent to the application [VAL-12]', () => {
    expect(validateAnswers(setup, PENDLER)).toEqual([{ field: 'antrag', code: 'required' }]);
  });

  it('gets back from an order whatever answers its rules accept [ORD-01, FLOW-15]', () => {
    const answered = waysThrough(SAMPLES).map(({ model }) => model);
    for (const answers of answered) {
      const model = toOrderModel(setup, answers) ?? {};
      expect(Object.hasOwn(model, 'jahresbeitrag')).toBe(true);
      expect(fromOrderModel(setup, JSON.parse(JSON.stringify(model)), ['antrag'])).toEqual(answers);
    }
    expect(
      new Set(answered.map(({ saisonVon, saisonBis }) => JSON.stringify([saisonVon, saisonBis]))).size,
    ).toBeGreaterThan(10);
  });

  it('keeps every answer except the consent in a saved link [MODEL-06]', () => {
    expect(savedKeysOf(kfzMuster).toSorted()).toEqual(Object.keys(SAISONFAHRERIN).toSorted());
  });

  it('sends analytics nothing that identifies a person or a contract [ANA-04]', () => {
    const personal = ['geburtsdatum', 'vorversicherungsnummer', 'ivmnr', 'agnum', 'vorname', 'nachname', 'email'];
    expect(analyticsKeysOf(kfzMuster).filter((key) => personal.includes(key))).toEqual([]);
    expect(analyticsKeysOf(kfzMuster)).toContain('fahrzeugtyp');
  });

  it('shows the mileage in thousands [UI-04]', () => {
    expect(questionOf(kfzMuster, 'jahresfahrleistung')).toMatchObject({ kind: 'number', thousand: true, unit: 'Tkm' });
  });

  it('names every answer of the longest path in the summary [STEP-ZUSAMMENFASSUNG-05]', () => {
    const lines = summarySections(setup, SAISONFAHRERIN).flatMap(({ stepId, heading, rows }) => [
      `${stepId}: ${heading}`,
      ...rows.map(({ keys, label, value }) => `  ${keys.join()} = ${label}: ${value}`),
    ]);
    expect(lines).toEqual([
      'fahrzeug: Fahrzeug',
      '  fahrzeugtyp = Fahrzeugtyp: Motorrad',
      '  saisonkennzeichen = Saisonkennzeichen: Ja',
      '  saisonVon = Erster Monat der Saison: April',
      '  saisonBis = Letzter Monat der Saison: September',
      'halter: Halterin oder Halter',
      '  geburtsdatum = Geburtsdatum: 29.02.2004',
      '  vorversicherungsnummer = Versicherungsnummer der Vorversicherung (freiwillig): KR 1234567-8',
      '  ivmnr = Vermittlernummer (freiwillig): 022230-000',
      '  agnum = Kundennummer (freiwillig): AG12345678901',
      'beginn: Versicherungsbeginn',
      '  versicherungsbeginn = Versicherungsbeginn: 15.02.2027',
      'fahrleistung: Fahrleistung',
      '  jahresfahrleistung = Fahrleistung im Jahr: 4,5\u00a0Tkm',
      'kontakt: Versicherungsnehmerin oder Versicherungsnehmer',
      '  vorname = Vorname: Änne',
      '  nachname = Nachname: Müller',
      '  email = E-Mail-Adresse: aenne.mueller@example.org',
    ]);
  });

  it('leaves unanswered and irrelevant questions out of the summary [STEP-ZUSAMMENFASSUNG-05]', () => {
    const keys = summarySections(setup, PENDLER).flatMap(({ rows }) => rows.flatMap(({ keys }) => keys));
    expect(keys).toEqual([
      'fahrzeugtyp',
      'geburtsdatum',
      'versicherungsbeginn',
      'jahresfahrleistung',
      'vorname',
      'nachname',
      'email',
    ]);
    const carWithSeason = { ...SAISONFAHRERIN, fahrzeugtyp: 'pkw', saisonkennzeichen: false } as const;
    const [vehicle] = summarySections(setup, carWithSeason);
    expect(vehicle?.rows).toEqual([{ keys: ['fahrzeugtyp'], label: 'Fahrzeugtyp', value: 'Pkw' }]);
    expect(summarySections(setup, {})).toEqual([]);
  });

  it('offers ten last months for every first month, for seasons of 2 to 11 months [VAL-09]', () => {
    for (const { value } of saisonVonOptionen()) {
      const months = saisonBisOptionen({ saisonVon: Number(value) }).map((bis) =>
        saisonMonate(Number(value), Number(bis.value)),
      );
      expect(months.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    }
    expect(saisonMonate(10, 3)).toBe(6);
    expect(saisonBisOptionen({})).toHaveLength(12);
  });

  it('enables autofill for a birth date, not for numbers [FLOW-17]', () => {
    const tokens = questionsOf(kfzMuster).flatMap((question) =>
      'autoComplete' in question ? [[question.key, question.autoComplete]] : [],
    );
    expect(Object.fromEntries(tokens)).toEqual({
      geburtsdatum: 'bday',
      vorversicherungsnummer: 'off',
      ivmnr: 'off',
      agnum: 'off',
      versicherungsbeginn: 'off',
      vorname: 'given-name',
      nachname: 'family-name',
      email: 'email',
    });
  });
});
