import type { Instant } from '../formats/calendar-date.ts';
import type { ExperimentEntries, ExperimentEntry } from './experiment-entries.ts';

/** A variant of an experiment. */
export interface ExperimentVariant {
  readonly name: string;
  /** Display name for testers. */
  readonly label: string;
  /** Relative probability; 0 for never. */
  readonly weight: number;
}

/** An experiment of the frontend configuration; the server has left out those that cannot run. [EXP-01, CONF-02] */
export interface Experiment {
  readonly name: string;
  /** Ids of the steps that the experiment changes. */
  readonly scope: readonly string[];
  readonly variants: readonly ExperimentVariant[];
}

/** The configured experiments and this visitor's assignments. */
export interface ExperimentState {
  readonly configured: readonly Experiment[];
  readonly entries: ExperimentEntries;
}

/**
 * The variant out of scope and without an experiment. A configured variant of this name is the control group. [EXP-01]
 */
export const ORIGINAL = 'original';

/** Lifetime of an assignment: 720 hours. [EXP-01] */
export const ASSIGNMENT_MS = 720 * 60 * 60 * 1000;

function sumOf(variants: readonly ExperimentVariant[]): number {
  return variants.reduce((sum, { weight }) => sum + weight, 0);
}

/** Returns a hash of the variants that changes with every part of them (FNV-1a, 32 bits, hexadecimal). [EXP-01] */
export function hashOf(variants: readonly ExperimentVariant[]): string {
  const text = JSON.stringify(variants.map(({ name, label, weight }) => [name, label, weight]));
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

function draw(variants: readonly ExperimentVariant[], random: number): string {
  let left = random * sumOf(variants);
  const drawable = variants.filter(({ weight }) => weight > 0);
  const drawn = drawable.find(({ weight }) => (left -= weight) < 0);
  // Rounding errors may leave a remainder after the last variant.
  return (drawn ?? drawable.at(-1))?.name ?? ORIGINAL;
}

function entryOf({ scope, variants }: Experiment, variant: string, now: Instant): ExperimentEntry {
  return { variant, hash: hashOf(variants), scope: [...scope], expiresAt: now + ASSIGNMENT_MS };
}

function holds(entry: ExperimentEntry | undefined, { variants }: Experiment, now: Instant): entry is ExperimentEntry {
  if (entry === undefined || entry.hash !== hashOf(variants)) return false;
  // A wrong clock at assignment must not extend the lifetime by years.
  const isOfNow = entry.expiresAt > now && entry.expiresAt <= now + 2 * ASSIGNMENT_MS;
  return isOfNow && variants.some(({ name }) => name === entry.variant);
}

function withScope(entry: ExperimentEntry, { scope }: Experiment): ExperimentEntry {
  return entry.scope.join('\n') === scope.join('\n') ? entry : { ...entry, scope: [...scope] };
}

/**
 * Updates the assignments to the configured experiments: keeps valid ones, draws missing ones by weight, and removes
 * those without an experiment. [EXP-01]
 * @param random from 0 up to, not including, 1
 * @returns the same reference if nothing changed
 */
export function assignExperiments(
  configured: readonly Experiment[],
  entries: ExperimentEntries,
  { now, random }: { readonly now: Instant; readonly random: () => number },
): ExperimentEntries {
  const assigned = configured.map((experiment) => {
    const entry = entries[experiment.name];
    const next = holds(entry, experiment, now)
      ? withScope(entry, experiment)
      : entryOf(experiment, draw(experiment.variants, random()), now);
    return [experiment.name, next] as const;
  });
  const isSame =
    assigned.length === Object.keys(entries).length && assigned.every(([name, entry]) => entries[name] === entry);
  return isSame ? entries : Object.fromEntries(assigned);
}

/** Sets one variant, by hand or by a feature flag; ignores an unknown experiment or variant. [DBG-01, EXP-02] */
export function chooseVariant(
  { configured, entries }: ExperimentState,
  name: string,
  variant: string,
  now: Instant,
): ExperimentEntries {
  const experiment = configured.find((each) => each.name === name);
  if (!experiment?.variants.some((each) => each.name === variant)) return entries;
  if (Object.hasOwn(entries, name) && entries[name]?.variant === variant) return entries;
  return { ...entries, [name]: entryOf(experiment, variant, now) };
}

/** Returns the variant of an experiment on a step; 'original' out of its scope. [EXP-01] */
export function variantOn({ entries }: ExperimentState, name: string, stepId: string): string {
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
  return entry?.scope.includes(stepId) ? entry.variant : ORIGINAL;
}

/** One experiment with the variant that is assigned to a visitor. */
export interface Arm {
  readonly name: string;
  readonly variant: string;
}

/** Lists the assignments: each experiment with its variant, sorted by name. */
export function armsOf({ entries }: ExperimentState): readonly Arm[] {
  return Object.entries(entries)
    .map(([name, { variant }]) => ({ name, variant }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Lists the assignments whose steps were visited, for the record of what an applicant saw. */
export function armsSeen(state: ExperimentState, visitedViews: readonly string[]): readonly Arm[] {
  return armsOf(state).filter(({ name }) => state.entries[name]?.scope.some((step) => visitedViews.includes(step)));
}
