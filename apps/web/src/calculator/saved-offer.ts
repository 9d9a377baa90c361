import type { Answers, Setup } from '@fa/rechner/definition';
import { keptAnswers, type SavedOffer } from '@fa/rechner/link/saved-content';
import type { PageData } from '@fa/vertrag/page-data';
import type { ProductApp } from './product-app.ts';

/**
 * What the offer comes to with what a link carries, so that saving and opening compare like with like: the payment is chosen
 * anew after a resume. [LINK-08, MODEL-06]
 */
export async function savedOfferOf(
  { offer }: ProductApp,
  setup: Setup,
  { texts }: PageData,
  model: Answers,
): Promise<SavedOffer> {
  const pricing = await offer?.loadPricing();
  return { amounts: pricing?.amountsOf(keptAnswers(setup, model)) ?? null, texts };
}
