import { standAt } from '../../support/applicant/kept-way.ts';
import { waitForStep } from '../../support/applicant/steps.ts';
import { makeOlder } from '../../support/screens/older-link.ts';
import {
  createLink,
  openSaving,
  saveOffer,
  savePanelOf,
  waitForLinkPage,
} from '../../support/screens/saved-link-page.ts';
import { STILL, test } from '../../support/screens/still-test.ts';
import { expect } from '../../support/test.ts';

test.describe.configure({ mode: 'default' });
test.use({ environment: STILL });

test('saving and opening a link are read as approved [UI-09, UI-14]', async ({ page, transcript, problems }) => {
  problems.allow(/^response: 4(?:01|29) /, /^error: Failed to load resource/);
  await standAt(page, 'adresse');
  await openSaving(page);
  await transcript.add('panel save');
  await savePanelOf(page).getByRole('switch').check();
  await savePanelOf(page).getByRole('button', { name: 'Link erstellen' }).click();
  await transcript.add('without second factor');
  const link = await createLink(page, 'geheim');
  await transcript.add('saved');
  await page.goto('about:blank');
  await page.goto(link);
  await waitForLinkPage(page, 'Kennwort für Ihre gespeicherte Berechnung');
  await transcript.add('link with second factor');
  await page.getByRole('textbox', { name: 'Kennwort' }).fill('falsch');
  await page.getByRole('button', { name: 'Berechnung öffnen' }).click();
  await expect(page.getByRole('textbox', { name: 'Kennwort' })).toHaveAttribute('aria-invalid', 'true');
  await transcript.add('wrong second factor');
  for (let wrong = 1; wrong < 5; wrong += 1) {
    const answered = page.waitForResponse(/\/api\/secrets\//);
    await page.getByRole('textbox', { name: 'Kennwort' }).fill(`falsch ${wrong}`);
    await page.getByRole('button', { name: 'Berechnung öffnen' }).click();
    await answered;
  }
  await waitForLinkPage(page, 'Zu viele falsche Kennwörter');
  await transcript.add('locked link');
  transcript.approve('saved-offer.txt');
});

test('a link that has ended is read as approved [UI-09, UI-14]', async ({ page, transcript, problems }) => {
  problems.allow(/^response: 404 /, /^error: Failed to load resource/, /Fragment|fragment/);
  await standAt(page, 'adresse');
  await openSaving(page);
  const link = await createLink(page);
  await savePanelOf(page).getByRole('button', { name: 'Link löschen' }).click();
  await expect(savePanelOf(page).getByRole('button', { name: 'Endgültig löschen' })).toBeVisible();
  await transcript.add('panel: delete?');
  await savePanelOf(page).getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(savePanelOf(page).getByText('Der Link wurde gelöscht.')).toBeVisible();
  await transcript.add('panel: deleted');
  await page.goto('about:blank');
  await page.goto(link);
  await waitForLinkPage(page, 'Unter diesem Link ist nichts gespeichert');
  await transcript.add('deleted or expired link');
  await page.goto('about:blank');
  await page.goto(link.slice(0, -8));
  await waitForLinkPage(page, 'Dieser Link ist nicht vollständig');
  await transcript.add('shortened link');
  transcript.approve('ended-link.txt');
});

test('a link to an older offer is read as approved [UI-09, UI-14]', async ({ page, transcript }) => {
  await standAt(page, 'adresse');
  const link = await saveOffer(page);
  await makeOlder(page, link);
  await page.goto('about:blank');
  await page.goto(link);
  await waitForLinkPage(page, 'In diesem Tab ist schon eine Berechnung geöffnet');
  await transcript.add('a tab with a calculation');
  await page.getByRole('button', { name: 'Gespeicherte Berechnung öffnen' }).click();
  await waitForLinkPage(page, 'Seit dem Speichern hat sich etwas geändert');
  await transcript.add('changed offer');
  await page.getByRole('button', { name: 'Mit den neuen Werten weitermachen' }).click();
  await waitForStep(page, 'adresse');
  await transcript.add('opened');
  transcript.approve('changed-link.txt');
});
