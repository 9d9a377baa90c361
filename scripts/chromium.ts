import { existsSync } from 'node:fs';
import { runCommand } from './processes.ts';

const OF_DEBIAN = '/usr/bin/chromium';
const usualPlaces = [OF_DEBIAN, '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function findChromium() {
  return [process.env['CHROMIUM_PATH'], ...usualPlaces].find((path) => path !== undefined && existsSync(path));
}

/** The configured one, or the one beside the browser, as Debian installs it. */
function findHeadlessShell(chromium: string) {
  return [process.env['HEADLESS_SHELL_PATH'], `${chromium}-headless-shell`].find(
    (path) => path !== undefined && existsSync(path),
  );
}

/** The browser of the tests: the headless shell where it is installed, else Chromium. */
export function installedBrowser(): string | undefined {
  const chromium = findChromium();
  return chromium && (findHeadlessShell(chromium) ?? chromium);
}

async function install(packages: readonly string[]): Promise<void> {
  console.log(`Installing ${packages.join(' and ')} with apt-get for the browser tests …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-qq'], { env });
  await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}

/**
 * Sets CHROMIUM_PATH and HEADLESS_SHELL_PATH for the tests; as root, installs missing browsers with apt-get. The
 * headless shell is Chromium without a window and needs a fifth less processor time; if it is missing, Chromium is used
 * instead.
 * @throws Error with a clear message if there is no Chromium
 */
export async function ensureChromium(): Promise<void> {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const found = findChromium();
  const isOfDebian = found === undefined || found === OF_DEBIAN;
  const missing = [
    // Pages fall back to a font with the metrics of Arial.
    ...(found ? [] : ['chromium', 'fonts-liberation']),
    ...(isOfDebian && !findHeadlessShell(OF_DEBIAN) ? ['chromium-headless-shell'] : []),
  ];
  if (canInstall && missing.length > 0) await install(missing);
  const path = findChromium();
  if (!path) throw new Error('The browser tests need Chromium: install it or set CHROMIUM_PATH to its executable.');
  process.env['CHROMIUM_PATH'] = path;
  process.env['HEADLESS_SHELL_PATH'] = findHeadlessShell(path) ?? path;
}
