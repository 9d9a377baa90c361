import type { PageData } from '@fa/api/page/page-data';
import type { Answers, Setup } from '@fa/rechner/definition/definition';
import { keptAnswers, type OfferTerms } from '@fa/rechner/kept/saved-content';
import type { ProductApp } from '../state/product-app.ts';

/**
 * Returns the offer's amounts for the answers that a link restores, so that saving and opening compare the same
 * amounts. Adds a choice that the link does not restore while it is set. [LINK-08, MODEL-06]
 * @param current the model with current field values, if any
 */
export async function offerTermsOf(
  { offer }: ProductApp,
  setup: Setup,
  { texts }: PageData,
  model: Answers,
  current: Answers = model,
): Promise<OfferTerms> {
  const pricing = await offer?.loadPricing();
  const amounts = pricing?.amountsOf(keptAnswers(setup, model)) ?? null;
  const chosen = pricing?.chosenAnew?.amountOf(current);
  if (amounts === null || chosen === undefined || !pricing?.chosenAnew) return { amounts, texts };
  return { amounts: { ...amounts, [pricing.chosenAnew.key]: chosen }, texts };
}
