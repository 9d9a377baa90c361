import { fieldValue } from '@fa/rechner/calculation/calculation';
import { questionOf } from '@fa/rechner/calculation/relevance';
import { isSame, listOf } from '@fa/rechner/definition/model';
import type { CalculatorView } from '../../calculator/state/use-calculator.ts';
import { answerLines } from '../../steps/text-lines.tsx';

/** The answer that a panel has saved. */
export interface SavedAnswer {
  readonly stepId: string;
  readonly key: string;
  /** Of an entry in a list. */
  readonly index?: number | undefined;
  readonly value: unknown;
}

/**
 * Returns what to say about a saved answer while it is as it was saved, and its step is shown; '' for a choice, whose price
 * is said. [UI-14]
 */
export function savedWords(view: CalculatorView, saved: SavedAnswer): string {
  const { setup, step, answers, calculation } = view;
  if (step.id !== saved.stepId || !isSame(fieldValue(calculation, saved.key), saved.value)) return '';
  const question = questionOf(setup.definition, saved.key);
  switch (question.kind) {
    case 'list':
      return isEntered(listOf(saved.value)[saved.index ?? 0]);
    case 'group':
      return isEntered(answerLines(setup, answers, question)[0]);
    case 'records':
      return 'Ihre Angaben sind eingetragen';
    default:
      return '';
  }
}

function isEntered(name: unknown): string {
  return typeof name === 'string' ? `${name} ist eingetragen` : '';
}
