import { addToDate, formatGermanDate } from '@fa/rechner/formats/calendar-date';
import type { Page } from '@playwright/test';
import { BASE_PATH, wordsOf } from '../support/applicant/steps.ts';
import { pdfText } from '../support/documents/pdf-text.ts';
import { attachPicture } from '../support/picture.ts';
import { agentBadge, askForServiceId, openFound, REFUSED, signInAgent } from '../support/screens/agent-desk.ts';
import { attachment, readMails } from '../support/screens/mailbox.ts';
import { saveOffer, savePanelOf } from '../support/screens/saved-link-page.ts';
import { holdScript } from '../support/suite/hold-script.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';
import { expect, test } from '../support/test.ts';

const KFZ_PATH = '/tarifrechner/kfz-muster/';

async function heading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

async function enter(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(label).fill(value);
}

async function weiter(page: Page, name: string): Promise<void> {
  await attachPicture(page, new URL(page.url()).pathname.slice(KFZ_PATH.length));
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await heading(page, name);
}

/** Returns the date one month after the page's date, in German format. */
async function nextMonth(page: Page): Promise<string> {
  const block = await page.locator('#page-data').textContent();
  const { today } = JSON.parse(block ?? '') as { today: string };
  return formatGermanDate(addToDate(today, 1, 'month'));
}

async function enterPerson(page: Page): Promise<void> {
  await enter(page, 'Vorname', 'Kim');
  await enter(page, 'Nachname', 'Muster');
  await enter(page, 'E-Mail-Adresse', 'kim.muster@example.org');
}

/** Answers all steps up to the offer. */
async function goToOffer(page: Page): Promise<void> {
  await page.goto(KFZ_PATH);
  await page.getByLabel('Fahrzeugtyp').selectOption({ label: 'Pkw' });
  await weiter(page, 'Wer ist Halterin oder Halter?');
  await enter(page, 'Geburtsdatum', '01.02.1990');
  await weiter(page, 'Wann soll die Versicherung beginnen?');
  await enter(page, 'Versicherungsbeginn', await nextMonth(page));
  await weiter(page, 'Wie viel wird mit dem Fahrzeug gefahren?');
  await enter(page, 'Fahrleistung im Jahr', '12');
  await weiter(page, 'Wer schließt die Versicherung ab?');
  await enterPerson(page);
  await weiter(page, 'Ihr Beitrag');
}

/** Consents and applies. @returns the reference */
async function order(page: Page): Promise<string> {
  await page.getByLabel('Ich beantrage die Versicherung mit diesen Angaben.').check();
  await page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }).click();
  await expect(page.getByRole('heading', { name: 'Vielen Dank!' })).toBeVisible();
  return /Ihre Referenz (\S+)/.exec(await wordsOf(page))?.[1] ?? '';
}

