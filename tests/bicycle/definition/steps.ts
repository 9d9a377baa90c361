import type { PaymentInterval } from '@fa/rechner/definition/payment-options';
import { addToDate } from '@fa/rechner/formats/calendar-date';
import { intervalOptions } from '@fa/rechner/payments/intervals';
import { email } from '@fa/rechner/rules/contact';
import { existingDate, startWithin } from '@fa/rechner/rules/date';
import { personName } from '@fa/rechner/rules/name';
import { max, min, wholeNumber } from '@fa/rechner/rules/number';
import { mustBeTrue, required } from '@fa/rechner/rules/required';
import { maxLength, singleLine } from '@fa/rechner/rules/text';
import type { RadAntworten } from './antworten.ts';
import { step } from './builder.ts';

/** How the premium can be paid. */
export const ZAHLUNGSWEISEN: readonly PaymentInterval<RadAntworten>[] = [{ perYear: 1 }, { perYear: 12 }];

const name = [required(), maxLength(50), singleLine(), personName()];

export const fahrrad = step({
  id: 'fahrrad',
  path: 'fahrrad',
  heading: 'Welches Fahrrad möchten Sie versichern?',
  summaryHeading: 'Fahrrad',
  questions: [
    {
      key: 'art',
      kind: 'select',
      label: 'Art des Fahrrads',
      options: () => [
        { value: 'rad', label: 'Fahrrad' },
        { value: 'e-bike', label: 'E-Bike' },
      ],
      rules: [required()],
    },
    {
      key: 'wert',
      kind: 'euro',
      label: 'Neuwert',
      rules: [required(), wholeNumber(), min(100), max(10_000)],
    },
    {
      key: 'beginn',
      kind: 'date',
      label: 'Versicherungsbeginn',
      hint: 'TT.MM.JJJJ, höchstens sechs Monate im Voraus',
      rules: [
        required(),
        existingDate(),
        startWithin(
          ({ today }) => addToDate(today, 6, 'month'),
          () => undefined,
        ),
      ],
    },
    {
      key: 'zahlungsweise',
      kind: 'select',
      label: 'Zahlungsweise',
      defaultValue: () => 1,
      options: (answers) => intervalOptions(ZAHLUNGSWEISEN, answers),
      rules: [required()],
    },
  ],
});

export const kontakt = step({
  id: 'kontakt',
  path: 'kontakt',
  heading: 'Wer schließt die Versicherung ab?',
  summaryHeading: 'Kontakt',
  questions: [
    { key: 'vorname', kind: 'text', label: 'Vorname', rules: name, autoComplete: 'given-name' },
    { key: 'nachname', kind: 'text', label: 'Nachname', rules: name, autoComplete: 'family-name' },
    {
      key: 'email',
      kind: 'email',
      label: 'E-Mail-Adresse',
      rules: [required(), maxLength(60), email()],
      autoComplete: 'email',
    },
  ],
});

export const beitrag = step({
  id: 'beitrag',
  path: 'beitrag',
  heading: 'Ihr Beitrag',
  questions: [
    {
      key: 'antrag',
      kind: 'consent',
      heading: 'Ihr Antrag',
      wording: [
        'Ich beantrage die Fahrrad-Versicherung zu dem genannten Beitrag.',
        'Den Nutzungsbedingungen stimme ich zu. Die Datenschutzhinweise habe ich gelesen.',
      ],
      label: 'Ich beantrage die Versicherung mit diesen Angaben.',
      version: '2026-11',
      rules: [mustBeTrue()],
      customersOwn: true,
      unsaved: true,
    },
  ],
});

export const danke = step({
  id: 'danke',
  path: 'danke',
  heading: 'Danke',
  questions: [],
  alwaysShown: true,
  afterSubmission: true,
});
