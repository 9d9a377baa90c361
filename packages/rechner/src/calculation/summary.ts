import { ADDRESS_FIELDS, type Address } from '../address/address.ts';
import type { Answers, Asked, Context, Question, Setup } from '../definition/definition.ts';
import { listOf } from '../definition/model.ts';
import { formatGermanDate, isIsoDate } from '../formats/calendar-date.ts';
import { formatWholeEuro } from '../formats/euro.ts';
import { formatIban } from '../formats/iban.ts';
import { formatNumber } from '../formats/number-input.ts';
import { isEmpty } from '../rules/required.ts';
import { isRelevant } from './relevance.ts';

/** One answer as the summary lists it. */
export interface SummaryRow {
  /** Keys of its questions: an address has several. */
  readonly keys: readonly string[];
  readonly label: string;
  readonly value: string;
  /** Display with telephone formatting. [VAL-17] */
  readonly isTelefon?: true;
}

/** The answers of one step, with the step to change them on. [STEP-ZUSAMMENFASSUNG-05] */
export interface SummarySection {
  readonly stepId: string;
  readonly heading: string;
  readonly rows: readonly SummaryRow[];
}

/**
 * Formats an answer by the kind of its question. Returns '' for a missing answer and for kinds that the summary omits.
 */
function textOf(question: Question, value: unknown, answers: Answers, context: Context): string {
  if (isEmpty(value)) return '';
  if (question.summary) return question.summary(value, { answers, context });
  switch (question.kind) {
    case 'consent':
    case 'derived':
      return '';
    case 'date':
      return isIsoDate(value) ? formatGermanDate(value) : '';
    case 'euro':
      return typeof value === 'number' ? formatWholeEuro(value) : '';
    case 'number':
      if (typeof value !== 'number') return '';
      return [formatNumber(value, question.thousand), question.unit].filter(Boolean).join('\u00a0');
    case 'select':
    case 'radio':
      return question.options(answers, context).find((option) => option.value === value)?.label ?? '';
    case 'toggle':
    case 'yesno':
      return value === true ? 'Ja' : 'Nein';
    case 'iban':
      return formatIban(String(value));
    case 'list':
      // Read as one line, names must be apart. [UI-14]
      return listOf(value).join(',\n');
    default:
      return String(value);
  }
}

/** Returns an answer as the summary shows it; '' if it is missing or irrelevant. */
export function answerText(setup: Setup, answers: Answers, question: Question): string {
  if (!isRelevant(setup, question, answers)) return '';
  return textOf(question, answers[question.key], answers, setup.context);
}

const ADDRESS_LABEL = 'Adresse';

/** Sets the parts of an address in two lines, as on a letter. */
function addressLines(text: (part: keyof Address) => string): string {
  const lines = [`${text('strasse')} ${text('hausnummer')}`, `${text('plz')} ${text('ort')}`];
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

/**
 * Lists every relevant answer with its question's label, by step, for summary and application. Omits consents, derived
 * answers, and steps without a heading for the summary. [STEP-ZUSAMMENFASSUNG-05]
 */
export function summarySections(setup: Setup, answers: Answers): readonly SummarySection[] {
  const valueOf = (question: Question) => answerText(setup, answers, question);
  const rowOf = (asked: Asked): SummaryRow =>
    asked.kind === 'address'
      ? {
          keys: ADDRESS_FIELDS.map((part) => asked.parts[part].key),
          label: ADDRESS_LABEL,
          value: addressLines((part) => valueOf(asked.parts[part])),
        }
      : {
          keys: [asked.key],
          label: asked.summaryLabel ?? asked.label,
          value: valueOf(asked),
          ...(asked.kind === 'tel' ? { isTelefon: true } : {}),
        };
  return setup.definition.steps
    .map(({ id, summaryHeading: heading, questions }) => ({
      stepId: id,
      heading: heading ?? '',
      rows: heading === undefined ? [] : questions.map(rowOf).filter(({ value }) => value !== ''),
    }))
    .filter(({ rows }) => rows.length > 0);
}
