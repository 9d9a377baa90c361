import type { LinkOpening } from '../saved-offers/link-opening.ts';
import type { AppState } from '../state/app-state.ts';
import type { TabSession } from './tab-session.ts';

/** Notices about saving; one at a time. [PERS-04, PERS-07, PERS-09, PERS-11] */
export type NoticeName =
  /** Secret or code is unavailable: nothing is saved for now. */
  | 'unsaved'
  /** The browser denies storage. */
  | 'notWritable'
  /** Stored data cannot be opened for lack of a secret. */
  | 'locked'
  | 'unreadable'
  | 'foreign'
  /** A link's content was opened. [LINK-04] */
  | 'opened';

/** Modal panels, closed only by their buttons. [PERS-06, PERS-10] */
export type ModalName = 'welcome' | 'otherTab';

/** Panels and notices about saving. */
export interface SessionState {
  readonly modal: ModalName | null;
  readonly notice: NoticeName | null;
  /** A new date made a valid answer invalid; shown before any other notice. [TAR-09, VAL-18] */
  readonly outdated: boolean;
}

/** How the page was opened. */
export interface PageOpening {
  /** The page's first state; only later changes need saving. */
  readonly begun: AppState;
  /** Path of the page's URL; null to restore the last step. */
  readonly asked: string | null;
  /** Whether a stored calculation is welcomed. [PERS-06] */
  readonly welcome: boolean;
  /** Fragment of the URL if it may be a link; nothing else holds it. [LINK-02] */
  readonly fragment: string | null;
}

/** What keeps the page's calculation in its tab; its code is loaded after hydration. [PERS-11] */
export interface PageSession {
  opening: PageOpening | null;
  tab: TabSession | null;
  link: LinkOpening | null;
}
