import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { consent, submit } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { reloadAndResume, untilStored, wipe } from '../support/applicant/kept-session.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { expectStep } from '../support/applicant/steps.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import {
  closePanel,
  createLink,
  linkField,
  openSaving,
  saveOffer,
  savePanelOf,
  waitForLinkPage,
} from '../support/screens/saved-link-page.ts';
import { DESKTOP, PHONE } from '../support/suite/open-browser.ts';
import { givenVisitor, visit } from '../support/suite/visit.ts';

const ONE = /\/api\/secrets\/./;
const GONE = 'Unter diesem Link ist nichts gespeichert';
const REFUSED = [/^response: (401|404|410) /, /^error: Failed to load resource/];

function deletionOf(page: Page) {
  return page.waitForResponse((response) => response.request().method() === 'DELETE');
}

function expectGone(link: string): Promise<void> {
  return visit(
    PHONE,
    async ({ page }) => {
      await page.goto(link);
      await waitForLinkPage(page, GONE);
    },
    { expected: REFUSED },
  );
}

describe('a saved link ends', () => {
  it('when the user erases the answers [LINK-05]', async () => {
    const { page } = await givenApplicantAt('angebot');
    const link = await saveOffer(page, 'geheim');
    await untilStored(page);
    await page.reload();
    const deleted = deletionOf(page);
    await wipe(page);
    expect((await deleted).status()).toBe(204);
    await expectGone(link);
  });

  it('when the application is accepted, with what another device saved since [LINK-05]', async () => {
    const { page } = await givenApplicantAt('zusammenfassung', { screen: DESKTOP });
    const link = await saveOffer(page);
    let later = '';
    await visit(DESKTOP, async ({ page: other }) => {
      await other.goto(link);
      await expectStep(other, 'zusammenfassung');
      later = await saveOffer(page, 'nur hier');
      const notice = other.getByText('Die gespeicherte Berechnung ist geöffnet.');
      await notice.waitFor();
      await consent(other);
      const deleted = deletionOf(other);
      await submit(other);
      expect((await deleted).status()).toBe(204);
      await notice.waitFor({ state: 'detached' });
    });
    await expectGone(link);
    await expectGone(later);
  });

  it('in the tab too if it cannot be deleted, with a notice and a retry [LINK-05]', async () => {
    const { page } = await givenApplicantAt('angebot', {
      expected: [/^requestfailed/, /^error: Failed to load/, /could not be deleted/],
    });
    await openSaving(page);
    await createLink(page);
    await page.route(ONE, (route) => route.abort('failed'));
    await savePanelOf(page).getByRole('button', { name: 'Link löschen' }).click();
    await savePanelOf(page).getByRole('button', { name: 'Endgültig löschen' }).click();
    await savePanelOf(page).getByText('Der Link konnte gerade nicht gelöscht werden').waitFor();
    expect(await linkField(page).count()).toBe(0);
    await page.unroute(ONE);
    await savePanelOf(page).getByRole('button', { name: 'Noch einmal löschen' }).click();
    await savePanelOf(page).getByText('Der Link wurde gelöscht.').waitFor();
    await expectStep(page, 'angebot');
  });
});

