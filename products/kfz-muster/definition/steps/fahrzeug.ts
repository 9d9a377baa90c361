import { isYesOrNo, required } from '@fa/rechner/rules/required';
import { step } from '../builder.ts';
import { FAHRZEUGTYPEN, saisonBisOptionen, saisonVonOptionen } from '../fahrzeug-optionen.ts';

/** The vehicle, and its season if it is driven only for a part of the year. [FLOW-09, TAR-12] */
export const fahrzeug = step({
  id: 'fahrzeug',
  path: 'fahrzeug',
  heading: 'Was möchten Sie versichern?',
  summaryHeading: 'Fahrzeug',
  questions: [
    {
      key: 'fahrzeugtyp',
      kind: 'select',
      label: 'Fahrzeugtyp',
      options: () => FAHRZEUGTYPEN,
      rules: [required()],
      analytics: true,
    },
    {
      key: 'saisonkennzeichen',
      kind: 'yesno',
      label: 'Hat das Fahrzeug ein Saisonkennzeichen?',
      summaryLabel: 'Saisonkennzeichen',
      relevantIf: 'saisonMoeglich',
      rules: [isYesOrNo()],
      analytics: true,
    },
    {
      key: 'saisonVon',
      kind: 'select',
      label: 'Erster Monat der Saison',
      relevantIf: 'hatSaison',
      options: saisonVonOptionen,
      rules: [required()],
    },
    {
      key: 'saisonBis',
      kind: 'select',
      label: 'Letzter Monat der Saison',
      hint: 'Eine Saison dauert 2 bis 11 Monate.',
      relevantIf: 'hatSaison',
      options: saisonBisOptionen,
      rules: [required()],
    },
  ],
});
