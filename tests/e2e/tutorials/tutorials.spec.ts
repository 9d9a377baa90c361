import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addToDate, formatGermanDate, todayInBerlin } from '@fa/rechner/formats/calendar-date';
import type { Page } from '@playwright/test';
import { unpackZip } from '../../../apps/server/src/orders/evidence/pack-zip.ts';
import { changesOn } from '../../../scripts/docs/page-changes.ts';
import { root } from '../../../scripts/processes.ts';
import { CHECKS } from '../../../scripts/run-checks.ts';
import { answerStep, consent, submit, walkOn, walkTo } from '../support/applicant/applicant.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { next, plain, pressWeiter, wordsOf } from '../support/applicant/steps.ts';
import { pdfText, squeezed } from '../support/documents/pdf-text.ts';
import { attachment, readMails } from '../support/screens/mailbox.ts';
import { summaryValue } from '../support/screens/summary-rows.ts';
import { expect } from '../support/test.ts';
import { LONG, type ProjectCopy, test } from '../support/tutorials/project-copy.ts';

const PAGES = ['add-a-question', 'change-the-tariff', 'change-a-text', 'add-a-product'];
/** Commands that change nothing: they are run once, when all pages were followed, `npm test` with the files of all pages. */
const CHECKING = /^npm (?:run check(?! --)|test(?! -- --update)|start)\b/;
/** The product that the guide writes. */
const NEW_PRODUCT = 'products/leasingrad';
const CHECK = 'npm run check';
/** Of all tests only those of pure code: the others take too long here, and this one would begin anew. */
const ALL_TESTS = { command: 'npm test', here: 'npx vitest run --project unit' };
const TESTS = 'npm test -- ';

function isTest(command: string): boolean {
  return command.startsWith(TESTS);
}

/** Tells whether somebody has followed a page here, to the letter or with own words: it cannot be followed again. */
function isFollowed(): boolean {
  const definition = 'products/forderungsausfall/definition';
  const says = (path: string, words: RegExp) => words.test(readFileSync(join(root, path), 'utf8'));
  return (
    says(`${definition}/antworten.ts`, /\brechtsform\b/) ||
    !says(`${definition}/steps/firma.ts`, /Bitte nennen Sie mindestens eine Person\./) ||
    readdirSync(join(root, definition, 'tarife')).length > 1 ||
    says('texts/impressum.md', /^version: 2027/m) ||
    existsSync(join(root, NEW_PRODUCT))
  );
}

/** Makes the changes of all pages in the copy. @returns the files they change, and the commands that check them */
async function follow(copy: ProjectCopy) {
  const files = new Set<string>();
  const commands = new Set<string>();
  const pages = await Promise.all(PAGES.map((name) => readFile(join(root, 'docs/how-to', `${name}.md`), 'utf8')));
  for (const change of pages.flatMap(changesOn)) {
    if (change.do === 'run' && CHECKING.test(change.command)) commands.add(change.command);
    else await copy.apply(change);
    if (change.do !== 'run') files.add(change.path);
  }
  return { files: [...files], commands: [...commands] };
}

/** Slow, and about regular expressions, of which the pages have none. */
const LEFT_OUT = 'patterns';

/**
 * Runs the checks of `npm run check`, but the slow lint only for these files, which does not notice that a changed type
 * breaks the lint of another file. The types of the tests import all other parts; those of the packages have neither DOM
 * nor Node.
 */
async function runChecks(copy: ProjectCopy, files: readonly string[]): Promise<void> {
  const sources = [...files.filter((path) => /\.tsx?$/.test(path)), NEW_PRODUCT];
  const names = new Set(CHECKS.map(({ name }) => name));
  const others = [...names].filter((name) => !['lint', 'types', LEFT_OUT].includes(name));
  await copy.run([CHECK, '--', ...others].join(' '));
  const own = CHECKS.filter(({ name, part = name }) => ['lint', 'tests and scripts', 'packages'].includes(part));
  expect(own).toHaveLength(3);
  for (const { name, command, parameters } of own)
    await copy.run(['npx', command, ...parameters, ...(name === 'lint' ? sources : [])].join(' '));
}

/** Reads what an order leads to: both mails, the words of the application, and the JSON for the insurer. */
async function readOrder(page: Page, reference: string) {
  const { confirmation, orderMail } = await readMails(page, reference);
  const application = squeezed(await pdfText(attachment(confirmation, /^Antrag.*\.pdf$/).content));
  const json = JSON.parse(new TextDecoder().decode(attachment(orderMail, /\.json$/).content));
  return { confirmation, orderMail, application, json };
}

