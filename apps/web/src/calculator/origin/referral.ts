import type { PageData } from '@fa/api/page/page-data';
import { parseReferral, type Referral } from '@fa/rechner/analytics/referral';
import { startCalculation } from '@fa/rechner/calculation/calculation';
import { enterPath } from '@fa/rechner/calculation/flow';
import type { Setup } from '@fa/rechner/definition/definition';
import { readLocal, writeLocal } from '../../vault/web-storage.ts';
import type { AppState } from '../state/app-state.ts';

/** Returns the referring broker of the URL, else the remembered one. Another one ends the reference, too. [BROK-01] */
export function takeReferral({ referral: asked }: Pick<PageData, 'referral'>): Referral {
  const kept = parseReferral(readLocal);
  const isOther = asked.ivmnr !== undefined && asked.ivmnr !== kept.ivmnr;
  const { ivmnr = kept.ivmnr, azvm = isOther ? undefined : kept.azvm } = asked;
  // Overwrite invalid stored values: only this page writes them.
  if (ivmnr !== kept.ivmnr || kept.ignored.includes('ivmnr')) writeLocal('ivmnr', ivmnr ?? null);
  if (azvm !== kept.azvm || kept.ignored.includes('azvm')) writeLocal('azvm', azvm ?? null);
  return { ...(ivmnr === undefined ? {} : { ivmnr }), ...(azvm === undefined ? {} : { azvm }) };
}

/** Restarts an untouched page once the broker is known: another step may be the first. */
export function begunBy(setup: Setup, state: AppState, { path }: Pick<PageData, 'path'>): AppState {
  return { ...state, calculation: enterPath(setup, startCalculation(setup), path) };
}
