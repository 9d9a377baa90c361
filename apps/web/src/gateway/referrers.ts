import { type BrokerAnswer, brokerAnswer } from '@fa/api/lookups/broker';
import { type PartnerAnswer, partnerAnswer } from '@fa/api/page/partner';
import type { CallOutcome } from './call.ts';
import { read } from './read-answer.ts';

/** Calls for the page's partner and the visitor's broker. All failures are null. [BROK-02, PART-02] */
export interface Referrers {
  /** Loads a partner by slug, with styling URLs resolved to the host that serves it. */
  loadPartner(slug: string): Promise<PartnerAnswer | null>;
  /** Loads a broker by number, with values to prefill for their customers. */
  loadBroker(brokerNumber: string): Promise<BrokerAnswer | null>;
}

interface Needs {
  readonly get: (
    api: 'partnerThemeUrl' | 'brokerUrl',
    segment: string,
    /** Parameter name, reported instead of its value. [ERR-02] */
    parameter: string,
  ) => Promise<CallOutcome>;
  readonly partnersUrl: () => Promise<string | undefined>;
}

// Only files from the host of the response may be loaded. [SEC-05]
function resolved(path: string, base: string): string | null {
  const { origin, pathname } = new URL(base, window.location.href);
  const url = new URL(path, `${origin}${pathname.replace(/\/?$/, '/')}`);
  return url.origin === origin ? url.href : null;
}

export function createReferrers({ get, partnersUrl }: Needs): Referrers {
  return {
    loadBroker: async (brokerNumber) => read(brokerAnswer, await get('brokerUrl', brokerNumber, 'brokerNumber')),

    async loadPartner(slug) {
      const [answer, base] = await Promise.all([
        get('partnerThemeUrl', slug, 'slug').then((outcome) => read(partnerAnswer, outcome)),
        partnersUrl(),
      ]);
      if (answer === null || base === undefined) return null;
      const [logo, theme] = [resolved(answer.styling.logo, base), resolved(answer.styling.theme, base)];
      return logo === null || theme === null ? null : { ...answer, styling: { logo, theme } };
    },
  };
}
