import type { FrontendConfig } from '@fa/api/page/frontend-config';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consent, submit, walkOn } from '../support/applicant/applicant.ts';
import { localItems, reloadAndResume, untilStored } from '../support/applicant/kept-session.ts';
import { waitForStep } from '../support/applicant/steps.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { attachment, readMails } from '../support/screens/mailbox.ts';
import { sidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { DESKTOP, NARROW, PHONE } from '../support/suite/open-browser.ts';
import { startOwnProduct } from '../support/suite/start-own-product.ts';
import type { Product } from '../support/suite/start-product.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const NAME = 'angebot-aufbau';

let product: Product;
let origin = '';
beforeAll(async () => {
  product = await startOwnProduct({ EXPERIMENTS_FILE: 'config/experiments.json' });
  ({ origin } = product);
});
afterAll(() => product.stop());

/** Lets the draw come out as one variant. */
async function drawing(page: Page, variant: string): Promise<void> {
  await page.route('**/frontend-config', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as FrontendConfig;
    const experiments = config.experiments.map((experiment) => ({
      ...experiment,
      variants: experiment.variants.map((each) => ({ ...each, weight: each.name === variant ? 1 : 0 })),
    }));
    await route.fulfill({ response, json: { ...config, experiments } });
  });
}

/** Walks to the offer once the draw is known: who is there before sees the original. */
async function walkToOffer(page: Page, variant: string): Promise<void> {
  await drawing(page, variant);
  const drawn = page.waitForResponse('**/frontend-config');
  await page.goto('/');
  await waitForStep(page, 'vertragsbeginn');
  await drawn;
  await walkOn(page, 'vertragsbeginn', 'angebot');
}

/** Whether the cover comes to stand above the premium, or below it. */
async function expectCover(page: Page, isFirst: boolean): Promise<void> {
  await waitForStep(page, 'angebot');
  const cover = page.getByRole('main').getByText('Höchstentschädigung im Jahr');
  const premium = page.getByRole('main').getByText('inkl. 19% Vers.-Steuer').first();
  // The step may still scroll to its heading between the two measurements.
  await expect
    .poll(async () => {
      const [above, below] = [await cover.boundingBox(), await premium.boundingBox()];
      return above && below ? above.y < below.y : 'not shown';
    })
    .toBe(isFirst);
}

describe.each([
  ['original', false],
  ['leistung-zuerst', true],
] as const)('the offer in the variant %s', (variant, coverFirst) => {
  it('stays the same over steps and a reload, is not stored without consent, and is part of the order [EXP-01, DOC-02]', async () => {
    const { page } = await givenVisitor({ screen: DESKTOP, origin });
    await walkToOffer(page, variant);
    await expectCover(page, coverFirst);
    await untilStored(page);
    await reloadAndResume(page);
    await expectCover(page, coverFirst);
    expect(await localItems(page)).not.toHaveProperty('experiments');
    await walkOn(page, 'angebot', 'zusammenfassung');
    await consent(page);
    const reference = await submit(page);
    const { orderMail } = await readMails(page, reference);
    const order = JSON.parse(new TextDecoder().decode(attachment(orderMail, /\.json$/).content)) as object;
    expect(order).toMatchObject({ experiments: [{ name: NAME, variant }] });
  });

  it.each([
    ['the narrowest screen', NARROW],
    ['a phone', PHONE],
    ['a desktop screen', DESKTOP],
  ] as const)('completes an application on %s [EXP-01, UI-09]', async (_, screen) => {
    const { page } = await givenVisitor({ screen, origin });
    await walkToOffer(page, variant);
    await expectCover(page, coverFirst);
    expect(await sidewaysScroll(page)).toBe(0);
    await expectAccessible(page, `offer ${variant}`);
  });
});
