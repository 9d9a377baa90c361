import type { Progress } from '../calculation/progress.ts';
import type { Answers, Definition } from '../definition/definition.ts';
import { analyticsKeysOf } from '../definition/value-uses.ts';

/** The answers on the allow-list, pushed at the start and on every step forward. [PERS-08, ANA-03, ANA-04, ANA-05] */
export interface ModelPushed {
  readonly name: 'Modelldaten';
  /** Null if the product has no allow-list. */
  readonly model: Readonly<Record<string, unknown>> | null;
}

/** An event for tracking; contains no personal data. [SEC-02] */
export type TrackingEvent =
  /** A calculation was started, or restored if `visited`. [PERS-08] */
  | { readonly name: 'Rechner gestartet'; readonly visited: boolean }
  /** A step is shown, for the first time unless `visited`. [PERS-08] */
  | { readonly name: 'prozess_schritt_aufgerufen'; readonly step: string; readonly visited: boolean }
  /** A step was left with Weiter. [FLOW-06] */
  | { readonly name: 'Rechnerschritt abgeschlossen'; readonly step: string }
  | ModelPushed
  /** The calculation was saved under a link or a Service-ID. [SID-02, ANA-01] */
  | {
      readonly name: 'prozess_speichern';
      readonly speichern_option: 'Kontakt - Service-ID-Aufruf' | 'Angebot speichern';
    }
  /** A tracked element was clicked, e.g. 'angebot-speichern'. [ANA-01] */
  | { readonly name: 'klick'; readonly element: string };

/** Creates the event for the start of a calculation; `before` is the restored progress. [PERS-08] */
export function calculatorStarted(before: Progress | null): TrackingEvent {
  return { name: 'Rechner gestartet', visited: (before?.visitedViews.length ?? 0) > 0 };
}

/** Creates the event for the view of a step, given the previous progress. [PERS-08] */
export function stepViewed(before: Progress, step: string): TrackingEvent {
  return { name: 'prozess_schritt_aufgerufen', step, visited: before.visitedViews.includes(step) };
}

/** Creates the event with the answers on the product's allow-list. [ANA-03, ANA-04] */
export function modelPushed(definition: Definition, model: Answers): ModelPushed {
  const keys = analyticsKeysOf(definition);
  const listed = Object.entries(model).filter(([key]) => keys.includes(key));
  return { name: 'Modelldaten', model: keys.length > 0 ? Object.fromEntries(listed) : null };
}
