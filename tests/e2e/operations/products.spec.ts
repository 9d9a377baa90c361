import { waitForStep } from '../support/applicant/steps.ts';
import { attachPicture } from '../support/picture.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'default' });
test.use({ environment: { PRODUCTS: 'forderungsausfall,kfz-muster' } });

test('a visitor chooses one of several products, and it knows the broker of the link [CONF-09, BROK-01]', async ({
  page,
}) => {
  await page.goto('/?ivmnr=022230-101');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welche Versicherung suchen Sie?');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `products, ${colorScheme}`);
    await attachPicture(page, `products, ${colorScheme}`);
  }
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  // The whole card is pressable.
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Forderungsausfall' })
    .click({ position: { x: 5, y: 5 } });
  await waitForStep(page, 'aktenzeichen');
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Kfz-Versicherung' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Was möchten Sie versichern?');
});
