import { type BrokerAnswer, brokerAnswer } from '@fa/vertrag/broker';
import { type PartnerAnswer, partnerAnswer } from '@fa/vertrag/partner';
import type { CallOutcome } from './call.ts';
import { read } from './read-answer.ts';

/** Who else stands behind a page: its partner and the visitor's broker. Whatever goes wrong is null. [BROK-02, PART-02] */
export interface Referrers {
  /** A partner by its slug, its styling resolved to addresses of this page's own host. */
  loadPartner(slug: string): Promise<PartnerAnswer | null>;
  /** A broker by number, with what should be filled in for their customers. */
  loadBroker(brokerNumber: string): Promise<BrokerAnswer | null>;
}

interface Needs {
  readonly get: (
    api: 'partnerThemeUrl' | 'brokerUrl',
    segment: string,
    /** Its name, which reports tell instead. [ERR-02] */
    parameter: string,
  ) => Promise<CallOutcome>;
  readonly partnersUrl: () => Promise<string | undefined>;
}

// Only what is on the host that also answered: nothing else may be drawn here. [SEC-05]
function resolved(path: string, base: string): string | null {
  const { origin, pathname } = new URL(base, window.location.href);
  const url = new URL(path, `${origin}${pathname.replace(/\/?$/, '/')}`);
  return url.origin === origin ? url.href : null;
}

/** Builds the calls. */
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
