import type { Page, Route } from 'playwright-core';
import { answerStep, consent, downloadDocuments, walkOn, walkTo } from '../../e2e/support/applicant/applicant.ts';
import { SAMPLE } from '../../e2e/support/applicant/sample-application.ts';
import { pressWeiter, waitForStep } from '../../e2e/support/applicant/steps.ts';
import { errorSummary } from '../../e2e/support/screens/refusal.ts';
import { hold } from '../../e2e/support/suite/gate.ts';
import { leaveField } from '../leave-field.ts';
import type { Scene, Stage } from '../scene.ts';

const POSTCODES = /\/tarifrechner\/api\/plz\//;
const DOCUMENTS = /\/documents\/vertragsunterlagen/;
const ORDERS = /\/tarifrechner\/api\/orders/;
const SUBMIT = 'Jetzt beitragspflichtig beantragen';

async function showPostcode({ page, take }: Stage): Promise<void> {
  const letThrough = await hold(page, POSTCODES);
  await answerStep(page, 'adresse', { ...SAMPLE, plz: '00000' });
  const weiter = page.getByRole('button', { name: 'Weiter' });
  await weiter.click();
  await page.locator('button[type="submit"][aria-busy="true"]').waitFor();
  await take('Weiter wartet auf die Postleitzahl', 'wartet', ['FLOW-12', 'ADDR-12']);
  letThrough();
  await page.getByText('Diese Postleitzahl ist uns leider nicht bekannt.').first().waitFor();
  await take('Postleitzahl unbekannt', 'fehler', ['ADDR-01', 'FLOW-12']);
  await page.unroute(POSTCODES);
}

async function showDocuments({ page, take }: Stage): Promise<void> {
  await page.route(DOCUMENTS, (route) => route.fulfill({ status: 500, json: { code: 'documentFailed' } }), {
    times: 1,
  });
  const download = page.getByRole('button', { name: 'Vertragsunterlagen herunterladen' });
  await download.click();
  await page.getByText('Die Unterlagen konnten leider nicht erstellt werden.').waitFor();
  await take('Vertragsunterlagen nicht erstellt', 'gestoert', ['DOC-01']);
  const letThrough = await hold(page, DOCUMENTS);
  await download.click();
  await page.locator('button[aria-busy="true"]').waitFor();
  await take('Vertragsunterlagen werden erstellt', 'wartet', ['DOC-01']);
  const done = page.waitForEvent('download');
  letThrough();
  await done;
  await page.getByText(/^Heruntergeladen am/).waitFor();
  await page.unroute(DOCUMENTS);
}

async function answerOrders(page: Page, way: (route: Route) => Promise<void>): Promise<void> {
  await page.unroute(ORDERS);
  await page.route(ORDERS, (route) => (route.request().method() === 'POST' ? way(route) : route.continue()));
}

function refusedWith(json: object) {
  return (route: Route) => route.fulfill({ status: 422, json });
}

async function showOrders({ page, take }: Stage): Promise<void> {
  const submit = page.getByRole('button', { name: SUBMIT });
  const message = 'Der Nettoumsatz darf höchstens 15.000.000 € betragen.';
  const fields = [
    { field: 'telefon', code: 'pattern' },
    { field: 'nettoumsatz', code: 'maxNettoumsatz', message },
  ];
  await answerOrders(page, refusedWith({ code: 'invalidAnswers', fields }));
  await submit.click();
  await page.getByText('Telefonnummer: Das Format der Eingabe ist ungültig.').waitFor();
  await take('Antrag abgelehnt, mit der Angabe', 'gestoert', ['VAL-23']);

  const amounts = { beitrag: 300_005, jahresMax: 10_000_000, abnehmerMax: 5_000_000 };
  await answerOrders(page, refusedWith({ code: 'priceChanged', amounts }));
  await submit.click();
  await page.getByText('Der Beitrag hat sich geändert.').waitFor();
  await take('Der Beitrag hat sich geändert', 'gestoert', ['TAR-11']);

  await downloadDocuments(page);
  await page.locator('#downloadAccepted').check();
  await answerOrders(page, (route) => route.abort('failed'));
  await submit.click();
  await page.getByRole('button', { name: 'Erneut senden' }).waitFor();
  await take('Antrag konnte nicht gesendet werden', 'gestoert', ['STEP-DANKE-02', 'ERR-03']);
}

/** The screens while services are slow, unavailable, or refuse the input. */
export const outages: Scene = {
  name: 'Störungen',
  async play(stage) {
    const { page } = stage;
    await walkTo(page, 'adresse');
    await showPostcode(stage);
    await walkOn(page, 'adresse', 'zusammenfassung');
    await showDocuments(stage);
    await consent(page);
    await showOrders(stage);
  },
};

/** The page for a technical problem, with and without the message of the service. */
export const problemPage: Scene = {
  name: 'technisches Problem',
  server: 'vertrieb',
  async play({ page, take }) {
    const body = { Meldung: ['Tarifdienst gestört'], meta: { webservice: 'config-service' } };
    await page.route('**/frontend-config*', (route) => route.fulfill({ status: 503, json: body }));
    await page.goto('/');
    await page.getByRole('heading', { name: 'Es gibt ein technisches Problem' }).waitFor();
    await take('Technisches Problem', 'gestoert', ['STEP-ERROR-01'], { screen: 'problem' });
    await page.getByRole('button', { name: 'Debug' }).click();
    await page.getByRole('dialog').getByRole('switch').first().check();
    await take('Debug', 'ausgefuellt', ['CONF-05', 'DBG-01'], { panel: 'debug', screen: 'problem' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await take('Technisches Problem mit Fehlerdetails', 'gestoert', ['STEP-ERROR-02'], { screen: 'problem' });
  },
};

/** The step that only some intermediaries have. */
export const aktenzeichen: Scene = {
  name: 'für einen der 17 Vermittler',
  server: 'vertrieb',
  async play({ page, take }) {
    await page.goto('/');
    await waitForStep(page, 'aktenzeichen');
    await take('Aktenzeichen', 'leer');
    await pressWeiter(page);
    await errorSummary(page).waitFor();
    await take('Aktenzeichen – Weiter ohne Angabe', 'fehler', ['VAL-21']);
    await answerStep(page, 'aktenzeichen', { ...SAMPLE, azvm: 'AZ/4711-Ü 8' });
    await leaveField(page);
    await take('Aktenzeichen', 'ausgefuellt');
  },
};
