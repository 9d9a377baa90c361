import { fromOrderModel, toOrderModel } from '@fa/rechner/calculation/order-model';
import { questionOf, questionsOf } from '@fa/rechner/calculation/relevance';
import { summarySections } from '@fa/rechner/calculation/summary';
import { validateAnswers } from '@fa/rechner/calculation/validation';
import { waysThrough } from '@fa/rechner/checks/ways';
import { analyticsKeysOf, savedKeysOf } from '@fa/rechner/definition/value-uses';
import { createNumberInput } from '@fa/rechner/formats/number-input';
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
    expect(new Set(answered.map(({ saisonVon, saisonBis }) => `${saisonVon}-${saisonBis}`)).size).toBeGreaterThan(10);
  });

  it('keeps every answer except the consent in a saved link [MODEL-06]', () => {
    expect(savedKeysOf(kfzMuster).toSorted()).toEqual(Object.keys(SAISONFAHRERIN).toSorted());
  });

  it('sends analytics nothing that identifies a person or a contract [ANA-04]', () => {
    const personal = ['geburtsdatum', 'vorversicherungsnummer', 'ivmnr', 'agnum', 'vorname', 'nachname', 'email'];
    expect(analyticsKeysOf(kfzMuster).filter((key) => personal.includes(key))).toEqual([]);
    expect(analyticsKeysOf(kfzMuster)).toContain('fahrzeugtyp');
  });

  it('shows the mileage in thousands and stores kilometres [UI-04]', () => {
    const question = questionOf(kfzMuster, 'jahresfahrleistung');
    if (question.kind !== 'number') throw new Error('no number');
    expect(question).toMatchObject({ thousand: true, unit: 'Tkm' });
    const input = createNumberInput({ thousand: question.thousand === true });
    expect(input.format(12_500)).toBe('12,5');
    expect(input.format(100_000)).toBe('100');
    expect(input.parse('12,5')).toBe(12_500);
    expect(input.parse('0,9')).toBe(900);
    expect(input.parse('12,3456')).toBeUndefined();
  });

  it('names every answer of the longest path in the summary [STEP-ZUSAMMENFASSUNG-05]', () => {
    expect(summarySections(setup, SAISONFAHRERIN)).toEqual([
      {
        stepId: 'fahrzeug',
        heading: 'Fahrzeug',
        rows: [
          { keys: ['fahrzeugtyp'], label: 'Fahrzeugtyp', value: 'Motorrad' },
          { keys: ['saisonkennzeichen'], label: 'Saisonkennzeichen', value: 'Ja' },
          { keys: ['saisonVon'], label: 'Erster Monat der Saison', value: 'April' },
          { keys: ['saisonBis'], label: 'Letzter Monat der Saison', value: 'September' },
        ],
      },
      {
        stepId: 'halter',
        heading: 'Halterin oder Halter',
        rows: [
          { keys: ['geburtsdatum'], label: 'Geburtsdatum', value: '29.02.2004' },
          {
            keys: ['vorversicherungsnummer'],
            label: 'Versicherungsnummer der Vorversicherung (freiwillig)',
            value: 'KR 1234567-8',
          },
          { keys: ['ivmnr'], label: 'Vermittlernummer (freiwillig)', value: '022230-000' },
          { keys: ['agnum'], label: 'Kundennummer (freiwillig)', value: 'AG12345678901' },
        ],
      },
      {
        stepId: 'beginn',
        heading: 'Versicherungsbeginn',
        rows: [{ keys: ['versicherungsbeginn'], label: 'Versicherungsbeginn', value: '15.02.2027' }],
      },
      {
        stepId: 'fahrleistung',
        heading: 'Fahrleistung',
        rows: [{ keys: ['jahresfahrleistung'], label: 'Fahrleistung im Jahr', value: '4,5\u00a0Tkm' }],
      },
      {
        stepId: 'kontakt',
        heading: 'Versicherungsnehmerin oder Versicherungsnehmer',
        rows: [
          { keys: ['vorname'], label: 'Vorname', value: 'Änne' },
          { keys: ['nachname'], label: 'Nachname', value: 'Müller' },
          { keys: ['email'], label: 'E-Mail-Adresse', value: 'aenne.mueller@example.org' },
        ],
      },
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
