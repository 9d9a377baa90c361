import type { LinkActions } from '../saved-offers/link-state.ts';

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

/** Actions for the saved calculation. */
export interface SessionActions {
  /** Actions while a link is opened. */
  readonly link: LinkActions;
  /** 'Berechnung fortsetzen'. [PERS-06] */
  resume(): void;
  /** 'Daten löschen & neu starten': wipes model, form, stored data and progress. [PERS-06] */
  startAnew(): Promise<void>;
  /** Takes the calculation over from the other tab. [PERS-10] */
  takeOver(): Promise<void>;
  /** Retries what the notice reports. [PERS-11] */
  retry(): Promise<void>;
  /** Retries it when the technical-problem page is left, and enters the start without a welcome. [STEP-ERROR-01] */
  retryAtStart(): Promise<void>;
  /** Enters the step whose answer a new date made invalid. [PERS-05] */
  review(): void;
  dismissNotice(): void;
}
