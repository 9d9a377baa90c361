import {
  type AddressPlace,
  isWellFormed,
  panelPlace,
  placesOf,
  stateOfPlace,
  stepPlaces,
} from '../address/address-places.ts';
import type { Setup } from '../definition/definition.ts';
import { isGermanIban } from '../formats/iban.ts';
import { type Calculation, currentAnswers, currentViolations, panelViolations } from './calculation.ts';
import { isInPanel } from './form.ts';
import { stepAt } from './navigation.ts';
import { isStepRelevant } from './relevance.ts';
import { validateStep } from './validation.ts';

/** An address that is due for a check. */
export interface DueAddress {
  readonly kind: 'address';
  readonly place: AddressPlace;
  /**
   * The step of an address whose input is finished: the step was left, or the panel is closed. Null while the user
   * edits it.
   */
  readonly stepId: string | null;
}

/** A German IBAN that is due for a lookup. [IBAN-02] */
export interface DueIban {
  readonly kind: 'iban';
  readonly key: string;
  readonly value: string;
}

export type DueLookup = DueAddress | DueIban;

/** Returns the addresses in fields of the current step and of the open panel. */
export function placesInFields(setup: Setup, calculation: Calculation): readonly AddressPlace[] {
  const step = stepAt(setup, calculation.progress.currentViewIdx);
  const inPanel = panelPlace(setup, calculation.form);
  return [...stepPlaces(setup, step, currentAnswers(setup, calculation)), ...(inPanel ? [inPanel] : [])];
}

function typedPlaces(setup: Setup, calculation: Calculation): readonly DueAddress[] {
  const { form } = calculation;
  return placesInFields(setup, calculation)
    .filter((place) => stateOfPlace(form, place).kind === 'idle')
    .filter((place) => {
      const violationsOf = isInPanel(form, place.key) ? panelViolations : currentViolations;
      return isWellFormed(place, violationsOf(setup, calculation));
    })
    .map((place) => ({ kind: 'address', place, stepId: null }));
}

// Addresses that were answered before this page was loaded, or by a version without address checks.
function answeredPlaces(setup: Setup, calculation: Calculation): readonly DueAddress[] {
  const { model, form, progress } = calculation;
  return setup.definition.steps.slice(0, progress.currentViewIdx + 1).flatMap((step, index) => {
    if (!isStepRelevant(setup, step, model)) return [];
    const isBehind = index < progress.currentViewIdx;
    const open = form.panel?.key;
    const places = placesOf(setup, step, model).filter(
      (place) =>
        (isBehind || place.group !== undefined) && stateOfPlace(form, place).kind === 'idle' && place.key !== open,
    );
    // Computed only if there is a place to check: this runs on every keystroke.
    const violations = places.length > 0 ? validateStep(setup, step, model) : [];
    return places.flatMap((place) =>
      isWellFormed(place, violations) ? [{ kind: 'address' as const, place, stepId: step.id }] : [],
    );
  });
}

function dueIbans(setup: Setup, calculation: Calculation): readonly DueIban[] {
  const { model, form, progress } = calculation;
  const answers = currentAnswers(setup, calculation);
  return stepAt(setup, progress.currentViewIdx).questions.flatMap((question) => {
    if (question.kind !== 'iban') return [];
    const key = question.key;
    const value = answers[key];
    const isNew = value !== model[key] && form.findings[key]?.value !== value;
    return typeof value === 'string' && isGermanIban(value) && isNew ? [{ kind: 'iban', key, value }] : [];
  });
}

/**
 * Returns all lookups that are due, computed from the current values. It does not matter whether a value was typed,
 * filled in by the browser, or restored from storage. [ADDR-04, ADDR-08, IBAN-02]
 */
export function dueLookups(setup: Setup, calculation: Calculation): readonly DueLookup[] {
  if (calculation.submission.status !== 'idle') return [];
  return [...typedPlaces(setup, calculation), ...answeredPlaces(setup, calculation), ...dueIbans(setup, calculation)];
}
