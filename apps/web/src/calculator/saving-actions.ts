import { withoutConsents } from '@fa/rechner/agent/without-consents';
import { currentAnswers } from '@fa/rechner/calculation';
import { toSavedContent } from '@fa/rechner/link/saved-content';
import type { SavedLink } from '@fa/rechner/stored-data';
import { createLinkCipher, createLocalSecret } from '../vault/link-cipher.ts';
import type { ActionContext } from './action-context.ts';
import { forgetLink } from './forget-link.ts';
import type { ProductApp } from './product-app.ts';
import { savedOfferOf } from './saved-offer.ts';

export type SaveOutcome = 'saved' | 'failed' | 'busy' | 'full';

/** 'Angebot speichern'. [LINK-01] */
export interface SavingActions {
  /**
   * Saves the calculation as it stands under a new link, which ends the one before.
   * @param secondFactor '' for none
   * @param forCustomer an agent hands over to the customer [AGENT-04]
   */
  save(secondFactor: string, forCustomer?: boolean): Promise<SaveOutcome>;
  /** Says once more that the new link is here, where the one before may still hold. */
  announce(): Promise<void>;
  /** Deletes what was saved, or tries again what did not succeed before. @returns false if it may still be there [LINK-05] */
  remove(): Promise<boolean>;
}

/** A calculation under a link of its own. */
export interface SealedCopy {
  readonly localSecret: string;
  readonly verifier: string | undefined;
  /** What the server is to keep. */
  readonly data: string;
}

/** A link or copy as the server wants it named by who holds it. */
export function heldLink({
  remoteKey: key,
  verifier,
}: {
  readonly remoteKey: string;
  readonly verifier?: string | undefined;
}) {
  return verifier === undefined ? { key } : { key, secondFactor: verifier };
}

/**
 * Encrypts the calculation as it stands, also while fields are incomplete or wrong, under a new local secret.
 * @param forAgents it opens in agent mode, whoever is signed in by then; consents are no matter of agents [AGENT-01, AGENT-02]
 * @throws where the browser offers no cryptography: a page without TLS
 */
export async function sealCopy(
  context: ActionContext,
  product: ProductApp,
  { secondFactor, forAgents }: { readonly secondFactor: string; readonly forAgents: boolean },
): Promise<SealedCopy> {
  const { setup, store, now } = context;
  const { calculation: here, agentMode, experiments } = store.get();
  const calculation = agentMode || forAgents ? withoutConsents(setup(), here) : here;
  const offer = await savedOfferOf(
    product,
    setup(),
    context.page,
    calculation.model,
    currentAnswers(setup(), calculation),
  );
  const kept = toSavedContent(setup(), calculation, offer, experiments.entries);
  // What is not for agents leaves an agent for the customer: it says so for good. [AGENT-03]
  const content = forAgents ? { ...kept, forAgents } : agentMode ? { ...kept, handedOver: true } : kept;
  const localSecret = createLocalSecret();
  const cipher = await createLinkCipher(localSecret, secondFactor);
  const savedAt = new Date(now()).toISOString();
  const data = await cipher.seal(JSON.stringify(content), { product: product.definition.id, savedAt });
  return { localSecret, verifier: cipher.verifier, data };
}

/** Builds the actions of the panel that saves. */
export function createSavingActions(context: ActionContext, product: ProductApp): SavingActions {
  const { store, gateway, flush, track } = context;
  // The tab has forgotten it by then; only this page can still try.
  let undeleted: SavedLink | null = null;

  async function announce(): Promise<void> {
    const { saved } = store.get();
    if (saved === null) return;
    const arrived = await gateway()
      .then(({ keyArrived }) => keyArrived(saved.remoteKey))
      .catch(() => false);
    store.update((state) => {
      if (state.saved?.remoteKey !== saved.remoteKey) return state;
      const { earlierHolds: _, ...link } = state.saved;
      return { ...state, saved: arrived ? link : { ...link, earlierHolds: true } };
    });
  }

  async function save(secondFactor: string, forCustomer: boolean): Promise<SaveOutcome> {
    const { saved: before, agentMode, agentCopy } = store.get();
    const forAgents = agentMode && !forCustomer;
    const { localSecret, verifier, data } = await sealCopy(context, product, { secondFactor, forAgents });
    const factor = verifier === undefined ? {} : { secondFactor: verifier };
    const beside = agentCopy === null ? {} : { beside: heldLink(agentCopy) };
    const replaces = before === null ? {} : { replaces: heldLink(before) };
    const answer = await (await gateway()).saveCalculation({ data, ...factor, ...replaces, ...beside });
    if (answer === null) return 'failed';
    if (answer === 'busy' || answer === 'full') return answer;
    const { key: remoteKey, expiryDate } = answer;
    const made = { remoteKey, localSecret, expiryDate, remoteRestore: false };
    const link = forCustomer ? { ...made, forCustomer } : made;
    store.update((state) => ({ ...state, saved: verifier === undefined ? link : { ...link, verifier } }));
    // Whoever closes the page now must find the link when they come back.
    flush();
    // Only now the link before may end: had the answer been lost, it would be the only one.
    if (before !== null) void announce();
    track({ name: 'prozess_speichern', speichern_option: 'Angebot speichern' });
    return 'saved';
  }

  return {
    save: (secondFactor, forCustomer = false) => save(secondFactor, forCustomer).catch(() => 'failed'),
    announce,
    async remove() {
      const link = store.get().saved ?? undeleted;
      const deleted = await forgetLink(context, 'unwanted', link);
      undeleted = deleted ? null : link;
      return deleted;
    },
  };
}