describe('saving', () => {
  it('copies the link and says so for three seconds, also by Enter in the panel [LINK-01]', async () => {
    const { page } = await givenApplicantAt('angebot', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.clock.install();
    await openSaving(page);
    await savePanelOf(page).getByRole('switch').focus();
    await page.keyboard.press('Enter');
    await linkField(page).waitFor();
    const link = await linkField(page).inputValue();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await savePanelOf(page).getByRole('button', { name: 'Link kopieren' }).click();
    const copied = savePanelOf(page).getByRole('button', { name: 'Kopiert' });
    await copied.waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await page.clock.runFor(2_900);
    expect(await copied.count()).toBe(1);
    await page.clock.runFor(200);
    await savePanelOf(page).getByRole('button', { name: 'Link kopieren' }).waitFor();
  });

  it('gives a link to share, mail and scan, and sends none of it to the server [LINK-09]', async () => {
    const { page } = await givenVisitor();
    await page.addInitScript(() => {
      Object.assign(window, { shared: [] });
      navigator.share = async (what) => {
        (window as unknown as { shared: unknown[] }).shared.push(what);
      };
    });
    await standAt(page, 'adresse');
    await openSaving(page);
    const link = await createLink(page);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await savePanelOf(page).getByRole('button', { name: 'Teilen' }).click();
    const shared = await page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared);
    expect(shared.map(({ url }) => url)).toEqual([link]);
    const mail = await savePanelOf(page).getByRole('link', { name: 'Per E-Mail senden' }).getAttribute('href');
    expect(mail).toMatch(/^mailto:\?/);
    expect(decodeURIComponent(mail ?? '')).toContain(link);
    const code = savePanelOf(page).getByRole('img', { name: 'QR-Code mit Ihrem Link' });
    await code.locator('path[d^="M"]').waitFor({ state: 'attached' });
    expect(sent.filter((request) => request.includes(link.slice(-64)))).toEqual([]);
  });

  it('keeps the link over a reload [LINK-01, LINK-05]', async () => {
    const { page } = await givenApplicantAt('angebot');
    const link = await saveOffer(page);
    await reloadAndResume(page);
    await openSaving(page);
    expect(await linkField(page).inputValue()).toBe(link);
  });

  it('reports a failure and can be retried [LINK-06, LINK-10]', async () => {
    const { page } = await givenApplicantAt('angebot', {
      expected: [/^response: (503|429)/, /^error: Failed to load/, /did not answer with a key/],
    });
    await openSaving(page);
    const answers = [
      { status: 503, json: { code: 'unavailable' } },
      { status: 201, json: { expiryDate: '2026-12-20T23:00:00.000Z' } },
      { status: 429, json: { code: 'tooManyRequests' } },
    ];
    await page.route(/\/api\/secrets$|\/api\/secrets\?/, async (route) => {
      const answer = route.request().method() === 'POST' ? answers.shift() : undefined;
      await (answer ? route.fulfill(answer) : route.continue());
    });
    const press = () => savePanelOf(page).getByRole('button', { name: 'Link erstellen' }).click();
    await press();
    await savePanelOf(page).getByText('konnte gerade nicht gespeichert werden').waitFor();
    await press();
    await savePanelOf(page).getByText('konnte gerade nicht gespeichert werden').waitFor();
    await expect.poll(() => answers.length).toBe(1);
    await press();
    await savePanelOf(page).getByText('sehr oft gespeichert').waitFor();
    await press();
    await linkField(page).waitFor();
    // An answer that is lost ends nothing, and neither does a new link whose arrival the server does not hear of.
    answers.push({ status: 503, json: { code: 'unavailable' } });
    await savePanelOf(page).getByRole('button', { name: 'Aktuellen Stand speichern' }).click();
    await savePanelOf(page).getByRole('button', { name: 'Neuen Link erstellen' }).click();
    await savePanelOf(page).getByText('Ihr bisheriger Link gilt weiter').waitFor();
    await page.route(ONE, (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
    await savePanelOf(page).getByRole('button', { name: 'Neuen Link erstellen' }).click();
    const holds = savePanelOf(page).getByText('Ihr bisheriger Link gilt noch');
    await holds.waitFor();
    await closePanel(page);
    await page.unroute(ONE);
    const said = page.waitForResponse((response) => response.request().method() === 'POST');
    await openSaving(page);
    expect((await said).status()).toBe(204);
    await holds.waitFor({ state: 'detached' });
  });
});

describe('the panel and the pages of saved links', () => {
  it('pass axe [UI-09]', async () => {
    const { page } = await givenApplicantAt('adresse', { expected: REFUSED });
    await openSaving(page);
    await expectAccessible(page, 'form');
    await savePanelOf(page).getByRole('switch').check();
    await savePanelOf(page).getByRole('button', { name: 'Link erstellen' }).click();
    await savePanelOf(page).getByText('Bitte geben Sie ein Kennwort ein.').waitFor();
    await savePanelOf(page).getByRole('textbox', { name: 'Kennwort' }).fill('kurz!');
    await savePanelOf(page).getByText('Ein Kennwort hat mindestens 6 Zeichen.').waitFor();
    await expectAccessible(page, 'form with error');
    const link = await createLink(page, 'geheim');
    await savePanelOf(page).getByRole('img', { name: 'QR-Code mit Ihrem Link' }).waitFor();
    await expectAccessible(page, 'link');
    await closePanel(page);
    await page.goto('about:blank');
    await page.goto(link);
    await waitForLinkPage(page, 'Kennwort für Ihre gespeicherte Berechnung');
    await page.getByRole('button', { name: 'Berechnung öffnen' }).click();
    await page.getByText('Bitte geben Sie das Kennwort ein.').waitFor();
    await expectAccessible(page, 'second factor with error');
  });
});
