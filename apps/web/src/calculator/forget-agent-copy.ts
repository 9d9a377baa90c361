import { reportToConsole } from '../gateway/report-to-console.ts';
import type { ActionContext } from './action-context.ts';

const NOT_DELETED = 'The copy for agents could not be deleted';

/**
 * Ends what agents may read of this calculation, with its Service-ID. The tab forgets it whatever comes of it; a failure is
 * only logged. [SID-03, LINK-05]
 * @param why a wipe and an order end all that is saved of the calculation, as with a link
 */
export async function forgetAgentCopy(
  { store, gateway }: Pick<ActionContext, 'store' | 'gateway'>,
  why: 'unwanted' | 'wiped' | 'applied',
): Promise<void> {
  const { agentCopy, agentMode } = store.get();
  if (agentCopy === null) return;
  store.update((state) => ({ ...state, agentCopy: null }));
  const deleted = await gateway()
    .then(({ deleteSaved }) => deleteSaved(agentCopy.remoteKey, undefined, why !== 'unwanted' && !agentMode))
    .catch(() => false);
  if (!deleted) reportToConsole(NOT_DELETED);
}
