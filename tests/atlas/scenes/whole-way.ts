import {
  type AnsweredStep,
  addInhaber,
  answerStep,
  CONSENTS,
  downloadDocuments,
  FILL_PANEL,
  OPEN_PANEL,
  panelOf,
  type SwitchedPanel,
  savePanel,
  WAY,
} from '../../e2e/support/applicant/applicant.ts';
import { EVERYTHING } from '../../e2e/support/applicant/sample-application.ts';
import {
  next,
  OPEN,
  pressBlocked,
  pressWeiter,
  STEPS,
  type StepName,
  waitForStep,
} from '../../e2e/support/applicant/steps.ts';
import { leave } from '../../e2e/support/screens/leave-panel.ts';
import { errorSummary } from '../../e2e/support/screens/refusal.ts';
import { hold } from '../../e2e/support/suite/gate.ts';
import { leaveField } from '../leave-field.ts';
import type { Scene, Stage } from '../scene.ts';

const PANEL_RULES = ['UI-02', 'FLOW-13'];
const ERROR_RULES = ['FLOW-14', 'FLOW-18', 'UI-09'];

async function refuse({ page, take }: Stage, panel: string, what: string): Promise<void> {
  await pressBlocked(panelOf(page).getByRole('button', { name: 'Speichern' }));
  await take(`${what}, gespeichert ohne Angaben`, 'fehler', [...PANEL_RULES, 'FLOW-14'], { panel });
}

/** An edit panel in its three states; cancelled afterwards. */
async function showPanel(
  stage: Stage,
  panel: string,
  what: string,
  open: () => Promise<void>,
  answer: () => Promise<void>,
): Promise<void> {
  await open();
  await panelOf(stage.page).waitFor();
  await stage.take(`${what}, gerade geöffnet`, 'leer', PANEL_RULES, { panel });
  await refuse(stage, panel, what);
  await answer();
  await leaveField(stage.page);
  await stage.take(`${what}, ausgefüllt`, 'ausgefuellt', PANEL_RULES, { panel });
  await leave(stage.page, 'Escape');
}

function showSwitched(stage: Stage, panel: SwitchedPanel, what: string): Promise<void> {
  const { page } = stage;
  return showPanel(
    stage,
    panel,
    what,
    () => OPEN_PANEL[panel](page),
    () => FILL_PANEL[panel](page, EVERYTHING),
  );
}

const PANELS: Partial<Record<StepName, (stage: Stage) => Promise<void>>> = {
  angebot: async ({ page, take }) => {
    await page.getByRole('button', { name: 'Absicherung ändern' }).click();
    await panelOf(page).waitFor();
    const rules = [...PANEL_RULES, 'STEP-ANGEBOT-03'];
    await take('Absicherung ändern, mit der Empfehlung', 'ausgefuellt', rules, { panel: 'absicherung' });
    await panelOf(page).getByRole('radio').last().check();
    await take('Absicherung ändern, höchste gewählt', 'ausgefuellt', rules, { panel: 'absicherung' });
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
  umsatz: (stage) => showSwitched(stage, 'ausfaelle', 'Forderungsausfälle'),
  kontakt: (stage) => showSwitched(stage, 'onlinezugang', 'Person für das Kundenportal'),
  sepa: (stage) => showSwitched(stage, 'kontoinhaber', 'Abweichender Kontoinhaber'),
};

// These cannot be invalid, because they have an initial answer.
const ALWAYS_VALID: readonly StepName[] = ['vertragsbeginn', 'angebot'];

async function showStep(stage: Stage, step: AnsweredStep): Promise<void> {
  const { page, take } = stage;
  // The offer bar appears shortly after its first step.
  if (step === 'angebot') await page.getByText('Ihr Angebot').first().waitFor({ state: 'attached' });
  await take(STEPS[step].heading, 'leer');
  if (!ALWAYS_VALID.includes(step)) {
    await pressWeiter(page);
    await errorSummary(page).waitFor();
    await take(`${STEPS[step].heading} – Weiter ohne Angaben`, 'fehler', ERROR_RULES);
  }
  await PANELS[step]?.(stage);
  await answerStep(page, step, EVERYTHING);
  await leaveField(page);
  await take(STEPS[step].heading, 'ausgefuellt');
}

// Only at one width, because paper is wide.
async function showPrinted({ page, take, width }: Stage, text: string): Promise<void> {
  if (width === 'schmal') return;
  await page.emulateMedia({ media: 'print' });
  await take(text, 'druck');
  await page.emulateMedia({ media: null });
}

async function showSummary(stage: Stage): Promise<void> {
  const { page, take } = stage;
  const heading = 'Zusammenfassung';
  await take(heading, 'leer');
  await pressBlocked(page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }));
  await take(`${heading} – beantragt ohne Einwilligungen`, 'fehler', ERROR_RULES);
  await downloadDocuments(page);
  for (const label of Object.values(CONSENTS)) await page.getByLabel(label).check();
  await take(`${heading}, bereit zum Beantragen`, 'ausgefuellt');
  await showPrinted(stage, `${heading}, gedruckt`);
}

async function showSubmission(stage: Stage): Promise<void> {
  const { page, take } = stage;
  const letThrough = await hold(page, /\/tarifrechner\/api\/orders/);
  await page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }).click();
  await waitForStep(page, 'danke', OPEN);
  await take('Antrag wird verarbeitet', 'wartet', ['ORD-02']);
  letThrough();
  await page.getByRole('heading', { name: 'Vielen Dank!' }).waitFor();
  await page.getByText('ist versendet').waitFor();
  await take('Antrag angenommen', 'fertig');
  await showPrinted(stage, 'Antrag angenommen, gedruckt');
}

/** Every step and every edit panel, with all options on, from the first page to the receipt. */
export const wholeWay: Scene = {
  name: 'der ganze Weg',
  async play(stage) {
    const { page } = stage;
    await page.goto('/');
    await waitForStep(page, 'vertragsbeginn');
    for (const [index, step] of WAY.entries()) {
      await showStep(stage, step);
      await next(page, WAY[index + 1] ?? 'zusammenfassung');
    }
    await showSummary(stage);
    await showSubmission(stage);
  },
};

/** The list of owners while one is added, removed and restored. */
export const owners: Scene = {
  name: 'Liste der Inhaber/innen',
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
    await take('Eine Person entfernt, mit Rückgängig', 'hinweis', ['STEP-FIRMA-02']);
    await page
      .getByRole('button', { name: /^Bearbeiten/ })
      .first()
      .click();
    await panelOf(page).waitFor();
    await take('Person bearbeiten', 'ausgefuellt', PANEL_RULES, { panel: 'inhaber' });
    await savePanel(page);
  },
};
