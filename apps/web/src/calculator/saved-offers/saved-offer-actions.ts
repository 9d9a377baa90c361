import type { SaveAnswer, SaveRequest } from '@fa/api/saved-offers/saved-offer';
import { currentAnswers } from '@fa/rechner/calculation/calculation';
import { toSavedContent } from '@fa/rechner/kept/saved-content';
import type { SavedLink } from '@fa/rechner/kept/stored-data';
import { withoutConsents } from '@fa/rechner/terms/without-consents';
import { ask, DONE, type Done, dataOf, FAILED, type Result } from '../../gateway/result.ts';
import type { NotOverwritten } from '../../gateway/saved-offer-calls.ts';
import { createLinkCipher, createLocalSecret } from '../../vault/link-cipher.ts';
import type { ActionContext } from '../state/action-context.ts';
import type { ProductApp } from '../state/product-app.ts';
import { forgetLink } from './forget-saved.ts';
import { offerTermsOf } from './offer-terms.ts';
import { overwrittenLink } from './overwritten-link.ts';

/** Result of saving a calculation. [LINK-10, SID-03] */
export type SaveOutcome = Done | { readonly kind: 'busy' | 'full' };
export type OverwriteOutcome = Done | { readonly kind: NotOverwritten };

export type SavedOfferActions = ReturnType<typeof createSavedOfferActions>;

interface CopyOptions {
  readonly secondFactor: string;
  /** Omits consents. */
  readonly forAgents: boolean;
  /** That of the link that is overwritten. */
  readonly localSecret?: string | undefined;
}

/** Encrypts the current calculation. [AGENT-01, AGENT-02] @throws without TLS */
export async function sealCopy(
  context: ActionContext,
  product: ProductApp,
  { secondFactor, forAgents, localSecret = createLocalSecret() }: CopyOptions,
) {
  const { setup, store, now } = context;
  const { calculation: here, saved, visitor } = store.get();
  const { agentMode, experiments } = visitor;
  const calculation = agentMode || forAgents ? withoutConsents(setup(), here) : here;
  const answers = currentAnswers(setup(), calculation);
  const offer = await offerTermsOf(product, setup(), context.page, calculation.model, answers);
  const kept = toSavedContent(setup(), calculation, offer, experiments.entries);
  // A copy an agent saves for the customer is marked as handed over for good. [AGENT-03]
  const handedOver = kept.provenance.handedOver || (agentMode && !forAgents);
  // Another device that opens the link can end the applicant's copy for agents. [SID-03]
  const ownCopy = agentMode || forAgents ? undefined : saved.agentCopy?.remoteKey;
  const agentCopyKey = ownCopy ?? kept.provenance.agentCopyKey;
  const content = { ...kept, forAgents, provenance: { ...kept.provenance, handedOver, agentCopyKey } };
  const cipher = await createLinkCipher(localSecret, secondFactor);
  const savedAt = new Date(now()).toISOString();
  const data = await cipher.seal(JSON.stringify(content), { product: product.definition.id, savedAt });
  return { localSecret, verifier: cipher.verifier, data };
}

/** Builds the actions of the save panel. */
export function createSavedOfferActions(context: ActionContext, product: ProductApp) {
  const { store, gateway, flush, track } = context;
  // After a failed deletion only this page still knows the link.
  let undeleted: SavedLink | null = null;

  /** Stores under the held link, or under a new one if there is none or it has ended. [LINK-01] */
  async function storeUnder(held: SavedLink | null, body: SaveRequest): Promise<Result<SaveAnswer, NotOverwritten>> {
    if (held !== null) {
      const overwrite = (proof: string | undefined) =>
        ask(gateway, ({ overwriteOffer }) => overwriteOffer(held.remoteKey, proof, body));
      let answer = await overwrite(held.verifier);
      // The link may have the new second factor already: by a lost response, or by another device.
      if (answer.kind === 'secondFactor' && body.secondFactor !== undefined && body.secondFactor !== held.verifier)
        answer = await overwrite(body.secondFactor);
      if (answer.kind !== 'data') return answer;
      if (answer.data !== null) return dataOf(answer.data);
      // Deleted here meanwhile, by an order or a wipe: nothing is stored anew. [LINK-05]
      if (store.get().saved.link?.remoteKey !== held.remoteKey) return FAILED;
    }
    return ask(gateway, ({ saveOffer }) => saveOffer(body));
  }

  /** Saves the calculation, under the tab's link if it has one; '' is no second factor. [LINK-01, AGENT-04] */
  async function save(secondFactor: string, forCustomer = false): Promise<OverwriteOutcome> {
    const { saved, visitor } = store.get();
    const held = overwrittenLink(saved.link, forCustomer);
    const forAgents = visitor.agentMode && !forCustomer;
    const options = { secondFactor, forAgents, localSecret: held?.localSecret };
    const { localSecret, verifier, data } = await sealCopy(context, product, options);
    const answer = await storeUnder(held, verifier === undefined ? { data } : { data, secondFactor: verifier });
    if (answer.kind !== 'data') return answer;
    // An agent's own link ends with the one for the customer.
    if (held === null && saved.link !== null && saved.link.forCustomer !== true)
      void forgetLink(context, 'unwanted', saved.link);
    const { key: remoteKey, expiryDate } = answer.data;
    const made = { remoteKey, localSecret, expiryDate, remoteRestore: false };
    const link = forCustomer ? { ...made, forCustomer } : made;
    store.set({ saved: { link: verifier === undefined ? link : { ...link, verifier } } });
    // Save at once, so that a closed page does not lose the link.
    flush();
    track({ name: 'prozess_speichern', speichern_option: 'Angebot speichern' });
    return DONE;
  }

  return {
    save,
    /** Deletes the saved data, or retries a failed deletion. Fails if it may still exist. [LINK-05] */
    async remove(): Promise<Done> {
      const link = store.get().saved.link ?? undeleted;
      const outcome = await forgetLink(context, 'unwanted', link);
      undeleted = outcome.kind === 'failed' ? link : null;
      return outcome;
    },
  };
}
