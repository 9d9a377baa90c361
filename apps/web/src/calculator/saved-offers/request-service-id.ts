import { modelPushed } from '@fa/rechner/analytics/tracking';
import { toFragment } from '@fa/rechner/kept/link-fragment';
import type { ApiError } from '../../gateway/api-error.ts';
import type { ActionContext } from '../state/action-context.ts';
import { forgetAgentCopy } from './forget-saved.ts';
import { notSaved, type SaveOutcome, sealCopy } from './save-offer.ts';
import { offerDeletion, offerSaving, serviceIdOfCopy } from './saved-offer-calls.ts';

async function requestNow(context: ActionContext): Promise<void> {
  const { store, api, save, page, now, track, userId, setup } = context;
  const model = modelPushed(setup().definition, store.get().calculation.model).model ?? {};
  const savedAt = new Date(now()).toISOString();
  // No second factor: only the agent gets this copy's URL, the applicant's link is unchanged.
  const { localSecret, data } = await sealCopy(context, { secondFactor: '', forAgents: true });
  const { key: remoteKey } = await api(offerSaving, { data });
  const storedUrl = `${window.location.origin}${page.linkTargets.agent}${toFragment({ remoteKey, localSecret })}`;
  const issued = await api(serviceIdOfCopy, { storedUrl, userId: userId(), model }).catch((error: ApiError) => {
    api(offerDeletion, { remoteKey }).catch(() => undefined);
    throw error;
  });
  void forgetAgentCopy(context, 'unwanted');
  store.set({ saved: { agentCopy: { remoteKey, savedAt, ...issued } } });
  void save();
  track({ name: 'prozess_speichern', speichern_option: 'Kontakt - Service-ID-Aufruf' });
}

/** Saves a copy of the calculation under a Service-ID, which agents may read; the previous copy ends. [SID-02, SID-03] */
export function requestServiceId(context: ActionContext): Promise<SaveOutcome> {
  return requestNow(context).then(
    () => 'done',
    (error: ApiError) => notSaved(context, error),
  );
}
