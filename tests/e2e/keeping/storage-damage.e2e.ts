import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { reloadAndResume, sessionItems, untilStored, welcomePanel } from '../support/applicant/kept-session.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { BASE_PATH, expectStep, next } from '../support/applicant/steps.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const UNREADABLE = 'Ihre zwischengespeicherten Angaben waren nicht mehr lesbar und wurden gelöscht.';
const FOREIGN = 'Ihre zwischengespeicherten Angaben stammen aus einem anderen Rechner';
const NOT_WRITABLE = 'Ihre Angaben lassen sich hier nicht zwischenspeichern.';

/** Flips a bit of a section while another page is open, because the calculator stores it again when it is left. */
async function damage(page: Page, section: string): Promise<void> {
  const { [section]: text = '' } = await sessionItems(page);
  const blob = JSON.parse(text) as { encrypted: string };
  const bytes = Buffer.from(blob.encrypted, 'base64');
  bytes[5] = (bytes[5] ?? 0) ^ 1;
  const flipped = JSON.stringify({ ...blob, encrypted: bytes.toString('base64') });
  await page.goto('/tarifrechner/texte/impressum');
  await page.evaluate(([key, value]) => window.sessionStorage.setItem(key, value), [section, flipped] as const);
}

it('a stored calculation that is damaged, or of the other product in the tab, is dropped with a notice [PERS-07, PERS-09]', async () => {
  const { page, problems } = await givenApplicantAt('adresse', {
    expected: [/^warning: Session storage data is unreadable$/],
  });
  await damage(page, 'form');
  await page.goto(`${BASE_PATH}adresse`);
  await page.getByText(UNREADABLE).waitFor();
  await expectStep(page, 'vertragsbeginn');
  expect(await welcomePanel(page).count()).toBe(0);
  expect(await page.content()).not.toContain(SAMPLE.firmenname);
  expect(problems).toHaveLength(1);
  await next(page, 'absicherung');
  await untilStored(page);
  await page.context().clearCookies();
  await page.reload();
  await page.getByText(UNREADABLE).waitFor();
  await next(page, 'absicherung');
  await untilStored(page);
  await reloadAndResume(page);
  await expectStep(page, 'absicherung');
  await page.goto('/tarifrechner/kfz-muster/');
  await page.getByText(FOREIGN).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Was möchten Sie versichern?' }).waitFor();
});

it('a forbidden storage is reported, and the way works without it [PERS-04, PERS-07]', async () => {
  const { page } = await givenVisitor();
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'] as const)
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Denied', 'SecurityError');
        },
      });
  });
  await page.goto(`${BASE_PATH}zusammenfassung`);
  await expectStep(page, 'vertragsbeginn');
  await page.getByText(NOT_WRITABLE).waitFor();
  await next(page, 'absicherung');
});
