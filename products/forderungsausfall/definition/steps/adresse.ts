import { step } from '../builder.ts';
import { anschriftFrage } from './anschrift-fragen.ts';

/** [STEP-ADRESSE-01 … 03] */
export const adresse = step({
  id: 'adresse',
  path: 'adresse',
  heading: 'Firmenanschrift',
  summaryHeading: 'Firmenanschrift',
  questions: [anschriftFrage({ maxStrasse: 100, maxOrt: 100, autoComplete: true })],
});
