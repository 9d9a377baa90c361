import type { Browser, CDPSession, Page } from 'playwright-core';
import { openVisitor, PHONE, type Screen, type Visitor, watch } from './open-browser.ts';

/** A small page of the product: Chromium keeps the process with its compiled scripts for the next page. */
export const LIGHT_PAGE = '/health/live';
const KEPT_BY_A_PAGE = 'cookies,indexeddb,local_storage,service_workers,cache_storage';
const MOTION = { reducedMotion: 'reduce' } as const;

interface Profile extends Visitor {
  readonly devtools: CDPSession;
  /** Whether a test made a permanent change. */
  spent: boolean;
}

const free: Profile[] = [];

/** Marks the profile as spent when one of these methods is called, because their effect outlasts the test. */
function spendBy<T extends object>(profile: Profile, target: T, ...names: (keyof T)[]): void {
  for (const name of names) {
    const call = target[name] as unknown as (...parameters: unknown[]) => unknown;
    Object.defineProperty(target, name, {
      value(...parameters: unknown[]) {
        profile.spent = true;
        return call.apply(target, parameters);
      },
    });
  }
}

async function createProfile(browser: Browser, origin: string): Promise<Profile> {
  const visitor = await openVisitor(browser, origin, PHONE, MOTION);
  const { page } = visitor;
  const context = page.context();
  const profile: Profile = { ...visitor, devtools: await context.newCDPSession(page), spent: false };
  spendBy(profile, page, 'addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders', 'close');
  spendBy(profile, context, 'addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders');
  spendBy(profile, context, 'newCDPSession', 'newPage', 'grantPermissions', 'setOffline', 'close');
  spendBy(profile, context.clock, 'install', 'pauseAt', 'setFixedTime', 'setSystemTime');
  await page.goto(LIGHT_PAGE);
  return profile;
}

function forgetListeners(page: Page): void {
  for (const event of ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'response'] as const) {
    page.removeAllListeners(event);
  }
}

async function clean({ page, devtools, origin, problems }: Profile): Promise<void> {
  const context = page.context();
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })]);
  await page.goto(LIGHT_PAGE);
  forgetListeners(page);
  problems.length = 0;
  watch(page, problems);
  await page.evaluate(() => {
    window.sessionStorage.clear();
    window.name = '';
  });
  await Promise.all([
    context.clearCookies(),
    devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: KEPT_BY_A_PAGE }),
    devtools.send('Page.resetNavigationHistory'),
    page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, contrast: null, ...MOTION }),
  ]);
}

/**
 * Opens a visitor on an empty page, as with a new profile. The profile is that of an earlier test, emptied, because
 * starting a process and compiling the scripts took half the time of a visit.
 * @returns a visitor whose `close` returns the profile
 */
export async function takeProfile(browser: Browser, origin: string, screen: Screen): Promise<Visitor> {
  const profile = free.pop() ?? (await createProfile(browser, origin));
  await profile.page.setViewportSize(screen);
  return {
    ...profile,
    async close() {
      const reusable = !profile.spent && profile.page.context().pages().length === 1;
      if (!reusable) return profile.close();
      try {
        await clean(profile);
        free.push(profile);
      } catch {
        await profile.close();
      }
    },
  };
}
