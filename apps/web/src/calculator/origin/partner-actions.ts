import { reportToConsole } from '../../gateway/report-to-console.ts';
import { ask, DONE, type Done, FAILED } from '../../gateway/result.ts';
import { keepTheme } from '../../vault/web-storage.ts';
import type { ActionContext } from '../state/action-context.ts';

export type PartnerActions = ReturnType<typeof createPartnerActions>;

/** Id of the link to a partner's stylesheet, added by the server or here. */
const LINK_ID = 'partner-theme';

// Removes the old stylesheet only after the new one has loaded, to avoid a flash.
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

/** Builds the actions that show partners. */
export function createPartnerActions({ store, gateway }: Pick<ActionContext, 'store' | 'gateway'>) {
  let latest: string | null = null;
  return {
    /**
     * Shows a partner, or none with null, and stores that for the tab. For testers. [PART-02, DBG-01]
     * Fails if the partner cannot be loaded and no other was requested meanwhile.
     */
    async show(slug: string | null): Promise<Done> {
      latest = slug;
      if (slug === null) {
        keepTheme(null);
        document.getElementById(LINK_ID)?.remove();
        store.set({ visitor: { partner: null } });
        return DONE;
      }
      const partner = await ask(gateway, ({ loadPartner }) => loadPartner(slug));
      if (latest !== slug) return DONE;
      if (partner.kind === 'failed') {
        reportToConsole(`Partner data for ${slug} could not be loaded.`);
        return FAILED;
      }
      await styled(partner.data.styling.theme);
      if (latest !== slug) return DONE;
      keepTheme(slug);
      store.set({ visitor: { partner: { slug: slug.toLowerCase(), ...partner.data } } });
      return DONE;
    },
  };
}
