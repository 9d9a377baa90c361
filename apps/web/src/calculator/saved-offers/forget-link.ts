import { reportToConsole } from '../../gateway/report-to-console.ts';
import type { ActionContext } from '../state/action-context.ts';

const NOT_DELETED = 'The saved calculation could not be deleted';

/**
 * Deletes what is saved under this calculation's link. The tab forgets the link even on failure; failures are logged.
 * [LINK-05]
 * @param why 'unwanted' deletes only the link; 'wiped' and 'applied' delete all that is saved of the calculation, also
 * from other devices. A wipe by an agent keeps what they made for the customer. [AGENT-04]
 * @param saved by default the tab's link
 * @returns false if it may still exist
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
  // When only the link is deleted, it stays visible until the response.
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
