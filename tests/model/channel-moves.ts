import { type Calculation, currentViolations } from '@fa/rechner/calculation/calculation';
import { stepAt } from '@fa/rechner/calculation/navigation';
import type { Answers, Setup } from '@fa/rechner/definition/definition';
import { restoreCalculation } from '@fa/rechner/kept/restore';
import { storedFromLink, toSavedContent } from '@fa/rechner/kept/saved-content';
import { withoutConsents } from '@fa/rechner/terms/without-consents';
import type { Move, State } from '@fa/rechner-checks/states/state';
import { isForCustomer } from '../../apps/web/src/steps/is-for-customer.ts';

// Cache: many states save the same content, because they differ only in the way back or in the visited steps.
let latest: { readonly setup: object; readonly calculations: Map<string, unknown> } | null = null;

/** Returns the state after saving under a link and opening it. [LINK-01, LINK-08] */
function opened<M extends Answers>(setup: Setup<M>, calculation: Calculation<M>): Calculation<M> {
  if (latest?.setup !== setup) latest = { setup, calculations: new Map() };
  const content = toSavedContent(setup, calculation, { amounts: null, texts: {} });
  const text = JSON.stringify(content);
  const known = latest.calculations.get(text) as Calculation<M> | undefined;
  if (known !== undefined) return known;
  const restored = restoreCalculation(setup, storedFromLink(setup, content, { id: 1 }));
  latest.calculations.set(text, restored);
  return restored;
}

/**
 * Returns the moves from one person or device to another: a saved link, the copy that an agent opens by its Service-ID,
 * and the hand-over to the customer, which an agent needs where only the customer can answer. [SID-03, AGENT-04]
 */
export function channelMoves<M extends Answers>(state: State<M>): readonly Move<M>[] {
  const { entry, agent, calculation } = state;
  const { setup } = entry;
  if (calculation.submission.status !== 'idle') return [];
  const link: Move<M> = {
    name: 'saved link',
    kind: 'elsewhere',
    to: { ...state, calculation: opened(setup, calculation) },
  };
  // Only the agent's entry includes agents: elsewhere they would double the number of states.
  if (entry.agent !== true) return [link];
  const handed: State<M> = {
    entry,
    agent: !agent,
    calculation: opened(setup, withoutConsents(setup, calculation)),
  };
  const step = stepAt(setup, calculation.progress.currentViewIdx);
  const isHandedOver = agent && isForCustomer(setup, step, currentViolations(setup, calculation));
  return [link, { name: agent ? 'handed over' : 'Service-ID', kind: isHandedOver ? 'on' : 'elsewhere', to: handed }];
}
