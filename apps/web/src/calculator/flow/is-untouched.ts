import { type Calculation, startCalculation } from '@fa/rechner/calculation/calculation';
import type { Answers, Setup } from '@fa/rechner/definition/definition';
import { isSame } from '@fa/rechner/definition/model';

/** Returns whether a calculation has no answers, so it needs no welcome and can be replaced. [PERS-06] */
export function isUntouched(setup: Setup, { model, form, progress }: Calculation<Answers>): boolean {
  const { definition } = setup;
  const fresh = startCalculation(setup);
  // The broker and values in fields of steps not yet visited do not count as answers. [BROK-01, BROK-04]
  const { number, reference } = (definition.broker ?? {}) as { number?: string; reference?: string };
  const isAnswer = (key: string): boolean => key !== number && key !== reference;
  const answersIn = (from: Answers) => Object.fromEntries(Object.entries(from).filter(([key]) => isAnswer(key)));
  const shown = definition.steps.filter(({ id }) => progress.visitedViews.includes(id));
  const typed = Object.keys(form.values).filter((key) =>
    shown.some(({ questions }) => questions.some((question) => question.key === key)),
  );
  return (
    isSame(answersIn(model), answersIn(fresh.model)) && progress.path === fresh.progress.path && typed.length === 0
  );
}
