import { addToDate, formatGermanDate } from '@fa/rechner/formats/calendar-date';
import type { Page } from '@playwright/test';
import { wordsOf } from '../support/applicant/steps.ts';
import { pdfText } from '../support/documents/pdf-text.ts';
import { attachPicture } from '../support/picture.ts';
import { attachment, readMails } from '../support/screens/mailbox.ts';
import { saveOffer } from '../support/screens/saved-link-page.ts';
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

/** Consents and applies. @returns the reference */
async function order(page: Page): Promise<string> {
  await page.getByLabel('Ich beantrage die Versicherung mit diesen Angaben.').check();
  await page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }).click();
  await expect(page.getByRole('heading', { name: 'Vielen Dank!' })).toBeVisible();
  return /Ihre Referenz (\S+)/.exec(await wordsOf(page))?.[1] ?? '';
}

test('the second product is completed on a phone, continued by a link, changed and ordered [FLOW-15, STEP-DANKE-01]', async ({
  page: phone,
  openVisitor,
}) => {
  await phone.goto(KFZ_PATH);
  await phone.getByLabel('Fahrzeugtyp').selectOption({ label: 'Motorrad' });
  await phone.getByRole('radio', { name: 'Ja' }).check();
  await phone.getByLabel('Erster Monat der Saison').selectOption({ label: 'April' });
  await phone.getByLabel('Letzter Monat der Saison').selectOption({ label: 'Oktober' });
  await weiter(phone, 'Wer ist Halterin oder Halter?');
  await phone.getByLabel('Geburtsdatum').pressSequentially('01021990');
  await weiter(phone, 'Wann soll die Versicherung beginnen?');
  const start = await nextMonth(phone);
  await enter(phone, 'Versicherungsbeginn', start);
  await weiter(phone, 'Wie viel wird mit dem Fahrzeug gefahren?');
  await enter(phone, 'Fahrleistung im Jahr', '12,5');
  await weiter(phone, 'Wer schließt die Versicherung ab?');
  await enterPerson(phone);
  await weiter(phone, 'Ihr Beitrag');
  await expect(phone).toHaveURL((url) => url.pathname === `${KFZ_PATH}ergebnis`);
  const words = await wordsOf(phone);
  for (const text of ['152,95 € jährlich', 'Bis zu 22,94 €', '01.02.1990', start, '12,5 Tkm', 'Motorrad', 'April'])
    expect(words).toContain(text);
  await expect(phone.getByRole('button', { name: 'Weiter', exact: true })).toHaveCount(0);
  await attachPicture(phone, 'ergebnis');

  const home = await openVisitor({ viewport: DESKTOP });
  await home.goto(await saveOffer(phone));
  await heading(home, 'Ihr Beitrag');
  await test.step('where an answer is changed, and a vehicle has no tariff [FLOW-15, UI-05]', async () => {
    await home.getByRole('button', { name: 'Ändern Fahrzeug' }).click();
    await home.getByLabel('Fahrzeugtyp').selectOption({ label: 'Lieferwagen bis 3,5 t' });
    await weiter(home, 'Ihr Beitrag');
    const without = await wordsOf(home);
    expect(without).toContain('haben wir zurzeit keinen Tarif');
    expect(without).not.toContain('€');
    await attachPicture(home, 'no tariff');
    await home.getByRole('button', { name: 'Ändern Fahrzeug' }).click();
    await home.getByLabel('Fahrzeugtyp').selectOption({ label: 'Pkw' });
    await weiter(home, 'Ihr Beitrag');
  });
  const reference = await order(home);
  expect(reference).toMatch(/^KM-[A-Z\d]{4}-[A-Z\d]{4}$/);
  await attachPicture(home, 'danke');
  const { orderMail } = await readMails(home, reference, attachPicture);
  const json = new TextDecoder().decode(attachment(orderMail, /\.json$/).content);
  expect(JSON.parse(json)).toMatchObject({ antworten: { jahresfahrleistung: 12_500 } });
  expect(await pdfText(attachment(orderMail, /^Antrag-Kfz-Muster.*\.pdf$/).content)).toContain('01.02.1990');
});
