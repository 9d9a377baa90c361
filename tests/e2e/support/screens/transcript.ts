import { type CDPSession, expect, type Page } from '@playwright/test';
import { accessibilityTree } from './accessibility-tree.ts';
import { readAloud } from './read-aloud.ts';
import { unexplainedErrors } from './unexplained-errors.ts';

/** The same on every page. */
const FURNITURE = ['banner', 'contentinfo', 'link "Zum Inhalt springen"'];

const MOST_LINES = 400;

/** A page changes at the latest that long after it is used: what it says after a panel waits for Firefox. */
const LONGEST_PAUSE_MS = 300;

/** What is drawn by chance or differs from run to run. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  [/FA-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/g, 'FA-XXXX-XXXX'],
  [/\b\d{3} \d{3} \d{3}\b/g, 'XXX XXX XXX'],
  [/Kim Okafor [0-9a-f]{8}/g, 'Kim Okafor'],
  [/http:\/\/127\.0\.0\.1:\d+\/(\S*#)\S+/g, 'https://…/$1…'],
];

/** What a screen reader reads, screen by screen. */
export interface Transcript {
  /** Adds a whole screen, once it is settled: the open panel, otherwise all except header and footer. */
  add(screen: string): Promise<void>;
  /** Adds a screen with header and footer. */
  addWhole(screen: string): Promise<void>;
  /** Compares the screens since the last approval with an approved file beside the test. */
  approve(file: string): void;
}

/**
 * In the page, where a later timer ends later also on a busy machine. Words that are only said are gone some seconds later:
 * they are removed before. [UI-14]
 */
function waitInPage(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      for (const region of document.querySelectorAll('#ansage, dialog > [role=status]')) region.textContent = '';
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    }, milliseconds);
  });
}

/**
 * Begins to write down what is read on a page.
 * @param inside the page in a frame of it, of which only that is read
 */
export function openTranscript(page: Page, inside = page): Transcript {
  let screens: string[] = [];
  let session: Promise<CDPSession> | undefined;
  const pending = new Set<object>();
  page.on('request', (request) => void pending.add(request));
  page.on('requestfinished', (request) => void pending.delete(request));
  page.on('requestfailed', (request) => void pending.delete(request));

  /** Reads until nothing is under way and two readings are the same. */
  async function settled(left: readonly string[]) {
    session ??= page.context().newCDPSession(page);
    const devtools = await session;
    // A page that nobody uses loads the code of the later steps after some seconds.
    await page.keyboard.press('Shift');
    let tree = await accessibilityTree(inside, devtools, inside !== page);
    let lines = readAloud(tree, left);
    await expect(async () => {
      const before = lines;
      await inside.evaluate(waitInPage, LONGEST_PAUSE_MS);
      tree = await accessibilityTree(inside, devtools, inside !== page);
      lines = readAloud(tree, left);
      expect(lines).toEqual(before);
      expect(pending.size, 'requests under way').toBe(0);
    }).toPass({ intervals: [0], timeout: 30_000 });
    return { tree, lines };
  }

  async function write(screen: string, left: readonly string[]): Promise<void> {
    const { tree, lines } = await settled(left);
    expect.soft(unexplainedErrors(tree), `${screen}: errors that are in no description`).toEqual([]);
    screens.push(`# ${screen}\n${lines.join('\n')}\n`);
  }

  return {
    add: (screen) => write(screen, FURNITURE),
    addWhole: (screen) => write(screen, []),
    approve(file) {
      const text = MASKS.reduce((masked, [pattern, mask]) => masked.replace(pattern, mask), screens.join('\n'));
      screens = [];
      expect.soft(text.split('\n').length, `lines of ${file}`).toBeLessThanOrEqual(MOST_LINES);
      expect.soft(text).toMatchSnapshot([file]);
    },
  };
}
