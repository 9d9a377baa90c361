import type { PageData } from '@fa/api/page/page-data';
import type { Referral } from '@fa/rechner/analytics/referral';
import type { Setup } from '@fa/rechner/definition/definition';
import type { IsoDate } from '@fa/rechner/formats/calendar-date';
import { partnerOfPage, type ShownPartner } from '../origin/partner-state.ts';
import type { ProductApp } from './product-app.ts';

/** What the settings depend on besides the page. */
interface Situation {
  readonly referral: Referral;
  /** Partner whose phone number is shown for a start that is too late. [VAL-08, PART-03] */
  readonly partner: ShownPartner | null;
}

function ofPage(page: PageData): () => Situation {
  const situation = { referral: page.referral, partner: partnerOfPage(page) };
  return () => situation;
}

/**
 * Returns the product's setup for a date, cached while date, broker and partner stay the same. The same on the server
 * and in the browser.
 */
export function createSetupAt(
  { definition, settingsOf }: ProductApp,
  page: PageData,
  situationOf: () => Situation = ofPage(page),
): (today: IsoDate) => Setup {
  let { referral, partner } = situationOf();
  let settings = settingsIn({ referral, partner });
  let latest: Setup | null = null;

  function settingsIn(situation: Situation) {
    const { partner: data } = situation;
    return settingsOf({
      ...page,
      referral: { ...situation.referral, ignored: [] },
      partner: data && { slug: data.slug, data },
    });
  }

  return (today) => {
    const situation = situationOf();
    if (referral !== situation.referral || partner !== situation.partner) {
      ({ referral, partner } = situation);
      settings = settingsIn(situation);
      latest = null;
    }
    if (latest?.context.today !== today) latest = { definition, context: { today, settings } };
    return latest;
  };
}
