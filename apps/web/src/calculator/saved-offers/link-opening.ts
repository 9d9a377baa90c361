import { INVALID_FRAGMENT, type LinkFragment, parseFragment } from '@fa/rechner/kept/link-fragment';
import { offerChanges } from '@fa/rechner/kept/offer-changes';
import { parseSavedContent, type SavedContent } from '@fa/rechner/kept/saved-content';
import type { SavedLink } from '@fa/rechner/kept/stored-data';
import { ApiError } from '../../gateway/api-error.ts';
import { reportToConsole } from '../../gateway/report-to-console.ts';
import { createLinkCipher } from '../../vault/link-cipher.ts';
import { trackStart } from '../flow/watch-steps.ts';
import { adoptLink, isBegun } from '../session/restore-session.ts';
import { openSession, tabOf } from '../session/session-actions.ts';
import type { ActionContext } from '../state/action-context.ts';
import type { LinkState } from './link-state.ts';
import { offerTermsOf } from './offer-terms.ts';
import { savedOffer } from './saved-offer-calls.ts';

/** Decrypted content of a link, not yet accepted. */
interface Found {
  readonly content: SavedContent;
  readonly link: SavedLink;
}

/** What is known of the link that the page opens. */
export interface LinkOpening {
  /** Null if it is malformed. */
  readonly link: LinkFragment | null;
  factor: string;
  found: Found | null;
}

function minutesOf(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60));
}

// A link that was left shows nothing more.
function show({ store, session }: ActionContext, state: LinkState): void {
  if (session.link !== null) store.set({ cover: { link: state } });
}

function refused(context: ActionContext, opening: LinkOpening, { kind, status, code, retryAfter }: ApiError): void {
  if (status === 404) return show(context, { kind: 'gone' });
  if (status === 401) return show(context, { kind: 'secondFactor', wrong: opening.factor !== '', busy: false });
  if (status === 429) return show(context, { kind: code === 'locked' ? code : 'busy', minutes: minutesOf(retryAfter) });
  if (kind === 'unreadable') reportToConsole('The server did not answer with any data');
  show(context, { kind: 'away', busy: false });
}

async function take(context: ActionContext, opening: LinkOpening, { content, link }: Found): Promise<void> {
  const { chosenAnew } = (await context.product.offer?.loadPricing()) ?? {};
  // Whether a choice that the link does not restore is to be offered again.
  const offersAgain = chosenAnew !== undefined && content.amounts?.[chosenAnew.key] !== undefined;
  if (context.session.link !== opening) return;
  opening.found = null;
  if (!(await adoptLink(tabOf(context), content, link, offersAgain))) show(context, { kind: 'unreadable' });
}

async function compare(context: ActionContext, opening: LinkOpening, found: Found): Promise<void> {
  const { product, page, setup } = context;
  const { content } = found;
  const now = await offerTermsOf(product, setup(), page, content.model);
  const { labels = {} } = (await product.offer?.loadPricing()) ?? {};
  // Show only names we know: a link's content can be forged.
  const known = { amounts: Object.keys(labels), texts: Object.keys(page.texts) };
  const changes = offerChanges(content, { ...now, definitionVersion: setup().definition.version }, known);
  if (!changes) return take(context, opening, found);
  // Another price needs other consents, also where a choice that the link does not restore hides it. [ORD-08, LINK-11]
  if (changes.amounts.length > 0) content.shown = {};
  const amounts = changes.amounts.map((change) => ({ ...change, name: labels[change.name] ?? change.name }));
  show(context, { kind: 'changed', changes: { ...changes, amounts } });
}

async function open(context: ActionContext, opening: LinkOpening, link: LinkFragment): Promise<void> {
  const { factor } = opening;
  const deriving = createLinkCipher(link.localSecret, factor);
  // Without a second factor no verifier is needed, so the key derivation runs parallel to the request.
  deriving.catch(() => undefined);
  const { verifier } = factor === '' ? {} : await deriving;
  const saved = await context
    .api(savedOffer, { remoteKey: link.remoteKey, verifier })
    .catch((error: ApiError) => error);
  if (saved instanceof ApiError) return refused(context, opening, saved);
  const text = await (await deriving).open(saved.data, context.product.definition.id);
  const content = text === null ? null : parseSavedContent(text);
  if (content === null) return show(context, { kind: 'unreadable' });
  // An agent hands over from the copy made for agents; a key that is already set stays. [SID-03]
  if (content.forAgents) content.provenance.agentCopyKey ??= link.remoteKey;
  const kept = { ...link, expiryDate: saved.expiryDate, remoteRestore: true };
  const found = { content, link: verifier === undefined ? kept : { ...kept, verifier } };
  // The tab's own calculation, if any.
  await openSession(context);
  const { submission } = context.store.get().calculation;
  // An order with an unknown outcome must not be replaced. [ORD-02]
  if (submission.status === 'sending' || submission.status === 'unknown') return show(context, { kind: 'ordering' });
  opening.found = found;
  if (!isBegun(tabOf(context))) return compare(context, opening, found);
  const { status } = submission;
  show(context, status === 'accepted' ? { kind: 'receipt', reference: submission.reference } : { kind: 'existing' });
}

// Without TLS there is no Web Crypto, and code may fail to load: both are shown like a failed request.
function orAway(context: ActionContext, opening: Promise<void>): Promise<void> {
  return opening.catch(() => show(context, { kind: 'away', busy: false }));
}

/** Opens the link with which the page was opened; also again. [LINK-02, LINK-04, LINK-06, LINK-08] */
export async function openLink(context: ActionContext): Promise<void> {
  const { session } = context;
  const link = parseFragment(session.opening?.fragment ?? '');
  session.link ??= { link, factor: '', found: null };
  if (session.link.link !== null) return orAway(context, open(context, session.link, session.link.link));
  reportToConsole(INVALID_FRAGMENT);
  show(context, { kind: 'invalid' });
}

/** Opens the link with its second factor. [LINK-07] */
export async function unlock(context: ActionContext, secondFactor: string): Promise<void> {
  const { link } = context.session;
  if (link !== null) link.factor = secondFactor;
  show(context, { kind: 'secondFactor', wrong: false, busy: true });
  await openLink(context);
}

/** Tries again after a failure or a lock. */
export async function retryLink(context: ActionContext): Promise<void> {
  const { link: opening } = context.session;
  const { link } = context.store.get().cover;
  if (link?.kind === 'away') show(context, { kind: 'away', busy: true });
  // After a lockout the wrong second factor is not sent again.
  if (opening !== null && link?.kind === 'locked') opening.factor = '';
  await openLink(context);
}

/** Accepts the link's content: replaces this tab's calculation, or accepts changed amounts. */
export async function acceptLink(context: ActionContext): Promise<void> {
  const { link: opening } = context.session;
  if (!opening?.found) return;
  const isChanged = context.store.get().cover.link?.kind === 'changed';
  await (isChanged ? take(context, opening, opening.found) : orAway(context, compare(context, opening, opening.found)));
}

/** Continues without the link; the tab's calculation stays. */
export function leaveLink(context: ActionContext): void {
  const { store, session, history } = context;
  session.link = null;
  if (!isBegun(tabOf(context))) trackStart(context, store.get().calculation.model);
  // Counts as a move, so that focus follows.
  store.set((state) => ({ cover: { link: null }, flow: { moves: state.flow.moves + 1 } }));
  history.replace(store.get().calculation.progress.path);
}
