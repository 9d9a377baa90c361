import { panelOf } from '../../support/applicant/applicant.ts';
import { standAt } from '../../support/applicant/kept-way.ts';
import { waitForStep } from '../../support/applicant/steps.ts';
import {
  agentBadge,
  askForServiceId,
  openFound,
  REFUSED,
  search,
  signInAgent,
} from '../../support/screens/agent-desk.ts';
import { openSaving, savePanelOf } from '../../support/screens/saved-link-page.ts';
import { STILL, STOPPED_AT, test } from '../../support/screens/still-test.ts';
import { openTranscript } from '../../support/screens/transcript.ts';
import { LET_FAIL } from '../../support/suite/let-fail.ts';
import { expect } from '../../support/test.ts';

test.describe.configure({ mode: 'default' });
test.use({ environment: STILL });

test('a Service-ID and what an agent does with it are read as approved [UI-09, UI-14]', async ({
  page,
  transcript,
  product,
  openVisitor,
  problems,
}) => {
  problems.allow(...REFUSED);
  await standAt(page, 'firma');
  const told = await askForServiceId(page);
  await page.getByRole('banner').getByRole('button', { name: 'Kontakt' }).click();
  await expect(panelOf(page).getByText(told)).toBeVisible();
  await transcript.add('panel with the Service-ID');
  transcript.approve('service-id.txt');

  const agent = await openVisitor();
  await agent.context().clock.setFixedTime(STOPPED_AT);
  const desk = openTranscript(agent);
  await signInAgent(agent, { data: { ...product.data, ...STILL } });
  await desk.add('search');
  await search(agent, '123 456 789');
  await expect(agent.getByText('Das ist keine gültige Service-ID.')).toBeVisible();
  await desk.add('mistyped');
  await search(agent, told);
  await expect(agent.getByRole('link', { name: 'Berechnung öffnen' })).toBeVisible();
  await desk.add('found');
  desk.approve('agent.txt');
  const opened = await openFound(agent, told);
  await waitForStep(opened, 'firma');
  await expect(opened.getByText('Die gespeicherte Berechnung ist geöffnet.')).toBeVisible();
  const entry = openTranscript(opened);
  await entry.add('step in agent mode');
  await agentBadge(opened).click();
  await expect(panelOf(opened)).toBeVisible();
  await entry.add('panel of agent mode');
  entry.approve('agent-mode.txt');
});

test('a saving that the server refuses is read as approved [UI-09, UI-14]', async ({ page, transcript, problems }) => {
  problems.allow(...LET_FAIL, /^response: 503 /);
  await standAt(page, 'adresse');
  await page.route(/\/api\/secrets/, (route) => route.fulfill({ status: 503, json: { code: 'capacityExceeded' } }));
  await openSaving(page);
  await savePanelOf(page).getByRole('button', { name: 'Link erstellen' }).click();
  await expect(savePanelOf(page).getByText('keine weiteren Berechnungen speichern')).toBeVisible();
  await transcript.add('refused saving');
  transcript.approve('refused-saving.txt');
});
