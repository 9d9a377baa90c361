import { modelPushed } from '@fa/rechner/analytics/tracking';
import { toFragment } from '@fa/rechner/kept/link-fragment';
import { ask, DONE } from '../../gateway/result.ts';
import type { ActionContext } from '../state/action-context.ts';
import type { ProductApp } from '../state/product-app.ts';
import { forgetAgentCopy } from './forget-saved.ts';
import { type SaveOutcome, sealCopy } from './saved-offer-actions.ts';

export type ServiceIdActions = ReturnType<typeof createServiceIdActions>;

/** Builds the actions for the copy that agents may read. [SID-02, SID-03] */
export function createServiceIdActions(context: ActionContext, product: ProductApp) {
  const { store, gateway, flush, page, now, track, userId, setup } = context;

  /** Saves a copy of the calculation under a Service-ID; the previous copy ends. */
  async function request(): Promise<SaveOutcome> {
    const model = modelPushed(setup().definition, store.get().calculation.model).model ?? {};
    const savedAt = new Date(now()).toISOString();
    // No second factor: only the agent gets this copy's URL, the applicant's link is unchanged.
    const { localSecret, data } = await sealCopy(context, product, { secondFactor: '', forAgents: true });
    const copy = await ask(gateway, ({ saveOffer }) => saveOffer({ data }));
    if (copy.kind !== 'data') return copy;
    const remoteKey = copy.data.key;
    const storedUrl = `${window.location.origin}${page.linkTargets.agent}${toFragment({ remoteKey, localSecret })}`;
    const body = { storedUrl, userId: userId(), model };
    const issued = await ask(gateway, ({ requestServiceId }) => requestServiceId(body));
    if (issued.kind !== 'data') {
      void ask(gateway, ({ deleteSaved }) => deleteSaved(remoteKey, undefined));
      return issued;
    }
    void forgetAgentCopy(context, 'unwanted');
    store.set({ saved: { agentCopy: { remoteKey, savedAt, ...issued.data } } });
    flush();
    track({ name: 'prozess_speichern', speichern_option: 'Kontakt - Service-ID-Aufruf' });
    return DONE;
  }

  return {
    request,
    end: () => forgetAgentCopy(context, 'unwanted'),
  };
}
