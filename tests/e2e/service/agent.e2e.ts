import { expect, it } from 'vitest';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { fieldsOf } from '../support/applicant/kept-session.ts';
import { expectStep } from '../support/applicant/steps.ts';
import {
  askForServiceId,
  openFound,
  REFUSED,
  search,
  signInAgent,
  workAsAgent,
} from '../support/screens/agent-desk.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { sidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { NARROW } from '../support/suite/open-browser.ts';
import { givenVisitor } from '../support/suite/visit.ts';

it("an agent opens the applicant's calculation by the Service-ID [SID-03, SID-04]", async () => {
  const { page } = await givenApplicantAt('kontakt');
  await page.getByLabel('Vorname').fill('Änne');
  await page.getByLabel('Nachname').focus();
  const before = await fieldsOf(page);
  const told = await askForServiceId(page);

  await workAsAgent(async (agent) => {
    await expectAccessible(agent, 'look-up');
    const opened = await openFound(agent, told);
    await expectAccessible(agent, 'found');
    await expectStep(opened, 'kontakt');
    expect(await fieldsOf(opened)).toEqual(before);
    expect(new URL(opened.url()).hash).toBe('');

    const ended = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('banner').getByRole('button', { name: 'Kontakt' }).click();
    await page.getByRole('button', { name: 'Freigabe beenden' }).click();
    await ended;
    await search(agent, told);
    await agent.getByRole('alert').getByText('gibt es keine Berechnung').waitFor();
    await agent.getByRole('button', { name: 'Abmelden' }).click();
    await agent.getByText('Sie sind nicht angemeldet.').waitFor();
    await expectAccessible(agent, 'signed out');
  });
});

it('the lookup shows what is wrong, on the narrowest screen and in dark mode [SID-04]', async () => {
  const { page } = await givenVisitor({ screen: NARROW, expected: REFUSED, colorScheme: 'dark' });
  await signInAgent(page);
  await search(page, '123 456 789');
  await page.getByText('Diese Nummer ist keine Service-ID').waitFor();
  await expectAccessible(page, 'mistyped');
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await page.getByRole('textbox', { name: 'Service-ID' }).inputValue()).toBe('123 456 789');
});
