import type { Page } from 'playwright-core';
import type { Caption, State, Width } from './picture.ts';

/** Takes a picture of the screen as it stands; `rules` are those it shows beside those of its step. */
export type Take = (text: string, state: State, rules?: readonly string[], more?: Shown) => Promise<void>;

/** What a picture shows beside a step, and the page that it is taken of if it is not that of the stage. */
export type Shown = Pick<Caption, 'panel' | 'screen'> & { readonly page?: Page };

/** Where a scene plays: a visitor of its own, and the camera. */
export interface Stage {
  readonly page: Page;
  readonly width: Width;
  readonly take: Take;
}

/** As for everybody; for one of the 17 intermediaries with debugging on; with analytics and experiments; in maintenance. */
export type ServerName = 'alle' | 'vertrieb' | 'werbung' | 'wartung';

/** A visit that is photographed. */
export interface Scene {
  readonly name: string;
  /** 'forderungsausfall' without it. */
  readonly product?: string;
  /** Which of the started servers, 'alle' without it. */
  readonly server?: ServerName;
  /** Both without it. */
  readonly widths?: readonly Width[];
  readonly dark?: boolean;
  /** The screen of every picture that names no other. */
  readonly screen?: string;
  readonly play: (stage: Stage) => Promise<void>;
}
