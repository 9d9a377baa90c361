import type { Page } from 'playwright-core';
import { type Caption, HEIGHTS, type Picture, WIDTHS } from './picture.ts';

/** A sheet of A4 at 96 dpi. */
const PAPER_WIDTH = 794;
const LONGEST = 12_000;
const QUALITY = 48;

// Some frames: a change of visibility is detected in one and painted in the next.
function untilDrawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    // The spinner of a button appears with a delay.
    const moving = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity;
    });
    await Promise.allSettled(moving.map(({ finished }) => finished));
    for (let frame = 0; frame < 4; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

// Scrolls to the top, hides the caret and moves the pointer away.
async function stepBack(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { caret-color: transparent !important; }');
    document.adoptedStyleSheets = [sheet];
    window.scrollTo(0, 0);
    for (const element of document.querySelectorAll('dialog[open], dialog[open] *')) element.scrollTop = 0;
  });
}

// The whole page, or the whole panel.
function neededHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    if (!dialog) return document.documentElement.scrollHeight;
    const hidden = [dialog, ...dialog.querySelectorAll('*')]
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
      .map((element) => element.scrollHeight - element.clientHeight);
    return window.innerHeight + Math.max(0, ...hidden);
  });
}

function visibleFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scope = document.querySelector('dialog[open]') ?? document.querySelector('main');
    const ids = [...(scope?.querySelectorAll('[id]') ?? [])].filter((element) => element.checkVisibility());
    return [...new Set(ids.map(({ id }) => id.replace(/\.\d+(?=\.|$)/g, '')))];
  });
}

// A panel fills only a part of the screen, so resizing once is not always enough.
async function growToFit(page: Page, width: number, base: number): Promise<number> {
  let height = base;
  for (let step = 0; step < 8; step += 1) {
    await page.setViewportSize({ width, height });
    await untilDrawn(page);
    const needed = Math.min(LONGEST, await neededHeight(page));
    if (needed <= height) break;
    height = needed;
  }
  return height;
}

/** Takes a picture of the whole screen and records what is visible. Throws if a named panel is not open. */
export async function takePicture(page: Page, caption: Caption): Promise<Picture> {
  const width = caption.state === 'druck' ? PAPER_WIDTH : WIDTHS[caption.width];
  const base = HEIGHTS[caption.width];
  await stepBack(page);
  const height = await growToFit(page, width, base);
  if (caption.panel !== undefined && (await page.locator('dialog[open]').count()) !== 1)
    throw new Error(`Panel ${caption.panel} is not open for '${caption.text}'`);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  const [, path = ''] = new URL(page.url()).pathname.split(`/tarifrechner/${caption.product}/`);
  const picture = {
    ...caption,
    path,
    fields: await visibleFields(page),
    size: { width, height },
    image: `data:image/webp;base64,${data}`,
  };
  await session.detach();
  await page.setViewportSize({ width: WIDTHS[caption.width], height: base });
  return picture;
}
