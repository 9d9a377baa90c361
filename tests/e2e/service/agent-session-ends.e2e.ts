import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { consent } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { sessionItems } from '../support/applicant/kept-session.ts';
import { expectStep } from '../support/applicant/steps.ts';
import {
  agentBadge,
  askForServiceId,
  expectLockedSummary,
  openFound,
  search,
  workAsAgent,
} from '../support/screens/agent-desk.ts';

/** Waits until the tab has the calculation and the mode. */
async function untilKept(page: Page): Promise<void> {
  const kept = { agentMode: 'true', data: expect.any(String) };
  await expect.poll(() => sessionItems(page)).toMatchObject(kept);
}

/** A calculation with every consent given, which the customer lets agents see. @returns its Service-ID */
async function readyCalculation(): Promise<string> {
  const { page } = await givenApplicantAt('zusammenfassung');
  await consent(page);
  return askForServiceId(page);
}

it('a tab used by an agent cannot order after the session is over [AGENT-01, AGENT-02]', async () => {
  const told = await readyCalculation();
  await workAsAgent(async (agent) => {
    const opened = await openFound(agent, told);
    await expectLockedSummary(opened);
    await untilKept(opened);
    await agent.getByRole('button', { name: 'Abmelden' }).click();
    await agent.getByText('Sie sind nicht angemeldet').waitFor();

    await opened.reload();
    await opened.getByRole('button', { name: 'Berechnung fortsetzen' }).click();
    await expectLockedSummary(opened);
    await agentBadge(opened).click();
    await opened.getByRole('button', { name: 'Berechnung schließen, zur Suche' }).click();
    await opened.getByText('Sie sind nicht angemeldet').waitFor();
    // What was in the tab is gone with it.
    expect(Object.keys(await sessionItems(opened))).not.toContain('data');
    await opened.goBack();
    await expectStep(opened, 'vertragsbeginn');
  });
});

it('the copy of a Service-ID opens in agent mode without consents, after the session too [AGENT-01, SID-04]', async () => {
  const told = await readyCalculation();
  await workAsAgent(async (agent) => {
    await search(agent, told);
    const found = agent.getByRole('link', { name: 'Berechnung öffnen' });
    await found.waitFor();
    await agent.context().clearCookies();
    const [opened] = await Promise.all([agent.waitForEvent('popup'), found.click()]);
    await expectLockedSummary(opened);
    await untilKept(opened);
    await opened.reload();
    await opened.getByRole('button', { name: 'Berechnung fortsetzen' }).click();
    await expectLockedSummary(opened);
  });
});
