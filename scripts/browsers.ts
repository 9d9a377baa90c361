import { existsSync, globSync } from 'node:fs';
import { BROWSERS, type BrowserName } from '../tests/browsers/engines/visitor.ts';
import { runCommand } from './processes.ts';

const OF_DEBIAN = '/usr/bin/chromium';
const usualPlaces = [OF_DEBIAN, '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

interface Needs {
  /** Patterns of files by which an installed package is known. */
  readonly files: readonly string[];
  /** The packages of Debian. */
  readonly packages: readonly string[];
}

const NEEDS: Readonly<Record<Exclude<BrowserName, 'chromium'>, Needs>> = {
  firefox: { files: [process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr'], packages: ['firefox-esr'] },
  webkit: {
    files: [
      ...['WebKitWebDriver', 'Xvfb', 'openbox'].map((program) => `/usr/bin/${program}`),
      '/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib',
      '/usr/lib/python3/dist-packages/gi/__init__.py',
    ],
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb', 'openbox'],
  },
};

function findChromium() {
  return [process.env['CHROMIUM_PATH'], ...usualPlaces].find((path) => path !== undefined && existsSync(path));
}

/** The configured one, or the one beside the browser, as Debian installs it. */
function findHeadlessShell(chromium: string) {
  return [process.env['HEADLESS_SHELL_PATH'], `${chromium}-headless-shell`].find(
    (path) => path !== undefined && existsSync(path),
  );
}

/** The Chromium of the browser tests: the headless shell where it is installed, else the browser. */
export function installedChromium(): string | undefined {
  const chromium = findChromium();
  return chromium && (findHeadlessShell(chromium) ?? chromium);
}

/** The browsers that can be started here. */
export function installedBrowsers(): BrowserName[] {
  return BROWSERS.filter((browser) =>
    browser === 'chromium'
      ? findChromium() !== undefined
      : NEEDS[browser].files.every((pattern) => globSync(pattern).length > 0),
  );
}

function missingPackages(browser: BrowserName): readonly string[] {
  if (browser !== 'chromium') return installedBrowsers().includes(browser) ? [] : NEEDS[browser].packages;
  const found = findChromium();
  const isOfDebian = found === undefined || found === OF_DEBIAN;
  return [
    // Pages fall back to a font with the metrics of Arial.
    ...(found ? [] : ['chromium', 'fonts-liberation']),
    // Chromium without a window needs a fifth less processor time; if it is missing, Chromium is used instead.
    ...(isOfDebian && !findHeadlessShell(OF_DEBIAN) ? ['chromium-headless-shell'] : []),
  ];
}

/** Returns a sentence that names the browsers that are missing and their packages, '' if there are none. */
export function missingBrowsers(browsers: readonly BrowserName[]): string {
  const installed = installedBrowsers();
  const missing = browsers.filter((browser) => !installed.includes(browser));
  const packages = missing.flatMap(missingPackages).join(' ');
  return missing.length === 0 ? '' : `Not installed: ${missing.join(', ')}. As root: apt-get install ${packages}`;
}

/** Installs packages of Debian, as root. */
export async function installPackages(packages: readonly string[]): Promise<void> {
  console.log(`Installing ${packages.join(', ')} with apt-get for the browser tests …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-qq'], { env });
  await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}

/** Whether this process may install packages of Debian. */
function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * As root, installs what these browsers lack with apt-get. Sets CHROMIUM_PATH and HEADLESS_SHELL_PATH for the tests.
 * @returns what `missingBrowsers` returns afterwards
 */
async function installBrowsers(browsers: readonly BrowserName[]): Promise<string> {
  const incomplete = browsers.filter((browser) => missingPackages(browser).length > 0);
  // Each by itself: one that a distribution does not have must not prevent the others.
  if (canInstall()) for (const browser of incomplete) await installPackages(missingPackages(browser));
  const chromium = findChromium();
  if (chromium !== undefined) {
    process.env['CHROMIUM_PATH'] = chromium;
    process.env['HEADLESS_SHELL_PATH'] = findHeadlessShell(chromium) ?? chromium;
  }
  return missingBrowsers(browsers);
}

/**
 * Installs these browsers, as `installBrowsers` does.
 * @throws Error with a clear message if one is still missing
 */
export async function requireBrowsers(...browsers: readonly BrowserName[]): Promise<void> {
  const problem = await installBrowsers(browsers);
  if (problem !== '') throw new Error(`The browser tests need more. ${problem}`);
}

/**
 * Installs these browsers, of which a developer's machine may lack some.
 * @returns a sentence that names those, '' if there are none
 * @throws Error with a clear message if one is missing in CI, or although it could be installed
 */
export async function wantBrowsers(...browsers: readonly BrowserName[]): Promise<string> {
  if (process.env['CI'] === undefined && !canInstall()) return installBrowsers(browsers);
  await requireBrowsers(...browsers);
  return '';
}
