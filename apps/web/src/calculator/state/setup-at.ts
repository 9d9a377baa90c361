import type { PageData } from '@fa/api/page/page-data';
import type { Referral } from '@fa/rechner/analytics/referral';
import type { Setup } from '@fa/rechner/definition/definition';
import type { IsoDate } from '@fa/rechner/formats/calendar-date';
import type { ShownPartner } from '../origin/partner-state.ts';
import type { ProductApp } from './product-app.ts';

/** What the settings depend on besides the page. */
interface Situation {
  readonly referral: Referral;
  /** Partner whose phone number is shown for a start that is too late. [VAL-08, PART-03] */
  readonly partner: ShownPartner | null;
}

/**
 * Returns the product's setup for a date, cached while date, broker and partner stay the same. The same on the server
 * and in the browser.
 */
export function createSetupAt(
  { definition, settingsOf }: ProductApp,
  page: PageData,
  situationOf: () => Situation,
): (today: IsoDate) => Setup {
  let known: Situation | null = null;
  let settings: unknown;
  let latest: Setup | null = null;
  return (today) => {
    const { referral, partner } = situationOf();
    if (referral !== known?.referral || partner !== known.partner) {
      known = { referral, partner };
      const shown = partner && { slug: partner.slug, data: partner };
      settings = settingsOf({ ...page, referral: { ...referral, ignored: [] }, partner: shown });
      latest = null;
    }
    if (latest?.context.today !== today) latest = { definition, context: { today, settings } };
    return latest;
  };
}
