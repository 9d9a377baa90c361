import type { Page } from 'playwright-core';
import type { Caption, State, Width } from './picture.ts';

/** Takes a picture of the current screen; `rules` are additional to those of its step. */
export type Take = (text: string, state: State, rules?: readonly string[], more?: Shown) => Promise<void>;

/** Further description of a picture, and its page if it is not that of the scene. */
export type Shown = Pick<Caption, 'panel' | 'screen'> & { readonly page?: Page };

/** Arguments of a scene: a separate visitor, and the function that takes pictures. */
export interface Stage {
  readonly page: Page;
  readonly width: Width;
  readonly take: Take;
}

/** Default; one of the 17 intermediaries with debugging; analytics and experiments; maintenance. */
export type ServerName = 'alle' | 'vertrieb' | 'werbung' | 'wartung';

/** A visit whose screens are recorded. */
export interface Scene {
  readonly name: string;
  /** By default 'forderungsausfall'. */
  readonly product?: string;
  /** Which of the started servers; by default 'alle'. */
  readonly server?: ServerName;
  /** By default both. */
  readonly widths?: readonly Width[];
  readonly dark?: boolean;
  /** The screen of every picture that names no other. */
  readonly screen?: string;
  readonly play: (stage: Stage) => Promise<void>;
}
