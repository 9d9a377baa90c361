import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { panelOf } from '../support/applicant/applicant.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { focusedName } from '../support/screens/leave-panel.ts';
import { restingBox } from '../support/screens/resting-box.ts';
import { sidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { DESKTOP, PHONE } from '../support/suite/open-browser.ts';
import { showComponents } from '../support/suite/show-components.ts';
import { givenVisitor, visit } from '../support/suite/visit.ts';

function valueOf(page: Page, label: string) {
  return page.getByLabel(label).inputValue();
}

/** A key at a time, as a hand types. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

function caret(page: Page) {
  return page.evaluate(() =>
    document.activeElement instanceof HTMLInputElement ? document.activeElement.selectionStart : null,
  );
}

describe('a date field', () => {
  it('inserts and removes dots while typing, in the middle too [VAL-02]', async () => {
    const { page } = await givenVisitor();
    await showComponents(page);
    await page.getByLabel('Geburtsdatum').focus();
    await page.keyboard.type('01021990');
    expect(await valueOf(page, 'Geburtsdatum')).toBe('01.02.1990');
    await press(page, 'Backspace', 'Backspace', 'Backspace', 'Backspace', 'Backspace');
    expect(await valueOf(page, 'Geburtsdatum')).toBe('01.02');
    await page.keyboard.type('.1985');
    await press(page, 'Home', 'ArrowRight', 'Delete', '9');
    expect([await valueOf(page, 'Geburtsdatum'), await caret(page)]).toEqual(['09.02.1985', 2]);
    await press(page, 'ArrowRight', 'Backspace');
    expect([await valueOf(page, 'Geburtsdatum'), await caret(page)]).toEqual(['0.02.1985', 1]);
    await press(page, 'Control+z', 'Control+z');
    expect(await valueOf(page, 'Geburtsdatum')).toBe('0.02.1985');
    await press(page, 'Control+a');
    await page.keyboard.type('1.2.1990');
    await press(page, 'Tab');
    expect(await valueOf(page, 'Geburtsdatum')).toBe('01.02.1990');
  });
});

describe('a panel', () => {
  it.each([PHONE, DESKTOP])('that is modal closes only by its buttons, on %o [UI-02, PERS-06]', async (screen) => {
    const { page } = await givenVisitor({ screen });
    await showComponents(page);
    await page.getByRole('button', { name: 'Öffne modal' }).click();
    await panelOf(page).waitFor();
    expect(await panelOf(page).getByRole('button', { name: 'Schließen' }).count()).toBe(0);
    await press(page, 'Escape', 'Escape', 'Escape');
    await page.mouse.click(5, 5);
    await page.mouse.click(screen.width - 5, 5);
    expect(await panelOf(page).isVisible()).toBe(true);
    for (const key of ['Tab', 'Shift+Tab'])
      for (let time = 0; time < 5; time += 1) {
        await press(page, key);
        expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
      }
    await panelOf(page).getByRole('button', { name: 'Berechnung fortsetzen' }).click();
    await panelOf(page).waitFor({ state: 'detached' });
    expect(await focusedName(page)).toBe('Öffne modal');
  });

  it('has four sizes, the sheet at the bottom, none wider than the screen [UI-02, UI-09]', async () => {
    const { page } = await givenVisitor({ screen: DESKTOP });
    await showComponents(page);
    const boxes: Record<string, { width: number; right: number; bottom: number }> = {};
    for (const size of ['s', 'm', 'l', 'bot']) {
      await page.getByRole('button', { name: `Öffne ${size}`, exact: true }).click();
      const { x, y, width, height } = await restingBox(page);
      boxes[size] = { width, right: x + width, bottom: y + height };
      await press(page, 'Escape');
      await panelOf(page).waitFor({ state: 'detached' });
    }
    const { s, m, l, bot } = boxes;
    expect([s?.width, m?.width, l?.width, bot?.width]).toEqual([400, 512, 720, 768]);
    expect([s?.right, m?.right, l?.right]).toEqual([1280, 1280, 1280]);
    expect([bot?.right, bot?.bottom]).toEqual([1024, 900]);
    await page.setViewportSize(PHONE);
    for (const size of ['s', 'm', 'l', 'bot']) {
      await page.getByRole('button', { name: `Öffne ${size}`, exact: true }).click();
      const { x, y, width, height } = await restingBox(page);
      expect([x, width, y + height]).toEqual([0, 360, 740]);
      // On so narrow a screen the cross stands alone, with room for a thumb and its name.
      const close = await panelOf(page).getByRole('button', { name: 'Schließen', exact: true }).boundingBox();
      expect(close?.height).toBeGreaterThanOrEqual(44);
      expect(close?.width).toBeGreaterThanOrEqual(44);
      expect(close?.width).toBeLessThan(60);
      await press(page, 'Escape');
      await panelOf(page).waitFor({ state: 'detached' });
    }
  });
});

describe('accordion groups', () => {
  const open = (page: Page, name: string) =>
    page
      .locator(`details:has([id^="${name}-"])`)
      .evaluateAll((groups) => groups.map((group) => group.hasAttribute('open')));

  it('open by keyboard, one at a time if configured [UI-03]', async () => {
    const { page } = await givenVisitor({ screen: DESKTOP });
    await showComponents(page);
    const [first, second] = [page.locator('summary').nth(0), page.locator('summary').nth(1)];
    await first.focus();
    await press(page, 'Enter');
    expect(await open(page, 'eine')).toEqual([true, false, false]);
    await press(page, 'Tab', 'Space');
    expect(await open(page, 'eine')).toEqual([false, true, false]);
    expect(await second.evaluate((element) => element === document.activeElement)).toBe(true);
    await press(page, 'Enter');
    expect(await open(page, 'eine')).toEqual([false, false, false]);
    for (const index of [3, 4, 5]) await page.locator('summary').nth(index).click();
    expect(await open(page, 'alle')).toEqual([true, true, true]);
  });

  it('take 250 ms, and no time with reduced motion [UI-03]', async () => {
    const duration = (page: Page) =>
      page
        .locator('details')
        .first()
        .evaluate((group) => getComputedStyle(group, '::details-content').transitionDuration.split(',')[0]);
    await visit(
      DESKTOP,
      async ({ page }) => {
        await showComponents(page);
        expect(await duration(page)).toBe('0.25s');
        // In one go: on a slow machine the motion is over before the next question gets there.
        const running = await page
          .locator('summary')
          .first()
          .evaluate(async (summary: HTMLElement) => {
            summary.click();
            await new Promise(requestAnimationFrame);
            return document.getAnimations().map((motion) => motion.effect?.getComputedTiming().duration);
          });
        expect(running).toContain(250);
      },
      { reducedMotion: 'no-preference' },
    );
    await visit(DESKTOP, async ({ page }) => {
      await showComponents(page);
      expect(Number.parseFloat((await duration(page)) ?? '')).toBeLessThan(0.001);
    });
  });

  it('are open in print, and for a URL fragment inside [UI-03]', async () => {
    const { page } = await givenVisitor({ screen: DESKTOP });
    await showComponents(page);
    const content = page.locator('#alle-1');
    expect(await content.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect((await content.boundingBox())?.height).toBeGreaterThan(40);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => location.assign('#alle-1'));
    await expect.poll(() => open(page, 'alle')).toEqual([false, true, false]);
  });

  it.each(['reduce', 'no-preference'] as const)(
    'keep the pressed heading in place when a long group above it closes, motion: %s [UI-03]',
    async (reducedMotion) => {
      const { page } = await givenVisitor({ screen: { width: 360, height: 400 }, reducedMotion });
      await showComponents(page);
      await page.locator('summary').nth(0).click();
      const second = page.locator('summary').nth(1);
      await second.scrollIntoViewIfNeeded();
      await page.waitForFunction(
        () => document.querySelector('details')?.getAnimations({ subtree: true }).length === 0,
      );
      const top = () => second.evaluate((element) => Math.round(element.getBoundingClientRect().top));
      await second.hover();
      const before = await top();
      await second.click();
      await expect.poll(() => open(page, 'eine')).toEqual([false, true, false]);
      await expect.poll(() => page.locator('#eine-0').isVisible()).toBe(false);
      await expect.poll(top).toBe(before);
    },
  );
});

it('keeps the width of a multi-state button in every state [UI-03]', async () => {
  const { page } = await givenVisitor({ screen: DESKTOP });
  await showComponents(page);
  const button = page.getByRole('region', { name: 'Alle Zustände nacheinander' }).getByRole('button').first();
  const width = async () => (await button.boundingBox())?.width;
  const before = await width();
  await button.click();
  await page.getByRole('button', { name: 'Wird gesendet', exact: true }).waitFor();
  expect(await width()).toBe(before);
  for (const [state, name] of [
    ['finished', 'Versand erfolgreich'],
    ['error', 'Nochmals'],
  ] as const) {
    await page.getByRole('button', { name: `Zustand ${state}` }).click();
    await page.getByRole('button', { name, exact: true }).waitFor();
    expect(await width()).toBe(before);
  }
});

it('shows a ring around everything that has the focus [UI-09]', async () => {
  const { page } = await givenVisitor({ screen: DESKTOP });
  await showComponents(page);
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement ?? document.body;
      // Of a choice the whole box is the target, and has the ring.
      const ring = [element, element.closest('label, tr')].some((each) => {
        const { outlineStyle, outlineWidth } = each
          ? getComputedStyle(each)
          : { outlineStyle: 'none', outlineWidth: '' };
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });
      return { isBody: element === document.body, ring, html: element.outerHTML.slice(0, 200) };
    });
  const without: string[] = [];
  let count = 0;
  for (;;) {
    await press(page, 'Tab');
    const { isBody, ring, html } = await focused();
    if (isBody) break;
    count += 1;
    if (!ring) without.push(html);
  }
  expect(without).toEqual([]);
  expect(count).toBeGreaterThan(40);
});

it.each(['light', 'dark'] as const)('every component and panel passes axe, %s [UI-09]', async (colorScheme) => {
  const { page } = await givenVisitor({ colorScheme });
  await showComponents(page);
  await page.getByRole('button', { name: 'Hinweis' }).click();
  await page.getByRole('button', { name: 'Ausblenden' }).first().waitFor();
  await page.getByRole('button', { name: 'Entfernen Änne Öztürk' }).click();
  for (const index of [0, 3]) await page.locator('summary').nth(index).click();
  await expectAccessible(page, 'components');
  expect(await sidewaysScroll(page)).toBe(0);
  for (const name of ['m', 'bot', 'modal']) {
    await page.getByRole('button', { name: `Öffne ${name}`, exact: true }).click();
    await panelOf(page).waitFor();
    await expectAccessible(page, name);
    await panelOf(page)
      .getByRole('button', { name: /Speichern|fortsetzen/ })
      .click();
    await panelOf(page).waitFor({ state: 'detached' });
  }
});
