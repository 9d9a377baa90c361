import { describe, expect, it } from 'vitest';
import { walkTo } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { fieldsOf, sessionItems, untilStored } from '../support/applicant/kept-session.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { BASE_PATH, expectStep, next, waitForStep } from '../support/applicant/steps.ts';
import { askForServiceId } from '../support/screens/agent-desk.ts';
import {
  createLink,
  linkField,
  openSaving,
  saveOffer,
  savePanelOf,
  waitForLinkPage,
} from '../support/screens/saved-link-page.ts';
import { DESKTOP, PHONE } from '../support/suite/open-browser.ts';
import { visit } from '../support/suite/visit.ts';

const LINK =
  /^http:\/\/[^/]+\/tarifrechner\/forderungsausfall\/#[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12};[0-9a-f]{64}$/;
const SECOND_FACTOR = 'Kennwort für Ihre gespeicherte Berechnung';
const REFUSED = [/^response: (401|404|410|429) /, /^error: Failed to load resource/];

describe('a calculation on two devices', () => {
  it('is saved on one and continued on the other, with invalid and half-typed fields [LINK-01, LINK-02]', async () => {
    const { page } = await givenApplicantAt('kontakt', { screen: DESKTOP });
    await page.getByLabel('Vorname').fill('Änne');
    await page.getByLabel('E-Mail-Adresse').fill('keine Adresse');
    await page.getByLabel('Nachname').focus();
    const before = await fieldsOf(page);
    await openSaving(page);
    const deletion = 'Alle erhobenen Daten werden spätestens nach 30 Tagen unwiderruflich gelöscht.';
    expect(await savePanelOf(page).innerText()).toContain(deletion);
    const link = await createLink(page);
    expect(link).toMatch(LINK);
    expect(await savePanelOf(page).innerText()).toContain(deletion);
    expect(await savePanelOf(page).innerText()).toMatch(/Gültig bis \d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d\sUhr\./);

    await visit(PHONE, async ({ page: phone }) => {
      const requests: string[] = [];
      phone.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
      await phone.goto(link);
      await expectStep(phone, 'kontakt');
      expect(await fieldsOf(phone)).toEqual(before);
      expect(phone.url()).toBe(`${new URL(link).origin}${BASE_PATH}kontakt`);
      expect(await phone.evaluate(() => window.location.hash)).toBe('');
      const secret = link.slice(-64);
      expect(requests.filter((request) => request.includes(secret))).toEqual([]);
      expect(await phone.evaluate(() => 'linkFragment' in window)).toBe(false);
      await untilStored(phone);
      expect(JSON.stringify(await sessionItems(phone))).not.toContain(secret);
      await phone.getByRole('button', { name: 'Zurück', exact: true }).click();
      await waitForStep(phone, 'umsatz');
      expect(await phone.getByLabel(/Netto-Umsatz/).inputValue()).not.toBe('');
    });
  });

  it('asks for a second factor, reports a wrong one, and opens with the right one [LINK-04, LINK-07]', async () => {
    const { page } = await givenApplicantAt('firma');
    await page.getByLabel('Wie lautet der Name Ihrer Firma?').fill(SAMPLE.firmenname);
    const link = await saveOffer(page, 'Grüße 😀');
    await visit(
      DESKTOP,
      async ({ page: other }) => {
        const addresses: string[] = [];
        other.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
        await other.goto(link);
        await waitForLinkPage(other, SECOND_FACTOR);
        const field = other.getByRole('textbox', { name: 'Kennwort' });
        await other.getByRole('button', { name: 'Berechnung öffnen' }).click();
        await other.getByText('Bitte geben Sie das Kennwort ein.').waitFor();
        await field.fill('a'.repeat(10_000));
        await other.keyboard.press('Enter');
        await other.getByText('Ein Kennwort hat höchstens 128 Zeichen.').waitFor();
        await field.fill('Grüße');
        await other.keyboard.press('Enter');
        await other.getByText('Das Kennwort ist nicht richtig.').waitFor();
        expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
        await other.getByRole('button', { name: 'Anzeigen' }).click();
        expect(await field.getAttribute('type')).toBe('text');
        await field.fill(' Gru\u0308ße 😀 ');
        await other.keyboard.press('Enter');
        await waitForStep(other, 'firma');
        expect(await other.getByLabel('Wie lautet der Name Ihrer Firma?').inputValue()).toBe(SAMPLE.firmenname);
        expect(addresses.filter((address) => address.includes('Grüße'))).toEqual([]);
        // Its own tab keeps the link: it can be deleted from here without the second factor being asked for again.
        await openSaving(other);
        expect(await linkField(other).inputValue()).toBe(link);
        await savePanelOf(other).getByText('Mit Kennwort geschützt.').waitFor();
      },
      { expected: REFUSED },
    );
  });

  it('has its link replaced by saving again and ended by deleting [LINK-01, LINK-05]', async () => {
    const { page } = await givenApplicantAt('angebot');
    await openSaving(page);
    const first = await createLink(page);
    const second = await createLink(page, 'zweites');
    expect(second).toMatch(LINK);
    expect(second).not.toBe(first);
    const expected = REFUSED;
    await visit(
      PHONE,
      async ({ page: other }) => {
        await other.goto(first);
        await waitForLinkPage(other, 'Dieser Link wurde ersetzt');
        await other.getByRole('button', { name: 'Ohne den Link weitermachen' }).click();
        await expectStep(other, 'vertragsbeginn');
        await other.goto(second);
        await waitForLinkPage(other, SECOND_FACTOR);
      },
      { expected },
    );
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await savePanelOf(page).getByRole('button', { name: 'Link löschen' }).focus();
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('Endgültig löschen');
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.keyboard.press('Enter');
    expect((await deleted).status()).toBe(204);
    await savePanelOf(page).getByText('Der Link wurde gelöscht.').waitFor();
    await expect.poll(focused).toBe('Angebot speichern');
    await visit(
      PHONE,
      async ({ page: other }) => {
        await other.goto(second);
        await waitForLinkPage(other, 'Unter diesem Link ist nichts gespeichert');
      },
      { expected },
    );
  });
});

