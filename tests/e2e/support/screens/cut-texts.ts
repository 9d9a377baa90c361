import type { Page } from '@playwright/test';

/** The widest spacing of text that must fit. [WCAG 1.4.12] */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }`;

/** Sets the widest spacing of text, or the usual one. */
export async function spaceText(page: Page, isWide: boolean): Promise<void> {
  await page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
      // Lays out the cards below the screen too.
      document.documentElement.getBoundingClientRect();
    },
    `* { content-visibility: visible !important; } ${isWide ? SPACING : ''}`,
  );
}

/** Returns the visible texts of a page or its open panel that are cut off. [UI-09] */
export function cutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const scope = document.querySelector('dialog[open]') ?? document.body;
    const isForEarsOnly = (element: Element) => getComputedStyle(element).clipPath !== 'none';
    const words = (text: string | null) => (text ?? '').trim().slice(0, 60);

    /** Where a text is cut: by the screen, or by the nearest parent that hides what is outside of it. */
    function cutBy(element: Element, box: DOMRect): string | undefined {
      if (box.right > window.innerWidth + 1 || box.left < -1) return 'the screen';
      for (let parent: Element | null = element; parent; parent = parent.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(parent);
        const edge = parent.getBoundingClientRect();
        const isWide = overflowX !== 'visible' && (box.right > edge.right + 1 || box.left < edge.left - 1);
        // Texts that scroll up and down are not cut.
        if (/auto|scroll/.test(overflowY)) return isWide ? parent.outerHTML.slice(0, 80) : undefined;
        const isHigh = overflowY !== 'visible' && (box.bottom > edge.bottom + 2 || box.top < edge.top - 2);
        if (isWide || isHigh) return parent.outerHTML.slice(0, 80);
      }
      return undefined;
    }

    const found: string[] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true }) || words(node.textContent) === '') continue;
      let parent: Element | null = element;
      while (parent && !isForEarsOnly(parent)) parent = parent.parentElement;
      if (parent || element.matches('option, textarea')) continue;
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const by = cutBy(element, box);
        if (by !== undefined) found.push(`'${words(node.textContent)}' is cut by ${by}`);
      }
    }
    const canvas = document.createElement('canvas').getContext('2d');
    for (const select of scope.querySelectorAll('select')) {
      const { font, letterSpacing, wordSpacing, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
      if (!canvas) continue;
      Object.assign(canvas, { font, letterSpacing, wordSpacing });
      const text = select.selectedOptions[0]?.text ?? '';
      const room = select.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      if (canvas.measureText(text).width > room + 1) found.push(`'${text}' is cut by ${select.id}`);
    }
    return [...new Set(found)];
  });
}
