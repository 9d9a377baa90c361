import { linesOfTexts } from '@fa/rechner/tests/texts-in';
import { expect, it } from 'vitest';
import { LINK_TEXTS } from '../../src/app/link-page/link-texts.ts';
import { PROBLEM_TEXTS } from '../../src/app/problem-texts.ts';
import { SAVE_TEXTS } from '../../src/panels/save-offer/save-texts.ts';
import { addressTexts } from '../../src/steps/address/address-texts.ts';
import { RECEIPT_TEXTS } from '../../src/steps/order/receipt-texts.ts';
import { SUMMARY_TEXTS } from '../../src/steps/order/summary-texts.ts';
import { CONSENT_TEXTS } from '../../src/tracking/consent-texts.ts';

const { description, statisticsText, ...consent } = CONSENT_TEXTS;
const { zuViele, ...receipt } = RECEIPT_TEXTS;
const { fehltNoch, preisGeaendert, texteGeaendert, wortlautGeaendert, erneut, seiteNeu, ...summary } = SUMMARY_TEXTS;
const TEXTS = {
  addressTexts,
  CONSENT_TEXTS: { ...consent, description: description(), statisticsText: statisticsText([]) },
  LINK_TEXTS,
  PROBLEM_TEXTS,
  RECEIPT_TEXTS: { ...receipt, zuViele: [zuViele(1), zuViele(null, true)] },
  SAVE_TEXTS,
  SUMMARY_TEXTS: {
    ...summary,
    fehltNoch: [fehltNoch(2, true), fehltNoch(1, false)],
    preisGeaendert: [preisGeaendert(true), preisGeaendert(false)],
    texteGeaendert: texteGeaendert(['AAA am 01.01.2027', 'BBB am 02.01.2027']),
    wortlautGeaendert: wortlautGeaendert(['AAA', 'BBB', 'CCC']),
    erneut: [erneut(true), erneut(false)],
    seiteNeu: [seiteNeu(true), seiteNeu(false)],
  },
};

it('the texts of any product have the approved wording [STEP-DANKE-02, STEP-ERROR-01]', async () => {
  const lines = linesOfTexts(TEXTS, 'texts', [1, 'BBB', 'CCC']);
  expect(lines.match(/^.*undefined.*$/gm)).toBeNull();
  await expect(lines).toMatchFileSnapshot('./approved-texts.txt');
});
