import { consentIn } from '@fa/rechner/analytics/consent';
import { stepAt } from '@fa/rechner/calculation/navigation';
import { valueAt } from '@fa/rechner/definition/model';
import { type ExperimentEntries, parseEntries } from '@fa/rechner/experiments/experiment-entries';
import { assignExperiments, type ExperimentState, variantOn } from '@fa/rechner/experiments/experiments';
import { type FeatureFlags, flaggedVariants, flagsInCookies, toFlags } from '@fa/rechner/experiments/feature-flags';
import { reportToConsole } from '../../gateway/report-to-console.ts';
import { randomNumber } from '../../vault/random.ts';
import { readLocal, writeLocal } from '../../vault/web-storage.ts';
import type { ActionContext } from '../state/action-context.ts';

/** Window event whose detail has feature flags by name. [EXP-02] */
const FLAGS_EVENT = 'feature-flags';

// Assignments of a saved calculation or link count more than random ones, so nothing is decided before it is restored.
function untilOpened({ store }: ActionContext): Promise<void> {
  const isOpened = () => {
    const { opening, link } = store.get().cover;
    return !opening && link === null;
  };
  return new Promise((resolve) => {
    if (isOpened()) return resolve();
    const stop = store.subscribe(() => {
      if (!isOpened()) return;
      stop();
      resolve();
    });
  });
}

function flagsOfCookie(): FeatureFlags {
  const { flags, problem } = flagsInCookies(document.cookie);
  if (problem) reportToConsole(problem);
  return flags;
}

/** Returns whether entries would change the content of the visible step. */
function changesVisibleStep({ store, setup }: ActionContext, { configured, entries }: ExperimentState): boolean {
  const { calculation, visitor } = store.get();
  const { id } = stepAt(setup(), calculation.progress.currentViewIdx);
  return configured.some(
    ({ name }) => variantOn({ configured, entries }, name, id) !== variantOn(visitor.experiments, name, id),
  );
}

// Stored beyond the visit only with consent. [TDDDG § 25]
function createAssignmentKeeper({ store }: ActionContext): () => void {
  let kept: ExperimentEntries | null = null;
  return () => {
    const { mayTrack, experiments } = store.get().visitor;
    const wanted = mayTrack ? experiments.entries : null;
    if (wanted === kept) return;
    kept = wanted;
    writeLocal('experiments', wanted && JSON.stringify(wanted));
  };
}

/**
 * Decides the experiments once a saved calculation is restored; resolves after the first decision. Saved assignments
 * override random ones, feature flags both. What would change the visible step waits for the next. [EXP-01, EXP-02]
 */
export async function runExperiments(context: ActionContext): Promise<void> {
  const { store, page, now } = context;
  const { experiments: configured } = await context.configuration().catch(() => ({ experiments: [] }));
  await untilOpened(context);
  const wasAllowed = page.analytics !== null && consentIn(document.cookie) === 'granted';
  const before = wasAllowed ? parseEntries(readLocal('experiments')) : {};
  if (!wasAllowed) writeLocal('experiments', null);
  const keepAssignments = createAssignmentKeeper(context);
  /** A decision by flags or earlier assignments is not applied yet. */
  let isWaiting = true;
  let decided: { readonly from: ExperimentEntries; readonly entries: ExperimentEntries } | null = null;

  // A draw may wait for the next step. Drawing again meanwhile could assign another variant.
  function decision(): ExperimentEntries {
    const { experiments, flags } = store.get().visitor;
    const { entries: from } = experiments;
    if (decided?.from === from) return decided.entries;
    const known = isWaiting ? { ...before, ...from } : from;
    const drawn = assignExperiments(configured, known, { now: now(), random: randomNumber });
    const entries = isWaiting ? flaggedVariants({ configured, entries: drawn }, flags, now()) : drawn;
    decided = { from, entries };
    return entries;
  }

  // Content must not change while the visitor reads it, so such a decision waits for the next step.
  function applyDecision(): void {
    const entries = decision();
    const { experiments } = store.get().visitor;
    if (isWaiting && changesVisibleStep(context, { configured, entries })) return;
    isWaiting = false;
    if (entries !== experiments.entries || configured !== experiments.configured)
      store.set({ visitor: { experiments: { configured, entries } } });
  }

  function applyFlags(flags: FeatureFlags): void {
    decided = null;
    isWaiting = true;
    store.set((state) => ({ visitor: { flags: { ...state.visitor.flags, ...flags } } }));
    applyDecision();
  }

  applyFlags(wasAllowed ? flagsOfCookie() : {});
  keepAssignments();
  store.subscribe(() => {
    applyDecision();
    keepAssignments();
  });
  window.addEventListener(FLAGS_EVENT, (event) => applyFlags(toFlags(valueAt(event, 'detail'))));
}
