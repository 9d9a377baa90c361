import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { panelOf } from '../support/applicant/applicant.ts';
import { expectAccessibleInBothSchemes } from '../support/screens/expect-accessible.ts';
import { restingBox } from '../support/screens/resting-box.ts';
import { expectNoSidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { DESKTOP, PHONE } from '../support/suite/open-browser.ts';
import { showComponents } from '../support/suite/show-components.ts';
import { givenVisitor } from '../support/suite/visit.ts';

/** Types key by key. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

function caret(page: Page) {
  return page.evaluate(() =>
    document.activeElement instanceof HTMLInputElement ? document.activeElement.selectionStart : null,
  );
}

const SIZES = [
  ['s', { left: 880, width: 400, right: 1280, bottom: 900 }],
  ['m', { left: 768, width: 512, right: 1280, bottom: 900 }],
  ['l', { left: 560, width: 720, right: 1280, bottom: 900 }],
  ['bot', { left: 256, width: 768, right: 1024, bottom: 900 }],
] as const;

async function openPanel(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Öffne ${name}`, exact: true }).click();
  await panelOf(page).waitFor();
}

it('a panel has one of four sizes, the whole width on a phone [UI-02]', async () => {
  const { page } = await givenVisitor({ screen: DESKTOP });
  await showComponents(page);
  for (const [size, onDesktop] of SIZES) {
    await openPanel(page, size);
    for (const [screen, expected] of [
      [PHONE, { left: 0, width: 360, right: 360, bottom: 740 }],
      [DESKTOP, onDesktop],
    ] as const) {
      await page.setViewportSize(screen);
      const { x, y, width, height } = await restingBox(page);
      expect({ left: x, width, right: x + width, bottom: y + height }, size).toEqual(expected);
    }
    await press(page, 'Escape');
    await panelOf(page).waitFor({ state: 'detached' });
  }
});

it('the close button of a panel is an icon on a phone, large enough for a thumb [UI-02, UI-09]', async () => {
  const { page } = await givenVisitor();
  await showComponents(page);
  await openPanel(page, 'm');
  const close = await panelOf(page).getByRole('button', { name: 'Schließen', exact: true }).boundingBox();
  expect(close?.height).toBeGreaterThanOrEqual(44);
  expect(close?.width).toBeGreaterThanOrEqual(44);
  expect(close?.width).toBeLessThan(60);
});

describe('accordion groups', () => {
  const open = (page: Page, name: string) =>
    page
      .locator(`details:has([id^="${name}-"])`)
      .evaluateAll((groups) => groups.map((group) => group.hasAttribute('open')));

  it('open for a URL fragment inside [UI-03]', async () => {
    const { page } = await givenVisitor({ screen: DESKTOP });
    await showComponents(page);
    expect(await open(page, 'eine')).toEqual([false, false, false]);
    await page.evaluate(() => location.assign('#eine-1'));
    await expect.poll(() => open(page, 'eine')).toEqual([false, true, false]);
  });

  it.each([
    ['take 250 ms to open', 'no-preference', '0.25s'],
    ['open at once with reduced motion', 'reduce', '0s'],
  ] as const)('%s [UI-03]', async (_, reducedMotion, expected) => {
    const { page } = await givenVisitor();
    await showComponents(page);
    await page.emulateMedia({ reducedMotion });
    const durations = await page
      .locator('details')
      .first()
      .evaluate((group) => getComputedStyle(group, '::details-content').transitionDuration.split(', '));
    expect([...new Set(durations)]).toEqual([expected]);
  });

  it('keep the pressed heading in place when one above closes [UI-03]', async () => {
    const { page } = await givenVisitor({ screen: { width: 360, height: 400 } });
    await showComponents(page);
    const [first, second] = [page.locator('summary').nth(0), page.locator('summary').nth(1)];
    const top = () => second.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion });
      await first.click();
      await expect.poll(() => open(page, 'eine')).toEqual([true, false, false]);
      await second.scrollIntoViewIfNeeded();
      await page.waitForFunction(
        () => document.querySelector('details')?.getAnimations({ subtree: true }).length === 0,
      );
      await second.hover();
      const before = await top();
      await second.click();
      await expect.poll(() => open(page, 'eine')).toEqual([false, true, false]);
      await expect.poll(() => page.locator('#eine-0').isVisible()).toBe(false);
      await expect.poll(top).toBe(before);
    }
  });
});

it('every control has a ring when it has the focus [UI-09]', async () => {
  const { page } = await givenVisitor({ screen: DESKTOP });
  await showComponents(page);
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

it('a multi-state button keeps its width in every state [UI-03]', async () => {
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

it('a date field keeps its dots, and the caret at its digit, while it is edited [VAL-02]', async () => {
  const { page } = await givenVisitor({ screen: DESKTOP });
  await showComponents(page);
  const date = page.getByLabel('Geburtsdatum');
  await date.focus();
  await page.keyboard.type('01021985');
  expect(await date.inputValue()).toBe('01.02.1985');
  await press(page, 'Home', 'ArrowRight', 'Delete', '9');
  expect([await date.inputValue(), await caret(page)]).toEqual(['09.02.1985', 2]);
  await press(page, 'ArrowRight', 'Backspace');
  expect([await date.inputValue(), await caret(page)]).toEqual(['0.02.1985', 1]);
  await press(page, 'Control+z', 'Control+z');
  expect(await date.inputValue()).toBe('0.02.1985');
  await press(page, 'Control+a');
  await page.keyboard.type('1.2.1990');
  await press(page, 'Tab');
  expect(await date.inputValue()).toBe('01.02.1990');
});

it('every component and panel passes axe, light and dark [UI-09]', async () => {
  const { page } = await givenVisitor();
  await showComponents(page);
  await page.getByRole('button', { name: 'Hinweis' }).click();
  await page.getByRole('button', { name: 'Ausblenden' }).first().waitFor();
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
    await panelOf(page).waitFor({ state: 'detached' });
  }
});

it('the knob of a switch that is on keeps the contrast that forced colours promise [UI-09]', async () => {
  const { page } = await givenVisitor();
  await showComponents(page);
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
