import { SAMPLE } from '../../e2e/support/applicant/sample-application.ts';
import { STEPS, type StepName, THANKS } from '../../e2e/support/applicant/steps.ts';
import { focusedInPage } from '../../e2e/support/screens/focused-in-page.ts';
import { expect, journey, type Person } from '../test.ts';

/** Presses Tab until an element with this id or text has the focus, which must be visible at every stop. */
async function tabTo(person: Person, target: string): Promise<void> {
  for (let left = 60; left > 0; left -= 1) {
    await person.tab.press('Tab');
    let { id, words } = await person.run(focusedInPage);
    // WebKit scrolls to the focus only with its next frame.
    await expect(async () => {
      const focused = await person.run(focusedInPage);
      ({ id, words } = focused);
      expect(focused).toEqual({ ...focused, hasRing: true, coveredBy: '' });
    }).toPass({ timeout: 5_000 });
    if (id === target || words.startsWith(target)) return;
  }
  throw new Error(`Tab never reached ${target}`);
}

async function typeInto(person: Person, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [id, text] of Object.entries(values)) {
    await tabTo(person, id);
    await person.tab.type(text);
  }
}

async function weiter(person: Person, step: StepName): Promise<void> {
  await tabTo(person, 'Weiter');
  await person.tab.press('Enter');
  await person.heading(STEPS[step].heading);
}

function untilPanel(person: Person, isOpen: boolean): Promise<void> {
  return person.until(
    isOpen ? 'a panel with the focus' : 'the panel to close and give the focus back',
    (open) =>
      (document.querySelector('dialog:modal') !== null) === open &&
      document.activeElement !== document.body &&
      (document.activeElement?.closest('dialog') !== null) === open,
    isOpen,
  );
}

async function walkToOffer(person: Person): Promise<void> {
  await person.open('/tarifrechner/forderungsausfall/');
  await person.heading(STEPS.vertragsbeginn.heading);
  await tabTo(person, 'Zum Inhalt springen');
  await person.tab.press('Enter');
  await tabTo(person, 'vertragsbeginn');
  await person.tab.press('ArrowDown');
  await weiter(person, 'absicherung');
  await tabTo(person, 'absicherung');
  for (let tier = 0; tier < 4; tier += 1) await person.tab.press('ArrowDown');
  await weiter(person, 'angebot');
  await person.text('Bis zu 50.000 €');
}

async function changeOffer(person: Person): Promise<void> {
  await tabTo(person, 'absicherung');
  await person.tab.press('Enter');
  await untilPanel(person, true);
  await person.tab.press('Tab');
  await person.tab.press('ArrowDown');
  await tabTo(person, 'Speichern');
  await person.tab.press('Enter');
  await untilPanel(person, false);
  expect(await person.run(focusedInPage)).toMatchObject({ id: 'absicherung' });
  await tabTo(person, 'zusatzleistung');
  await person.tab.press('Space');
  await person.until('the switch to be on', () => document.querySelector('#zusatzleistung:checked') !== null);
  await weiter(person, 'firma');
}

async function tellCompany(person: Person): Promise<void> {
  const { firmenname, geschaeftsgegenstand, strasse, hausnummer, plz, nettoumsatz } = SAMPLE;
  await typeInto(person, { firmenname, geschaeftsgegenstand });
  await tabTo(person, 'inhaber');
  await person.tab.press('Space');
  await untilPanel(person, true);
  await typeInto(person, { 'inhaber.name': 'Änne Öztürk' });
  await person.tab.press('Enter');
  await untilPanel(person, false);
  await weiter(person, 'adresse');
  await typeInto(person, { strasse, hausnummer, plz });
  await person.until('the town', () => document.querySelector<HTMLInputElement>('#ort')?.value === 'Berlin');
  await tabTo(person, 'ort');
  await person.tab.press('Enter');
  await person.heading(STEPS.umsatz.heading);
  await typeInto(person, { nettoumsatz });
  await weiter(person, 'kontakt');
}

async function tellPersonAndAccount(person: Person): Promise<void> {
  const { vorname, nachname, email, telefon, iban } = SAMPLE;
  await tabTo(person, 'anrede');
  await person.tab.press('ArrowRight');
  await person.until('the salutation', () => document.querySelector('[name=anrede][value=Frau]:checked') !== null);
  await typeInto(person, { vorname, nachname, email, telefon });
  await person.tab.press('Enter');
  await person.heading(STEPS.sepa.heading);
  await typeInto(person, { iban });
  await weiter(person, 'zusammenfassung');
}

async function order(person: Person): Promise<void> {
  for (const consent of ['sepaErmaechtigung', 'rechtsuebergang']) {
    await tabTo(person, consent);
    await person.tab.press('Space');
  }
  await tabTo(person, 'Vertragsunterlagen herunterladen');
  await person.tab.press('Enter');
  await person.text('Heruntergeladen am');
  await tabTo(person, 'downloadAccepted');
  await person.tab.press('Space');
  await tabTo(person, 'Jetzt beitragspflichtig beantragen');
  await person.tab.press('Enter');
  await person.heading(THANKS);
}

journey(
  'the keyboard alone leads to the receipt, with the focus always visible [FLOW-12, UI-02]',
  async ({ visit }) => {
    journey.slow();
    const person = await visit({ screen: { width: 1280, height: 800 } });
    await walkToOffer(person);
    await changeOffer(person);
    // The offer bar covers a part of a small screen.
    await person.tab.resize({ width: 390, height: 844 });
    await tellCompany(person);
    await tellPersonAndAccount(person);
    await order(person);
  },
);
