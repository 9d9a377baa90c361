import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Desktop } from './desktop.ts';

/** Without the windows, tabs and notices that would speak on their own. */
const FIREFOX_SETTINGS = {
  'accessibility.force_disabled': -1,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.download.alwaysOpenPanel': false,
  'browser.download.panel.shown': true,
  'browser.download.always_ask_before_handling_new_types': false,
  'browser.helperApps.neverAsk.saveToDisk': 'application/pdf',
  'browser.newtab.preload': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.translations.automaticallyPopup': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'de-DE, de',
  'pdfjs.disabled': true,
};

const CHROMIUM_SETTINGS = { translate: { enabled: false }, download_bubble: { partial_view_enabled: false } };

async function openFirefox({ home, start }: Desktop, url: string): Promise<void> {
  const profile = join(home, 'profile');
  await mkdir(profile);
  const settings = Object.entries(FIREFOX_SETTINGS);
  const lines = settings.map(([key, value]) => `user_pref(${JSON.stringify(key)}, ${JSON.stringify(value)});\n`);
  await writeFile(join(profile, 'user.js'), lines.join(''));
  start('firefox-esr', '--no-remote', '--profile', profile, '--width', '1280', '--height', '1000', url);
}

async function openChromium({ home, start }: Desktop, url: string): Promise<void> {
  const profile = join(home, 'profile');
  await mkdir(join(profile, 'Default'), { recursive: true });
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(CHROMIUM_SETTINGS));
  start(
    'chromium',
    '--no-sandbox',
    '--no-first-run',
    '--disable-gpu',
    '--force-renderer-accessibility',
    `--user-data-dir=${profile}`,
    '--window-position=0,0',
    '--window-size=1280,1000',
    url,
  );
}

/** Each opens a page in a new profile. */
export const BROWSERS = {
  firefox: { program: 'firefox-esr', open: openFirefox },
  chromium: { program: 'chromium', open: openChromium },
};

export type BrowserName = keyof typeof BROWSERS;
