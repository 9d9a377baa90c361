import { reportToConsole } from '../gateway/report-to-console.ts';
import type { ActionContext } from './action-context.ts';

const NOT_DELETED = 'The saved calculation could not be deleted';

/**
 * Deletes what is saved under this calculation's link. The tab forgets the link whatever comes of it; a failure is
 * logged. [LINK-05]
 * @param why the user wants to delete the link, wipes, or has applied: a wipe and an order end all that is saved of the
 * calculation, by other devices too. What an agent made for the customer outlives the agent's tab. [AGENT-04]
 * @param saved the link; without it, that of the tab
 * @returns false if it may still be there
 */
export async function forgetLink(
  { store, gateway }: Pick<ActionContext, 'store' | 'gateway'>,
  why: 'unwanted' | 'wiped' | 'applied',
  saved = store.get().saved,
): Promise<boolean> {
  const { agentMode } = store.get();
  if (saved === null) return true;
  const forget = () =>
    store.update((state) => (state.saved?.remoteKey === saved.remoteKey ? { ...state, saved: null } : state));
  // Who deletes only the link still sees it until the answer is there.
  if (why !== 'unwanted') forget();
  if (why === 'wiped' && agentMode && saved.forCustomer === true) return true;
  const whole = why !== 'unwanted' && !agentMode;
  const deleted = await gateway()
    .then(({ deleteSaved }) => deleteSaved(saved.remoteKey, saved.verifier, whole))
    .catch(() => false);
  forget();
  if (!deleted) reportToConsole(NOT_DELETED);
  return deleted;
}
