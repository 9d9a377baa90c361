import { STEPS } from '../../e2e/support/applicant/steps.ts';
import { answerStep } from '../page/answer-steps.ts';
import type { Target } from '../page/find.ts';
import { expectRefused, REQUIRED } from '../page/refusals.ts';
import { expect, journey, type Person } from '../test.ts';

type Way = 'Schließen' | 'Abbrechen' | 'Escape';

/** What opens a panel. */
type Opener = readonly [role: string, name: string, target?: Partial<Target>];

async function openPanel(person: Person, opener: Opener, heading: string): Promise<void> {
  await person.press(...opener);
  await person.until(
    `the panel "${heading}" with the focus on its heading`,
    (expected) => {
      const [panel, title] = [document.querySelector('dialog:modal'), document.querySelector('dialog:modal h2')];
      if (!(panel && title instanceof HTMLElement) || document.activeElement !== title) return false;
      // Its text may still be on its way.
      if (panel.textContent.includes('wird geladen')) return false;
      const { top, height } = panel.getBoundingClientRect();
      return title.innerText.replaceAll('\u00ad', '') === expected && height > 150 && top < innerHeight - 150;
    },
    heading,
  );
}

/** Goes round the panel with Tab: the heading, Schließen before it, the last element, Schließen. */
async function expectTrapped(person: Person): Promise<void> {
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab'] as const) {
    await person.tab.press(key);
    expect(await person.run(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  }
  expect(await person.look('button', 'Schließen')).toMatchObject({ hasFocus: true });
}

async function leavePanel(person: Person, way: Way): Promise<void> {
  if (way === 'Escape') await person.tab.press('Escape');
  else await person.press('button', way);
  await person.until('the panel to close', () => document.querySelector('dialog') === null);
}

/** Opens a panel, looks at it, saves it if `required` names its fields, and leaves it, which gives the focus back. */
async function lookAtPanel(person: Person, opener: Opener, heading: string, way: Way, required?: readonly string[]) {
  await openPanel(person, opener, heading);
  await expectTrapped(person);
  if (required) await expectRefused(person, Object.fromEntries(required.map((id) => [id, REQUIRED])), 'Speichern');
  await leavePanel(person, way);
  expect(await person.look(...opener), opener[1]).toMatchObject({ hasFocus: true, isChecked: false });
}

async function begin(person: Person): Promise<void> {
  await person.open('/tarifrechner/forderungsausfall/');
  await person.heading(STEPS.vertragsbeginn.heading);
  await lookAtPanel(person, ['button', 'Kontakt', { index: 0 }], 'Kontakt', 'Schließen');
  await lookAtPanel(person, ['button', 'Häufige Fragen'], 'Häufige Fragen', 'Schließen');
  await lookAtPanel(person, ['button', 'Cookies'], 'Cookies und Speicher auf Ihrem Gerät', 'Escape');
  await lookAtPanel(person, ['button', 'Cookie-Einstellungen'], 'Cookie-Einstellungen', 'Escape');
  await lookAtPanel(person, ['button', 'Angebot anfragen'], 'Wir freuen uns auf Ihre Angebotsanfrage.', 'Schließen');
  await answerStep(person, 'vertragsbeginn');
  await answerStep(person, 'absicherung');
}

/** Brings the button into view. @returns how far the page then moves it, in pixels */
async function movementOfWeiter(): Promise<number> {
  const weiter = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Weiter');
  weiter?.scrollIntoView({ block: 'center' });
  const before = weiter?.getBoundingClientRect().top ?? Number.NaN;
  await new Promise((resolve) => setTimeout(resolve, 300));
  return (weiter?.getBoundingClientRect().top ?? Number.NaN) - before;
}

async function offerAndCompany(person: Person): Promise<void> {
  await person.heading(STEPS.angebot.heading);
  expect(await person.run(movementOfWeiter)).toBe(0);
  await lookAtPanel(person, ['button', 'Absicherung ändern'], 'Absicherung wählen', 'Abbrechen');
  await lookAtPanel(person, ['button', 'Angebot speichern'], 'Angebot speichern', 'Escape');
  await answerStep(person, 'angebot');
  await person.heading(STEPS.firma.heading);
  await lookAtPanel(person, ['button', 'Ihr Angebot', { isBeginning: true }], 'Ihr Angebot', 'Schließen');
  await lookAtPanel(person, ['button', 'Person hinzufügen'], 'Inhaber/in bzw. Geschäftsführer/in', 'Abbrechen', [
    'inhaber.name',
  ]);
  await answerStep(person, 'firma');
  await answerStep(person, 'adresse');
}

async function turnoverToAccount(person: Person): Promise<void> {
  await person.heading(STEPS.umsatz.heading);
  await person.fill('Wie hoch war der Netto-Umsatz des letzten Kalenderjahres?', '15000001');
  await lookAtPanel(person, ['button', 'Angebot anfragen'], 'Wir freuen uns auf Ihre Angebotsanfrage.', 'Schließen');
  const failures = 'Gab es in den letzten drei Jahren Forderungsausfälle?';
  const years = [0, 1, 2].map((year) => `ausfaelle.${year}.anzahl`);
  await lookAtPanel(person, ['switch', failures], 'Forderungsausfälle', 'Abbrechen', years);
  await answerStep(person, 'umsatz');
  await person.heading(STEPS.kontakt.heading);
  const other = ['anrede', 'vorname', 'nachname', 'email'].map((key) => `onlinezugang.${key}`);
  const portal = ['radio', 'Nein, eine andere Person'] as const;
  await lookAtPanel(person, portal, 'Wer soll das Kundenportal nutzen?', 'Escape', other);
  await answerStep(person, 'kontakt');
  await person.heading(STEPS.sepa.heading);
  const holder = ['name', 'strasse', 'hausnummer', 'plz', 'ort'].map((key) => `kontoinhaber.${key}`);
  await lookAtPanel(person, ['radio', 'Ja'], 'Abweichender Kontoinhaber', 'Schließen', holder);
}

journey('each panel is seen, keeps the focus and gives it back [UI-02, FLOW-18]', async ({ visit }) => {
  journey.slow();
  const person = await visit({ screen: { width: 390, height: 844 } });
  await begin(person);
  await offerAndCompany(person);
  await turnoverToAccount(person);
});
