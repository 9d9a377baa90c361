import { reportToConsole } from '../../gateway/report-to-console.ts';
import type { ActionContext } from '../state/action-context.ts';
import { offerDeletion } from './saved-offer-calls.ts';

/** 'unwanted' deletes only what is named; the others also the copy that the calculation comes from or was saved with. */
type Why = 'unwanted' | 'wiped' | 'applied';

/**
 * Deletes the data saved under the tab's link, which the tab forgets even on failure. A wipe by an agent keeps the link
 * made for the customer. @returns false if it may still exist [LINK-05, AGENT-04]
 */
export async function forgetLink(
  { store, api }: Pick<ActionContext, 'store' | 'api'>,
  why: Why,
  link = store.get().saved.link,
): Promise<boolean> {
  const { agentMode } = store.get().visitor;
  if (link === null) return true;
  const forget = () =>
    store.set((state) => (state.saved.link?.remoteKey === link.remoteKey ? { saved: { link: null } } : {}));
  // When only the link is deleted, it stays visible until the response.
  if (why !== 'unwanted') forget();
  if (why === 'wiped' && agentMode && link.forCustomer === true) return true;
  const isDeleted = await api(offerDeletion, link).then(
    () => true,
    () => false,
  );
  forget();
  if (!isDeleted) reportToConsole('The saved calculation could not be deleted');
  return isDeleted;
}

/** Deletes the copy that agents may read, with its Service-ID; the tab forgets it even on failure. [SID-03, LINK-05] */
export async function forgetAgentCopy({ store, api }: Pick<ActionContext, 'store' | 'api'>, why: Why): Promise<void> {
  const { calculation, saved, visitor } = store.get();
  const { agentCopy } = saved;
  const { agentMode } = visitor;
  // After a handover, the customer's device knows this key from the link.
  const cameFrom = why === 'unwanted' || agentMode ? null : calculation.provenance.agentCopyKey;
  const keys = new Set([agentCopy?.remoteKey ?? null, cameFrom].filter((key) => key !== null));
  if (agentCopy !== null) store.set({ saved: { agentCopy: null } });
  await Promise.all([...keys].map((remoteKey) => api(offerDeletion, { remoteKey }))).catch(() =>
    reportToConsole('The copy for agents could not be deleted'),
  );
}
