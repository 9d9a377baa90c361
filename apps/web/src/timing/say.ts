import { after } from './after.ts';

/** Id of the page's region for what is only said. It exists before its words: one that appears with them stays silent. [UI-14] */
export const REGION = 'ansage';

/** Words that are replaced sooner may not be heard. */
const SAID_MS = 1_000;
/** Afterwards, who reads the page would only hear them again. */
const KEPT_MS = 4_000;
/** Before that, Firefox counts what a panel had covered as new, and does not say what changes in it. */
const UNCOVERED_MS = 250;

/** What is still to be said in a region that was used just now. */
const queues = new WeakMap<Element, string[]>();

function speak(region: Element, words: string, milliseconds: number, queue: string[] = []): void {
  region.textContent = words;
  queues.set(region, queue);
  after(milliseconds, () => {
    if (queues.get(region) !== queue) return;
    const next = queue.shift();
    if (next) return speak(region, next, SAID_MS, queue);
    queues.delete(region);
    after(KEPT_MS, () => {
      if (!queues.has(region)) region.textContent = '';
    });
  });
}

/** Says words through the region of the open panel, else of the page: each after the other, and for some seconds. [UI-14] */
export function say(words: string): void {
  const region = document.querySelector('dialog[open] > [role=status]') ?? document.getElementById(REGION);
  if (!region) return;
  const queue = queues.get(region);
  if (queue) queue.push(words);
  else speak(region, words, SAID_MS);
}

/** Lets a region be silent until its words change. */
function silence(region: Element): void {
  const live = region.getAttribute('aria-live');
  if (live === 'off') return;
  region.setAttribute('aria-live', 'off');
  const observer = new MutationObserver(() => {
    observer.disconnect();
    if (live === null) region.removeAttribute('aria-live');
    else region.setAttribute('aria-live', live);
  });
  observer.observe(region, { childList: true, characterData: true, subtree: true });
}

/**
 * Empties the page's region when a panel opens or closes, and silences the others that have words: Chromium would say what a
 * panel had covered again. [UI-14]
 */
export function hush(): void {
  const region = document.getElementById(REGION);
  if (region) speak(region, '', UNCOVERED_MS);
  for (const each of document.querySelectorAll('[role=status], [aria-live]'))
    if (each !== region && each.textContent !== '' && !each.closest('dialog')) silence(each);
}
