import type { Answers, Setup } from '../definition/definition.ts';
import type { Calculation } from './calculation.ts';
import { commit } from './editing.ts';
import { alignEntries, editPanel } from './panel-editing.ts';
import { questionOf } from './relevance.ts';

/**
 * The calendar moved on while the calculation was open: answers follow what the new date brings (years, derived
 * answers), what stands in fields and in an open panel is kept as far as it is still asked. What is not allowed any
 * more is asked again by Weiter. [TAR-09, VAL-18, MODEL-10]
 * @param setup with the new date in its context
 */
export function changeDate<M extends Answers>(setup: Setup<M>, calculation: Calculation<M>): Calculation<M> {
  const moved = commit(setup, calculation, {});
  const { panel } = moved.form;
  if (panel === null) return moved;
  const question = questionOf(setup.definition, panel.key);
  if (question.kind !== 'records') return moved;
  return editPanel(moved, alignEntries(question, panel.draft, setup.context));
}
