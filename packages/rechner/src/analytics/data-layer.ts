import type { TrackingEvent } from './tracking.ts';

/** The visitor's campaign: utmXxx and gclid. [ANA-03] */
export type Campaign = Readonly<Record<string, string>>;

/** One entry of the data layer. */
export type DataLayerEntry = Readonly<Record<string, string | number | boolean>>;

/** Logged if a product has no allow-list. [ANA-03] */
export const NO_FIELDS = 'No analytics fields provided';

/** Dates, numbers and option names; longer free text does not match. */
const CODE = /^[\w.:-]{1,40}$/;
const CLICK_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function isPlain(value: unknown): value is string | number | boolean {
  if (typeof value === 'string') return CODE.test(value);
  return typeof value === 'boolean' || Number.isFinite(value);
}

/** Returns the listed answers, each also with the prefix pk_. [ANA-03] */
function modelFields(model: Readonly<Record<string, unknown>>): DataLayerEntry {
  const listed = Object.entries(model).filter((pair): pair is [string, string | number | boolean] => isPlain(pair[1]));
  return Object.fromEntries(
    listed.flatMap(([key, value]) => [
      [key, value],
      [`pk_${key}`, value],
    ]),
  );
}

function ownFields(event: TrackingEvent): DataLayerEntry | string {
  switch (event.name) {
    case 'prozess_schritt_aufgerufen':
      return { prozess_schritt: event.step, besucht: event.visited };
    case 'Rechnerschritt abgeschlossen':
      return { prozess_schritt: event.step };
    case 'Rechner gestartet':
      return { besucht: event.visited };
    case 'prozess_speichern':
      return { speichern_option: event.speichern_option };
    case 'Modelldaten':
      return event.model === null ? NO_FIELDS : modelFields(event.model);
    case 'klick':
      return CLICK_NAME.test(event.element) ? { klick_element: event.element } : 'A click has no proper name';
  }
}

/**
 * Builds the data-layer entry of an event. Lists every field explicitly, so no other data can leak. [ANA-01, ANA-03]
 * @param common the fields of every event [ANA-02]
 * @returns a string if nothing is pushed: the reason, for the log
 */
export function dataLayerEntry(event: TrackingEvent, common: DataLayerEntry): DataLayerEntry | string {
  const { name } = event;
  const fields = ownFields(event);
  return typeof fields === 'string' ? fields : { event: name, event_name: name, ...common, ...fields };
}
