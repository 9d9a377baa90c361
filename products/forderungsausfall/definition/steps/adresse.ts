import type { Step } from '@fa/rechner/definition/definition';
import type { Antworten } from '../antworten.ts';
import { anschriftFrage } from './anschrift-fragen.ts';

/** [STEP-ADRESSE-01 … 03] */
export const adresse: Step<Antworten> = {
  id: 'adresse',
  path: 'adresse',
  heading: 'Firmenanschrift',
  summaryHeading: 'Firmenanschrift',
  questions: [anschriftFrage({ maxStrasse: 100, maxOrt: 100, autoComplete: true })],
};
