import type { ChoiceQuestion, Step } from '@fa/rechner/definition/definition';
import { amongOptions } from '@fa/rechner/rules/option';
import { required } from '@fa/rechner/rules/required';
import type { Antworten } from '../antworten.ts';
import { ABSICHERUNG_OPTIONEN } from '../optionen.ts';

/** The tier; belongs to this step and to the offer. [FLOW-17] */
export const absicherungFrage: ChoiceQuestion = {
  key: 'absicherung',
  kind: 'select',
  label: 'Höchster offener Posten',
  options: () => ABSICHERUNG_OPTIONEN,
  rules: [required(), amongOptions(() => ABSICHERUNG_OPTIONEN)],
};

/** Choosing here again makes the choice a recommendation again. [STEP-ABSICHERUNG-01, STEP-ANGEBOT-03] */
export const absicherung: Step<Antworten> = {
  id: 'absicherung',
  path: 'absicherung',
  heading: 'Wie hoch ist der höchste offene Posten, den Sie absichern wollen?',
  questions: [absicherungFrage],
  onCommit: (edited) => (edited.includes('absicherung') ? { absicherungChanged: false } : {}),
};
