import { confirmationEmail } from '@fa/api/orders/delivery-state';
import { orderRequestOf } from '@fa/api/orders/order-request';
import { toOrderModel } from '@fa/rechner/calculation/order-model';
import { questionsOf } from '@fa/rechner/calculation/relevance';
import type { Question } from '@fa/rechner/definition/definition';
import { flatQuestions } from '@fa/rechner/definition/inner-questions';
import { storedAnswer } from '@fa/rechner/text/normalise-answer';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLES_BEANTWORTET, setupOn, TODAY } from '../tests/sample-answers.ts';
import { forderungsausfall } from './produkt.ts';

const setup = setupOn(TODAY);
const orderModel = orderRequestOf(forderungsausfall).shape.model;

const TEXT_KINDS: readonly Question['kind'][] = ['text', 'textarea', 'email', 'tel', 'iban', 'bic'];
const DECEPTIVE =
  '\r\n\t\v \u0085\u00a0\u2028\u0308\u0390\u200b\u00ad\ufeff\u202e\u0000\ud83d\ude00DIBANd-+0149(); aß@.';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...DECEPTIVE.split('')), maxLength: 24 }),
  fc.stringMatching(/^\s?(?:\+|00?)[1-9][\d .\-/\\()]{4,20}\s?$/),
);

interface TextField {
  readonly question: Question;
  readonly put: (text: string) => object;
  readonly read: (model: Record<string, unknown>) => unknown;
}

const base = { ...toOrderModel(setup, ALLES_BEANTWORTET) };

/** Returns every text question of the order, with functions that set and read its value in a model. */
function fieldsOf(question: Question): TextField[] {
  const { key } = question;
  switch (question.kind) {
    case 'list':
      return [
        {
          question: question.item,
          put: (text) => ({ ...base, [key]: [text] }),
          read: (model) => (model[key] as unknown[])[0],
        },
      ];
    case 'group':
      return flatQuestions(question.fields).map((field) => ({
        question: field,
        put: (text) => ({ ...base, [key]: { [field.key]: text } }),
        read: (model) => (model[key] as Record<string, unknown>)[field.key],
      }));
    default:
      return [{ question, put: (text) => ({ ...base, [key]: text }), read: (model) => model[key] }];
  }
}
const asked = questionsOf(forderungsausfall)
  .flatMap(fieldsOf)
  .filter(({ question }) => TEXT_KINDS.includes(question.kind));

describe('the texts of an order', () => {
  it.each(asked.map((field) => [field.question.key, field] as const))(
    '%s: the server parses any text into what the browser stores, and is idempotent [SEC-09]',
    (_, { question, put, read }) => {
      fc.assert(
        fc.property(anyText, (text) => {
          const stored = String(read(orderModel.parse(put(text))));
          expect(stored).toBe(storedAnswer(question, text));
          expect(storedAnswer(question, stored)).toBe(stored);
          expect(stored.trim()).toBe(stored);
          expect(stored).not.toMatch(question.kind === 'textarea' ? /[\r\t\u2028]/ : /[\r\n\t\u0085\u2028]/);
        }),
        { numRuns: 500 },
      );
    },
  );

  it('include all texts of the model [SEC-09]', () => {
    const withoutQuestion = ['Vertragsablauf', 'downloadTimestamp', 'vermittler'];
    const choices = questionsOf(forderungsausfall).filter(({ kind }) => kind === 'select' || kind === 'radio');
    const known = [...withoutQuestion, ...[...choices, ...asked.map(({ question }) => question)].map(({ key }) => key)];
    const texts = Object.entries(base).filter(([, value]) => typeof value === 'string');
    expect(known).toEqual(expect.arrayContaining(texts.map(([key]) => key)));
  });

  it('include choices, and texts that no question asks for [SEC-09]', () => {
    const typed = { ...base, vermittler: ' 022230-000\u200b', anrede: '\u00a0Frau ' };
    expect(orderModel.parse(typed)).toMatchObject({ vermittler: '022230-000', anrede: 'Frau' });
  });

  it('include the address of a correction [SEC-09]', () => {
    expect(confirmationEmail.parse({ email: '\u200b a@example.org\r\n' })).toEqual({ email: 'a@example.org' });
  });
});
