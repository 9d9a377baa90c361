import type { IsoDate } from '@fa/rechner/calendar-date';
import type { Setup } from '@fa/rechner/definition';
import type { PageData } from '@fa/vertrag/page-data';
import type { ProductApp } from './product-app.ts';

/**
 * Gives the product in the situation of the page on a date, the same object as long as the date stays. The same on the
 * server and in the browser.
 */
export function createSetupAt({ definition, settingsOf }: ProductApp, page: PageData): (today: IsoDate) => Setup {
  const settings = settingsOf(page);
  let latest: Setup | null = null;
  return (today) => {
    if (latest?.context.today !== today) latest = { definition, context: { today, settings } };
    return latest;
  };
}
