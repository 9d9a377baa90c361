import type { Calculation } from '@fa/rechner/calculation/calculation';
import { advance, changeFrom, enterPath, retreat } from '@fa/rechner/calculation/flow';
import { stepAt } from '@fa/rechner/calculation/navigation';
import { isStepRelevant, questionsOf } from '@fa/rechner/calculation/relevance';
import { validateAnswers } from '@fa/rechner/calculation/validation';
import type { Answers, Setup } from '@fa/rechner/definition/definition';
import { isSame } from '@fa/rechner/definition/model';
import { nameOf, type Walk } from '../walks/exploration.ts';
import type { Inspection } from '../walks/inspection.ts';
import { distinctProblems, type Problem, problemsByWhat } from '../walks/problem.ts';

function idOf<M extends Answers>(setup: Setup<M>, calculation: Calculation<M>): string {
  return stepAt(setup, calculation.progress.currentViewIdx).id;
}

/** Returns the steps that Zurück shows on the way to the first step, the last step first. */
function wayBack<M extends Answers>(setup: Setup<M>, from: Calculation<M>): readonly string[] {
  const ids = [idOf(setup, from)];
  let here = from;
  for (;;) {
    const back = retreat(setup, here);
    if (back.progress.currentViewIdx >= here.progress.currentViewIdx) return ids;
    ids.push(idOf(setup, back));
    here = back;
  }
}

function changeProblems<M extends Answers>({ setup, calculation }: Walk<M>, stepId: string): readonly string[] {
  const end = idOf(setup, calculation);
  if (stepId === end) return [];
  const changing = changeFrom(setup, calculation, stepId);
  if (idOf(setup, changing) !== stepId) return [`step '${stepId}' cannot be changed from the end`];
  const { calculation: after } = advance(setup, changing);
  return [
    idOf(setup, after) !== end && `Weiter after a change of '${stepId}' leads to '${idOf(setup, after)}'`,
    !isSame(after.model, calculation.model) && `Weiter on '${stepId}' changes answers although nothing was edited`,
  ].filter((what) => what !== false);
}

function walkProblems<M extends Answers>(walk: Walk<M>): readonly string[] {
  const { setup, calculation } = walk;
  const relevant = setup.definition.steps.filter((step) => isStepRelevant(setup, step, calculation.model));
  const before = relevant.filter(({ afterSubmission }) => afterSubmission !== true).map(({ id }) => id);
  const visited = calculation.progress.visitedViews;
  const back = wayBack(setup, calculation).toReversed();
  const receipts = relevant.filter(({ afterSubmission }) => afterSubmission === true);
  const wrong = validateAnswers(setup, calculation.model).map(({ field, code }) => `${field} is ${code}`);
  const sending: Calculation<M> = { ...calculation, submission: { status: 'sending' } };
  const hidden = receipts.filter(({ id, path }) => idOf(setup, enterPath(setup, sending, path)) !== id);
  return [
    wrong.length > 0 && `is not complete at its end: ${wrong.join(', ')}`,
    !isSame(visited, before) && `shows ${visited.join(', ')} where ${before.join(', ')} are relevant`,
    !isSame(back, before) && `Zurück from the end shows ${back.toReversed().join(', ')}`,
    ...before.flatMap((id) => changeProblems(walk, id)),
    ...hidden.map(({ id }) => `step '${id}' is not shown after the submission`),
  ].filter((what) => what !== false);
}

/**
 * Checks that every combination of deciding answers leads from the first step to the end over exactly the relevant
 * steps, back again, and to every step that can be changed. Some combination must show every step and ask every
 * question. [FLOW-16]
 */
export function checkWalks<M extends Answers>({ definition, exploration }: Inspection<M>): readonly Problem[] {
  const { walks, variations, visited, asked, problems } = exploration;
  const judged = [...walks, ...variations];
  return distinctProblems([
    ...problems,
    ...(walks.length === 0 ? [{ at: 'the flow', what: 'no combination reaches the end' }] : []),
    ...problemsByWhat(judged.flatMap((walk) => walkProblems(walk).map((what) => ({ at: nameOf(walk.choices), what })))),
    ...definition.steps
      .filter(({ id, afterSubmission }) => afterSubmission !== true && !visited.has(id))
      .map(({ id }) => ({ at: `step '${id}'`, what: 'is shown by no combination' })),
    ...questionsOf(definition)
      .filter(({ key, kind }) => kind !== 'derived' && !asked.has(key))
      .map(({ key }) => ({ at: `question '${key}'`, what: 'is asked by no combination' })),
  ]);
}
