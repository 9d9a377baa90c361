import type { Page } from 'playwright-core';
import {
  addInhaber,
  answerStep,
  CONSENTS,
  downloadDocuments,
  panelOf,
  savePanel,
  yearBlock,
} from '../../e2e/support/applicant/applicant.ts';
import { EVERYTHING } from '../../e2e/support/applicant/sample-application.ts';
import {
  next,
  pressBlocked,
  pressWeiter,
  STEPS,
  type StepName,
  waitForStep,
} from '../../e2e/support/applicant/steps.ts';
import { failuresSwitch, leave } from '../../e2e/support/screens/leave-panel.ts';
import { createGate } from '../../e2e/support/suite/gate.ts';
import { leaveField } from '../leave-field.ts';
import type { Scene, Stage } from '../scene.ts';

const PANEL_RULES = ['UI-02', 'FLOW-13'];
const ERROR_RULES = ['FLOW-14', 'FLOW-18', 'UI-09'];

async function refuse({ page, take }: Stage, panel: string, what: string): Promise<void> {
  await pressBlocked(panelOf(page).getByRole('button', { name: 'Speichern' }));
  await take({ text: `${what}, gespeichert ohne Angaben`, state: 'fehler', panel, rules: [...PANEL_RULES, 'FLOW-14'] });
}

async function fillFields(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [id, value] of Object.entries(values)) await page.locator(`[id="${id}"]`).fill(value);
}

/** An edit panel in its three states; afterwards it is cancelled. */
async function showPanel(
  stage: Stage,
  panel: string,
  what: string,
  open: () => Promise<void>,
  answer: () => Promise<void>,
): Promise<void> {
  await open();
  await panelOf(stage.page).waitFor();
  await stage.take({ text: `${what}, gerade geöffnet`, state: 'leer', panel, rules: PANEL_RULES });
  await refuse(stage, panel, what);
  await answer();
  await leaveField(stage.page);
  await stage.take({ text: `${what}, ausgefüllt`, state: 'ausgefuellt', panel, rules: PANEL_RULES });
  await leave(stage.page, 'Escape');
}

const PANELS: Partial<Record<StepName, (stage: Stage) => Promise<void>>> = {
  angebot: async ({ page, take }) => {
    await page.getByRole('button', { name: 'Absicherung ändern' }).click();
    await panelOf(page).waitFor();
    const rules = [...PANEL_RULES, 'STEP-ANGEBOT-03'];
    await take({ text: 'Absicherung ändern, mit der Empfehlung', state: 'ausgefuellt', panel: 'absicherung', rules });
    await panelOf(page).getByRole('radio').last().check();
    await take({ text: 'Absicherung ändern, höchste gewählt', state: 'ausgefuellt', panel: 'absicherung', rules });
    await leave(page, 'Escape');
  },
  firma: (stage) =>
    showPanel(
      stage,
      'inhaber',
      'Person hinzufügen',
      () => stage.page.getByRole('button', { name: 'Person hinzufügen' }).click(),
      () => panelOf(stage.page).getByLabel('Name').fill('Dr. Änne Öztürk-Groß'),
    ),
  umsatz: (stage) =>
    showPanel(
      stage,
      'ausfaelle',
      'Forderungsausfälle',
      () => failuresSwitch(stage.page).check(),
      async () => {
        for (const [index, anzahl] of ['1', 'keine', 'mehr als 3'].entries())
          await yearBlock(stage.page, index).getByLabel('Anzahl').selectOption(anzahl);
        await yearBlock(stage.page, 0).getByLabel('Betrag aller Ausfälle').fill('4321');
        await yearBlock(stage.page, 2).getByLabel('Betrag aller Ausfälle').fill('1234567');
      },
    ),
  kontakt: (stage) =>
    showPanel(
      stage,
      'onlinezugang',
      'Person für das Kundenportal',
      () => stage.page.getByRole('radio', { name: 'Nein, eine andere Person' }).check(),
      async () => {
        await panelOf(stage.page).getByRole('radio', { name: 'Herr' }).check();
        await fillFields(stage.page, {
          'onlinezugang.vorname': 'Kim',
          'onlinezugang.nachname': 'Okafor',
          'onlinezugang.email': 'kim.okafor@example.org',
        });
      },
    ),
  sepa: (stage) =>
    showPanel(
      stage,
      'kontoinhaber',
      'Abweichender Kontoinhaber',
      () => stage.page.getByRole('radio', { name: 'Ja', exact: true }).check(),
      () =>
        fillFields(stage.page, {
          'kontoinhaber.name': 'Müßiggang Holding & Co. KG',
          'kontoinhaber.strasse': 'Große Elbstraße',
          'kontoinhaber.hausnummer': '68-70',
          'kontoinhaber.plz': '22767',
          'kontoinhaber.ort': 'Hamburg',
        }),
    ),
};

