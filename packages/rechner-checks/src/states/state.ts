import type { Calculation } from '@fa/rechner/calculation/calculation';
import type { FormState } from '@fa/rechner/calculation/form';
import type { Answers, Setup } from '@fa/rechner/definition/definition';
import { isSame } from '@fa/rechner/definition/model';

/** An entry into the product, e.g. with a broker's number; it decides on settings and prefilled answers. */
export interface Entry<M extends Answers> {
  readonly name: string;
  readonly setup: Setup<M>;
  readonly begin: (setup: Setup<M>) => Calculation<M>;
  /** True if an agent uses the product: only the customer may give some answers. [AGENT-02] */
  readonly agent?: boolean;
}

/** A reachable state: the calculation, its entry, and whether an agent works on it. */
export interface State<M extends Answers> {
  readonly entry: Entry<M>;
  readonly agent: boolean;
  readonly calculation: Calculation<M>;
}

/** A transition caused by the user, a look-up or the server. */
export interface Move<M extends Answers> {
  readonly name: string;
  /** 'on' moves towards the end, 'back' is Zurück, 'elsewhere' is any other transition. */
  readonly kind: 'on' | 'back' | 'elsewhere';
  readonly to: State<M>;
}

/** A move without the entry and the agent of its state. */
export interface Target<M extends Answers> extends Pick<Move<M>, 'name' | 'kind'> {
  readonly calculation: Calculation<M>;
}

/** Describes what lookups rejected: fields, and the question that is shown instead. */
export function refusals({ findings }: FormState): string {
  return Object.entries(findings)
    .flatMap(([field, { failure }]) => (failure === null ? [] : [`${field} ${failure.code}`]))
    .join(' ');
}

/** Creates a function that gives objects with the same text the same number. Caches the number of each object. */
function createNumbering(textOf: (value: object) => string): (value: object) => number {
  const byObject = new WeakMap<object, number>();
  const byText = new Map<string, number>();
  return (value) => {
    const known = byObject.get(value);
    if (known !== undefined) return known;
    const text = textOf(value);
    const number = byText.get(text) ?? byText.size;
    byText.set(text, number);
    byObject.set(value, number);
    return number;
  };
}

/**
 * Creates a function that gives equal states the same key. It compares answers, field values, rejected lookups, the
 * current step, the visited steps, the step to return to, and the order. Of an answer that decides nothing, only its
 * presence counts.
 */
export function createStateKeys<M extends Answers>(
  entries: readonly Entry<M>[],
  deciding: ReadonlySet<string>,
): (state: State<M>) => string {
  const textOf = (values: object): string =>
    JSON.stringify(
      Object.entries(values)
        .map(([key, value]) => [key, deciding.has(key) ? value : value === undefined] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  const numberOf = createNumbering(textOf);
  const typedIn = ({ model, form }: Calculation<M>): string =>
    textOf(
      Object.fromEntries(Object.entries(form.values).filter(([key, value]) => !isSame(value, model[key as keyof M]))),
    );
  return ({ entry, agent, calculation }) => {
    const { model, form, progress, returnTo, submission } = calculation;
    const seen = entry.setup.definition.steps.map(({ id }) => (progress.visitedViews.includes(id) ? 1 : 0)).join('');
    return [
      entries.indexOf(entry),
      agent ? 1 : 0,
      numberOf(model),
      typedIn(calculation),
      refusals(form),
      progress.currentViewIdx,
      seen,
      returnTo,
      submission.status,
    ].join('|');
  };
}
