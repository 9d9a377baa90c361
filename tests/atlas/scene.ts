import type { AppName } from '@fa/api/page/app-names';
import type { Page } from 'playwright-core';
import type { Caption, Width } from './picture.ts';

/** Where a scene plays: a visitor of its own, and the camera. */
export interface Stage {
  readonly page: Page;
  readonly width: Width;
  /** Takes a picture of the screen as it stands. */
  readonly take: (caption: Caption) => Promise<void>;
  /** The same for another page of the visitor. */
  readonly takeOf: (page: Page, caption: Caption) => Promise<void>;
}

/** As for everybody; for one of the 17 intermediaries with debugging on; with analytics and experiments; in maintenance. */
export type ServerName = 'alle' | 'vertrieb' | 'werbung' | 'wartung';

/** A visit that is photographed. */
export interface Scene {
  readonly name: string;
  readonly product: AppName;
  /** Which of the started products, 'alle' without it. */
  readonly server?: ServerName;
  /** Both without it. */
  readonly widths?: readonly Width[];
  readonly dark?: boolean;
  readonly play: (stage: Stage) => Promise<void>;
}
