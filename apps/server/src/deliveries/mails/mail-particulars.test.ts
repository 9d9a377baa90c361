import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import { expect, it } from 'vitest';
import { sampleBrand, sampleOrder, samplePapers } from '../../../tests/support/server/sample-documents.ts';
import { orderedOf } from '../../products.ts';
import { composeConfirmationMail } from './order-mails.ts';

it('the confirmation names each text of the contract with version and date, and what the law asks for in letters [MAIL-01]', () => {
  const order = sampleOrder();
  const papers = samplePapers(order);
  const { text, html } = composeConfirmationMail(order, papers, orderedOf(order.product), sampleBrand, []);
  const { letterhead = {} } = sampleBrand;
  for (const part of [text, html.replaceAll(/<\/?span[^>]*>/g, '')]) {
    for (const { title, version, date } of papers.vertragsunterlagen.texts)
      expect(part).toContain(`${title}: Fassung ${version}, Stand ${formatGermanDate(date)}`);
    for (const words of [letterhead.company, letterhead.seat, letterhead.registerCourt, letterhead.vatId])
      expect(part).toContain(words);
    expect(part).toContain(`Vorstand: ${letterhead.board?.join(', ')}`);
  }
});
