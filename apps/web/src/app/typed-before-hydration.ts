import { currentAnswers, fieldValue } from '@fa/rechner/calculation/calculation';
import { stepAt } from '@fa/rechner/calculation/navigation';
import type { Answers, ChoiceQuestion, Question, Setup } from '@fa/rechner/definition/definition';
import { flatQuestions } from '@fa/rechner/definition/inner-questions';
import type { AppState } from '../calculator/state/app-state.ts';

function optionOf(question: ChoiceQuestion, text: string, setup: Setup, answers: Answers): unknown {
  return question.options(answers, setup.context).find(({ value }) => String(value) === text)?.value;
}

function controlOf(question: Question, root: ParentNode): HTMLInputElement | HTMLSelectElement | null {
  return root.querySelector(`[name="${question.key}"]:not([type="radio"]), [name="${question.key}"]:checked`);
}

function valueIn(
  control: HTMLInputElement | HTMLSelectElement,
  question: Question,
  setup: Setup,
  answers: Answers,
): unknown {
  switch (question.kind) {
    case 'select':
    case 'radio':
      return optionOf(question, control.value, setup, answers);
    case 'yesno':
      return control.value === 'true';
    case 'toggle':
      return control instanceof HTMLInputElement && control.checked;
    case 'text':
      return control.value;
    default:
      return undefined;
  }
}

/** Reads values entered in prerendered fields of a first step: texts, choices, switches. Hydration discards them. */
export function typedBeforeHydration(
  setup: Setup,
  state: AppState,
  root: ParentNode,
): readonly (readonly [string, unknown])[] {
  const { calculation } = state;
  const answers = currentAnswers(setup, calculation);
  const { questions } = stepAt(setup, calculation.progress.currentViewIdx);
  return flatQuestions(questions).flatMap((question) => {
    const control = controlOf(question, root);
    const value = control === null ? undefined : valueIn(control, question, setup, answers);
    const known = fieldValue(calculation, question.key) ?? (question.kind === 'text' ? '' : undefined);
    return value === undefined || value === known ? [] : [[question.key, value] as const];
  });
}
