import { orderOf } from '@fa/rechner/calculation/order-model';
import { questionOf } from '@fa/rechner/calculation/relevance';
import { answerText } from '@fa/rechner/calculation/summary';
import type { Answers, Question, Setup } from '@fa/rechner/definition/definition';
import type { Tariff } from '@fa/rechner/definition/order-content';
import { addToDate, formatGermanDate } from '@fa/rechner/formats/calendar-date';
import { formatCents } from '@fa/rechner/formats/euro';
import { fullYearOf, plannedPayments } from '@fa/rechner/payments/payment-plan';

const MONTHS = 12;

function answersTo(question: Question, answers: Answers, { context }: Setup): readonly unknown[] {
  if ('options' in question) return question.options(answers, context).map(({ value }) => value);
  return question.kind === 'toggle' || question.kind === 'yesno' ? [false, true] : [undefined];
}

interface Prices {
  /** Payment and first year, formatted. */
  readonly shown: readonly [payment: string, firstYear: string];
  /** Of a full year, in cents. */
  readonly year?: number;
}

function pricesOf({ definition, context }: Setup, answers: Answers): Prices {
  const plan = plannedPayments(orderOf(definition), answers, context);
  if (!plan) return { shown: ['-', '-'] };
  const { payments, sum } = fullYearOf(plan);
  return { shown: [formatCents(payments[0] ?? 0), formatCents(plan[0].sum)], year: sum };
}

function inPercent(change: number): string {
  return `${change < 0 ? '' : '+'}${change.toFixed(2)} %`;
}

/** The prices of all choices before and after the announcement of a tariff. */
export interface ComparedPrices {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** How many rows differ. */
  readonly changed: number;
  /** Smallest and largest change of the premium of a year, such as `+4.17 %`; missing if nothing can be compared. */
  readonly range?: readonly [smallest: string, largest: string];
}

/**
 * Compares what each choice costs with a tariff and without it, for each month of its first year. [TAR-14]
 * @param tariff one that follows another one
 */
export function comparePrices({ definition, context }: Setup, tariff: Tariff): ComparedPrices {
  const { start = '', pricedBy } = orderOf(definition);
  const questions = pricedBy.filter((key) => key !== start).map((key) => questionOf(definition, key));
  const after: Setup = { definition, context: { ...context, today: tariff.availableAt } };
  const before: Setup = { definition, context: { ...context, today: addToDate(tariff.availableAt, -1, 'day') } };
  const starts = Array.from({ length: MONTHS }, (_, month) => addToDate(tariff.start, month, 'month'));
  const choices = questions.reduce<readonly Answers[]>(
    (made, question) =>
      made.flatMap((answers) =>
        answersTo(question, answers, after).map((value) => ({ ...answers, [question.key]: value })),
      ),
    [{ [start]: tariff.start }],
  );
  let changed = 0;
  const changes: number[] = [];
  const rows = choices.flatMap((choice) =>
    starts.map((date) => {
      const answers = { ...choice, [start]: date };
      const [old, now] = [pricesOf(before, answers), pricesOf(after, answers)];
      const isSame = old.shown.join() === now.shown.join();
      if (!isSame) changed += 1;
      const change = old.year && now.year !== undefined ? (now.year / old.year - 1) * 100 : undefined;
      if (change !== undefined) changes.push(change);
      return [
        ...questions.map((question) => answerText(after, answers, question)),
        formatGermanDate(date),
        ...now.shown.flatMap((price, index) => [old.shown[index] ?? '', price]),
        change === undefined ? '-' : inPercent(change),
        isSame ? '' : 'changed',
      ];
    }),
  );
  const head = [
    ...questions.map(({ label, summaryLabel = label }) => summaryLabel),
    'Start',
    'Payment, old',
    'new',
    'First year, old',
    'new',
    'Change',
    '',
  ];
  if (changes.length === 0) return { head, rows, changed };
  return { head, rows, changed, range: [inPercent(Math.min(...changes)), inPercent(Math.max(...changes))] };
}
