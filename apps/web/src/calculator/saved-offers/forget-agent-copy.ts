import { reportToConsole } from '../../gateway/report-to-console.ts';
import type { ActionContext } from '../state/action-context.ts';

const NOT_DELETED = 'The copy for agents could not be deleted';

/**
 * Deletes the copy that agents may read, with its Service-ID. The tab forgets it even on failure; failures are only
 * logged. [SID-03, LINK-05]
 * @param why 'wiped' and 'applied' also delete the copy from which an agent handed over
 */
export async function forgetAgentCopy(
  { store, gateway }: Pick<ActionContext, 'store' | 'gateway'>,
  why: 'unwanted' | 'wiped' | 'applied',
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
  if ((await Promise.all(deletions)).includes(false)) reportToConsole(NOT_DELETED);
}
