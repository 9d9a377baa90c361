import { annualOf, euro } from '../../e2e/support/applicant/amounts.ts';
import { STEPS } from '../../e2e/support/applicant/steps.ts';
import { answerStep, walkTo } from '../page/answer-steps.ts';
import { expect, journey } from '../test.ts';

const COMPANY = 'Wie lautet der Name Ihrer Firma?';
const COVER = 'Höchster offener Posten';

journey(
  'a reload goes on with what was typed or starts anew, and a closed tab leaves nothing [PERS-02, PERS-06]',
  async ({ visit }) => {
    const person = await visit({ screen: { width: 390, height: 844 } });
    await walkTo(person, 'firma');
    await person.press('button', 'Person hinzufügen');
    await person.fill('Name', 'Änne Öztürk');
    await person.press('button', 'Speichern');
    await person.fill(COMPANY, 'Halb getippt');
    await person.tab.reload();
    await person.press('button', 'Berechnung fortsetzen');
    await person.heading(STEPS.firma.heading);
    expect((await person.look('textbox', COMPANY)).value).toBe('Halb getippt');
    await person.text('Änne Öztürk');
    await person.press('button', 'Zurück');
    await person.heading(STEPS.angebot.heading);
    await person.text(euro(annualOf(4)));

    const other = await person.newTab();
    await person.tab.close();
    await other.open('/tarifrechner/forderungsausfall/firma');
    await answerStep(other, 'vertragsbeginn');
    await other.heading(STEPS.absicherung.heading);
    expect((await other.look('combobox', COVER)).value).toBe('');
    await answerStep(other, 'absicherung');
    await other.heading(STEPS.angebot.heading);
    await other.tab.reload();
    await other.press('button', 'Daten löschen & neu starten');
    await answerStep(other, 'vertragsbeginn');
    await other.heading(STEPS.absicherung.heading);
    expect((await other.look('combobox', COVER)).value).toBe('');
  },
);
