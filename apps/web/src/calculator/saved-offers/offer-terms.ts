import type { PageData } from '@fa/api/page/page-data';
import type { Answers, Setup } from '@fa/rechner/definition/definition';
import { keptAnswers, type OfferTerms } from '@fa/rechner/kept/saved-content';
import { versionsOf } from '@fa/rechner/terms/terms';
import { agreedTexts } from '../order/agreed-texts.ts';
import type { ProductApp } from '../state/product-app.ts';

/** Returns the amounts for the answers that a link restores, and for a choice that it does not. [LINK-08, MODEL-06] */
export async function offerTermsOf(
  { offer }: ProductApp,
  setup: Setup,
  page: PageData,
  model: Answers,
  current: Answers = model,
): Promise<OfferTerms> {
  const texts = { ...versionsOf(agreedTexts(page, setup, model)) };
  const pricing = await offer?.loadPricing();
  const amounts = setup.definition.order?.amountsOf(keptAnswers(setup, model), setup.context) ?? null;
  const chosen = pricing?.chosenAnew?.amountOf(current, setup.context);
  if (amounts === null || chosen === undefined || !pricing?.chosenAnew) return { amounts, texts };
  return { amounts: { ...amounts, [pricing.chosenAnew.key]: chosen }, texts };
}