describe('opening a link', () => {
  it('asks before it replaces another calculation, which is kept or ends for agents too [LINK-04, SID-03]', async () => {
    const { page } = await givenApplicantAt('firma');
    const link = await saveOffer(page);
    await visit(PHONE, async ({ page: other }) => {
      await walkTo(other, 'angebot');
      await askForServiceId(other);
      await untilStored(other);
      await other.goto(link);
      await waitForLinkPage(other, 'In diesem Tab ist schon eine Berechnung geöffnet');
      await other.getByRole('button', { name: 'Bisherige Angaben behalten' }).click();
      await expectStep(other, 'angebot');
      await other.goto(link);
      await waitForLinkPage(other, 'In diesem Tab ist schon eine Berechnung geöffnet');
      const ended = other.waitForResponse((response) => response.request().method() === 'DELETE');
      await other.getByRole('button', { name: 'Gespeicherte Berechnung öffnen' }).click();
      await expectStep(other, 'firma');
      await other.getByText('Die gespeicherte Berechnung ist geöffnet.').waitFor();
      expect((await ended).status()).toBe(204);
    });
  });

  it('that is cut, unknown or of another secret shows a message, and the calculator can be used [LINK-04, LINK-06]', async () => {
    const { page } = await givenApplicantAt('adresse');
    const link = await saveOffer(page);
    const changed = [
      [link.slice(0, -1), 'Dieser Link ist nicht vollständig'],
      [link.replace(/#........./, '#00000000-'), 'Unter diesem Link ist nichts gespeichert'],
      [link.replace(/.{4}$/, '0000'), 'Dieser Link lässt sich nicht öffnen'],
    ] as const;
    await visit(
      PHONE,
      async ({ page: other }) => {
        for (const [address, heading] of changed) {
          await other.goto('about:blank');
          await other.goto(address);
          await waitForLinkPage(other, heading);
          expect(await other.evaluate(() => window.location.hash)).toBe('');
          await other.getByRole('button', { name: 'Ohne den Link weitermachen' }).click();
          await expectStep(other, 'vertragsbeginn');
        }
        await next(other, 'absicherung');
      },
      { expected: [...REFUSED, /Fragment identifier is invalid/] },
    );
  });

  it('can be retried if the server is unavailable [LINK-04]', async () => {
    const { page } = await givenApplicantAt('angebot');
    const link = await saveOffer(page);
    await visit(
      PHONE,
      async ({ page: other }) => {
        await other.route(/\/api\/secrets\/./, (route) => route.abort('failed'));
        // A step in the address is no calculation that would be lost.
        await other.goto(link.replace('/#', '/absicherung#'));
        await waitForLinkPage(other, 'Es gibt ein technisches Problem');
        await other.unroute(/\/api\/secrets\/./);
        const busy = { status: 429, headers: { 'retry-after': '50' }, json: { code: 'tooManyRequests' } };
        await other.route(/\/api\/secrets\/./, (route) => route.fulfill(busy), { times: 1 });
        await other.getByRole('button', { name: 'Erneut versuchen' }).click();
        await waitForLinkPage(other, 'Zu viele Aufrufe in kurzer Zeit');
        await other.getByText('in einer Minute noch einmal').waitFor();
        await other.getByRole('button', { name: 'Erneut versuchen' }).click();
        await expectStep(other, 'angebot');
      },
      { expected: [/^requestfailed/, /^response: 429/, /^error: Failed to load resource/] },
    );
  });

  it('shows the waiting time after the fifth wrong second factor [LINK-07]', async () => {
    const { page } = await givenApplicantAt('angebot');
    const link = await saveOffer(page, 'richtig');
    await visit(
      PHONE,
      async ({ page: other }) => {
        await other.goto(link);
        await waitForLinkPage(other, SECOND_FACTOR);
        for (let wrong = 1; wrong <= 5; wrong += 1) {
          await other.getByRole('textbox', { name: 'Kennwort' }).fill(`falsch ${wrong}`);
          const answered = other.waitForResponse(/\/api\/secrets\/./);
          await other.getByRole('button', { name: 'Berechnung öffnen' }).click();
          await answered;
          await other.getByText(wrong < 5 ? 'Das Kennwort ist nicht richtig.' : 'Zu viele falsche').waitFor();
        }
        await other.getByText(/in 1[45]\sMinuten noch einmal/).waitFor();
        await other.getByRole('button', { name: 'Erneut versuchen' }).click();
        await waitForLinkPage(other, 'Zu viele falsche Kennwörter');
      },
      { expected: REFUSED },
    );
  });
});