/** Orders with the new question and the new premium. */
async function orderWithNewQuestion(page: Page, copy: ProjectCopy): Promise<void> {
  // Four months ahead the start has the new tariff.
  const answers = { ...SAMPLE, start: 5, absicherung: '7', email: `${randomUUID().slice(0, 8)}@example.com` };
  await walkTo(page, 'firma', answers);
  await answerStep(page, 'firma', answers);
  await expect(page.getByRole('main')).toContainText('Bitte nennen Sie alle Personen, die Ihre Firma vertreten.');
  await pressWeiter(page);
  await expect(page.locator('#rechtsform-error')).toBeVisible();
  await page.getByLabel('Rechtsform', { exact: true }).selectOption({ label: 'GmbH' });
  await next(page, 'adresse');
  await walkOn(page, 'adresse', 'zusammenfassung', answers);
  expect(await summaryValue(page, 'Rechtsform')).toBe('GmbH');
  expect(await wordsOf(page)).toContain('6.247,50 €');
  await consent(page);
  const reference = await submit(page);
  const { confirmation, orderMail, application, json } = await readOrder(page, reference);
  for (const { text } of [confirmation, orderMail]) expect(plain(text)).toContain('6.247,50 €');
  for (const text of ['RechtsformGmbH', '6.247,50€']) expect(application).toContain(text);
  expect(json).toMatchObject({ antworten: { rechtsform: 'gmbh' }, amounts: { beitrag: 6_247.5 } });
  await copy.run(`npm run rechner -- orders evidence ${reference} --out beleg.zip`);
  const evidence = unpackZip(await copy.read('beleg.zip'));
  const stored = JSON.parse(new TextDecoder().decode(evidence.get('antrag.json')));
  expect(stored).toMatchObject({ antworten: { rechtsform: 'gmbh' } });
  const { properties } = await (await page.request.get('/tarifrechner/api/schemas/forderungsausfall.json')).json();
  expect(properties.antworten.properties.rechtsform).toMatchObject({
    title: 'Rechtsform',
    oneOf: expect.arrayContaining([{ const: 'gmbh', title: 'GmbH' }]),
  });
  await page.goto('/tarifrechner/texte/impressum');
  await expect(page.locator('body')).toContainText('Version 2027-01, Stand 01.01.2027');
}

/** Of 166,02 € a year: 12 × 13,83 € would be 165,96 €. */
const PLAN = '11 Monatsbeiträge zu je 13,83 € und der letzte zu 13,89 €';

/** Orders the new product. */
async function orderNewProduct(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Leasingrad Versicherung' }).click();
  await expect(page).toHaveURL(/\/tarifrechner\/leasingrad\//);
  await page.getByLabel('Art des Fahrrads').selectOption({ label: 'E-Bike' });
  await page.getByLabel('Neuwert').fill('2767');
  const start = formatGermanDate(addToDate(todayInBerlin(Date.now()), 1, 'month'));
  await page.getByLabel('Versicherungsbeginn').fill(start);
  await page.getByLabel('Zahlungsweise').selectOption({ label: 'monatlich' });
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  for (const [label, text] of Object.entries({
    Vorname: 'Kim',
    Nachname: 'Muster',
    'E-Mail-Adresse': 'kim@example.com',
  }))
    await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Beitrag');
  const words = await wordsOf(page);
  for (const text of ['13,83 € monatlich', PLAN, 'E-Bike', '2.767 €', start, 'Kim', 'Muster'])
    expect(words).toContain(text);
  await page.getByLabel('Ich beantrage die Versicherung mit diesen Angaben.').check();
  await page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }).click();
  const reference = await page.getByText(/^LE-[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText();
  const { confirmation, orderMail, application, json } = await readOrder(page, reference);
  expect(plain(confirmation.text)).toContain('Ihren Antrag auf eine Leasingrad-Versicherung');
  for (const { text } of [confirmation, orderMail])
    for (const words of ['166,02 €', PLAN]) expect(plain(text)).toContain(words);
  for (const text of ['Art des Fahrrads E-Bike', '13,83 €, der letzte im Jahr 13,89 €', reference])
    expect(application).toContain(squeezed(text));
  expect(json).toMatchObject({
    reference,
    antworten: { art: 'e-bike', wert: 2_767, zahlungsweise: 12 },
    amounts: { jahresbeitrag: 166.02 },
  });
}

test.describe.configure({ timeout: 2 * LONG, retries: 0 });

test.skip(isFollowed(), 'Somebody has followed a page here: it is tried on the project as it was delivered.');

test('a reader who follows the guides to the letter finds in a copy of the project what they promise [FLOW-15, FLOW-16]', async ({
  copy,
  openVisitor,
}) => {
  await test.step('the changed project passes its checks and tests', async () => {
    const { files, commands } = await follow(copy);
    const tests = commands.filter(isTest).flatMap((command) => command.slice(TESTS.length).split(' '));
    expect(commands.filter((command) => !isTest(command)).toSorted()).toEqual([CHECK, 'npm start', ALL_TESTS.command]);
    await runChecks(copy, files);
    await copy.run(TESTS + tests.join(' '));
    await copy.run(ALL_TESTS.here);
  });
  const baseURL = await copy.start({ EXPERIMENTS_FILE: 'tests/e2e/support/suite/no-experiments.json' });
  const page = await openVisitor({ baseURL });
  await test.step('a new question and a new premium are on screen, in the application and in the JSON [ORD-01]', () =>
    orderWithNewQuestion(page, copy));
  await test.step('a new product can be ordered, with its instalments in both mails and the application, and JSON [MAIL-01, TAR-03]', () =>
    orderNewProduct(page));
});
