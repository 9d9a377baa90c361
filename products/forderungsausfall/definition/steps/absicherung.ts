import type { ChoiceQuestion, Step } from '@fa/rechner/definition/definition';
import { formatCentsShort } from '@fa/rechner/formats/euro';
import { required } from '@fa/rechner/rules/required';
import type { Antworten, TarifId } from '../antworten.ts';
import { ABSICHERUNG_OPTIONEN } from '../optionen.ts';
import { tarifOf } from '../tarif.ts';

/** The tier; a question of this step and of the offer. [FLOW-17] */
export const absicherungFrage: ChoiceQuestion<'absicherung'> = {
  key: 'absicherung',
  kind: 'select',
  label: 'Höchster offener Posten',
  summaryLabel: 'Höchstentschädigung',
  hint: 'Ein offener Posten ist eine Rechnung, die Ihr Kunde noch nicht bezahlt hat. Ihr Kunde heißt im Vertrag Abnehmer.',
  options: () => ABSICHERUNG_OPTIONEN,
  rules: [required()],
  analytics: true,
  summary: (value) => {
    const tarif = tarifOf(value as TarifId);
    return tarif
      ? `Bis zu ${formatCentsShort(tarif.abnehmerMax)} je Abnehmer, bis zu ${formatCentsShort(tarif.jahresMax)} im Jahr`
      : '';
  },
};

/** A choice on this step becomes the recommendation again. [STEP-ABSICHERUNG-01, STEP-ANGEBOT-03] */
export const absicherung: Step<Antworten> = {
  id: 'absicherung',
  path: 'absicherung',
  heading: 'Wie hoch ist der höchste offene Posten, den Sie absichern wollen?',
  questions: [absicherungFrage],
  onCommit: (edited) => (edited.includes('absicherung') ? { absicherungChanged: false } : {}),
};
