import { removeAnswer } from '@fa/rechner/definition/model';
import type { KfzAntworten } from './antworten.ts';
import { saisonBisOptionen } from './fahrzeug-optionen.ts';

/** Resets the last month if the first one no longer allows it. [FLOW-09] */
export function deriveKfzAntworten(_previous: KfzAntworten, next: KfzAntworten): KfzAntworten {
  const { saisonBis } = next;
  const allowed = saisonBisOptionen(next).some(({ value }) => value === saisonBis);
  return saisonBis === undefined || allowed ? next : removeAnswer(next, 'saisonBis');
}
