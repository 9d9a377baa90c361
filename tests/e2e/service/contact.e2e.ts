import { isPublicHoliday } from '@fa/rechner/contact/public-holidays';
import { addToDate, type IsoDate } from '@fa/rechner/formats/calendar-date';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { panelOf } from '../support/applicant/applicant.ts';
import { plain, waitForStep } from '../support/applicant/steps.ts';
import { expectAccessibleInBothSchemes } from '../support/screens/expect-accessible.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';
import { givenVisitor } from '../support/suite/visit.ts';

function openContact(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Kontakt' }).click();
}

/** The next Wednesday that neither is a holiday nor is followed by one. */
function ordinaryWednesday(today: IsoDate): IsoDate {
  let date = addToDate(today, 1, 'day');
  while (new Date(date).getUTCDay() !== 3 || isPublicHoliday(date) || isPublicHoliday(addToDate(date, 1, 'day')))
    date = addToDate(date, 1, 'day');
  return date;
}

function berlin(date: IsoDate, time: string): number {
  const winter = Date.parse(`${date}T${time}+01:00`);
  const shown = new Date(winter).toLocaleTimeString('de', { timeZone: 'Europe/Berlin' });
  return shown === time ? winter : Date.parse(`${date}T${time}+02:00`);
}

it('the panel shows phone, hours and whether the line is open [SID-05]', async () => {
  const { page } = await givenVisitor();
  await page.clock.install();
  await page.goto('/');
  await waitForStep(page, 'vertragsbeginn');
  const block = await page.locator('#page-data').textContent();
  const { today, instant } = JSON.parse(block ?? '') as { today: IsoDate; instant: number };
  const wednesday = ordinaryWednesday(today);
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(berlin(wednesday, '17:57:00') - instant);
  await openContact(page);
  const words = async () => plain(await panelOf(page).innerText());
  await expect.poll(words).toContain('Jetzt erreichbar, heute bis 18 Uhr');
  expect(await words()).toContain('Montag bis Freitag, 8 bis 18 Uhr');
  const phone = panelOf(page).getByRole('link', { name: '030 23125 000' });
  expect(await phone.getAttribute('href')).toBe('tel:03023125000');
  await page.clock.fastForward(4 * 60_000);
  await expect.poll(words).toContain('Gerade nicht erreichbar, wieder morgen ab 8 Uhr');
});

it('the panel is accessible in both schemes [SID-05]', async () => {
  const { page } = await givenVisitor({ screen: DESKTOP });
  await page.goto('/');
  await waitForStep(page, 'vertragsbeginn');
  await openContact(page);
  await panelOf(page).waitFor();
  await expectAccessibleInBothSchemes(page, 'contact');
});
