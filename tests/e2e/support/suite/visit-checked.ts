import type { Page } from 'playwright-core';
import { switchFeatures } from '../screens/lookup-desk.ts';
import { PHONE, type Screen } from './open-browser.ts';
import { visit, type VisitOptions } from './visit.ts';

/** A visit on which addresses and IBANs are checked. */
export function visitChecked(
  walk: (page: Page) => Promise<void>,
  options: VisitOptions = {},
  screen: Screen = PHONE,
): Promise<void> {
  return visit(
    screen,
    async ({ page }) => {
      await switchFeatures(page, { addressValidation: true, ibanValidation: true });
      await walk(page);
    },
    options,
  );
}
