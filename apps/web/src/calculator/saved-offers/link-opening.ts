import { INVALID_FRAGMENT, type LinkFragment, parseFragment } from '@fa/rechner/kept/link-fragment';
import { offerChanges } from '@fa/rechner/kept/offer-changes';
import { parseSavedContent, type SavedContent } from '@fa/rechner/kept/saved-content';
import type { SavedLink } from '@fa/rechner/kept/stored-data';
import { reportToConsole } from '../../gateway/report-to-console.ts';
import { ask } from '../../gateway/result.ts';
import type { FetchOutcome } from '../../gateway/saved-offer-calls.ts';
import { after } from '../../ui/timing/after.ts';
import { createLinkCipher } from '../../vault/link-cipher.ts';
import { trackStart } from '../flow/watch-steps.ts';
import type { Session } from '../session/session.ts';
import type { ActionContext } from '../state/action-context.ts';
import type { ProductApp } from '../state/product-app.ts';
import type { LinkActions, LinkState } from './link-state.ts';
import { offerTermsOf } from './offer-terms.ts';

/** Opening of a saved link. */
export interface LinkOpening extends LinkActions {
  /** @param opened resolves when the tab's own calculation, if any, was restored */
  begin(opened: Promise<void>): Promise<void>;
}

/** Decrypted content of a link, not yet accepted. */
interface Found {
  readonly content: SavedContent;
  readonly link: SavedLink;
}

const MINUTE_MS = 60_000;

function minutesOf(seconds: number): number {
  return Math.max(1, Math.ceil((seconds * 1000) / MINUTE_MS));
}

/** Builds the opening of one link; nothing else holds its fragment. [LINK-02, LINK-04, LINK-06, LINK-08] */
export function createLinkOpening(
  context: ActionContext,
  {
    product,
    session,
    fragment,
  }: { readonly product: ProductApp; readonly session: Session; readonly fragment: string },
): LinkOpening {
  const { store, setup, page } = context;
  const link = parseFragment(fragment);
  let ready: Promise<void> = Promise.resolve();
  let factor = '';
  let found: Found | null = null;
  let left = false;
  let stopWaiting = (): void => undefined;

  function show(state: LinkState | null): void {
    if (!left) store.set({ cover: { link: state } });
  }

  function wait(minutes: number): void {
    show({ kind: 'locked', minutes });
    stopWaiting();
    stopWaiting = after(MINUTE_MS, () => {
      if (store.get().cover.link?.kind !== 'locked') return;
      if (minutes > 1) wait(minutes - 1);
      else show({ kind: 'secondFactor', wrong: false, busy: false });
    });
  }

  function refused(outcome: Exclude<FetchOutcome, { kind: 'data' }>): void {
    switch (outcome.kind) {
      case 'secondFactor':
        return show({ kind: 'secondFactor', wrong: factor !== '', busy: false });
      case 'locked':
        return wait(minutesOf(outcome.seconds));
      case 'busy':
        return show({ kind: 'busy', minutes: minutesOf(outcome.seconds) });
      case 'failed':
        return show({ kind: 'away', busy: false });
      default:
        return show({ kind: outcome.kind });
    }
  }

  async function open({ remoteKey, localSecret }: LinkFragment): Promise<void> {
    const deriving = createLinkCipher(localSecret, factor);
    // Without a second factor no verifier is needed, so the key derivation runs parallel to the request.
    deriving.catch(() => undefined);
    const { verifier } = factor === '' ? {} : await deriving;
    const outcome = await ask(context.gateway, ({ fetchSaved }) => fetchSaved(remoteKey, verifier));
    if (outcome.kind !== 'data') return refused(outcome);
    const text = await (await deriving).open(outcome.data, product.definition.id);
    const content = text === null ? null : parseSavedContent(text);
    if (content === null) return show({ kind: 'unreadable' });
    // An agent hands over from the copy made for agents; a key that is already set stays. [SID-03]
    if (content.forAgents) content.provenance.agentCopyKey ??= remoteKey;
    const { expiryDate } = outcome;
    const kept = { remoteKey, localSecret, expiryDate, remoteRestore: true };
    found = { content, link: verifier === undefined ? kept : { ...kept, verifier } };
    await ready;
    const { submission } = store.get().calculation;
    // An order with an unknown outcome must not be replaced. [ORD-02]
    if (submission.status === 'sending' || submission.status === 'unknown') return show({ kind: 'ordering' });
    if (session.isBegun()) {
      return show(
        submission.status === 'accepted' ? { kind: 'receipt', reference: submission.reference } : { kind: 'existing' },
      );
    }
    await compare(found);
  }

  async function compare({ content }: Found): Promise<void> {
    const { definition } = setup();
    const now = await offerTermsOf(product, setup(), page, content.model);
    const { labels = {} } = (await product.offer?.loadPricing()) ?? {};
    // Show only names we know: a link's content can be forged.
    const known = { amounts: Object.keys(labels), texts: Object.keys(page.texts) };
    const changes = offerChanges(content, { ...now, definitionVersion: definition.version }, known);
    if (!changes) return take();
    // Another price needs other consents, also where a choice that the link does not restore hides it. [ORD-08, LINK-11]
    if (changes.amounts.length > 0) content.shown = {};
    const amounts = changes.amounts.map((change) => ({ ...change, name: labels[change.name] ?? change.name }));
    show({ kind: 'changed', changes: { ...changes, amounts } });
  }

  // Whether a choice that the link does not restore is to be offered again.
  async function offersAgain({ amounts }: SavedContent): Promise<boolean> {
    const { chosenAnew } = (await product.offer?.loadPricing()) ?? {};
    return chosenAnew !== undefined && amounts?.[chosenAnew.key] !== undefined;
  }

  async function take(): Promise<void> {
    if (found === null || left) return;
    const { content, link: saved } = found;
    found = null;
    if (!(await session.adopt(content, saved, await offersAgain(content)))) show({ kind: 'unreadable' });
  }

  // Without TLS there is no Web Crypto, and code may fail to load: both are shown like a failed request.
  async function tryToOpen(): Promise<void> {
    if (link === null) {
      reportToConsole(INVALID_FRAGMENT);
      return show({ kind: 'invalid' });
    }
    await open(link).catch(() => show({ kind: 'away', busy: false }));
  }

  return {
    async begin(opened) {
      ready = opened;
      await tryToOpen();
    },
    async unlock(secondFactor) {
      factor = secondFactor;
      show({ kind: 'secondFactor', wrong: false, busy: true });
      await tryToOpen();
    },
    async retry() {
      const { link: state } = store.get().cover;
      if (state?.kind === 'away') show({ kind: 'away', busy: true });
      // After a lockout the wrong second factor is not sent again.
      if (state?.kind === 'locked') factor = '';
      await tryToOpen();
    },
    async accept() {
      const state = store.get().cover.link?.kind;
      if (found === null) return;
      if (state === 'existing' || state === 'receipt')
        await compare(found).catch(() => show({ kind: 'away', busy: false }));
      else if (state === 'changed') await take();
    },
    leave() {
      left = true;
      if (!session.isBegun()) trackStart(context, store.get().calculation.model);
      // Counts as a move, so that focus follows.
      store.set((state) => ({ cover: { link: null }, flow: { moves: state.flow.moves + 1 } }));
      context.history.replace(store.get().calculation.progress.path);
    },
  };
}
