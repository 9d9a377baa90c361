import { addToDate, formatGermanDate } from '@fa/rechner/formats/calendar-date';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BASE_PATH, pressWeiter, wordsOf } from '../support/applicant/steps.ts';
import { holdScript } from '../support/suite/hold-script.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const KFZ_PATH = '/tarifrechner/kfz-muster/';

async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

async function enter(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(label).fill(value);
}

async function weiter(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await heading(page, name);
}

/** The German date a month after the date the page was made on. */
async function nextMonth(page: Page): Promise<string> {
  const block = await page.locator('#page-data').textContent();
  const { today } = JSON.parse(block ?? '') as { today: string };
  return formatGermanDate(addToDate(today, 1, 'month'));
}

async function toResult(page: Page): Promise<string> {
  await weiter(page, 'Wer ist Halterin oder Halter?');
  await page.getByLabel('Geburtsdatum').pressSequentially('01021990');
  expect(await page.getByLabel('Geburtsdatum').inputValue()).toBe('01.02.1990');
  await weiter(page, 'Wann soll die Versicherung beginnen?');
  const start = await nextMonth(page);
  await enter(page, 'Versicherungsbeginn', start);
  await weiter(page, 'Wie viel wird mit dem Fahrzeug gefahren?');
  await enter(page, 'Fahrleistung im Jahr', '12,5');
  await weiter(page, 'Ihr Beitrag');
  return start;
}

describe('the second product', () => {
  it('can be completed on a phone [FLOW-15, UI-05]', async () => {
    const { page } = await givenVisitor();
    await page.goto(KFZ_PATH);
    await heading(page, 'Was möchten Sie versichern?');
    await page.getByLabel('Fahrzeugtyp').selectOption({ label: 'Motorrad' });
    await page.getByRole('radio', { name: 'Ja' }).check();
    await page.getByLabel('Erster Monat der Saison').selectOption({ label: 'April' });
    await page.getByLabel('Letzter Monat der Saison').selectOption({ label: 'Oktober' });
    const start = await toResult(page);
    expect(new URL(page.url()).pathname).toBe(`${KFZ_PATH}ergebnis`);
    const words = await wordsOf(page);
    for (const text of ['152,95 € jährlich', 'Bis zu 22,94 €', '01.02.1990', start, '12.500 km', 'Motorrad', 'April'])
      expect(words).toContain(text);
    expect(await page.getByRole('button', { name: 'Weiter', exact: true }).count()).toBe(0);

    await page.getByRole('button', { name: /Ändern.*Fahrleistung im Jahr/ }).click();
    await heading(page, 'Wie viel wird mit dem Fahrzeug gefahren?');
    expect(await page.getByLabel('Fahrleistung im Jahr').inputValue()).toBe('12,5');
    await enter(page, 'Fahrleistung im Jahr', '6');
    await weiter(page, 'Ihr Beitrag');
    expect(await wordsOf(page)).toContain('113,05 € jährlich');
  });

  it('explains in German why there is no premium, with all answers changeable [TAR-12]', async () => {
    const { page } = await givenVisitor();
    await page.goto(KFZ_PATH);
    await page.getByLabel('Fahrzeugtyp').selectOption({ label: 'Lieferwagen bis 3,5 t' });
    await toResult(page);
    const words = await wordsOf(page);
    expect(words).toContain('haben wir zurzeit keinen Tarif');
    expect(words).toContain('030 23125 000');
    expect(words).not.toContain('€');
    await page.getByRole('button', { name: /Ändern.*Fahrzeugtyp/ }).click();
    await page.getByLabel('Fahrzeugtyp').selectOption({ label: 'Pkw' });
    await weiter(page, 'Ihr Beitrag');
    expect(await wordsOf(page)).toContain('€ jährlich');
  });

  it('shows at the field what is wrong with a date [VAL-02, VAL-06]', async () => {
    const { page } = await givenVisitor({ screen: DESKTOP });
    await page.goto(KFZ_PATH);
    await page.getByLabel('Fahrzeugtyp').selectOption({ label: 'Pkw' });
    await weiter(page, 'Wer ist Halterin oder Halter?');
    for (const [typed, message] of [
      ['31.02.1990', 'Bitte geben Sie ein gültiges Datum im Format TT.MM.JJJJ ein.'],
      ['01.02.2990', 'Das Geburtsdatum darf nicht in der Zukunft liegen.'],
      ['01.02.1890', 'Das Höchstalter beträgt 99 Jahre.'],
    ] as const) {
      await enter(page, 'Geburtsdatum', typed);
      await pressWeiter(page);
      await page.locator('#geburtsdatum-error').getByText(message).waitFor();
      expect(await page.getByLabel('Geburtsdatum').inputValue()).toBe(typed);
    }
    await enter(page, 'Geburtsdatum', '01.02.1990');
    await weiter(page, 'Wann soll die Versicherung beginnen?');
    await enter(page, 'Versicherungsbeginn', '01.01.2090');
    await pressWeiter(page);
    await page
      .locator('#versicherungsbeginn-error')
      .getByText(/spätestens am .* 030 23125 000/)
      .waitFor();
  });

  it('keeps what was chosen before hydration [FLOW-06]', async () => {
    const { page } = await givenVisitor();
    const script = await holdScript(page);
    await page.goto(KFZ_PATH, { waitUntil: 'commit' });
    await page.getByLabel('Fahrzeugtyp').selectOption({ label: 'Wohnmobil' });
    await script.release();
    await page.getByText('Hat das Fahrzeug ein Saisonkennzeichen?').waitFor();
  });

  it.each([
    ['forderungsausfall', BASE_PATH, 'Saisonkennzeichen'],
    ['kfz-muster', KFZ_PATH, 'Untervermittlernummer'],
  ])('loads on the first page of %s no code of the other [FLOW-15]', async (_, path, word) => {
    const { page } = await givenVisitor({ screen: DESKTOP });
    await page.goto(path);
    const files = await page
      .locator('script[src], link[rel=modulepreload]')
      .evaluateAll((elements) => elements.map((one) => one.getAttribute('src') ?? one.getAttribute('href') ?? ''));
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      const response = await page.request.get(new URL(file, page.url()).href);
      expect(response.ok()).toBe(true);
      expect((await response.text()).includes(word), `'${word}' in ${file}`).toBe(false);
    }
  });
});
