import type { Page } from '@playwright/test';
import { consent, panelOf, submit, walkTo } from '../support/applicant/applicant.ts';
import { expectStep } from '../support/applicant/steps.ts';
import { attachPicture } from '../support/picture.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { LET_FAIL } from '../support/suite/let-fail.ts';
import { NARROW } from '../support/suite/open-browser.ts';
import { setMaintenance } from '../support/suite/set-maintenance.ts';
import { test as base, expect } from '../support/test.ts';

const HEADING = 'Unser Rechner wird gerade gewartet';
/** Maximum polling interval of a page. */
const LOOK_MS = 46_000;

interface Maintenance {
  /** Starts maintenance, as an operator. */
  begin(...parameters: string[]): Promise<void>;
  end(): Promise<void>;
}

const test = base.extend<{ readonly maintenance: Maintenance }>({
  maintenance: async ({ product }, use) => {
    // After a failure the next test has another worker, so another product.
    await use({
      begin: (...parameters) => setMaintenance(product, true, ...parameters),
      end: () => setMaintenance(product, false),
    });
  },
});

test.describe.configure({ mode: 'default' });
test.use({ environment: {} });

test.beforeEach(async ({ page, problems }) => {
  problems.allow(
    ...LET_FAIL,
    /^warning: Fragment identifier is invalid$/,
    /^response: 503 .*\/tarifrechner\/forderungsausfall\/$/,
  );
  await page.clock.install();
});

/** Advances the clock until the page polls, also if it has not started its timer yet. */
async function letLook(page: Page): Promise<void> {
  let hasAsked = false;
  page.on('request', (request) => {
    hasAsked ||= request.url().includes('/api/maintenance');
  });
  await expect(async () => {
    if (!hasAsked) await page.clock.fastForward(LOOK_MS);
    expect(hasAsked).toBe(true);
  }).toPass({ intervals: [200], timeout: 30_000 });
}

test('maintenance takes the place of an open page, which goes on by itself, and says what it stopped [CONF-04, STEP-ZUSAMMENFASSUNG-04]', async ({
  page,
  maintenance,
}) => {
  const heading = page.getByRole('heading', { level: 1, name: HEADING });
  const notice = page.getByText('Ihr Antrag ist noch nicht abgeschickt.');
  await page.setViewportSize(NARROW);
  await walkTo(page, 'zusammenfassung');
  await consent(page);

  await test.step('while the summary is read', async () => {
    await maintenance.begin('--message', 'Wir spielen neue Tarife ein.');
    await letLook(page);
    await expect(heading).toBeFocused();
    await expect(page.getByRole('main')).toContainText('Wir spielen neue Tarife ein.');
    await expect(notice).toHaveCount(0);
    await expectAccessible(page, 'maintenance of an open page');
    await attachPicture(page, 'maintenance of an open page');
    await page.getByRole('button', { name: 'Kontakt' }).first().click();
    await expect(panelOf(page)).toContainText('030 23125 000');
    await page.keyboard.press('Escape');
    await maintenance.end();
    await letLook(page);
    await expectStep(page, 'zusammenfassung');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
  });

  await test.step('when the application is sent', async () => {
    await maintenance.begin();
    await page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }).click();
    await expect(heading).toBeVisible();
    await expect(notice).toBeVisible();
    await expectAccessible(page, 'maintenance that stopped an application');
    await attachPicture(page, 'maintenance that stopped an application');
    await maintenance.end();
    await letLook(page);
    await expectStep(page, 'zusammenfassung');
    await expect(page.locator(':focus')).toContainText('Ihr Antrag ist noch nicht abgeschickt.');
    await expect(notice).toBeInViewport();
    await expectAccessible(page, 'summary after a maintenance');
    await attachPicture(page, 'summary after a maintenance');
    expect(await submit(page)).toMatch(/^FA-/);
  });
});

test('maintenance takes the place of an opened link, which goes on by itself [CONF-04, LINK-02]', async ({
  page,
  maintenance,
}) => {
  await maintenance.begin();
  await page.goto('/tarifrechner/forderungsausfall/#0123abcd-kein-ganzer-link');
  await expect(page.getByText('öffnet sich der Rechner von selbst')).toBeVisible();
  await expectAccessible(page, 'maintenance');
  await attachPicture(page, 'maintenance');
  await maintenance.end();
  await letLook(page);
  await expect(page.getByRole('heading', { name: 'Dieser Link ist nicht vollständig' })).toBeVisible();
});
