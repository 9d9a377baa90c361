import { reportToConsole } from '../../gateway/report-to-console.ts';
import { ask, DONE, type Done } from '../../gateway/result.ts';
import type { ActionContext } from '../state/action-context.ts';

/** 'unwanted' deletes only what is named; the others also the copy that the calculation comes from or was saved with. */
type Why = 'unwanted' | 'wiped' | 'applied';

/**
 * Deletes the data saved under the tab's link, which the tab forgets even on failure. A wipe by an agent keeps the link
 * made for the customer. Fails if it may still exist. [LINK-05, AGENT-04]
 */
export async function forgetLink(
  { store, gateway }: Pick<ActionContext, 'store' | 'gateway'>,
  why: Why,
  link = store.get().saved.link,
): Promise<Done> {
  const { agentMode } = store.get().visitor;
  if (link === null) return DONE;
  const forget = () =>
    store.set((state) => (state.saved.link?.remoteKey === link.remoteKey ? { saved: { link: null } } : {}));
  // When only the link is deleted, it stays visible until the response.
  if (why !== 'unwanted') forget();
  if (why === 'wiped' && agentMode && link.forCustomer === true) return DONE;
  const outcome = await ask(gateway, ({ deleteSaved }) => deleteSaved(link.remoteKey, link.verifier));
  forget();
  if (outcome.kind === 'failed') reportToConsole('The saved calculation could not be deleted');
  return outcome;
}

/** Deletes the copy that agents may read, with its Service-ID; the tab forgets it even on failure. [SID-03, LINK-05] */
export async function forgetAgentCopy(
  { store, gateway }: Pick<ActionContext, 'store' | 'gateway'>,
  why: Why,
): Promise<void> {
  const { calculation, saved, visitor } = store.get();
  const { agentCopy } = saved;
  const { agentMode } = visitor;
  // After a handover, the customer's device knows this key from the link.
  const cameFrom = why === 'unwanted' || agentMode ? null : calculation.provenance.agentCopyKey;
  const keys = new Set([agentCopy?.remoteKey ?? null, cameFrom].filter((key) => key !== null));
  if (agentCopy !== null) store.set({ saved: { agentCopy: null } });
  const deletions = [...keys].map((key) => ask(gateway, ({ deleteSaved }) => deleteSaved(key, undefined)));
  if ((await Promise.all(deletions)).some(({ kind }) => kind === 'failed'))
    reportToConsole('The copy for agents could not be deleted');
}
