import { currentAnswers } from '@fa/rechner/calculation/calculation';
import { toSavedContent } from '@fa/rechner/kept/saved-content';
import type { SavedLink } from '@fa/rechner/kept/stored-data';
import { withoutConsents } from '@fa/rechner/terms/without-consents';
import { ask, DONE, type Done } from '../../gateway/result.ts';
import { createLinkCipher, createLocalSecret } from '../../vault/link-cipher.ts';
import type { ActionContext } from '../state/action-context.ts';
import type { ProductApp } from '../state/product-app.ts';
import { forgetLink } from './forget-saved.ts';
import { offerTermsOf } from './offer-terms.ts';

/** Result of saving a calculation; 'full' if the server's storage is. [LINK-10, SID-03] */
export type SaveOutcome = Done | { readonly kind: 'busy' | 'full' };

export type SavedOfferActions = ReturnType<typeof createSavedOfferActions>;

/** Returns a link or copy in the form the server expects from its holder. */
export function heldLink({ remoteKey: key, verifier }: Pick<SavedLink, 'remoteKey' | 'verifier'>) {
  return verifier === undefined ? { key } : { key, secondFactor: verifier };
}

/** Encrypts the current calculation; `forAgents` without consents. [AGENT-01, AGENT-02] @throws without TLS */
export async function sealCopy(
  context: ActionContext,
  product: ProductApp,
  { secondFactor, forAgents }: { readonly secondFactor: string; readonly forAgents: boolean },
) {
  const { setup, store, now } = context;
  const { calculation: here, visitor } = store.get();
  const { agentMode, experiments } = visitor;
  const calculation = agentMode || forAgents ? withoutConsents(setup(), here) : here;
  const answers = currentAnswers(setup(), calculation);
  const offer = await offerTermsOf(product, setup(), context.page, calculation.model, answers);
  const kept = toSavedContent(setup(), calculation, offer, experiments.entries);
  // A copy an agent saves for the customer is marked as handed over for good. [AGENT-03]
  const handedOver = kept.provenance.handedOver || (agentMode && !forAgents);
  const content = { ...kept, forAgents, provenance: { ...kept.provenance, handedOver } };
  const localSecret = createLocalSecret();
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

  /** Confirms the new link again if the previous one may still be valid. */
  async function announce(): Promise<void> {
    const { link: made } = store.get().saved;
    if (made === null) return;
    const { kind } = await ask(gateway, ({ keyArrived }) => keyArrived(made.remoteKey));
    store.set(({ saved }) => {
      if (saved.link?.remoteKey !== made.remoteKey) return {};
      const { earlierHolds: _, ...link } = saved.link;
      return { saved: { link: kind === 'done' ? link : { ...link, earlierHolds: true } } };
    });
  }

  /** Saves the calculation under a new link, which replaces the previous one; '' is no second factor. [AGENT-04] */
  async function save(secondFactor: string, forCustomer = false): Promise<SaveOutcome> {
    const { saved, visitor } = store.get();
    const { link: before, agentCopy } = saved;
    const forAgents = visitor.agentMode && !forCustomer;
    const { localSecret, verifier, data } = await sealCopy(context, product, { secondFactor, forAgents });
    const factor = verifier === undefined ? {} : { secondFactor: verifier };
    const beside = agentCopy === null ? {} : { beside: heldLink(agentCopy) };
    const replaces = before === null ? {} : { replaces: heldLink(before) };
    const answer = await ask(gateway, ({ saveOffer }) => saveOffer({ data, ...factor, ...replaces, ...beside }));
    if (answer.kind !== 'data') return answer;
    const { key: remoteKey, expiryDate } = answer.data;
    const made = { remoteKey, localSecret, expiryDate, remoteRestore: false };
    const link = forCustomer ? { ...made, forCustomer } : made;
    store.set({ saved: { link: verifier === undefined ? link : { ...link, verifier } } });
    // Save at once, so that a closed page does not lose the link.
    flush();
    // End the previous link only now: with a lost response it would be the only one.
    if (before !== null) void announce();
    track({ name: 'prozess_speichern', speichern_option: 'Angebot speichern' });
    return DONE;
  }

  return {
    save,
    announce,
    /** Deletes the saved data, or retries a failed deletion. Fails if it may still exist. [LINK-05] */
    async remove(): Promise<Done> {
      const link = store.get().saved.link ?? undeleted;
      const outcome = await forgetLink(context, 'unwanted', link);
      undeleted = outcome.kind === 'failed' ? link : null;
      return outcome;
    },
  };
}
