import type { Step } from '@fa/rechner/definition/definition';
import type { KfzAntworten } from '../antworten.ts';

/** The premium and every answer; the sample ends here, without an application. [UI-04] */
export const ergebnis: Step<KfzAntworten> = {
  id: 'ergebnis',
  path: 'ergebnis',
  heading: 'Ihr Beitrag',
  questions: [],
  alwaysShown: true,
};
