import type { Asked, Definition, UnaskedValue, ValueUse } from '@fa/rechner/definition/definition';
import { flatQuestions, withInner } from '@fa/rechner/definition/inner-questions';
import { tableOf } from './generated-part.ts';

const COLUMNS = ['Step', 'Key', 'Kind', 'Condition', 'Use'];

function useOf({ unsaved, unordered, customersOwn, analytics }: ValueUse): string {
  return [
    ...(unsaved ? ['unsaved'] : []),
    ...(unordered ? ['unordered'] : []),
    ...(customersOwn ? ['customersOwn'] : []),
    ...(analytics ? ['analytics'] : []),
  ].join(', ');
}

function rowsOf(step: string, asked: readonly Asked[]): string[][] {
  return flatQuestions(asked).flatMap((question) =>
    withInner(question).map(([path, { kind, relevantIf }]) => {
      const condition = relevantIf === undefined ? '' : `\`${relevantIf}\``;
      return [step, `\`${path}\``, kind, condition, path === question.key ? useOf(question) : ''];
    }),
  );
}

/** Returns a table of the answers of each step, and of the values that no question asks for. [MODEL-01] */
export function answersTables({ steps, unasked = {} }: Definition): string {
  const others = Object.entries<UnaskedValue | undefined>(unasked).flatMap(([key, value]) =>
    value ? [['', `\`${key}\``, value.type, '', useOf(value)]] : [],
  );
  return tableOf(COLUMNS, [...steps.flatMap(({ path, questions }) => rowsOf(path, questions)), ...others]);
}
