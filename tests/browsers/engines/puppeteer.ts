import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type Frame, type KeyInput, launch, type Page } from 'puppeteer-core';
import type { Key, Screen, Tab, Visitor, VisitorOptions } from './visitor.ts';

/** How long a start or a page may take; the machine may be busy. */
const PATIENCE = 120_000;

/** What Chromium and Firefox need differently. */
interface Engine {
  /** Opens a browser of its own. */
  readonly launch: (options: VisitorOptions, folders: Folders) => Promise<Browser>;
  /** What the browser says by itself, without a fault of the page. */
  readonly noise: readonly RegExp[];
}

interface Folders {
  readonly profile: string;
  readonly downloads: string;
}

async function launchChromium({ isDark, blocksCookies }: VisitorOptions, { profile, downloads }: Folders) {
  // 2 blocks cookies and storage.
  const settings = blocksCookies ? { default_content_setting_values: { cookies: 2 } } : {};
  const languages = { accept_languages: 'de-DE,de' };
  await mkdir(join(profile, 'Default'), { recursive: true });
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify({ intl: languages, profile: settings }));
  return launch({
    browser: 'chrome',
    timeout: PATIENCE,
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    userDataDir: profile,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--lang=de-DE',
      '--force-prefers-reduced-motion',
      // 0 is dark.
      ...(isDark ? ['--blink-settings=preferredColorScheme=0'] : []),
    ],
    env: { ...process.env, LANGUAGE: 'de', TZ: 'Europe/Berlin' },
    downloadBehavior: { policy: 'allow', downloadPath: downloads },
    defaultViewport: null,
  });
}

function launchFirefox({ isDark, isPrivate, blocksCookies }: VisitorOptions, { profile, downloads }: Folders) {
  return launch({
    browser: 'firefox',
    timeout: PATIENCE,
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    userDataDir: profile,
    env: { ...process.env, TZ: 'Europe/Berlin' },
    defaultViewport: null,
    extraPrefsFirefox: {
      'intl.accept_languages': 'de-DE, de',
      'ui.prefersReducedMotion': 1,
      // 0 is dark, 1 light.
      'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
      'browser.privatebrowsing.autostart': isPrivate === true,
      // 2 blocks cookies and storage, 5 keeps them apart by page, as delivered.
      'network.cookie.cookieBehavior': blocksCookies ? 2 : 5,
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      // Its list of downloads would take the focus of the window from the page.
      'browser.download.alwaysOpenPanel': false,
      'browser.download.always_ask_before_handling_new_types': false,
      'pdfjs.disabled': true,
      'browser.helperApps.neverAsk.saveToDisk': 'application/pdf',
    },
  });
}

const CHROMIUM: Engine = { launch: launchChromium, noise: [] };
const FIREFOX: Engine = { launch: launchFirefox, noise: [/NS_BINDING_ABORTED/, /favicon/] };

const ENGINES = { chromium: CHROMIUM, firefox: FIREFOX };

function keyOf(key: Key): KeyInput {
  return key === 'Space' ? ' ' : (key as KeyInput);
}

function firstFrame(page: Page): Frame {
  const [frame] = page.mainFrame().childFrames();
  if (!frame) throw new Error('The page has no frame yet.');
  return frame;
}

/** Drives a tab. @param show puts it in front of the others, where a person presses */
function tabOf(page: Page, show: () => Promise<void>): Tab {
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack({ waitUntil: [] })),
    forward: async () => void (await page.goForward({ waitUntil: [] })),
    evaluate: (expression, place) => (place === 'frame' ? firstFrame(page) : page).evaluate(expression),
    async click({ x, y }) {
      await show();
      await page.mouse.click(x, y);
    },
    async press(key) {
      await show();
      if (key !== 'Shift+Tab') return page.keyboard.press(keyOf(key));
      await page.keyboard.down('Shift');
      await page.keyboard.press('Tab');
      await page.keyboard.up('Shift');
    },
    async type(text) {
      await show();
      await page.keyboard.type(text);
    },
    resize: (screen: Screen) => page.setViewport({ ...screen }),
    picture: () => page.screenshot(),
    close: () => page.close(),
  };
}

function watch(page: Page, noise: readonly RegExp[], problems: string[]): void {
  function note(problem: string): void {
    if (!noise.some((pattern) => pattern.test(problem))) problems.push(problem);
  }
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) note(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`pageerror: ${String(error)}`));
  page.on('response', (response) => {
    if (response.status() >= 400) note(`response: ${response.status()} ${response.url()}`);
  });
}

/** Opens Chromium or Firefox. */
export async function openWithPuppeteer(browser: keyof typeof ENGINES, options: VisitorOptions = {}): Promise<Visitor> {
  const { launch: open, noise } = ENGINES[browser];
  const folder = await mkdtemp(join(tmpdir(), `${browser}-`));
  const downloads = join(folder, 'downloads');
  const opened = await open(options, { profile: options.profile ?? join(folder, 'profile'), downloads });
  const problems: string[] = [];
  // Chromium's private windows are a context; Firefox was told to open no others.
  const isApart = options.isPrivate === true && browser === 'chromium';
  const windows = isApart
    ? await opened.createBrowserContext({ downloadBehavior: { policy: 'allow', downloadPath: downloads } })
    : opened;
  let shown: Page | undefined;
  async function show(page: Page): Promise<void> {
    if (shown !== page) await page.bringToFront();
    shown = page;
  }
  return {
    browser,
    downloads,
    async newTab() {
      const page = await windows.newPage();
      page.setDefaultNavigationTimeout(PATIENCE);
      watch(page, noise, problems);
      if (options.screen) await page.setViewport({ ...options.screen });
      shown = page;
      return tabOf(page, () => show(page));
    },
    problems: () => problems,
    async close() {
      await opened.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
