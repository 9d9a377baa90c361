import { progressPercent } from '@fa/rechner/calculation/progress';
import { describe, expect, it } from 'vitest';
import { givenKfz } from './given-kfz.ts';
import { KUNDENSERVICE, kfzSetupOn, PENDLER, SAISONFAHRERIN, TODAY } from './sample-answers.ts';

const REQUIRED = 'Dies ist ein Pflichtfeld';
const NO_DATE = 'Bitte geben Sie ein gültiges Datum im Format TT.MM.JJJJ ein.';
const PATTERN = 'Das Format der Eingabe ist ungültig.';

describe('the whole car calculation', () => {
  it.each([
    ['a car', PENDLER],
    ['a motorcycle with a season', SAISONFAHRERIN],
  ])('%s leads from the first step to the premium with every answer kept [FLOW-15]', (_, person) => {
    const journey = givenKfz(person)
      .answers()
      .next('halter')
      .answers()
      .next('beginn')
      .answers()
      .next('fahrleistung')
      .answers()
      .next('kontakt')
      .answers()
      .next('ergebnis')
      .holds(person);
    const { currentViewIdx, visitedViews } = journey.calculation.progress;
    expect(visitedViews).toEqual(['fahrzeug', 'halter', 'beginn', 'fahrleistung', 'kontakt', 'ergebnis']);
    expect(Math.round(progressPercent(currentViewIdx, 7))).toBe(86);
    journey.back('kontakt').back('fahrleistung').back('beginn').back('halter').back('fahrzeug').back('fahrzeug');
  });

  it('does not open the premium before its questions are answered [FLOW-02]', () => {
    givenKfz(PENDLER).opens('ergebnis', 'fahrzeug').answers().next('halter').opens('ergebnis', 'halter');
    givenKfz(PENDLER).at('ergebnis').opens('halter', 'halter').opens('ergebnis', 'ergebnis');
  });

  it('finishes what a change requires, then leads straight back [STEP-ZUSAMMENFASSUNG-05]', () => {
    const journey = givenKfz(PENDLER).at('ergebnis').changes('fahrzeug').types('fahrzeugtyp', 'wohnmobil');
    journey.staysWith({ saisonkennzeichen: REQUIRED });
    journey
      .types('saisonkennzeichen', true)
      .staysWith({ saisonVon: REQUIRED, saisonBis: REQUIRED })
      .types('saisonVon', 4)
      .types('saisonBis', 9)
      .next('ergebnis')
      .holds({ ...PENDLER, fahrzeugtyp: 'wohnmobil', saisonkennzeichen: true, saisonVon: 4, saisonBis: 9 });
    journey.changes('fahrleistung').types('jahresfahrleistung', 8_000).next('ergebnis');
  });
});

describe('vehicle and season', () => {
  it('the season plate is asked for motorcycles and motor homes, with its months [FLOW-09]', () => {
    const asked = (typ: string) => [...givenKfz({}).types('fahrzeugtyp', typ).asked];
    expect(asked('pkw')).toEqual(['fahrzeugtyp']);
    expect(asked('lieferwagen')).toEqual(['fahrzeugtyp']);
    expect(asked('motorrad')).toEqual(['fahrzeugtyp', 'saisonkennzeichen']);
    expect(asked('wohnmobil')).toEqual(['fahrzeugtyp', 'saisonkennzeichen']);
    const mitSaison = givenKfz({}).types('fahrzeugtyp', 'motorrad').types('saisonkennzeichen', true);
    expect(mitSaison.asked).toEqual(['fahrzeugtyp', 'saisonkennzeichen', 'saisonVon', 'saisonBis']);
  });

  it('a car has no season of a previous motorcycle [FLOW-09]', () => {
    const { saisonkennzeichen: _s, saisonVon: _v, saisonBis: _b, ...withoutSeason } = SAISONFAHRERIN;
    givenKfz(SAISONFAHRERIN)
      .at('ergebnis')
      .changes('fahrzeug')
      .types('fahrzeugtyp', 'pkw')
      .next('ergebnis')
      .holds({ ...withoutSeason, fahrzeugtyp: 'pkw' });
  });

  it('a first month without a possible season asks for the last one again [FLOW-09]', () => {
    givenKfz(SAISONFAHRERIN)
      .at('halter')
      .back('fahrzeug')
      .types('saisonVon', 9)
      .staysWith({ saisonBis: REQUIRED })
      .types('saisonBis', 8)
      .staysWith({ saisonBis: REQUIRED })
      .types('saisonBis', 7)
      .next('halter');
  });

  it('a vehicle that is not offered is refused [VAL-09]', () => {
    givenKfz({}).types('fahrzeugtyp', 'traktor').staysWith({ fahrzeugtyp: 'Ungültige Auswahl' });
  });
});

