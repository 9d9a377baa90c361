import { linesOfTexts } from '@fa/rechner-checks/texts-in';
import { expect, it } from 'vitest';
import { SAVE_TEXTS } from '../panels/save-offer/save-texts.ts';
import { addressTexts } from '../steps/address/address-texts.ts';
import { RECEIPT_TEXTS } from '../steps/order/receipt-texts.ts';
import { SUMMARY_TEXTS } from '../steps/order/summary-texts.ts';
import { CONSENT_TEXTS } from '../tracking/consent-texts.ts';
import { LINK_TEXTS } from './link-page/link-texts.ts';
import { PROBLEM_TEXTS } from './problem-texts.ts';

const { description, statisticsText, ...consent } = CONSENT_TEXTS;
const TEXTS = {
  addressTexts,
  CONSENT_TEXTS: { ...consent, description: description(), statisticsText: statisticsText([]) },
  LINK_TEXTS,
  PROBLEM_TEXTS,
  RECEIPT_TEXTS,
  SAVE_TEXTS,
  SUMMARY_TEXTS,
};

it('the texts of any product have the approved wording [STEP-DANKE-02, STEP-ERROR-01]', async () => {
  await expect(linesOfTexts(TEXTS, 'texts', [1])).toMatchFileSnapshot('./approved-texts.txt');
});
