import { reportToConsole } from '../../gateway/report-to-console.ts';
import { keepTheme } from '../../vault/web-storage.ts';
import type { ActionContext } from '../state/action-context.ts';
import { partnerOfSlug } from './origin-calls.ts';

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

/** The partner that was requested last, by its slug. */
let latest: string | null = null;

/**
 * Shows a partner, or none with null, and stores that for the tab. For testers. [PART-02, DBG-01]
 * @returns false if the partner cannot be loaded and no other was requested meanwhile
 */
export async function showPartner(
  { store, api }: Pick<ActionContext, 'store' | 'api'>,
  slug: string | null,
): Promise<boolean> {
  latest = slug;
  if (slug === null) {
    keepTheme(null);
    document.getElementById(LINK_ID)?.remove();
    store.set({ visitor: { partner: null } });
    return true;
  }
  const partner = await api(partnerOfSlug, slug).catch(() => null);
  if (latest !== slug) return true;
  if (partner === null) {
    reportToConsole(`Partner data for ${slug} could not be loaded.`);
    return false;
  }
  await styled(partner.styling.theme);
  if (latest !== slug) return true;
  keepTheme(slug);
  store.set({ visitor: { partner: { slug: slug.toLowerCase(), ...partner } } });
  return true;
}
