import { type BrokerAnswer, brokerAnswer } from '@fa/api/lookups/broker';
import { type PartnerAnswer, partnerAnswer } from '@fa/api/page/partner';
import { type Call, json } from '../../gateway/call.ts';

/** Returns a broker by number, with values to prefill for their customers. [BROK-02] */
export const brokerOfNumber: Call<string, BrokerAnswer> = {
  to: 'brokerUrl',
  send: (brokerNumber) => ({ segment: brokerNumber }),
  parameter: 'brokerNumber',
  timeout: 'lookup',
  read: json(brokerAnswer),
};

// Only files from the host of the response may be loaded. [SEC-05]
function onSameHost(path: string, base: URL): string {
  const { href, origin } = new URL(path, base);
  if (origin !== base.origin) throw new Error('A partner has files on another host');
  return href;
}

/** Returns a partner by slug, with the URLs of its styling resolved to the host that serves it. [PART-02] */
export const partnerOfSlug: Call<string, PartnerAnswer> = {
  to: 'partnerThemeUrl',
  send: (slug) => ({ segment: slug }),
  parameter: 'slug',
  timeout: 'lookup',
  async read(response, url) {
    const partner = partnerAnswer.parse(await response.json());
    const base = new URL(url, window.location.href);
    const { logo, theme } = partner.styling;
    return { ...partner, styling: { logo: onSameHost(logo, base), theme: onSameHost(theme, base) } };
  },
};
