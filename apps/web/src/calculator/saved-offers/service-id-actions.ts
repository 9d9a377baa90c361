import { modelPushed } from '@fa/rechner/analytics/tracking';
import { toFragment } from '@fa/rechner/kept/link-fragment';
import type { ActionContext } from '../state/action-context.ts';
import type { ProductApp } from '../state/product-app.ts';
import { forgetAgentCopy } from './forget-saved.ts';
import { heldLink, sealCopy } from './saved-offer-actions.ts';

export type ServiceIdOutcome = 'issued' | 'failed' | 'busy' | 'full';

export type ServiceIdActions = ReturnType<typeof createServiceIdActions>;

/** Builds the actions for the copy that agents may read. [SID-02, SID-03] */
export function createServiceIdActions(context: ActionContext, product: ProductApp) {
  const { store, gateway, flush, page, now, track, userId, setup } = context;

  async function request(): Promise<ServiceIdOutcome> {
    const model = modelPushed(setup().definition, store.get().calculation.model).model ?? {};
    const savedAt = new Date(now()).toISOString();
    // No second factor: only the agent gets this copy's URL, the applicant's link is unchanged.
    const { localSecret, data } = await sealCopy(context, product, { secondFactor: '', forAgents: true });
    const calls = await gateway();
    const { link: saved, agentCopy } = store.get().saved;
    const other = saved ?? agentCopy;
    const copy = await calls.saveOffer({ data, ...(other === null ? {} : { beside: heldLink(other) }) });
    if (copy.kind !== 'data') return copy.kind;
    const remoteKey = copy.data.key;
    const storedUrl = `${window.location.origin}${page.linkTargets.agent}${toFragment({ remoteKey, localSecret })}`;
    const issued = await calls.requestServiceId({ storedUrl, userId: userId(), model });
    if (issued.kind !== 'data') {
      void calls.deleteSaved(remoteKey, undefined);
      return issued.kind;
    }
    void forgetAgentCopy(context, 'unwanted');
    store.set({ saved: { agentCopy: { remoteKey, savedAt, ...issued.data } } });
    flush();
    track({ name: 'prozess_speichern', speichern_option: 'Kontakt - Service-ID-Aufruf' });
    return 'issued';
  }

  return {
    /** Saves a copy of the calculation under a Service-ID; the previous copy ends. */
    request: () => request().catch((): ServiceIdOutcome => 'failed'),
    end: () => forgetAgentCopy(context, 'unwanted'),
  };
}
