import type { Asked, Definition, UnaskedValue, ValueUse } from '@fa/rechner/definition/definition';
import { flatQuestions, withInner } from '@fa/rechner/definition/inner-questions';
import { tableOf } from './generated-part.ts';

const COLUMNS = ['Key', 'Question', 'Kind', 'Condition', 'Saved offer', 'Order', 'Agent may set', 'Analytics'];

function yes(isTrue: boolean): string {
  return isTrue ? 'yes' : '–';
}

function usesOf({ unsaved, unordered, customersOwn, analytics }: ValueUse): string[] {
  return [!unsaved, !unordered, !customersOwn, analytics === true].map(yes);
}

function rowsOf(asked: readonly Asked[]): string[][] {
  return flatQuestions(asked).flatMap((question) =>
    withInner(question).map(([path, { label, kind, relevantIf }]) => {
      const condition = relevantIf === undefined ? '–' : `\`${relevantIf}\``;
      return [`\`${path}\``, label, kind, condition, ...(path === question.key ? usesOf(question) : ['', '', '', ''])];
    }),
  );
}

/** Returns a section per step with its answers, and one with the values that no question asks for. [MODEL-01] */
export function answersTables({ steps, unasked = {} }: Definition): string {
  const tables = steps
    .filter(({ questions }) => questions.length > 0)
    .map(({ path, questions }) => `### /${path}\n\n${tableOf(COLUMNS, rowsOf(questions))}`);
  const others = Object.entries<UnaskedValue | undefined>(unasked).flatMap(([key, value]) =>
    value ? [[`\`${key}\``, '–', value.type, '–', ...usesOf(value)]] : [],
  );
  if (others.length > 0) tables.push(`### Without a question\n\n${tableOf(COLUMNS, others)}`);
  return tables.join('\n\n');
}
