import type { LinkActions } from './link-state.ts';

/** What a user can do about the kept calculation. */
export interface SessionActions {
  /** While a link is being opened. */
  readonly link: LinkActions;
  /** 'Berechnung fortsetzen'. [PERS-06] */
  resume(): void;
  /** 'Daten löschen & neu starten': model, form, stored data and progress are wiped. [PERS-06] */
  startAnew(): Promise<void>;
  /** Goes on here instead of in the other tab. [PERS-10] */
  takeOver(): Promise<void>;
  /** Tries again what the notice is about. [PERS-11] */
  retry(): Promise<void>;
  /** Enters the step whose answer the calendar made wrong. [PERS-05] */
  review(): void;
  dismissNotice(): void;
}
