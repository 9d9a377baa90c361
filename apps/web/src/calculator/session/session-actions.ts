import type { LinkActions } from '../saved-offers/link-state.ts';

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
  /** Enters the step whose answer a new date made invalid. [PERS-05] */
  review(): void;
  dismissNotice(): void;
}
