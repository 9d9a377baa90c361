import { reportToConsole } from '../gateway/report-to-console.ts';
import type { ActionContext } from './action-context.ts';

const NOT_DELETED = 'The saved calculation could not be deleted';

/**
 * Deletes what is saved under this calculation's link. The tab forgets the link whatever comes of it; a failure is only
 * logged. [LINK-05]
 * @param why the user wants to delete the link, wipes, or has applied: a wipe and an order end all that is saved of the
 * calculation, by other devices too. What an agent made for the customer outlives the agent's tab. [AGENT-04]
 */
export async function forgetLink(
  { store, gateway }: Pick<ActionContext, 'store' | 'gateway'>,
  why: 'unwanted' | 'wiped' | 'applied',
): Promise<void> {
  const { saved, agentMode } = store.get();
  if (saved === null) return;
  store.update((state) => ({ ...state, saved: null }));
  if (why === 'wiped' && agentMode && saved.forCustomer === true) return;
  const whole = why !== 'unwanted' && !agentMode;
  const deleted = await gateway()
    .then(({ deleteSaved }) => deleteSaved(saved.remoteKey, saved.verifier, whole))
    .catch(() => false);
  if (!deleted) reportToConsole(NOT_DELETED);
}
