import type { Page } from '@playwright/test';
import { panelOf, walkOn } from '../support/applicant/applicant.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { expectStep, next, pressBlocked, pressWeiter, type StepName, waitForStep } from '../support/applicant/steps.ts';
import { attachPicture } from '../support/picture.ts';
import { expectAddress, HARDENBERG, ownData, question, TYPED, UNKNOWN } from '../support/screens/address-page.ts';
import { expectAccessibleInBothSchemes } from '../support/screens/expect-accessible.ts';
import { fill } from '../support/screens/fill.ts';
import { CHECKED, found, known, standInForAddresses, switchFeatures } from '../support/screens/lookup-desk.ts';
import { errorOf } from '../support/screens/refusal.ts';
import { expectNoSidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { DESKTOP, NARROW } from '../support/suite/open-browser.ts';
import { expect, test } from '../support/test.ts';

const OFFICIAL = known('Torstraße', '140 A', { plz: '10119' });
const LONG = known('Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtenstraße', '5', {
  ortszusatz: 'Klein-Großneudorf-Unteroberhausen',
});
const LONG_NARROW = { width: NARROW.width, height: 2000 };

async function standChecked(page: Page, step: StepName): Promise<void> {
  await switchFeatures(page, CHECKED);
  await standAt(page, step);
}

/** Expects that two fields of a row end at the same height, where the row fits. */
async function expectAligned(page: Page, left: string, right: string): Promise<void> {
  const bottom = async (id: string) => {
    const box = await page.locator(`[id="${id}"]`).boundingBox();
    return box && Math.round(box.y + box.height);
  };
  for (const width of [569, 768, DESKTOP.width]) {
    await page.setViewportSize({ ...DESKTOP, width });
    expect(await bottom(left), `${left} at ${width} px`).toBe(await bottom(right));
  }
}

async function expectFits(page: Page, what: string): Promise<void> {
  await expectAccessibleInBothSchemes(page, what);
  await expectNoSidewaysScroll(page);
  await attachPicture(page, what);
}

test('an address is typed, chosen and left with the keyboard alone, and nothing moves meanwhile [UI-09, FLOW-12]', {
  tag: '@desktop',
}, async ({ page }) => {
  const released = Promise.withResolvers<void>();
  await standInForAddresses(page, async () => {
    await released.promise;
    return found(HARDENBERG);
  });
  await standChecked(page, 'adresse');
  await page.locator('#strasse').focus();
  for (const value of Object.values(TYPED)) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await expect(page.getByRole('main').getByText('Die Anschrift wird geprüft.').last()).toBeVisible();
  expect(await height()).toBe(before);

  released.resolve();
  await expect(question(page)).toBeVisible();
  const top = () => question(page).evaluate((group) => group.getBoundingClientRect().top + window.scrollY);
  const asked = await top();
  await page.locator('#ort').focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('#anschrift')).toBeFocused();
  await page.keyboard.press('Space');
  await expectAddress(page, HARDENBERG[0]);
  for (const [key, chosen] of [
    ['ArrowDown', HARDENBERG[1]],
    ['ArrowDown', TYPED],
    ['ArrowUp', HARDENBERG[1]],
  ] as const) {
    await page.keyboard.press(key);
    await expectAddress(page, chosen);
    await expect(page.getByRole('heading', { name: UNKNOWN })).toBeHidden();
    expect(await top()).toBe(asked);
  }
  await page.keyboard.press('Enter');
  await expectStep(page, 'umsatz');
});

test('the fields of a row are aligned, one with a message or a note [UI-09]', { tag: '@desktop' }, async ({ page }) => {
  await standInForAddresses(page, () => found([OFFICIAL], { strasse: 100, verzeichnet: true }));
  await page.route('**/tarifrechner/api/plz/**', (route) =>
    route.fulfill({ json: route.request().url().includes('99999') ? [] : [{ city: 'Berlin' }] }),
  );
  await standChecked(page, 'adresse');
  await page.locator('#plz').fill('99999');
  await page.locator('#ort').focus();
  await expect(page.locator('#plz-note')).toBeVisible();
  await expectAligned(page, 'plz', 'ort');
  await fill(page, { strasse: 'Torstraße', hausnummer: '140a', plz: '10119', ort: 'Berlin' });
  await expectAddress(page, OFFICIAL);
  await expectAligned(page, 'strasse', 'hausnummer');
});

test('a press on Weiter counts though it leaves a field whose note follows [ADDR-13, FLOW-12]', {
  tag: '@desktop',
}, async ({ page }) => {
  await standInForAddresses(page, () => found([OFFICIAL], { strasse: 100, verzeichnet: true }));
  await standChecked(page, 'adresse');
  await fill(page, { strasse: 'Torstraße', plz: '10119', ort: 'Berlin' });
  await page.locator('#hausnummer').fill('140a');
  await expect(page.getByRole('status').filter({ hasText: 'Die Anschrift ist uns bekannt.' })).toHaveCount(1);
  // The click itself leaves the field, so the notice may appear only after it.
  await page.getByRole('button', { name: 'Weiter' }).click();
  await waitForStep(page, 'umsatz');
});

test('proposals with the longest names pass axe on the narrowest screen [UI-09]', async ({ page }) => {
  await page.setViewportSize(LONG_NARROW);
  await standInForAddresses(page, ({ strasse }) => found(strasse === 'Weg' ? [] : [LONG, ...HARDENBERG]));
  await standChecked(page, 'adresse');
  await fill(page, TYPED);
  await expect(question(page)).toBeVisible();
  await pressWeiter(page);
  await expect(errorOf(page, 'anschrift')).not.toBeEmpty();
  await expectFits(page, 'proposals');
  await fill(page, { strasse: 'Weg' });
  await ownData(page).check();
  await expectFits(page, 'own address');

  await test.step('also in the panel of the account holder', async () => {
    await next(page, 'umsatz');
    await walkOn(page, 'umsatz', 'sepa');
    await page.getByRole('radio', { name: 'Ja', exact: true }).check();
    const inPanel = Object.entries(TYPED).map(([key, value]) => [`kontoinhaber.${key}`, value] as const);
    await fill(page, Object.fromEntries(inPanel));
    await expect(question(page)).toBeVisible();
    await pressBlocked(panelOf(page).getByRole('button', { name: 'Speichern' }));
    await expect(errorOf(page, 'kontoinhaber.name')).not.toBeEmpty();
    await expectFits(page, 'panel of the account holder');
  });
});

test('the built-in directories know places and bank codes without any import [ADDR-09, IBAN-03]', async ({ page }) => {
  await standChecked(page, 'adresse');
  await fill(page, { strasse: 'Weg', hausnummer: '5', plz: '80331', ort: 'Hamburg' });
  await expect(page.getByRole('heading', { name: UNKNOWN })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Bitte geben Sie Ort/PLZ genauer an.');
  await expect(ownData(page)).not.toBeChecked();
  await fill(page, { ort: 'muenchen' });
  await expectAddress(page, { strasse: 'Weg', hausnummer: '5', plz: '80331', ort: 'München' });
  await next(page, 'umsatz');
  await walkOn(page, 'umsatz', 'sepa');
  await page.getByLabel('IBAN', { exact: true }).fill('DE89370400440532013000');
  await expect(page.locator('#iban-trailing')).toHaveText(/^Commerzbank.*, BIC COBADEFF/);
  await next(page, 'zusammenfassung');
});
