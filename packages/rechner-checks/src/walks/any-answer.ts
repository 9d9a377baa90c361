import { questionsOf, settle } from '@fa/rechner/calculation/relevance';
import { validateAnswers } from '@fa/rechner/calculation/validation';
import type { Answers, Asked, Context, Question, Setup } from '@fa/rechner/definition/definition';
import { flatQuestions } from '@fa/rechner/definition/inner-questions';
import { addToDate } from '@fa/rechner/formats/calendar-date';
import { storedAnswers } from '@fa/rechner/text/normalise-answer';
import * as fc from 'fast-check';

const DAYS = 40_000;

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('', '   ', '<script>', '😀', '\u0000', ' a\u200b\r\nb '),
);

const TYPED = {
  text,
  textarea: text,
  email: fc.oneof(fc.emailAddress({ size: 'small' }), text),
  tel: fc.oneof(fc.stringMatching(/^\+?\d[\d -]{4,15}$/), text),
  iban: fc.oneof(fc.constantFrom('DE89370400440532013000', 'AT61 1904 3002 3457 3201', 'DE12'), text),
  bic: fc.oneof(fc.constantFrom('BKAUATWW', 'cobadeff'), text),
} as const;

function recordOf(asked: readonly Asked[], context: Context): fc.Arbitrary<object> {
  const questions = flatQuestions(asked);
  const values = Object.fromEntries(questions.map((question) => [question.key, answerOfKind(question, context)]));
  return fc.record(values, { requiredKeys: [], noNullPrototype: true });
}

/** Answers of no kind. */
const wild = fc.constantFrom<unknown>(undefined, null, '', 0, -1, 5, 15_000_001, 1e300, '\u0000', [], {});

function answerOfKind(question: Question, context: Context): fc.Arbitrary<unknown> {
  switch (question.kind) {
    case 'date':
      return fc.oneof(
        fc
          .oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: -DAYS, max: DAYS }))
          .map((days) => addToDate(context.today, days, 'day')),
        fc.constantFrom('', '31.04.2026', '2026-02-30', 'morgen'),
      );
    case 'euro':
    case 'number':
      return fc.oneof(fc.integer({ min: -1, max: 20_000_000 }), fc.constantFrom(0.5, 1e300, undefined));
    case 'select':
    case 'radio':
      return fc.constantFrom(...question.options({}, context).map(({ value }) => value), undefined);
    case 'toggle':
    case 'yesno':
    case 'consent':
      return fc.boolean();
    case 'list':
      return fc.array(answerOfKind(question.item, context), { maxLength: 4 });
    case 'group':
      return recordOf(question.fields, context);
    case 'records': {
      const entries = question
        .entries(context)
        .map(({ id }) => recordOf(question.fields, context).map((entry) => ({ [question.entryKey]: id, ...entry })));
      return fc.tuple(...entries);
    }
    case 'derived':
      return fc.constant(undefined);
    default:
      return TYPED[question.kind];
  }
}

/** Generates answers to a question: mostly in the form of its kind, valid or not, sometimes of any other. */
export function anyAnswer(question: Question, context: Context): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: answerOfKind(question, context) }, { weight: 1, arbitrary: wild });
}

/** Generates whole answers that every rule accepts: where one does not, the answer of the sample. */
export function acceptedAnswers<M extends Answers>(setup: Setup<M>, sample: M): fc.Arbitrary<M> {
  const { definition, context } = setup;
  const questions = questionsOf(definition).filter(({ kind }) => kind !== 'derived' && kind !== 'consent');
  const values = questions.map((question) => fc.tuple(fc.constant(question), answerOfKind(question, context)));
  return fc.tuple(...values).map((answers) =>
    answers.reduce<M>((current, [question, value]) => {
      const given = storedAnswers(questionsOf(definition), { ...current, [question.key]: value });
      const next = settle(setup, current, given);
      return validateAnswers(setup, next).length === 0 ? next : current;
    }, sample),
  );
}
