import { reportToConsole } from '../../gateway/report-to-console.ts';
import type { ActionContext } from '../state/action-context.ts';

/**
 * 'unwanted' deletes only the given link. 'wiped' and 'applied' delete all saved data of the calculation, also from
 * other devices, and for an agents' copy also the copy from which an agent handed over.
 */
type Why = 'unwanted' | 'wiped' | 'applied';

/**
 * Deletes the data that are saved under this calculation's link. The tab forgets the link even on failure; failures are
 * logged. A wipe by an agent keeps the link made for the customer. [LINK-05, AGENT-04]
 * @param saved by default the tab's link
 * @returns false if it may still exist
 */
export async function forgetLink(
  { store, gateway }: Pick<ActionContext, 'store' | 'gateway'>,
  why: Why,
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
  if (!deleted) reportToConsole('The saved calculation could not be deleted');
  return deleted;
}

/**
 * Deletes the copy that agents may read, with its Service-ID. The tab forgets it even on failure; failures are only
 * logged. [SID-03, LINK-05]
 */
export async function forgetAgentCopy(
  { store, gateway }: Pick<ActionContext, 'store' | 'gateway'>,
  why: Why,
): Promise<void> {
  const { agentCopy, agentMode, calculation } = store.get();
  // After a handover, the customer's device knows this key from the link.
  const cameFrom = why === 'unwanted' || agentMode ? null : calculation.provenance.agentCopyKey;
  const keys = [agentCopy?.remoteKey ?? null, cameFrom].filter((key) => key !== null);
  if (agentCopy !== null) store.update((state) => ({ ...state, agentCopy: null }));
  const deletions = keys.map((key) =>
    gateway()
      .then(({ deleteSaved }) => deleteSaved(key, undefined, why !== 'unwanted' && !agentMode))
      .catch(() => false),
  );
  if ((await Promise.all(deletions)).includes(false)) reportToConsole('The copy for agents could not be deleted');
}
