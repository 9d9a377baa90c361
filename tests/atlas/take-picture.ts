import type { CDPSession, Page } from 'playwright-core';
import { type Caption, type Picture, WIDTHS } from './picture.ts';

/** Height of a phone and of a desktop window; a longer page makes a longer picture. */
const HEIGHTS = { schmal: 640, breit: 760 } as const;
const LONGEST = 12_000;
const QUALITY = 80;

type Situation = Pick<Picture, 'product' | 'scene' | 'width' | 'dark'>;

// Two frames: one in which the change is drawn, one in which it has been.
function untilDrawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>(
        (resolve) =>
          void document.fonts.ready.then(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
      ),
  );
}

// The whole page, or the whole panel over as much of the page as it needs.
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

/** Takes the whole screen as it stands and looks what can be seen on it. Throws when a promised panel is not open. */
export async function takePicture(
  page: Page,
  session: CDPSession,
  basePath: string,
  situation: Situation,
  caption: Caption,
): Promise<Picture> {
  const width = WIDTHS[situation.width];
  const base = HEIGHTS[situation.width];
  await page.setViewportSize({ width, height: base });
  await untilDrawn(page);
  const height = Math.min(LONGEST, Math.max(base, await neededHeight(page)));
  if (height !== base) await page.setViewportSize({ width, height });
  // A field that was just filled keeps its caret out of the picture.
  await page.addStyleTag({ content: '* { caret-color: transparent !important; }' }).catch(() => undefined);
  await untilDrawn(page);
  if (caption.panel !== undefined && (await page.locator('dialog[open]').count()) !== 1)
    throw new Error(`Panel ${caption.panel} is not open for '${caption.text}'`);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  const { pathname } = new URL(page.url());
  const picture: Picture = {
    ...caption,
    ...situation,
    path: pathname.startsWith(basePath) ? pathname.slice(basePath.length) : '',
    fields: await visibleFields(page),
    size: { width, height },
    image: `data:image/webp;base64,${data}`,
  };
  if (height !== base) await page.setViewportSize({ width, height: base });
  return picture;
}
