import { questionsOf } from '../calculation/relevance.ts';
import type { Definition, QuestionKind } from '../definition/definition.ts';
import type { OrderContent } from '../definition/order-content.ts';
import { formatGermanTimestamp, isIsoDate } from '../formats/calendar-date.ts';
import { intervalOptions } from '../payments/intervals.ts';
import { plannedPayments } from '../payments/payment-plan.ts';
import { problemsAt } from './check-definition.ts';
import { watched } from './watched.ts';
import type { Way } from './ways.ts';

/** The salutations that letters and mails know; any other one greets with the name only. */
const SALUTATIONS = ['Herr', 'Frau'];
/** The form in which the time of a download is stored. */
const TIMESTAMP = formatGermanTimestamp(0);

/** Returns the keys that an order names, with the kinds of question that the shell can use there. */
function keysInOrder({ applicant, account, start, download }: OrderContent) {
  const uses: readonly (readonly [string | undefined, ...QuestionKind[]])[] = [
    [applicant.email, 'email'],
    ...applicant.name.map((key) => [key, 'text'] as const),
    [applicant.salutation, 'radio', 'select'],
    [applicant.company, 'text'],
    [applicant.telephone, 'tel'],
    [start, 'date', 'radio', 'select'],
    [account?.iban, 'iban'],
    [account?.bic, 'bic'],
    [account?.mandate, 'consent'],
    [download?.consent, 'consent'],
  ];
  return uses.flatMap(([key, ...kinds]) => (key === undefined ? [] : [{ key, kinds }]));
}

/** Returns what is wrong with the order and the broker of a definition: the server would refuse every order. [FLOW-16, ORD-01] */
export function checkOrder(definition: Definition, ways: readonly Way[]): readonly string[] {
  const byKey = new Map(questionsOf(definition).map((question) => [question.key, question]));
  const unasked = definition.unasked ?? {};
  const { broker } = definition;
  const isText = (key: string) => byKey.get(key)?.kind === 'text' || unasked[key]?.type === 'text';
  const ofBroker = problemsAt(
    'broker',
    [broker?.number, broker?.reference].map((key) => key !== undefined && !isText(key) && `'${key}' is no text`),
  );
  if (!definition.order) return ofBroker;
  const order = definition.order;
  const { amounts, amountsOf, payments, pricedBy, applicant, start, download, texts } = order;
  const read = new Set<string>();
  const given = ways.map(({ setup, model }) => {
    plannedPayments(order, watched(model, read), setup.context);
    return Object.keys(amountsOf(watched(model, read), setup.context) ?? {});
  });
  const wrong = given.find((names) => names.toSorted().join() !== amounts.toSorted().join());
  const offers = (key: string, areRight: (values: readonly unknown[]) => boolean) => {
    const question = byKey.get(key);
    if (!question || !('options' in question)) return true;
    return ways.every(({ setup, model }) => areRight(question.options(model, setup.context).map(({ value }) => value)));
  };
  const { chosenBy, intervals = [] } = payments;
  const asksForIntervals = ways.every(({ setup, model }) => {
    const question = byKey.get(chosenBy ?? '');
    const asked = question && 'options' in question ? question.options(model, setup.context) : [];
    return JSON.stringify(asked) === JSON.stringify(intervalOptions(intervals, model));
  });
  const consents = [...byKey.values()].filter((question) => question.kind === 'consent');
  const agreed = consents.flatMap(({ label, wording }) => [label, ...wording]);
  const stored = unasked[download?.timestamp ?? ''];
  return [
    ...ofBroker,
    ...problemsAt('order', [
      ...keysInOrder(order).map(({ key, kinds }) => {
        const kind = byKey.get(key)?.kind;
        if (kind === undefined) return `no question '${key}'`;
        return !kinds.includes(kind) && `the question '${key}' must be of the kind ${kinds.join(' or ')}`;
      }),
      !offers(start ?? '', (values) => values.every(isIsoDate)) && `the question '${start}' must offer dates`,
      !offers(applicant.salutation ?? '', (values) => SALUTATIONS.every((one) => values.includes(one))) &&
        `the question '${applicant.salutation}' must offer ${SALUTATIONS.join(' and ')}`,
      applicant.name.length === 0 && "no answers for the applicant's name",
      wrong !== undefined &&
        `amounts lists ${amounts.join(', ')}, but amountsOf gives ${wrong.join(', ') || 'nothing'}`,
      ...[...read]
        .filter((key) => byKey.has(key) && !pricedBy.includes(key))
        .map((key) => `pricedBy lacks '${key}', which the amounts or payments read`),
      download !== undefined &&
        (stored?.type !== 'text' || stored.pattern?.test(TIMESTAMP) === false) &&
        `'${download.timestamp}' must be an unasked text that accepts the time of a download, ${TIMESTAMP}`,
      chosenBy !== undefined &&
        !asksForIntervals &&
        `the question '${chosenBy}' must offer the intervals of the payments`,
      ...Object.entries(texts).map(
        ([name, words]) =>
          !agreed.some((text) => words.trim() !== '' && text.includes(words)) &&
          `agrees to the text '${name}', which no consent names as '${words}'`,
      ),
    ]),
  ];
}
