import type { Answers, Question } from '../definition/definition.ts';
import { flatQuestions } from '../definition/inner-questions.ts';
import { isObject } from '../definition/model.ts';
import { normaliseIban } from '../formats/iban.ts';
import { normaliseLine, normaliseLines, plainDashes } from './plain-text.ts';

type OfText = (question: Question, text: string) => string;

// Upper-casing may leave the NFC form, so the line is normalised again.
function lineAfter(normalise: ((text: string) => string) | undefined, text: string): string {
  const line = normaliseLine(text);
  return normalise ? normaliseLine(normalise(line)) : line;
}

function shownText(question: Question, text: string): string {
  switch (question.kind) {
    case 'textarea':
      return normaliseLines(text);
    case 'iban':
    case 'bic':
      return lineAfter(normaliseIban, text);
    case 'tel':
      return plainDashes(lineAfter(question.normalise, text));
    default:
      return lineAfter('normalise' in question ? question.normalise : undefined, text);
  }
}

function storedText(question: Question, text: string): string {
  const shown = shownText(question, text);
  return 'storedAs' in question ? (question.storedAs?.(shown) ?? shown) : shown;
}

function withFields(fields: readonly Question[], value: Answers, ofText: OfText): Answers {
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const field = fields.find((candidate) => candidate.key === key);
      return [key, field ? withTexts(field, inner, ofText) : inner];
    }),
  );
}

function withTexts(question: Question, value: unknown, ofText: OfText): unknown {
  if (typeof value === 'string') return ofText(question, value);
  if (!isObject(value)) return value;
  switch (question.kind) {
    case 'group':
      return withFields(flatQuestions(question.fields), value, ofText);
    case 'records':
      return Array.isArray(value)
        ? value.map((entry) => (isObject(entry) ? withFields(question.fields, entry, ofText) : entry))
        : value;
    case 'list':
      return Array.isArray(value) ? value.map((entry) => withTexts(question.item, entry, ofText)) : value;
    default:
      return value;
  }
}

/** Normalises a value for display when its field loses focus, by kind of question. [FLOW-12, SEC-09] */
export function leftAnswer(question: Question, value: unknown): unknown {
  return withTexts(question, value, shownText);
}

/**
 * Normalises an answer into the form that is validated and stored, in the browser and on the server. Values that are not text
 * stay as they are. Idempotent. [SEC-09, VAL-17]
 */
export function storedAnswer(question: Question, value: unknown): unknown {
  return withTexts(question, value, storedText);
}

/** Applies `storedAnswer` to several answers by key; keys without a question stay as they are. [SEC-09] */
export function storedAnswers(questions: readonly Question[], values: Answers): Answers {
  return withFields(questions, values, storedText);
}
