import type { Definition } from '@fa/rechner/definition/definition';
import { flatQuestions } from '@fa/rechner/definition/inner-questions';

/** Returns what is left to the customer, with its verb: 'Bankverbindung, Erklärungen und Unterlagen bleiben'. [AGENT-02] */
export function customersPart({ steps, order }: Pick<Definition, 'steps' | 'order'>): string {
  const hasConsent = steps.some(({ questions }) => flatQuestions(questions).some(({ kind }) => kind === 'consent'));
  const parts = [
    ...(order?.account ? ['Bankverbindung'] : []),
    ...(hasConsent ? ['Erklärungen'] : []),
    ...(order?.download ? ['Unterlagen'] : []),
  ];
  return parts.length === 0 ? 'Die Entscheidung bleibt' : `${new Intl.ListFormat('de').format(parts)} bleiben`;
}
