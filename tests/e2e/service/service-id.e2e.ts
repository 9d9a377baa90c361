import { parseServiceId } from '@fa/rechner/contact/service-id';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { consent, panelOf, submit, walkOn } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { reloadAndResume, wipe } from '../support/applicant/kept-session.ts';
import { plain } from '../support/applicant/steps.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { sidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { DESKTOP, NARROW } from '../support/suite/open-browser.ts';

function openContact(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Kontakt' }).click();
}

function ask(page: Page) {
  return panelOf(page).getByRole('button', { name: 'Service-ID anfordern' });
}

async function words(page: Page) {
  return plain(await panelOf(page).innerText());
}

/** Asks for an ID; gives its nine digits. */
async function requestId(page: Page): Promise<string> {
  await openContact(page);
  await ask(page).click();
  await panelOf(page).getByText('Ihre Service-ID').waitFor();
  const [id = ''] = /\d{3} \d{3} \d{3}(?!\d)/.exec((await words(page)).split('Ihre Service-ID')[1] ?? '') ?? [];
  return parseServiceId(id) ?? '';
}

function deletions(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') seen.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
  });
  return seen;
}

describe('the Service-ID', () => {
  it('is available from the offer to the summary only [SID-02]', async () => {
    const { page } = await givenApplicantAt('absicherung');
    await openContact(page);
    await panelOf(page).getByText('030 23125 000').waitFor();
    expect(await ask(page).count()).toBe(0);
    await page.keyboard.press('Escape');
    await walkOn(page, 'absicherung', 'zusammenfassung');
    await openContact(page);
    await ask(page).waitFor();
    await page.keyboard.press('Escape');
    await consent(page);
    await submit(page);
    await openContact(page);
    await panelOf(page).getByText('030 23125 000').waitFor();
    expect(await ask(page).count()).toBe(0);
  });

  it('replaces the prompt, explains what agents see and until when, and stays over a reload [SID-02, SID-03]', async () => {
    const { page } = await givenApplicantAt('angebot', { screen: DESKTOP });
    await openContact(page);
    expect(await words(page)).toContain('eigene Kopie gespeichert, die unser Kundenservice lesen kann');
    await page.keyboard.press('Escape');
    const id = await requestId(page);
    expect(id).toMatch(/^\d{9}$/);
    expect(await words(page)).toMatch(/vom \d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d\sUhr\. Gültig bis \d\d\.\d\d\.\d{4} /);
    expect(await words(page)).not.toContain('eigene Kopie gespeichert');
    await panelOf(page).getByRole('button', { name: 'Freigegeben, Stand erneuern' }).waitFor();
    await expectAccessible(page, 'contact with ID');
    await page.keyboard.press('Escape');
    await reloadAndResume(page);
    await openContact(page);
    await expect.poll(() => words(page)).toContain(id.replace(/(\d{3})(?=\d)/g, '$1 '));
  });

  it('shows a message while the server is unavailable, and can be retried [SID-02]', async () => {
    const { page } = await givenApplicantAt('angebot', {
      screen: NARROW,
      expected: [/^requestfailed: net::ERR_FAILED /, /^error: Failed to load resource/],
    });
    await page.route('**/api/service-ids*', (route) => route.abort('failed'), { times: 1 });
    const ended = deletions(page);
    await openContact(page);
    await ask(page).click();
    await panelOf(page).getByText('Die Service-ID konnte gerade nicht erstellt werden.').waitFor();
    await expectAccessible(page, 'contact with failed ID');
    expect(await sidewaysScroll(page)).toBe(0);
    // No copy stays behind for which there is no ID.
    await expect.poll(() => ended.length).toBe(1);
    await panelOf(page).getByRole('button', { name: 'Erneut versuchen' }).click();
    await panelOf(page).getByText('Ihre Service-ID').waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
  });

  it('ends when the user ends it, erases the answers, or has ordered [SID-03, LINK-05]', async () => {
    const { page } = await givenApplicantAt('angebot');
    const ended = deletions(page);
    await requestId(page);
    await panelOf(page).getByRole('button', { name: 'Freigabe beenden' }).click();
    await expect.poll(() => words(page)).toContain('Die Freigabe ist beendet');
    await expect.poll(() => ended.length).toBe(1);
    await page.keyboard.press('Escape');

    await requestId(page);
    await page.keyboard.press('Escape');
    await page.reload();
    await wipe(page);
    await expect.poll(() => ended.length).toBe(2);

    await walkOn(page, 'vertragsbeginn', 'zusammenfassung');
    await requestId(page);
    await page.keyboard.press('Escape');
    await consent(page);
    await submit(page);
    await expect.poll(() => ended.length).toBe(3);
    expect(new Set(ended).size).toBe(3);
  });
});
