import type { Calculation } from '../calculation.ts';
import type { Answers, Question, Setup, Step } from '../definition.ts';
import { commit, editField } from '../editing.ts';
import { changeFrom } from '../flow.ts';
import { isSame } from '../model.ts';
import { stepAt } from '../navigation.ts';
import { enterView } from '../progress.ts';
import { isRelevant, isStepRelevant } from '../relevance.ts';
import { validateStep } from '../validation.ts';
import { nameOf, type Walk } from './exploration.ts';
import { finish } from './finish.ts';
import type { Inspection } from './inspection.ts';
import { type Problem, problemsByWhat } from './problem.ts';
import { sampleValues } from './sample-values.ts';

/** Calculations that were judged already: many switches of many combinations lead to the same one. */
interface Known {
  readonly finished: Set<string>;
  readonly models: Set<string>;
}

/** Indices of the relevant steps that can be entered: those up to the first one with something wrong. [FLOW-02] */
function openSteps<M extends Answers>(setup: Setup<M>, model: M): readonly number[] {
  const { steps } = setup.definition;
  const firstWrong = steps.findIndex((step) => validateStep(setup, step, model).length > 0);
  return steps.flatMap((step, index) =>
    (firstWrong === -1 || index <= firstWrong) && step.afterSubmission !== true && isStepRelevant(setup, step, model)
      ? [index]
      : [],
  );
}

function standingOn<M extends Answers>(setup: Setup<M>, calculation: Calculation<M>, index: number): Calculation<M> {
  return { ...calculation, progress: enterView(calculation.progress, index, stepAt(setup, index)), returnTo: null };
}

/** Changes an answer as the summary lets it be changed, and presses Weiter. */
function changed<M extends Answers>(walk: Walk<M>, step: Step<M>, key: string, value: unknown): Calculation<M> {
  const { setup, calculation } = walk;
  const isEnd = stepAt(setup, calculation.progress.currentViewIdx).id === step.id;
  return editField(setup, isEnd ? calculation : changeFrom(setup, calculation, step.id), key, value ?? '', 0);
}

function switchProblems<M extends Answers>(
  inspection: Inspection<M>,
  walk: Walk<M>,
  [step, question]: readonly [Step<M>, Question],
  known: Known,
): readonly string[] {
  const { setup, calculation } = walk;
  const { model } = calculation;
  const { key } = question;
  const others = sampleValues(inspection.samples, setup, question, model, true).filter(
    (value) => !isSame(value, model[key as keyof M]),
  );
  return others.flatMap((value) => {
    const change = changed(walk, step, key, value);
    const strands = [change, { ...change, returnTo: null }].map((each) =>
      finish(inspection, setup, each, known.finished),
    );
    const taken = commit(setup, calculation, { [key]: value } as Partial<M>);
    const state = JSON.stringify([inspection.samples.situations.indexOf(setup), taken.model]);
    const isKnown = known.models.has(state);
    known.models.add(state);
    const anywhere = isKnown
      ? []
      : openSteps(setup, taken.model).map((index) =>
          finish(inspection, setup, standingOn(setup, taken, index), known.finished),
        );
    const reasons = new Set([...strands, ...anywhere].filter((stranded) => stranded !== null));
    return [...reasons].map(
      (stranded) => `${key} switched to ${JSON.stringify(value) ?? 'none'} on '${step.id}': Weiter ${stranded}`,
    );
  });
}

/**
 * However a deciding answer is switched once everything is answered, Weiter from any step leads to the end or to a step
 * with a relevant question that is unanswered or no longer accepted, and that can be answered. Any other choice is
 * switched in one combination: `derive` may look at it. [FLOW-16, FLOW-08]
 */
export function checkSwitching<M extends Answers>(inspection: Inspection<M>): readonly Problem[] {
  const { definition, deciding, exploration } = inspection;
  const known: Known = { finished: new Set(), models: new Set() };
  const asked = definition.steps.flatMap((step) =>
    step.questions.filter(({ kind }) => kind !== 'derived').map((question) => [step, question] as const),
  );
  return problemsByWhat(
    exploration.walks.flatMap((walk) =>
      asked
        .filter(([, { key }]) => deciding.has(key) || walk === exploration.walks[0])
        .filter(([, question]) => isRelevant(walk.setup, question, walk.calculation.model))
        .flatMap((each) => switchProblems(inspection, walk, each, known))
        .map((what) => ({ at: nameOf(walk.choices), what })),
    ),
  );
}
