import type { SaveAnswer, SaveRequest } from '@fa/api/saved-offers/saved-offer';
import { currentAnswers } from '@fa/rechner/calculation/calculation';
import { toSavedContent } from '@fa/rechner/kept/saved-content';
import type { SavedLink } from '@fa/rechner/kept/stored-data';
import { withoutConsents } from '@fa/rechner/terms/consents';
import type { ApiError } from '../../gateway/api-error.ts';
import { reportToConsole } from '../../gateway/report-to-console.ts';
import { createLinkCipher, createLocalSecret } from '../../vault/link-cipher.ts';
import type { ActionContext } from '../state/action-context.ts';
import { forgetLink } from './forget-saved.ts';
import { offerTermsOf } from './offer-terms.ts';
import { offerOverwriting, offerSaving } from './saved-offer-calls.ts';

/** Result of saving a calculation: too many requests, or no more room, are said. [LINK-10, SID-03] */
export type SaveOutcome = 'done' | 'busy' | 'full' | 'failed';
/** Result of overwriting a link, which may also be locked or have another second factor. */
export type OverwriteOutcome = SaveOutcome | 'locked' | 'secondFactor';

/** Returns the tab's link if saving overwrites it: an agent's link for the customer and the own one are two. [AGENT-04] */
export function overwrittenLink(link: SavedLink | null, forCustomer: boolean): SavedLink | null {
  return (link?.forCustomer === true) === forCustomer ? link : null;
}

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
  { secondFactor, forAgents, localSecret = createLocalSecret() }: CopyOptions,
) {
  const { setup, store, product, now } = context;
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

/** Returns why a calculation was not saved; reports what is no answer of the server. */
export function notSaved(context: ActionContext, error: Partial<ApiError>): Exclude<SaveOutcome, 'done'> {
  context.reportException(error);
  if (error.kind === 'unreadable') reportToConsole('The server did not answer with a key');
  if (error.code === 'capacityExceeded') return 'full';
  return error.status === 429 ? 'busy' : 'failed';
}

function notOverwritten(context: ActionContext, error: Partial<ApiError>): Exclude<OverwriteOutcome, 'done'> {
  if (error.status === 401) return 'secondFactor';
  return error.code === 'locked' ? error.code : notSaved(context, error);
}

function overwrite({ api }: ActionContext, { remoteKey, verifier }: SavedLink, body: SaveRequest): Promise<SaveAnswer> {
  const { secondFactor } = body;
  return api(offerOverwriting, { remoteKey, verifier, body }).catch((error: ApiError) => {
    if (error.status !== 401 || secondFactor === undefined || secondFactor === verifier) throw error;
    // The link may have the new second factor already: by a lost response, or by another device.
    return api(offerOverwriting, { remoteKey, verifier: secondFactor, body });
  });
}

// Stores under the held link, or under a new one if there is none or it has ended. [LINK-01]
function storeUnder(context: ActionContext, held: SavedLink | null, body: SaveRequest): Promise<SaveAnswer> {
  const { store, api } = context;
  if (held === null) return api(offerSaving, body);
  return overwrite(context, held, body).catch((error: ApiError) => {
    // Deleted here meanwhile, by an order or a wipe: nothing is stored anew. [LINK-05]
    if (error.status !== 404 || store.get().saved.link?.remoteKey !== held.remoteKey) throw error;
    return api(offerSaving, body);
  });
}

async function saveNow(context: ActionContext, secondFactor: string, forCustomer: boolean): Promise<void> {
  const { store, save, track } = context;
  const { saved, visitor } = store.get();
  const held = overwrittenLink(saved.link, forCustomer);
  const forAgents = visitor.agentMode && !forCustomer;
  const options = { secondFactor, forAgents, localSecret: held?.localSecret };
  const { localSecret, verifier, data } = await sealCopy(context, options);
  const body = verifier === undefined ? { data } : { data, secondFactor: verifier };
  const { key: remoteKey, expiryDate } = await storeUnder(context, held, body);
  // An agent's own link ends with the one for the customer.
  if (held === null && saved.link !== null && saved.link.forCustomer !== true)
    void forgetLink(context, 'unwanted', saved.link);
  const made = { remoteKey, localSecret, expiryDate, remoteRestore: false };
  const link = forCustomer ? { ...made, forCustomer } : made;
  store.set({ saved: { link: verifier === undefined ? link : { ...link, verifier } } });
  // Save at once, so that a closed page does not lose the link.
  void save();
  track({ name: 'prozess_speichern', speichern_option: 'Angebot speichern' });
}

/** Saves the calculation, under the tab's link if it has one; '' is no second factor. [LINK-01, AGENT-04] */
export function saveOffer(
  context: ActionContext,
  secondFactor: string,
  forCustomer = false,
): Promise<OverwriteOutcome> {
  return saveNow(context, secondFactor, forCustomer).then(
    () => 'done',
    (error: ApiError) => notOverwritten(context, error),
  );
}
