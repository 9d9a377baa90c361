import type { Page } from '@playwright/test';
import { panelOf } from '../support/applicant/applicant.ts';
import { expectAccessibleInBothSchemes } from '../support/screens/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { DESKTOP, PHONE } from '../support/suite/open-browser.ts';
import { showComponents } from '../support/suite/show-components.ts';
import { expect, test } from '../support/test.ts';

// Each worker builds the page of the components once.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ page }) => showComponents(page));

/** Types key by key. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Text and caret of the focused field. */
function typed(page: Page) {
  return page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement;
    return { value: field.value, caret: field.selectionStart };
  });
}

async function openPanel(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Öffne ${name}`, exact: true }).click();
  await expect(panelOf(page)).toBeVisible();
}

/** The edges of the open panel after its animation. */
function edgesOf(page: Page) {
  return panelOf(page).evaluate(async (panel) => {
    await Promise.all(panel.getAnimations().map(({ finished }) => finished));
    const { left, width, right, bottom } = panel.getBoundingClientRect();
    return { left, width, right, bottom };
  });
}

test('a panel has one of four sizes, the whole width on a phone [UI-02]', async ({ page }) => {
  for (const [size, onDesktop] of Object.entries({
    s: { left: 880, width: 400, right: 1280, bottom: 900 },
    m: { left: 768, width: 512, right: 1280, bottom: 900 },
    l: { left: 560, width: 720, right: 1280, bottom: 900 },
    bot: { left: 256, width: 768, right: 1024, bottom: 900 },
  })) {
    await page.setViewportSize(DESKTOP);
    await openPanel(page, size);
    expect(await edgesOf(page), size).toEqual(onDesktop);
    await page.setViewportSize(PHONE);
    expect(await edgesOf(page), size).toEqual({ left: 0, width: 360, right: 360, bottom: 740 });
    await test.step('its close button is an icon on a phone, large enough for a thumb [UI-09]', async () => {
      const close = await panelOf(page).getByRole('button', { name: 'Schließen', exact: true }).boundingBox();
      expect(close?.height).toBeGreaterThanOrEqual(44);
      expect(close?.width).toBeGreaterThanOrEqual(44);
      expect(close?.width).toBeLessThan(60);
    });
    await press(page, 'Escape');
    await expect(panelOf(page)).toHaveCount(0);
  }
});

test.describe('accordion groups', () => {
  const groups = (page: Page) => page.locator('details:has([id^="eine-"])');

  /** Expects that only this group is open; -1 for none. */
  async function expectOpen(page: Page, open: number): Promise<void> {
    for (let index = 0; index < 3; index += 1)
      await expect(groups(page).nth(index)).toHaveJSProperty('open', index === open);
  }

  test('open for a URL fragment inside [UI-03]', async ({ page }) => {
    await expect(groups(page)).toHaveCount(3);
    await expectOpen(page, -1);
    await page.evaluate(() => location.assign('#eine-1'));
    await expectOpen(page, 1);
  });

  test('take 250 ms to open, no time with reduced motion, and keep the pressed heading in place when one above closes [UI-03]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 400 });
    const [first, second] = [page.locator('summary').nth(0), page.locator('summary').nth(1)];
    const top = () => second.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    for (const { reducedMotion, duration } of [
      { reducedMotion: 'reduce', duration: '0s' },
      { reducedMotion: 'no-preference', duration: '0.25s' },
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      const durations = await groups(page)
        .first()
        .evaluate((group) => getComputedStyle(group, '::details-content').transitionDuration.split(', '));
      expect([...new Set(durations)], reducedMotion).toEqual([duration]);
      await first.click();
      await expectOpen(page, 0);
      await second.scrollIntoViewIfNeeded();
      await page.waitForFunction(
        () => document.querySelector('details')?.getAnimations({ subtree: true }).length === 0,
      );
      await second.hover();
      const before = await top();
      await second.click();
      await expectOpen(page, 1);
      await expect(page.locator('#eine-0')).toBeHidden();
      await expect.poll(top).toBe(before);
    }
  });
});

test('every control has a ring when it has the focus [UI-09]', { tag: '@desktop' }, async ({ page }) => {
  const without: string[] = [];
  let count = 0;
  for (; ; count += 1) {
    await press(page, 'Tab');
    const ringless = await page.evaluate(() => {
      const element = document.activeElement ?? document.body;
      if (element === document.body) return null;
      // The whole box of a choice is the target and shows the focus ring.
      const hasRing = [element, element.closest('label, tr')].some((each) => {
        const { outlineStyle, outlineWidth } = each
          ? getComputedStyle(each)
          : { outlineStyle: 'none', outlineWidth: '' };
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });
      return hasRing ? '' : element.outerHTML.slice(0, 200);
    });
    if (ringless === null) break;
    if (ringless !== '') without.push(ringless);
  }
  expect(without).toEqual([]);
  expect(count).toBeGreaterThan(40);
});

test('a multi-state button keeps its width in every state [UI-03]', { tag: '@desktop' }, async ({ page }) => {
  const button = page.getByRole('region', { name: 'Alle Zustände nacheinander' }).getByRole('button').first();
  const width = async () => (await button.boundingBox())?.width;
  const named = (name: string) => page.getByRole('button', { name, exact: true });
  const before = await width();
  await button.click();
  await expect(named('Wird gesendet')).toBeVisible();
  expect(await width()).toBe(before);
  for (const [state, name] of Object.entries({ finished: 'Versand erfolgreich', error: 'Nochmals' })) {
    await page.getByRole('button', { name: `Zustand ${state}` }).click();
    await expect(named(name)).toBeVisible();
    expect(await width(), state).toBe(before);
  }
});

test('a date field keeps its dots, and the caret at its digit, while it is edited [VAL-02]', {
  tag: '@desktop',
}, async ({ page }) => {
  const date = page.getByLabel('Geburtsdatum');
  await date.focus();
  await page.keyboard.type('01021985');
  await expect(date).toHaveValue('01.02.1985');
  await press(page, 'Home', 'ArrowRight', 'Delete', '9');
  expect(await typed(page)).toEqual({ value: '09.02.1985', caret: 2 });
  await press(page, 'ArrowRight', 'Backspace');
  expect(await typed(page)).toEqual({ value: '0.02.1985', caret: 1 });
  await press(page, 'Control+z', 'Control+z');
  await expect(date).toHaveValue('0.02.1985');
  await press(page, 'Control+a');
  await page.keyboard.type('1.2.1990');
  await press(page, 'Tab');
  await expect(date).toHaveValue('01.02.1990');
});

test('every component and panel passes axe, light and dark [UI-09]', async ({ page }) => {
  await page.getByRole('button', { name: 'Hinweis' }).click();
  await expect(page.getByRole('button', { name: 'Ausblenden' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Entfernen Änne Öztürk' }).click();
  await page.locator('summary').first().click();
  await expectAccessibleInBothSchemes(page, 'components');
  await expectNoSidewaysScroll(page);
  for (const name of ['m', 'bot', 'modal']) {
    await openPanel(page, name);
    await expectAccessibleInBothSchemes(page, name);
    await panelOf(page)
      .getByRole('button', { name: /Speichern|fortsetzen/ })
      .click();
    await expect(panelOf(page)).toHaveCount(0);
  }
});

test('the knob of a switch that is on keeps the contrast that forced colours promise [UI-09]', async ({ page }) => {
  const box = page.getByRole('switch').first();
  await box.check();
  await page.emulateMedia({ forcedColors: 'active' });
  const shown = await box.evaluate((element) => {
    const [knob, track] = [getComputedStyle(element, '::before'), getComputedStyle(element)];
    return { knob: knob.backgroundColor, tick: knob.color, track: track.backgroundColor };
  });
  const [text, highlight] = await page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('i'));
    return ['HighlightText', 'Highlight'].map((colour) => {
      sample.style.cssText = `forced-color-adjust: none; color: ${colour}`;
      return getComputedStyle(sample).color;
    });
  });
  expect(shown).toEqual({ knob: text, tick: highlight, track: highlight });
});
