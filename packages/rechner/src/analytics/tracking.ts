import type { Progress } from '../calculation/progress.ts';
import type { Answers, Definition } from '../definition/definition.ts';

/** A calculation began or was taken up again. [PERS-08] */
export interface CalculatorStarted {
  readonly name: 'Rechner gestartet';
  /** A step was visited before: the calculation was restored. */
  readonly visited: boolean;
}

/** A step is shown. [PERS-08] */
export interface StepViewed {
  readonly name: 'prozess_schritt_aufgerufen';
  readonly step: string;
  /** It had been shown before. */
  readonly visited: boolean;
}

/** A step was left with Weiter. [FLOW-06] */
export interface StepCompleted {
  readonly name: 'Rechnerschritt abgeschlossen';
  readonly step: string;
}

/** The answers that analytics may know, pushed at the start and on moving forward. [PERS-08, ANA-03, ANA-04, ANA-05] */
export interface ModelPushed {
  readonly name: 'Modelldaten';
  /** Null where the product lists nothing. */
  readonly model: Readonly<Record<string, unknown>> | null;
}

/** The calculation was put where it can be opened again. [SID-02, ANA-01] */
export interface CalculationSaved {
  readonly name: 'prozess_speichern';
  readonly speichern_option: 'Kontakt - Service-ID-Aufruf' | 'Angebot speichern';
}

/** Something was clicked that declares it. [ANA-01] */
export interface Clicked {
  readonly name: 'klick';
  /** What it calls itself, e.g. 'angebot-speichern'. */
  readonly element: string;
}

/** Something that happened and that tracking wants to know. It never holds personal data. [SEC-02] */
export type TrackingEvent = CalculatorStarted | StepViewed | StepCompleted | ModelPushed | CalculationSaved | Clicked;

/** The start of a calculation; `before` is what was restored. [PERS-08] */
export function calculatorStarted(before: Progress | null): CalculatorStarted {
  return { name: 'Rechner gestartet', visited: (before?.visitedViews.length ?? 0) > 0 };
}

/** The view of a step, given where the user was before. [PERS-08] */
export function stepViewed(before: Progress, step: string): StepViewed {
  return { name: 'prozess_schritt_aufgerufen', step, visited: before.visitedViews.includes(step) };
}

/** The answers on the product's allow-list. [ANA-03, ANA-04] */
export function modelPushed<M extends Answers>(definition: Definition<M>, model: M): ModelPushed {
  const listed = definition.analyticsKeys?.filter((key) => Object.hasOwn(model, key));
  return { name: 'Modelldaten', model: listed ? Object.fromEntries(listed.map((key) => [key, model[key]])) : null };
}
