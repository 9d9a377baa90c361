import { parseEntries, type ExperimentEntries } from '@fa/rechner/experiments/experiment-entries';
import { assignExperiments, type Experiment, runnable } from '@fa/rechner/experiments/experiments';
import { type FeatureFlags, flaggedVariants, flagsInCookies, toFlags } from '@fa/rechner/experiments/feature-flags';
import { stepAt } from '@fa/rechner/navigation';
import { reportToConsole } from '../gateway/report-to-console.ts';
import { pageCookies } from '../vault/cookies.ts';
import { randomNumber } from '../vault/random-bytes.ts';
import { remember, remembered } from '../vault/tab-storage.ts';
import type { ActionContext } from './action-context.ts';

/** Event of the window that carries feature flags by name in its detail. [EXP-02] */
const FLAGS_EVENT = 'feature-flags';

// What a visitor looks at does not change under their eyes.
function isInSight({ store, setup }: ActionContext, configured: readonly Experiment[]): boolean {
  const { opening, link, calculation } = store.get();
  if (opening || link !== null) return false;
  const { id } = stepAt(setup(), calculation.progress.currentViewIdx);
  return configured.some(({ scope }) => scope.includes(id));
}

function outOfSight(context: ActionContext, configured: readonly Experiment[]): Promise<void> {
  return new Promise((resolve) => {
    if (!isInSight(context, configured)) return resolve();
    const stop = context.store.subscribe(() => {
      if (isInSight(context, configured)) return;
      stop();
      resolve();
    });
  });
}

/**
 * Assigns the configured experiments and keeps the assignment in order: what a kept calculation brings along counts more than
 * what was drawn. Beyond the visit it is remembered, and flags are read, only with consent. [EXP-01, EXP-02]
 */
export async function runExperiments(context: ActionContext): Promise<void> {
  const { store, now } = context;
  const { experiments: configured, problems } = runnable(await (await context.gateway()).experiments());
  for (const problem of problems) reportToConsole(problem);
  let kept: ExperimentEntries | null = null;

  function replace(change: (entries: ExperimentEntries) => ExperimentEntries): void {
    store.update((state) => {
      const entries = change(state.experiments.entries);
      const isSame = entries === state.experiments.entries && configured === state.experiments.configured;
      return isSame ? state : { ...state, experiments: { configured, entries } };
    });
  }

  function settle(): void {
    replace((entries) => assignExperiments(configured, entries, { now: now(), random: randomNumber }));
  }

  function takeFlags(flags: FeatureFlags): void {
    replace((entries) => flaggedVariants({ configured, entries }, flags, now()));
  }

  function takeFlagsOfCookie(): void {
    const { flags, problem } = flagsInCookies(pageCookies());
    if (problem) reportToConsole(problem);
    takeFlags(flags);
  }

  // Beyond the visit only with consent. [TDDDG § 25]
  function keep(): void {
    const { mayTrack, experiments } = store.get();
    const wanted = mayTrack ? experiments.entries : null;
    if (wanted === kept) return;
    kept = wanted;
    remember('experiments', wanted && JSON.stringify(wanted));
  }

  await outOfSight(context, configured);
  if (store.get().mayTrack) replace((entries) => ({ ...parseEntries(remembered('experiments')), ...entries }));
  else remember('experiments', null);
  settle();
  if (store.get().mayTrack) takeFlagsOfCookie();
  keep();
  let { entries } = store.get().experiments;
  store.subscribe(() => {
    if (store.get().experiments.entries !== entries) settle();
    ({ entries } = store.get().experiments);
    keep();
  });
  window.addEventListener(FLAGS_EVENT, (event) => {
    const flags = toFlags((event as CustomEvent<unknown>).detail);
    void outOfSight(context, configured).then(() => takeFlags(flags));
  });
}
