import type { Setup } from '../definition/definition.ts';
import type { Calculation } from './calculation.ts';
import { commit } from './editing.ts';
import { alignEntries, editPanel } from './panel-editing.ts';
import { questionOf } from './relevance.ts';

/**
 * Applies a new date to an open calculation. Updates derived answers and years; keeps unsaved input in fields and in an
 * open panel if it is still asked. Weiter asks again for answers that became invalid. [TAR-09, VAL-18, MODEL-10]
 * @param setup its context holds the new date
 */
export function changeDate(setup: Setup, calculation: Calculation): Calculation {
  // An order that may have arrived is resent as it was. [ORD-02]
  if (['sending', 'unknown'].includes(calculation.submission.status)) return calculation;
  const moved = commit(setup, calculation, {});
  const { panel } = moved.form;
  if (panel === null) return moved;
  const question = questionOf(setup.definition, panel.key);
  if (question.kind !== 'records') return moved;
  return editPanel(moved, alignEntries(question, panel.draft, setup.context));
}
