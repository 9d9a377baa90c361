import type { Page } from '@playwright/test';
import { lookStyle } from '../../../../apps/server/src/page/brand/look.ts';
import { sampleBrand } from '../../../../apps/server/tests/support/server/sample-documents.ts';
import { componentPage } from '../../../brand/component-page.ts';

const ORIGIN = 'http://bausteine.test';

/** Shows the components of the app without the product, for tests that need a real browser. */
export async function showComponents(page: Page): Promise<void> {
  const body = await componentPage(lookStyle(sampleBrand.look));
  await page.route(`${ORIGIN}/**`, (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ body, contentType: 'text/html' })
      : route.fulfill({ status: 204 }),
  );
  await page.goto(ORIGIN);
  await page.getByRole('heading', { name: 'Bausteine' }).waitFor();
}
