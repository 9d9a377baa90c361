import { startCalculation } from '@fa/rechner/calculation';
import type { Setup } from '@fa/rechner/definition';
import { enterPath } from '@fa/rechner/flow';
import { parseReferral, type Referral } from '@fa/rechner/referral';
import type { PageData } from '@fa/vertrag/page-data';
import { remember, remembered } from '../vault/tab-storage.ts';
import type { AppState } from './app-state.ts';

/**
 * Who sent the visitor: what the address said is remembered beyond the tab, else what was remembered counts. Another broker
 * brings another reference, or none. [BROK-01]
 */
export function takeReferral({ referral: asked }: Pick<PageData, 'referral'>): Referral {
  const kept = parseReferral(remembered);
  const isOther = asked.ivmnr !== undefined && asked.ivmnr !== kept.ivmnr;
  const { ivmnr = kept.ivmnr, azvm = isOther ? undefined : kept.azvm } = asked;
  // What a page finds there it has written itself; anything else goes.
  if (ivmnr !== kept.ivmnr || kept.ignored.includes('ivmnr')) remember('ivmnr', ivmnr ?? null);
  if (azvm !== kept.azvm || kept.ignored.includes('azvm')) remember('azvm', azvm ?? null);
  return { ...(ivmnr === undefined ? {} : { ivmnr }), ...(azvm === undefined ? {} : { azvm }) };
}

/** The state of a page that nobody has touched yet, once it is known who sent the visitor: another step may be the first. */
export function begunBy(setup: Setup, state: AppState, { path }: Pick<PageData, 'path'>): AppState {
  return { ...state, calculation: enterPath(setup, startCalculation(setup), path) };
}
