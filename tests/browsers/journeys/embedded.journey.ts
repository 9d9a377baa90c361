import { createDatabaseIn } from '../../../apps/server/tests/support/environment/create-test-database.ts';
import { STEPS } from '../../e2e/support/applicant/steps.ts';
import { hiddenHeight } from '../../e2e/support/embedded.ts';
import { openPartnerSite } from '../../e2e/support/suite/partner-site.ts';
import { startProduct } from '../../e2e/support/suite/start-product.ts';
import type { Tab } from '../engines/visitor.ts';
import { answerStep } from '../page/answer-steps.ts';
import { createCalculatorPage } from '../page/calculator-page.ts';
import { expect, journey, type Person } from '../test.ts';

/** The frame of a page as a tab of its own; the keyboard follows the focus. */
function frameOf({ tab, run }: Person): Tab {
  return {
    ...tab,
    evaluate: (expression) => tab.evaluate(expression, 'frame'),
    async click({ x, y }) {
      // Scrolling in the frame scrolls the page around it in Chromium and Firefox, where a press after another scroll can miss.
      const { left, top } = await run((height) => {
        const frame = document.querySelector('iframe') as HTMLIFrameElement;
        const below = frame.getBoundingClientRect().top + height - window.innerHeight + 50;
        if (below > 0) window.scrollBy({ top: below, behavior: 'instant' });
        return frame.getBoundingClientRect().toJSON() as DOMRect;
      }, y);
      await tab.click({ x: x + left, y: y + top });
    },
  };
}

journey(
  "on a partner's page the frame is used, tells its steps and grows [EMBED-03, EMBED-04]",
  async ({ visit, allowed }) => {
    // Of the partner's page, which has no icon, and of a cookie that only a page of its own needs.
    allowed.push(/\b404\b/, /Cookie “XSRF-TOKEN” has been rejected/);
    const site = await openPartnerSite();
    const DATABASE_URL = await createDatabaseIn(process.env['E2E_POSTGRES_URL'] ?? '');
    const product = await startProduct({ DATABASE_URL, ...site.environment });
    try {
      site.calculator = product.origin.replace('127.0.0.1', 'partner.localhost');
      // So high that only the end of a step is out of sight.
      const person = await visit({ screen: { width: 1280, height: 1150 } });
      await person.tab.open(site.origin);
      const calculator = createCalculatorPage(frameOf(person), product.origin);
      async function heightOn(step: 'vertragsbeginn' | 'absicherung' | 'angebot'): Promise<number> {
        await calculator.heading(STEPS[step].heading);
        await person.until(`the step ${step}`, (id) => document.querySelector('#schritt')?.textContent === id, step);
        await expect.poll(() => calculator.run(hiddenHeight), { timeout: 30_000 }).toBe(0);
        return person.run(() => document.querySelector('iframe')?.offsetHeight ?? 0);
      }
      const before = await heightOn('vertragsbeginn');
      // A press gives the frame the keyboard.
      await calculator.press('heading', STEPS.vertragsbeginn.heading);
      await answerStep(calculator, 'vertragsbeginn');
      await heightOn('absicherung');
      await answerStep(calculator, 'absicherung');
      expect(await heightOn('angebot')).toBeGreaterThan(before);
      await person.leave();
    } finally {
      await product.stop();
      await site.close();
    }
  },
);
