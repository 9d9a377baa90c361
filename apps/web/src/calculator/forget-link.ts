import { reportToConsole } from '../gateway/report-to-console.ts';
import type { ActionContext } from './action-context.ts';

const NOT_DELETED = 'The saved calculation could not be deleted';

/**
 * Deletes what is saved under this calculation's link: the user wants it, wipes, or has applied. The tab forgets the link
 * whatever comes of it; a failure is only logged. [LINK-05]
 * @param isWiped what an agent made for the customer outlives the agent's tab [AGENT-04]
 */
export async function forgetLink(
  { store, gateway }: Pick<ActionContext, 'store' | 'gateway'>,
  isWiped = false,
): Promise<void> {
  const { saved, agentMode } = store.get();
  if (saved === null) return;
  store.update((state) => ({ ...state, saved: null }));
  if (isWiped && agentMode && saved.forCustomer === true) return;
  const deleted = await gateway()
    .then(({ deleteSaved }) => deleteSaved(saved.remoteKey, saved.verifier))
    .catch(() => false);
  if (!deleted) reportToConsole(NOT_DELETED);
}
