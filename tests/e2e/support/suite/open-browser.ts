import { type Browser, chromium } from '@playwright/test';

export interface Screen {
  readonly width: number;
  readonly height: number;
}

/** The narrowest screen that must do without horizontal scrolling. [UI-09] */
export const NARROW: Screen = { width: 320, height: 640 };
/** A screen of 1280 × 1024 px at 400 %. [UI-09] */
export const ZOOMED: Screen = { width: 320, height: 256 };
export const PHONE: Screen = { width: 360, height: 740 };
export const DESKTOP: Screen = { width: 1280, height: 900 };

/**
 * Disables features of the browser window that cost time in every visit: suggestions of the address bar rendered as web
 * pages. A second flag of this name replaces the first, so it includes Playwright's own.
 */
const SWITCHED_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Arguments with which every browser starts. */
export const LAUNCH = {
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-software-rasterizer',
    `--disable-features=${SWITCHED_OFF.join(',')}`,
  ],
};

/** Starts Chromium outside the browser tests. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', ...LAUNCH });
}
