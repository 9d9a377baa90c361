import { currentAnswers, fieldValue } from '@fa/rechner/calculation';
import type { Answers, ChoiceQuestion, Question, Setup } from '@fa/rechner/definition';
import { stepAt } from '@fa/rechner/navigation';
import type { AppState } from '../calculator/app-state.ts';

function optionOf(question: ChoiceQuestion, text: string, setup: Setup, answers: Answers): unknown {
  return question.options(answers, setup.context).find(({ value }) => String(value) === text)?.value;
}

function controlOf(question: Question, root: ParentNode): HTMLInputElement | HTMLSelectElement | null {
  return root.querySelector(`[name="${question.key}"]:not([type="radio"]), [name="${question.key}"]:checked`);
}

/** The value that a control stands for; undefined when it says nothing. */
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
      return (control as HTMLInputElement).checked;
    case 'text':
      return control.value;
    default:
      return undefined;
  }
}

/**
 * What was typed or chosen in the prerendered fields before the script took over: a server-rendered controlled field
 * forgets it otherwise. Prerendered is the first step of a product, so only the kinds that stand there are read: texts,
 * choices and switches. [design: the trap of prerendered pages]
 * @returns pairs of question key and value that differ from the state
 */
export function typedBeforeHydration(
  setup: Setup,
  state: AppState,
  root: ParentNode,
): readonly (readonly [string, unknown])[] {
  const { calculation } = state;
  const answers = currentAnswers(setup, calculation);
  return stepAt(setup, calculation.progress.currentViewIdx).questions.flatMap((question) => {
    const control = controlOf(question, root);
    const value = control === null ? undefined : valueIn(control, question, setup, answers);
    const known = fieldValue(calculation, question.key) ?? (question.kind === 'text' ? '' : undefined);
    return value === undefined || value === known ? [] : [[question.key, value] as const];
  });
}
