import { reportToConsole } from '../gateway/report-to-console.ts';
import type { ActionContext } from './action-context.ts';

const NOT_DELETED = 'The copy for agents could not be deleted';

/**
 * Ends what agents may read of this calculation, with its Service-ID. The tab forgets it whatever comes of it; a failure is
 * only logged. [SID-03, LINK-05]
 * @param why a wipe and an order end all that is saved of the calculation, as with a link, also the copy that an agent
 * opened before handing over
 */
export async function forgetAgentCopy(
  { store, gateway }: Pick<ActionContext, 'store' | 'gateway'>,
  why: 'unwanted' | 'wiped' | 'applied',
): Promise<void> {
  const { agentCopy, agentMode, calculation } = store.get();
  // On the device of a customer to whom an agent handed over, it is known by the link.
  const cameFrom = why === 'unwanted' || agentMode ? undefined : calculation.agentCopyKey;
  const keys = [agentCopy?.remoteKey, cameFrom].filter((key) => key !== undefined);
  if (agentCopy !== null) store.update((state) => ({ ...state, agentCopy: null }));
  const deletions = keys.map((key) =>
    gateway()
      .then(({ deleteSaved }) => deleteSaved(key, undefined, why !== 'unwanted' && !agentMode))
      .catch(() => false),
  );
  if ((await Promise.all(deletions)).includes(false)) reportToConsole(NOT_DELETED);
}
