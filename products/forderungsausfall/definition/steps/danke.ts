import type { Step } from '@fa/rechner/definition/definition';
import type { Antworten } from '../antworten.ts';

/** [STEP-DANKE-01, FLOW-09] */
export const danke: Step<Antworten> = {
  id: 'danke',
  path: 'danke',
  heading: 'Danke',
  questions: [],
  alwaysShown: true,
  afterSubmission: true,
};
