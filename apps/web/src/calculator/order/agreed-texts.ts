import type { PageData } from '@fa/api/page/page-data';
import type { Answers, Setup } from '@fa/rechner/definition/definition';

/** Returns the texts that an offer for these answers has: those that go with its tariff. [TAR-16, ORD-08] */
export function agreedTexts(
  { texts, laterTexts }: Pick<PageData, 'texts' | 'laterTexts'>,
  { definition, context }: Setup,
  answers: Answers,
): PageData['texts'] {
  const tariff = laterTexts && definition.order?.tariffs?.of(answers, context).version;
  return laterTexts?.[tariff ?? ''] ?? texts;
}
