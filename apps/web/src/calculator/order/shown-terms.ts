import type { PageData } from '@fa/api/page/page-data';
import { currentAnswers } from '@fa/rechner/calculation/calculation';
import { orderOf } from '@fa/rechner/calculation/order-model';
import type { Answers, Definition } from '@fa/rechner/definition/definition';
import { isSame } from '@fa/rechner/definition/model';
import { givenKeys, withoutOutdated } from '@fa/rechner/terms/consents';
import { termsOf, versionsOf } from '@fa/rechner/terms/terms';
import type { Terms } from '@fa/rechner/terms/terms-schema';
import type { ActionContext } from '../state/action-context.ts';
import type { AppState } from '../state/app-state.ts';
import type { Refusal } from '../state/state-parts.ts';
import { changed } from '../state/store.ts';
import { agreedTexts } from './agreed-texts.ts';

/** Returns the amounts from the server's refusal of this exact offer; undefined for any other. [TAR-11] */
export function changedPrice(definition: Definition, refusal: Refusal | null, answers: Answers) {
  if (refusal?.code !== 'priceChanged') return undefined;
  const isThisOffer = orderOf(definition).pricedBy.every((key) => isSame(refusal.answers[key], answers[key]));
  return isThisOffer ? refusal.amounts : undefined;
}

/** Returns the name of a printed text, as the consent to it calls it. */
export function textTitle({ order }: Definition, texts: PageData['texts'], name: string): string {
  return order?.texts[name] ?? texts[name]?.title ?? name;
}

type Shows = Pick<ActionContext, 'setup' | 'page'>;

/** Returns the terms that the page shows now. [ORD-08] */
export function currentTerms({ setup, page }: Shows, { calculation, order }: AppState): Terms {
  const answers = currentAnswers(setup(), calculation);
  const texts = versionsOf(agreedTexts(page, setup(), answers));
  return termsOf(setup(), answers, texts, changedPrice(setup().definition, order.refusal, answers));
}

// Records the current terms with consents that were just given.
function withShownTerms(shows: Shows, state: AppState): AppState {
  const { calculation } = state;
  const given = givenKeys(shows.setup().definition, calculation).filter((key) => !(key in calculation.shown));
  if (given.length === 0) return state;
  const now = currentTerms(shows, state);
  const shown = { ...calculation.shown, ...Object.fromEntries(given.map((key) => [key, now])) };
  return { ...state, calculation: { ...calculation, shown } };
}

/**
 * Removes download and consents if they were given for other terms than the page shows, and says what changed. An order
 * that is sent or accepted stays as it is. [ORD-08]
 */
export function withCurrentTerms(shows: Shows, state: AppState): AppState {
  const { calculation, order } = state;
  const isOpen = calculation.submission.status === 'idle' || calculation.submission.status === 'failed';
  if (!isOpen || !shows.setup().definition.order) return state;
  const outdated = withoutOutdated(shows.setup(), calculation, currentTerms(shows, state));
  if (outdated === null) return state;
  const { changed: paths, before } = outdated;
  // A price that only the server knows is still needed.
  const refusal: Refusal =
    order.refusal?.code === 'priceChanged' ? order.refusal : { code: 'textsChanged', paths, before };
  return changed(state, { calculation: outdated.calculation, order: { refusal } });
}

/**
 * Keeps the terms that the page shows with each consent, and compares them on every step. A restored calculation is
 * compared before it is shown, so a consent without terms was given on this page. [ORD-08]
 */
export function watchTerms(context: Shows & Pick<ActionContext, 'store'>): void {
  const { store, setup } = context;
  if (!setup().definition.order) return;
  let { path } = store.get().calculation.progress;
  store.subscribe(() => {
    const state = store.get();
    const isMoved = state.calculation.progress.path !== path;
    ({ path } = state.calculation.progress);
    const given = withShownTerms(context, state);
    store.update(() => (isMoved ? withCurrentTerms(context, given) : given));
  });
}
