import { fieldValue } from '@fa/rechner/calculation/calculation';
import type { Question } from '@fa/rechner/definition/definition';
import { askedFields, flatQuestions, tidyEntry } from '@fa/rechner/definition/inner-questions';
import type { WalkState } from './walk-state.ts';
import { shownQuestions } from './walked-product.ts';

/** An expected input on the step or in the open panel. */
export interface WalkField {
  /** Path of the field, which is its id. */
  readonly path: string;
  readonly question: Question;
  readonly value: unknown;
  /** Returns the panel's draft with another value of this field; only in a panel. */
  readonly draftWith?: (value: unknown) => unknown;
}

type Draft = Readonly<Record<string, unknown>>;

/** Returns the inputs of the step, without those that open a panel. */
export function stepFields({ product, setup, step, answers, calculation }: WalkState): readonly WalkField[] {
  return shownQuestions(product, setup, step.id, answers)
    .filter((question) => !product.isButton(step.id, question))
    .map((question) => ({ path: question.key, question, value: fieldValue(calculation, question.key) }));
}

/** Returns the inputs of the open panel. */
export function panelFields(walk: WalkState): readonly WalkField[] {
  const { panel } = walk.calculation.form;
  if (panel === null) return [];
  const question = walk.question(panel.key);
  const { draft } = panel;
  switch (question.kind) {
    case 'group':
      return flatQuestions(question.fields).map((inner) => ({
        path: `${question.key}.${inner.key}`,
        question: inner,
        value: (draft as Draft)[inner.key],
        draftWith: (value) => ({ ...(draft as Draft), [inner.key]: value }),
      }));
    case 'records':
      return (draft as readonly Draft[]).flatMap((entry, index) =>
        askedFields(question, entry).map((inner) => ({
          path: `${question.key}.${index}.${inner.key}`,
          question: inner,
          value: entry[inner.key],
          draftWith: (value: unknown) =>
            (draft as readonly Draft[]).with(index, tidyEntry(question, { ...entry, [inner.key]: value }) as Draft),
        })),
      );
    case 'list':
      return [
        {
          path: `${question.key}.${question.item.key}`,
          question: question.item,
          value: draft,
          draftWith: (value) => value,
        },
      ];
    default:
      // The tiers are a table of radios.
      return [
        {
          path: 'cover',
          question: { ...question, kind: 'radio' } as Question,
          value: draft,
          draftWith: (value) => value,
        },
      ];
  }
}

/** Returns the reachable inputs: those of the open panel, else those of the step. */
export function reachableFields(walk: WalkState): readonly WalkField[] {
  return walk.calculation.form.panel === null ? stepFields(walk) : panelFields(walk);
}

/** Returns the options of a field. */
export function choicesOf({ question }: WalkField, walk: WalkState): readonly unknown[] {
  return 'options' in question
    ? question.options(walk.answers, walk.setup.context).map(({ value }) => value)
    : [false, true];
}
