import type { Answers, Setup } from '@fa/rechner/definition';
import { keptAnswers, type SavedOffer } from '@fa/rechner/link/saved-content';
import type { PageData } from '@fa/vertrag/page-data';
import type { ProductApp } from './product-app.ts';

/**
 * What the offer comes to with what a link carries, so that saving and opening compare like with like. What is chosen anew after
 * a resume stands beside it while it is there, which is when it is saved. [LINK-08, MODEL-06]
 * @param current the model with what stands in fields, where there are any
 */
export async function savedOfferOf(
  { offer }: ProductApp,
  setup: Setup,
  { texts }: PageData,
  model: Answers,
  current: Answers = model,
): Promise<SavedOffer> {
  const pricing = await offer?.loadPricing();
  const amounts = pricing?.amountsOf(keptAnswers(setup, model)) ?? null;
  const chosen = pricing?.chosenAnew?.amountOf(current);
  if (amounts === null || chosen === undefined || !pricing?.chosenAnew) return { amounts, texts };
  return { amounts: { ...amounts, [pricing.chosenAnew.key]: chosen }, texts };
}
