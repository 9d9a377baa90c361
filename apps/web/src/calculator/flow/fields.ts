import { commit, editField, leaveField } from '@fa/rechner/calculation/editing';
import { stepAt } from '@fa/rechner/calculation/navigation';
import { questionOf } from '@fa/rechner/calculation/relevance';
import { flatQuestions } from '@fa/rechner/definition/inner-questions';
import { type ActionContext, isLocked, withAnswer, withCalculation } from '../state/action-context.ts';
import { openPanel } from './panels.ts';

/** Sets the value of a field of the step; Weiter no longer waits. [FLOW-06, FLOW-12] */
export function edit(context: ActionContext, key: string, value: unknown): void {
  const { store, setup, now } = context;
  store.update((state) => {
    const after = withAnswer(context, state, editField(setup(), state.calculation, key, value, now()), key);
    return after.flow.waiting ? { ...after, flow: { ...after.flow, waiting: false } } : after;
  });
}

/** Marks a field of the step as left, and normalises it. [FLOW-12, FLOW-14] */
export function leave(context: ActionContext, key: string): void {
  withCalculation(context, (calculation) => leaveField(context.setup(), calculation, key));
}

/** Answers a question at once, also one of an earlier step. [LINK-11] */
export function choose(context: ActionContext, key: string, value: unknown): void {
  const { store, setup } = context;
  const { questions } = stepAt(setup(), store.get().calculation.progress.currentViewIdx);
  if (flatQuestions(questions).some((question) => question.key === key)) edit(context, key, value);
  else store.update((state) => withAnswer(context, state, commit(setup(), state.calculation, { [key]: value }), key));
}

/** Answers a yes/no question; yes opens its panel. [FLOW-13] */
export function toggle(context: ActionContext, key: string, on: boolean): void {
  if (isLocked(context, key)) return;
  edit(context, key, on);
  const question = questionOf(context.setup().definition, key);
  const opens = question.kind === 'toggle' || question.kind === 'yesno' ? question.opens : undefined;
  if (!on || opens === undefined) return;
  // The panel takes the focus: left before it opens, the question is not drawn a second time.
  leave(context, key);
  openPanel(context, opens);
}
