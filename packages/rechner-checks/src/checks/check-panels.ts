import type { Answers } from '@fa/rechner/definition/definition';
import { flatQuestions } from '@fa/rechner/definition/inner-questions';
import type { Inspection } from '../walks/inspection.ts';
import { type Problem, problemsAt } from '../walks/problem.ts';

/**
 * Checks the toggles that open a panel: each names a group or records of its own step, whose fact reads the toggle; no
 * two toggles open the same panel. [FLOW-13, FLOW-16]
 */
export function checkPanels<M extends Answers>({ definition }: Inspection<M>): readonly Problem[] {
  const opened = new Map<string, string>();
  return definition.steps.flatMap((step) =>
    step.questions.flatMap((question) => {
      if ((question.kind !== 'toggle' && question.kind !== 'yesno') || question.opens === undefined) return [];
      const { key, opens } = question;
      const at = `question '${key}'`;
      const panel = flatQuestions(step.questions).find((candidate) => candidate.key === opens);
      const other = opened.get(opens);
      opened.set(opens, key);
      if (panel === undefined) return [{ at, what: `opens '${opens}', which its step does not ask` }];
      const fact = panel.relevantIf === undefined ? undefined : definition.facts[panel.relevantIf];
      const isDecided = fact?.reads.some((read) => read === key) === true;
      return problemsAt(at, [
        panel.kind !== 'group' && panel.kind !== 'records' && `opens '${opens}', which is neither a group nor records`,
        !isDecided && `opens '${opens}', which is asked whatever the switch says`,
        other !== undefined && other !== key && `opens '${opens}', which '${other}' opens already`,
      ]);
    }),
  );
}
