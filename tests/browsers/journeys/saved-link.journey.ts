import { annualOf, euro } from '../../e2e/support/applicant/amounts.ts';
import { BASE_PATH, STEPS } from '../../e2e/support/applicant/steps.ts';
import { walkTo } from '../page/answer-steps.ts';
import { expect, journey, type Person } from '../test.ts';

const COMPANY = 'Wie lautet der Name Ihrer Firma?';
const LINK = 'Der Link ist erstellt. Ihr Link';
const KENNWORT = 'Grüße aus Köln';

/** Saves the calculation in the panel. @returns the link */
async function save(person: Person): Promise<string> {
  await person.press('button', 'Angebot speichern');
  await person.press('switch', 'Zusätzlich mit einem Kennwort schützen');
  await person.press('button', 'Anzeigen Kennwort');
  await person.press('button', 'Link erstellen');
  await person.text('Bitte geben Sie ein Kennwort ein.');
  await person.fill('Kennwort', 'kurz');
  await person.press('button', 'Link erstellen');
  await person.text('Ein Kennwort hat mindestens 6 Zeichen.');
  await person.fill('Kennwort', KENNWORT);
  await person.press('button', 'Link erstellen');
  await expect.poll(async () => (await person.look('textbox', LINK)).value).toContain('#');
  return (await person.look('textbox', LINK)).value;
}

async function enter(person: Person, kennwort: string): Promise<void> {
  await person.fill('Kennwort', kennwort);
  await person.tab.press('Enter');
}

journey(
  'a saved calculation goes on in another browser with its second factor [LINK-01, LINK-04]',
  async ({ visit, allowed }) => {
    allowed.push(/\b401\b/);
    const desktop = await visit({ screen: { width: 1280, height: 900 } });
    await walkTo(desktop, 'firma');
    await desktop.fill(COMPANY, 'Halb getippt');
    const link = await save(desktop);

    const phone = await visit({ screen: { width: 390, height: 844 } });
    await phone.tab.open(link);
    await phone.heading('Kennwort für Ihre gespeicherte Berechnung');
    await phone.press('button', 'Anzeigen Kennwort');
    await enter(phone, '');
    await phone.text('Bitte geben Sie das Kennwort ein.');
    await enter(phone, 'Grüße');
    await phone.text('Das Kennwort ist nicht richtig.');
    await enter(phone, KENNWORT);
    await phone.heading(STEPS.firma.heading);
    expect((await phone.look('textbox', COMPANY)).value).toBe('Halb getippt');
    expect(await phone.run(() => window.location.href)).toBe(`${new URL(link).origin}${BASE_PATH}firma`);
    await phone.press('button', 'Zurück');
    await phone.heading(STEPS.angebot.heading);
    await phone.text(euro(annualOf(4)));
  },
);
