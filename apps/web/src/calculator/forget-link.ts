import { reportToConsole } from '../gateway/report-to-console.ts';
import type { ActionContext } from './action-context.ts';

const NOT_DELETED = 'The saved calculation could not be deleted';

/**
 * Deletes what is saved under this calculation's link: the user wants it, wipes, or has applied. The tab forgets the link
 * whatever comes of it; a failure is only logged. [LINK-05]
 */
export async function forgetLink({ store, gateway }: Pick<ActionContext, 'store' | 'gateway'>): Promise<void> {
  const { saved } = store.get();
  if (saved === null) return;
  store.update((state) => ({ ...state, saved: null }));
  const deleted = await gateway()
    .then(({ deleteSaved }) => deleteSaved(saved.remoteKey, saved.verifier))
    .catch(() => false);
  if (!deleted) reportToConsole(NOT_DELETED);
}
