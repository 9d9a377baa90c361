/** A phone without a network must not wait for longer. */
const PATIENCE_MS = 5_000;

/**
 * Asks again for the code that the page loads in advance. WebKit keeps a failed one in memory, also over a reload, until
 * it is fetched past all caches. [STEP-ERROR-01]
 */
export async function renewCode(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];
  const signal = AbortSignal.timeout(PATIENCE_MS);
  await Promise.allSettled(links.map(({ href }) => fetch(href, { cache: 'reload', signal })));
}
