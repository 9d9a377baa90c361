import type { Page } from '@playwright/test';

/** Slows the page's processor down four times, and its network to 'Slow 4G'. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const bytesPerSecond = (1.6 * 1024 * 1024) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** Records every question that the page shows; call it before the page is loaded. */
export async function noteHeadings(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const headings: string[] = [];
    Object.assign(window, { headings });
    const look = () => {
      // A placeholder asks nothing; its heading is for screen readers.
      const text = document.querySelector('h1:not(.visually-hidden)')?.textContent ?? '';
      if (text !== '' && headings.at(-1) !== text) headings.push(text);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { headings: string[] }).headings);
}

/**
 * Presses Weiter every 50 ms from the first paint on; call it before the page is loaded.
 * @returns a function that stops it and returns the number of presses
 */
export async function pressImpatiently(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const hand = { presses: 0, timer: 0 };
    Object.assign(window, { hand });
    const press = () => {
      const weiter = document.querySelector<HTMLElement>('main [type=submit]');
      if (!weiter?.checkVisibility()) return;
      hand.presses += 1;
      weiter.click();
    };
    new PerformanceObserver(() => {
      hand.timer ||= window.setInterval(press, 50);
    }).observe({ type: 'paint', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const { hand } = window as unknown as { hand: { presses: number; timer: number } };
      window.clearInterval(hand.timer);
      return hand.presses;
    });
}

/** Waits until Weiter was pressed ten more times. */
export async function untilPressedOn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { hand } = window as unknown as { hand: { presses: number } };
    const enough = hand.presses + 10;
    while (hand.presses < enough) await new Promise(requestAnimationFrame);
  });
}
