import { existsSync } from 'node:fs';
import { runCommand } from './processes.ts';

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const findChromium = () =>
  [process.env['CHROMIUM_PATH'], ...usualPlaces].find((path) => path !== undefined && existsSync(path));

async function installChromium(): Promise<void> {
  console.log('Installing Chromium with apt-get for the browser tests …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-qq'], { env });
  await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
}

/**
 * Gives the path of a Chromium for the browser tests: CHROMIUM_PATH, a usual place, or a fresh installation with
 * apt-get when running as root. Throws with one clear sentence when there is none to be had.
 */
export async function ensureChromium(): Promise<string> {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!findChromium() && canInstall) await installChromium();
  const path = findChromium();
  if (!path) throw new Error('The browser tests need Chromium: install it or set CHROMIUM_PATH to its executable.');
  return path;
}
