import type { IsoDate } from '@fa/rechner/calendar-date';
import type { Setup } from '@fa/rechner/definition';
import type { Referral } from '@fa/rechner/referral';
import type { PageData } from '@fa/vertrag/page-data';
import type { ProductApp } from './product-app.ts';

/**
 * Gives the product in the situation of the page on a date, the same object as long as the date and who sent the visitor
 * stay. The same on the server and in the browser.
 */
export function createSetupAt(
  { definition, settingsOf }: ProductApp,
  page: PageData,
  referralOf: () => Referral = () => page.referral,
): (today: IsoDate) => Setup {
  let referral: Referral = page.referral;
  let settings = settingsOf(page);
  let latest: Setup | null = null;
  return (today) => {
    if (referral !== referralOf()) {
      referral = referralOf();
      settings = settingsOf({ ...page, referral: { ...referral, ignored: [] } });
      latest = null;
    }
    if (latest?.context.today !== today) latest = { definition, context: { today, settings } };
    return latest;
  };
}
