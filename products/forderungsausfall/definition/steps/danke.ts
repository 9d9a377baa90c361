import { step } from '../builder.ts';

/** [STEP-DANKE-01, FLOW-09] */
export const danke = step({
  id: 'danke',
  path: 'danke',
  heading: 'Danke',
  questions: [],
  alwaysShown: true,
  afterSubmission: true,
});
