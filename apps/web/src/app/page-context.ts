import type { PageData } from '@fa/api/page/page-data';
import { createBrowserHistory } from '../calculator/flow/browser-history.ts';
import { partnerOfPage } from '../calculator/origin/partner-state.ts';
import type { PageSession } from '../calculator/session/session-state.ts';
import type { ActionContext } from '../calculator/state/action-context.ts';
import { initialState } from '../calculator/state/app-state.ts';
import type { ProductApp } from '../calculator/state/product-app.ts';
import { createSetupAt } from '../calculator/state/setup-at.ts';
import type { VisitorState } from '../calculator/state/state-parts.ts';
import { createStore } from '../calculator/state/store.ts';
import { createTracking } from '../calculator/tracking/tracking.ts';
import { loadMissingStyles } from '../loading/missing-styles.ts';
import { allViewsOf } from './all-views.ts';
import { createServerClock } from './clock.ts';
import { createPageClient } from './page-client.ts';

interface PageNeeds {
  /** Fragment of the URL if it may be a link. */
  readonly fragment: string | null;
  /** Whether the page is being left, which ends its requests. [FLOW-10] */
  readonly isLeaving: () => boolean;
}

/** Builds the context of a page that the server rendered, and its tracking; nothing is shown, stored or asked yet. */
export function createPageContext(product: ProductApp, page: PageData, { fragment, isLeaving }: PageNeeds) {
  const given = { agentMode: page.agentMode, partner: partnerOfPage(page), referral: page.referral };
  let visitor: () => Pick<VisitorState, 'partner' | 'referral'> = () => given;
  const setupAt = createSetupAt(product, page, () => visitor());
  const store = createStore(initialState(setupAt(page.today), page.path, given));
  // The server knows only the URL; what is remembered applies after hydration, and testers can switch partners.
  visitor = () => store.get().visitor;
  const session: PageSession = { opening: null, tab: null, link: null };
  const hadLink = fragment !== null;
  const tracking = createTracking(page.analytics !== null, store, { pageUrl: window.location.href, hadLink });
  let views = product.firstViews;

  const context: ActionContext = {
    setup: () => setupAt(store.get().today),
    setupAt,
    product,
    page,
    store,
    history: createBrowserHistory(page),
    ...createPageClient({ product, page, store }, isLeaving),
    views: () => views,
    async loadLaterCode() {
      await loadMissingStyles();
      const code = [allViewsOf(product), import('../calculator/lookups/watch-lookups.ts')] as const;
      const [allViews, { watchLookups }] = await Promise.all(code);
      if (views === product.firstViews) watchLookups(context);
      views = allViews;
    },
    now: createServerClock(page.instant),
    focusedField: () => document.activeElement?.id,
    track: tracking.track,
    session,
    save: async () => (await session.tab?.saver.save()) ?? false,
    userId: () => session.tab?.owner.id ?? 0,
  };
  return { context, tracking };
}
