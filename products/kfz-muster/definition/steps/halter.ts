import { normaliseNummer, versicherungsnummer } from '@fa/rechner/rules/contract-numbers';
import { existingDate, maxAge, minAge, notInFuture } from '@fa/rechner/rules/date';
import { agnum, ivmnr, normaliseAgnum, normaliseIvmnr } from '@fa/rechner/rules/intermediary';
import { required } from '@fa/rechner/rules/required';
import { step } from '../builder.ts';

/** Minimum and maximum age of a holder. [VAL-06] */
export const MINDESTALTER = 18;
export const HOECHSTALTER = 99;

/** The holder of the vehicle, and optional contract numbers. [VAL-02, VAL-06, VAL-21, VAL-22] */
export const halter = step({
  id: 'halter',
  path: 'halter',
  heading: 'Wer ist Halterin oder Halter?',
  summaryHeading: 'Halterin oder Halter',
  questions: [
    {
      key: 'geburtsdatum',
      kind: 'date',
      label: 'Geburtsdatum',
      hint: 'TT.MM.JJJJ',
      autoComplete: 'bday',
      rules: [required(), existingDate(), notInFuture(), minAge(MINDESTALTER), maxAge(HOECHSTALTER)],
    },
    {
      key: 'vorversicherungsnummer',
      kind: 'text',
      label: 'Versicherungsnummer der Vorversicherung (freiwillig)',
      normalise: normaliseNummer,
      rules: [versicherungsnummer()],
      autoComplete: 'off',
      width: 'm',
    },
    {
      key: 'ivmnr',
      kind: 'text',
      label: 'Vermittlernummer (freiwillig)',
      hint: 'Sechs und drei Ziffern, zum Beispiel 022230-000',
      normalise: normaliseIvmnr,
      rules: [ivmnr()],
      autoComplete: 'off',
      width: 'm',
    },
    {
      key: 'agnum',
      kind: 'text',
      label: 'Kundennummer (freiwillig)',
      hint: 'AG und 11 Ziffern',
      normalise: normaliseAgnum,
      rules: [agnum()],
      autoComplete: 'off',
      width: 'm',
    },
  ],
});
