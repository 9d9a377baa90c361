import type { Samples } from '@fa/rechner/checks/samples';
import type { RadAntworten } from '../definition/antworten.ts';
import { radMuster } from '../definition/produkt.ts';

/** Every key of the model answered. */
export const ANSWERS: Required<RadAntworten> = {
  art: 'e-bike',
  wert: 2_500,
  beginn: '2026-12-01',
  zahlungsweise: 12,
  vorname: 'Kim',
  nachname: 'Muster',
  email: 'kim.muster@example.org',
  antrag: true,
};

/** What the definition is checked with. */
export const SAMPLES: Samples = {
  situations: [{ definition: radMuster, context: { today: '2026-11-21', settings: {} } }],
  values: Object.fromEntries(Object.entries(ANSWERS).map(([key, value]) => [key, [value]])),
};
