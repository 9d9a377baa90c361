import { reportToConsole } from '../gateway/report-to-console.ts';
import { keepTheme } from '../vault/tab-storage.ts';
import type { ActionContext } from './action-context.ts';

/** The look of a partner, changed while the page is open. */
export interface PartnerActions {
  /**
   * Shows a partner, or nobody with null, and remembers that for the tab; an unknown one changes nothing. For testers: a page
   * that a partner's own address led to has its partner from the server. [PART-02, DBG-01]
   * @returns whether there is such a partner; true where another was asked for meanwhile
   */
  show(slug: string | null): Promise<boolean>;
}

/** Id of the element that links to a partner's stylesheet, whoever wrote it. */
const LINK_ID = 'partner-theme';

// The page changes its looks at once, and only when the colours are there.
function styled(href: string): Promise<void> {
  const before = document.getElementById(LINK_ID);
  const link = document.createElement('link');
  const settled = new Promise<void>((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => resolve();
  });
  Object.assign(link, { id: LINK_ID, rel: 'stylesheet', href });
  document.head.append(link);
  return settled.then(() => before?.remove());
}

/** Builds what shows partners. */
export function createPartnerActions({ store, gateway }: Pick<ActionContext, 'store' | 'gateway'>): PartnerActions {
  let latest: string | null = null;
  return {
    async show(slug) {
      latest = slug;
      if (slug === null) {
        keepTheme(null);
        document.getElementById(LINK_ID)?.remove();
        store.update((state) => (state.partner === null ? state : { ...state, partner: null }));
        return true;
      }
      const data = await gateway()
        .then((calls) => calls.loadPartner(slug))
        .catch(() => null);
      if (latest !== slug) return true;
      if (data === null) {
        reportToConsole(`Partner data for ${slug} could not be loaded.`);
        return false;
      }
      await styled(data.styling.theme);
      if (latest !== slug) return true;
      keepTheme(slug);
      store.update((state) => ({ ...state, partner: { slug: slug.toLowerCase(), ...data } }));
      return true;
    },
  };
}
