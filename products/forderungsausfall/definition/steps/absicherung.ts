import type { ChoiceQuestion } from '@fa/rechner/definition/definition';
import { formatCentsShort } from '@fa/rechner/formats/euro';
import { required } from '@fa/rechner/rules/required';
import { antwortenOf, step } from '../builder.ts';
import { absicherungOptionen } from '../optionen.ts';
import { stufeOf } from '../tarif.ts';

/** The tier; a question of this step and of the offer. [FLOW-17] */
export const absicherungFrage = {
  key: 'absicherung',
  kind: 'select',
  label: 'Höchster offener Posten',
  summaryLabel: 'Höchstentschädigung',
  hint: 'Ein offener Posten ist eine Rechnung, die Ihr Kunde noch nicht bezahlt hat. Ihr Kunde heißt im Vertrag Abnehmer.',
  options: absicherungOptionen,
  rules: [required()],
  analytics: true,
  summary: (_, { answers, context }) => {
    const stufe = stufeOf(antwortenOf(answers), context);
    return stufe
      ? `Bis zu ${formatCentsShort(stufe.abnehmerMax)} je Abnehmer, bis zu ${formatCentsShort(stufe.jahresMax)} im Jahr`
      : '';
  },
} as const satisfies ChoiceQuestion<'absicherung'>;

/** A choice on this step becomes the recommendation again. [STEP-ABSICHERUNG-01, STEP-ANGEBOT-03] */
export const absicherung = step({
  id: 'absicherung',
  path: 'absicherung',
  heading: 'Wie hoch ist der höchste offene Posten, den Sie absichern wollen?',
  questions: [absicherungFrage],
  onCommit: (edited) => (edited.includes('absicherung') ? { absicherungChanged: false } : {}),
});
