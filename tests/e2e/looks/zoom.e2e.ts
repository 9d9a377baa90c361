import { expect, it } from 'vitest';
import { lookAtEveryScreen } from '../support/applicant/every-screen.ts';
import { cutTexts, spaceText } from '../support/screens/cut-texts.ts';
import { hiddenFocus } from '../support/screens/hidden-focus.ts';
import { expectNoSidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { DESKTOP, PHONE } from '../support/suite/open-browser.ts';
import { givenVisitor } from '../support/suite/visit.ts';

/** A screen of 1280 × 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 };
const SMALL_PHONE = { width: 360, height: 640 };

it('cuts no text at 400 % zoom or with wide text spacing on any screen [UI-09]', async () => {
  const { page } = await givenVisitor();
  await lookAtEveryScreen(page, async (screen) => {
    for (const isWide of [false, true]) {
      await spaceText(page, isWide);
      for (const size of isWide ? [ZOOMED, DESKTOP, PHONE] : [ZOOMED]) {
        await page.setViewportSize(size);
        const what = `${screen}, ${size.width} px${isWide ? ', spaced' : ''}`;
        expect.soft(await cutTexts(page), what).toEqual([]);
        await expectNoSidewaysScroll(page, what);
      }
    }
    await page.setViewportSize(PHONE);
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
  });
});

it('hides no part of the focused control below header or offer bar, forwards and backwards [UI-09]', async () => {
  const { page } = await givenVisitor({ screen: SMALL_PHONE });
  await lookAtEveryScreen(page, async (screen) => {
    const { stops, hidden } = await hiddenFocus(page);
    expect.soft(hidden, screen).toEqual([]);
    expect(stops, screen).toBeGreaterThan(screen.endsWith('panel') ? 5 : 20);
  });
});
