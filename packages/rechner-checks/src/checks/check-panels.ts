import type { Answers } from '@fa/rechner/definition/definition';
import type { Inspection } from '../walks/inspection.ts';
import type { Problem } from '../walks/problem.ts';

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
      const problem = (what: string): Problem => ({ at: `question '${key}'`, what });
      const panel = step.questions.find((candidate) => candidate.key === opens);
      const other = opened.get(opens);
      opened.set(opens, key);
      if (panel === undefined) return [problem(`opens '${opens}', which its step does not ask`)];
      const fact = panel.relevantIf === undefined ? undefined : definition.facts[panel.relevantIf];
      return [
        ...(panel.kind === 'group' || panel.kind === 'records'
          ? []
          : [problem(`opens '${opens}', which is neither a group nor records`)]),
        ...(fact?.reads.some((read) => read === key) === true
          ? []
          : [problem(`opens '${opens}', which is asked whatever the switch says`)]),
        ...(other === undefined || other === key ? [] : [problem(`opens '${opens}', which '${other}' opens already`)]),
      ];
    }),
  );
}
