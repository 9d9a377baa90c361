import { existsSync } from 'node:fs';
import { installPackages } from '../../scripts/browsers.ts';

/** A file of each Debian package that is needed; they bring the others. */
const FILES = {
  'at-spi2-core': '/usr/libexec/at-spi-bus-launcher',
  chromium: '/usr/bin/chromium',
  'dbus-daemon': '/usr/bin/dbus-daemon',
  'firefox-esr': '/usr/bin/firefox-esr',
  locales: '/usr/share/i18n/locales/de_DE',
  openbox: '/usr/bin/openbox',
  orca: '/usr/bin/orca',
  'speech-dispatcher-espeak-ng': '/usr/lib/speech-dispatcher-modules/sd_espeak-ng',
  xdotool: '/usr/bin/xdotool',
  xvfb: '/usr/bin/Xvfb',
};

/** Installs the missing Debian packages as root. @throws Error that names them for anybody else */
export async function installMissingPackages(): Promise<void> {
  const missing = Object.entries(FILES).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0) throw new Error(`These Debian packages are missing: ${missing.join(' ')}`);
  await installPackages(missing);
}