// Nothing can be wrong on these: they begin with an answer.
const ALWAYS_VALID: readonly StepName[] = ['vertragsbeginn', 'angebot'];
const ANSWERED = ['vertragsbeginn', 'absicherung', 'angebot', 'firma', 'adresse', 'umsatz', 'kontakt', 'sepa'] as const;

async function showStep(stage: Stage, step: (typeof ANSWERED)[number]): Promise<void> {
  const { page, take } = stage;
  // The running offer arrives a moment after the first step that has one.
  if (step === 'angebot') await page.getByText('Ihr Angebot').first().waitFor({ state: 'attached' });
  await take({ text: STEPS[step].heading, state: 'leer' });
  if (!ALWAYS_VALID.includes(step)) {
    await pressWeiter(page);
    await page.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie Ihre Angaben' }).waitFor();
    await take({ text: `${STEPS[step].heading} – Weiter ohne Angaben`, state: 'fehler', rules: ERROR_RULES });
  }
  await PANELS[step]?.(stage);
  await answerStep(page, step, EVERYTHING);
  await leaveField(page);
  await take({ text: STEPS[step].heading, state: 'ausgefuellt' });
}

// Paper is wide: on a narrow screen nobody would see it so.
async function showPrinted({ page, take, width }: Stage, text: string): Promise<void> {
  if (width === 'schmal') return;
  await page.emulateMedia({ media: 'print' });
  await take({ text, state: 'druck' });
  await page.emulateMedia({ media: null });
}

async function showSummary(stage: Stage): Promise<void> {
  const { page, take } = stage;
  const heading = 'Zusammenfassung';
  await take({ text: heading, state: 'leer' });
  await pressBlocked(page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }));
  await take({ text: `${heading} – beantragt ohne Einwilligungen`, state: 'fehler', rules: ERROR_RULES });
  await downloadDocuments(page);
  for (const label of Object.values(CONSENTS)) await page.getByLabel(label).check();
  await take({ text: `${heading}, bereit zum Beantragen`, state: 'ausgefuellt' });
  await showPrinted(stage, `${heading}, gedruckt`);
}

async function showSubmission(stage: Stage): Promise<void> {
  const { page, take } = stage;
  const gate = createGate();
  await page.route(/\/tarifrechner\/api\/orders/, async (route) => {
    await gate.opened;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }).click();
  await waitForStep(page, 'danke');
  await take({ text: 'Antrag wird verarbeitet', state: 'wartet', rules: ['ORD-02'] });
  gate.open();
  await page.getByRole('heading', { name: 'Vielen Dank!' }).waitFor();
  await page.getByText('ist versendet').waitFor();
  await take({ text: 'Antrag angenommen', state: 'fertig' });
  await showPrinted(stage, 'Antrag angenommen, gedruckt');
}

/** Every step and every panel that edits, with everything on that can be on, from the first page to the receipt. */
export const wholeWay: Scene = {
  name: 'der ganze Weg',
  product: 'forderungsausfall',
  async play(stage) {
    const { page } = stage;
    await page.goto('/');
    await waitForStep(page, 'vertragsbeginn');
    for (const [index, step] of ANSWERED.entries()) {
      await showStep(stage, step);
      await next(page, ANSWERED[index + 1] ?? 'zusammenfassung');
    }
    await showSummary(stage);
    await showSubmission(stage);
  },
};

/** The list of owners while one is added, removed and taken back. */
export const owners: Scene = {
  name: 'Liste der Inhaber/innen',
  product: 'forderungsausfall',
  widths: ['schmal'],
  async play({ page, take }) {
    await page.goto('/');
    await waitForStep(page, 'vertragsbeginn');
    for (const step of ['absicherung', 'angebot', 'firma'] as const) {
      if (step === 'angebot') await answerStep(page, 'absicherung', EVERYTHING);
      await next(page, step);
    }
    for (const name of EVERYTHING.inhaber) await addInhaber(page, name);
    await page.getByRole('button', { name: 'Entfernen Jürgen Müßiggang' }).click();
    await take({ text: 'Eine Person entfernt, mit Rückgängig', state: 'hinweis', rules: ['STEP-FIRMA-02'] });
    await page
      .getByRole('button', { name: /^Bearbeiten/ })
      .first()
      .click();
    await panelOf(page).waitFor();
    await take({ text: 'Person bearbeiten', state: 'ausgefuellt', panel: 'inhaber', rules: PANEL_RULES });
    await savePanel(page);
  },
};