describe('the holder', () => {
  it.each([
    ['', REQUIRED],
    ['31.04.1985', NO_DATE],
    ['1985-04-31', NO_DATE],
    ['29.02.2005', NO_DATE],
    ['gestern', NO_DATE],
  ])('the birth date %o: %s [VAL-02]', (typed, message) => {
    givenKfz(PENDLER).at('halter').types('geburtsdatum', typed).staysWith({ geburtsdatum: message });
  });

  it.each([
    ['2026-08-16', 'Das Geburtsdatum darf nicht in der Zukunft liegen.'],
    ['2026-08-15', 'Das Mindestalter beträgt 18 Jahre.'],
    ['2008-08-16', 'Das Mindestalter beträgt 18 Jahre.'],
    ['1926-08-15', 'Das Höchstalter beträgt 99 Jahre.'],
    ['0026-08-15', 'Das Höchstalter beträgt 99 Jahre.'],
  ])('born on %s: %s [VAL-06]', (born, message) => {
    givenKfz(PENDLER).at('halter').types('geburtsdatum', born).staysWith({ geburtsdatum: message });
  });

  it.each(['2008-08-15', '1926-08-16'])('a birth date %s is just within the limits [VAL-06]', (born) => {
    givenKfz(PENDLER).at('halter').types('geburtsdatum', born).next('beginn');
  });

  it('a birth date on 29 February is of age on 1 March, not the day before [VAL-06]', () => {
    const on = (today: string) => givenKfz(PENDLER, kfzSetupOn(today)).at('halter').types('geburtsdatum', '2008-02-29');
    on('2026-02-28').staysWith({ geburtsdatum: 'Das Mindestalter beträgt 18 Jahre.' });
    on('2026-03-01').next('beginn');
  });

  it('the hyphen of the intermediary is inserted, and the customer number stored in capitals [VAL-21]', () => {
    givenKfz(PENDLER)
      .at('halter')
      .answers()
      .types('ivmnr', '022230000')
      .types('agnum', 'ag 12345678901')
      .next('beginn')
      .holds({ fahrzeugtyp: 'pkw', geburtsdatum: '1985-04-30', ivmnr: '022230-000', agnum: 'AG12345678901' });
  });

  it('invalid numbers are refused, and empty ones are optional [VAL-21, VAL-22]', () => {
    givenKfz(PENDLER)
      .at('halter')
      .answers()
      .types('ivmnr', '02223-0000')
      .types('agnum', 'AG1234')
      .types('vorversicherungsnummer', 'keine')
      .staysWith({ vorversicherungsnummer: PATTERN, ivmnr: PATTERN, agnum: PATTERN })
      .types('ivmnr', '')
      .types('agnum', ' ')
      .types('vorversicherungsnummer', 'kr  1234567-8')
      .next('beginn')
      .holds({ fahrzeugtyp: 'pkw', geburtsdatum: '1985-04-30', vorversicherungsnummer: 'KR 1234567-8' });
  });
});

describe('the start', () => {
  const spaeter = 'Die Versicherung kann spätestens am 15.02.2027 beginnen. Soll sie später beginnen, hilft Ihnen';

  it.each([
    ['', REQUIRED],
    ['31.09.2026', NO_DATE],
    ['2026-07-31', 'Der Versicherungsbeginn darf nicht in der Vergangenheit liegen'],
    ['2027-02-16', `${spaeter} unser Kundenservice unter 030 1234 (Mo bis Fr, 8 bis 18 Uhr).`],
  ])('%o: %s [VAL-08]', (typed, message) => {
    givenKfz(PENDLER, kfzSetupOn(TODAY, { kundenservice: KUNDENSERVICE }))
      .at('beginn')
      .types('versicherungsbeginn', typed)
      .staysWith({ versicherungsbeginn: message });
  });

  it('has a limit without telephone number if no service is configured [VAL-08]', () => {
    givenKfz(PENDLER)
      .at('beginn')
      .types('versicherungsbeginn', '2027-02-16')
      .staysWith({ versicherungsbeginn: `${spaeter} unser Kundenservice.` });
  });

  it.each([
    [TODAY, '2026-08-01'],
    [TODAY, '2027-02-15'],
    ['2026-08-31', '2027-02-28'],
    ['2026-12-31', '2026-12-01'],
  ])('on %s the start %s is accepted [VAL-08]', (today, start) => {
    givenKfz(PENDLER, kfzSetupOn(today)).at('beginn').types('versicherungsbeginn', start).next('fahrleistung');
  });
});

describe('the mileage', () => {
  it.each([
    ['', REQUIRED],
    ['viel', 'Diese Zahl ist nicht eindeutig. Bitte geben Sie nur Ziffern ein, zum Beispiel 12500.'],
    [999, 'Bitte mind. 1 eingeben'],
    [100_001, 'Bitte max. 100 eingeben'],
    [1_000.5, 'Diese Angabe ist ungültig.'],
  ])('%o kilometres: %s, in thousands as the field shows them [UI-04, VAL-03]', (value, message) => {
    givenKfz(PENDLER).at('fahrleistung').types('jahresfahrleistung', value).staysWith({ jahresfahrleistung: message });
  });

  it.each([1_000, 12_500, 100_000])('%s kilometres are accepted [UI-04]', (kilometer) => {
    const journey = givenKfz(PENDLER).at('fahrleistung').types('jahresfahrleistung', kilometer).next('kontakt');
    expect(journey.calculation.model.jahresfahrleistung).toBe(kilometer);
  });
});