/** Changes the mileage as an agent, who cannot apply, and creates a link for the customer. */
async function correctAndHandOver(page: Page): Promise<string> {
  await heading(page, 'Ihr Beitrag');
  await expect(agentBadge(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ändern Fahrleistung' }).click();
  await heading(page, 'Wie viel wird mit dem Fahrzeug gefahren?');
  await enter(page, 'Fahrleistung im Jahr', '6');
  await weiter(page, 'Ihr Beitrag');
  await page.getByRole('button', { name: 'Link zum Weitermachen erstellen' }).click();
  await savePanelOf(page).getByRole('button', { name: 'Link erstellen' }).click();
  return savePanelOf(page).getByLabel('Link für die Kundin oder den Kunden').inputValue();
}

test.describe('the second product', () => {
  test('keeps what was chosen before hydration [FLOW-15, FLOW-06]', async ({ page }) => {
    const script = await holdScript(page);
    await page.goto(KFZ_PATH, { waitUntil: 'commit' });
    await heading(page, 'Was möchten Sie versichern?');
    await page.getByLabel('Fahrzeugtyp').selectOption({ label: 'Motorrad' });
    await script.release();
    await expect(page.getByText('Saisonkennzeichen').first()).toBeVisible();
    await expect(page.getByLabel('Fahrzeugtyp').locator('option:checked')).toHaveText('Motorrad');
  });

  test('is completed on a phone and ordered, with the receipt [FLOW-15, STEP-DANKE-01]', async ({ page }) => {
    await page.goto(KFZ_PATH);
    await page.getByLabel('Fahrzeugtyp').selectOption({ label: 'Motorrad' });
    await page.getByRole('radio', { name: 'Ja' }).check();
    await page.getByLabel('Erster Monat der Saison').selectOption({ label: 'April' });
    await page.getByLabel('Letzter Monat der Saison').selectOption({ label: 'Oktober' });
    await weiter(page, 'Wer ist Halterin oder Halter?');
    await page.getByLabel('Geburtsdatum').pressSequentially('01021990');
    await weiter(page, 'Wann soll die Versicherung beginnen?');
    const start = await nextMonth(page);
    await enter(page, 'Versicherungsbeginn', start);
    await weiter(page, 'Wie viel wird mit dem Fahrzeug gefahren?');
    await enter(page, 'Fahrleistung im Jahr', '12,5');
    await weiter(page, 'Wer schließt die Versicherung ab?');
    await enterPerson(page);
    await weiter(page, 'Ihr Beitrag');
    await expect(page).toHaveURL((url) => url.pathname === `${KFZ_PATH}ergebnis`);
    const words = await wordsOf(page);
    for (const text of ['152,95 € jährlich', 'Bis zu 22,94 €', '01.02.1990', start, '12,5 Tkm', 'Motorrad', 'April'])
      expect(words).toContain(text);
    await expect(page.getByRole('button', { name: 'Weiter', exact: true })).toHaveCount(0);
    await attachPicture(page, 'ergebnis');
    expect(await order(page)).toMatch(/^KM-[A-Z\d]{4}-[A-Z\d]{4}$/);
    await attachPicture(page, 'danke');
  });

  test('is changed from its offer, up to a vehicle without a tariff [FLOW-15, UI-05]', async ({ page }) => {
    await goToOffer(page);
    await page.getByRole('button', { name: 'Ändern Fahrleistung' }).click();
    await heading(page, 'Wie viel wird mit dem Fahrzeug gefahren?');
    await expect(page.getByLabel('Fahrleistung im Jahr')).toHaveValue('12');
    await enter(page, 'Fahrleistung im Jahr', '6');
    await weiter(page, 'Ihr Beitrag');
    await expect(page.locator('main')).toContainText('520,20 € jährlich');

    await page.getByRole('button', { name: 'Ändern Fahrzeug' }).click();
    await page.getByLabel('Fahrzeugtyp').selectOption({ label: 'Lieferwagen bis 3,5 t' });
    await weiter(page, 'Ihr Beitrag');
    const without = await wordsOf(page);
    expect(without).toContain('haben wir zurzeit keinen Tarif');
    expect(without).toContain('030 23125 000');
    expect(without).not.toContain('€');
    await attachPicture(page, 'no tariff');
  });

  test('is continued by a link, corrected by an agent with its Service-ID, and ordered with the marks [FLOW-15, AGENT-03]', async ({
    page,
    product,
    problems,
    openVisitor,
  }) => {
    problems.allow(...REFUSED);
    await goToOffer(page);
    const own = await saveOffer(page);
    const told = await askForServiceId(page);
    const elsewhere = await openVisitor({ viewport: DESKTOP });
    await elsewhere.goto(own);
    await heading(elsewhere, 'Ihr Beitrag');
    await expect(elsewhere.locator('main')).toContainText('12 Tkm');

    const agent = await openVisitor({ viewport: DESKTOP });
    await signInAgent(agent, product);
    const handedOver = await correctAndHandOver(await openFound(agent, told));

    const home = await openVisitor();
    await home.goto(handedOver);
    await heading(home, 'Ihr Beitrag');
    await expect(home).toHaveURL((url) => url.pathname === `${KFZ_PATH}ergebnis`);
    expect(await wordsOf(home)).toContain('6 Tkm Vom Kundenservice eingetragen');
    const { orderMail } = await readMails(home, await order(home), attachPicture);
    const json = new TextDecoder().decode(attachment(orderMail, /\.json$/).content);
    expect(JSON.parse(json)).toMatchObject({ provenance: { agentFields: ['jahresfahrleistung'], handedOver: true } });
    const antrag = await pdfText(attachment(orderMail, /^Antrag-Kfz-Muster.*\.pdf$/).content);
    expect(antrag).toContain('Vom Kundenservice eingetragen');
  });

  for (const { product, path, word } of [
    { product: 'forderungsausfall', path: BASE_PATH, word: 'Saisonkennzeichen' },
    { product: 'kfz-muster', path: KFZ_PATH, word: 'Untervermittlernummer' },
  ])
    test(`loads on the first page of ${product} no code of the other [FLOW-15]`, async ({ request }) => {
      const page = await request.get(path);
      const html = await page.text();
      const files = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file = '']) => file);
      expect(files.length).toBeGreaterThan(1);
      for (const file of files) {
        const response = await request.get(new URL(file, page.url()).href);
        await expect(response).toBeOK();
        expect((await response.text()).includes(word), `'${word}' in ${file}`).toBe(false);
      }
    });
});
