import type { ChoiceQuestion, Question, Setup } from '@fa/rechner/definition';
import type { Antworten } from '@fa/forderungsausfall/antworten';
import { currentAnswers, fieldValue } from '@fa/rechner/calculation';
import { stepAt } from '@fa/rechner/navigation';
import type { AppState } from '../calculator/app-state.ts';

function optionOf(question: ChoiceQuestion, text: string, setup: Setup<Antworten>, answers: Antworten): unknown {
  return question.options(answers, setup.context).find(({ value }) => String(value) === text)?.value;
}

function controlValue(question: Question, root: ParentNode): string | undefined {
  const control = root.querySelector<HTMLInputElement | HTMLSelectElement>(
    `[name="${question.key}"]:not([type="radio"]), [name="${question.key}"]:checked`,
  );
  return control?.value;
}

/**
 * What was typed or chosen in the prerendered fields before the script took over: a server-rendered controlled field
 * forgets it otherwise. [design: the trap of prerendered pages]
 * @returns pairs of question key and value that differ from the state
 */
export function typedBeforeHydration(
  setup: Setup<Antworten>,
  state: AppState,
  root: ParentNode,
): readonly (readonly [string, unknown])[] {
  const { calculation } = state;
  const answers = currentAnswers(setup, calculation);
  return stepAt(setup, calculation.progress.currentViewIdx).questions.flatMap((question) => {
    const text = controlValue(question, root);
    if (text === undefined) return [];
    if (question.kind === 'select' || question.kind === 'radio') {
      const value = optionOf(question, text, setup, answers);
      return value === undefined || value === fieldValue(calculation, question.key)
        ? []
        : [[question.key, value] as const];
    }
    if (question.kind !== 'text') return [];
    return text === (fieldValue(calculation, question.key) ?? '') ? [] : [[question.key, text] as const];
  });
}
