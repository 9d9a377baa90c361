import { CONSENTS } from '../../e2e/support/applicant/applicant.ts';
import { BASE_PATH, STEPS, THANKS } from '../../e2e/support/applicant/steps.ts';
import { answerStep } from '../page/answer-steps.ts';
import { expectRefused, REQUIRED } from '../page/refusals.ts';
import { expect, journey, type Person } from '../test.ts';

const TURNOVER = 'Wie hoch war der Netto-Umsatz des letzten Kalenderjahres?';

async function refuseCompany(person: Person): Promise<void> {
  await answerStep(person, 'vertragsbeginn');
  await person.heading(STEPS.absicherung.heading);
  await expectRefused(person, { absicherung: REQUIRED });
  await answerStep(person, 'absicherung');
  await answerStep(person, 'angebot');
  await person.heading(STEPS.firma.heading);
  const inhaber = 'Bitte nennen Sie mindestens eine Person, der die Firma gehört oder die sie führt.';
  await expectRefused(person, { firmenname: REQUIRED, geschaeftsgegenstand: REQUIRED, inhaber });
  await answerStep(person, 'firma');
}

async function refuseAddress(person: Person): Promise<void> {
  await person.heading(STEPS.adresse.heading);
  // Leaving the field moves what is pressed.
  await person.fill('Postleitzahl', '1');
  const plz = 'Ungültige Postleitzahl';
  await expectRefused(person, { strasse: REQUIRED, hausnummer: REQUIRED, plz, ort: REQUIRED });
  await person.fill('Straße', 'Weg');
  await person.fill('Hausnummer', '5');
  await person.fill('Postleitzahl', '80331');
  await person.fill('Ort', 'Hamburg');
  await person.press('heading', STEPS.adresse.heading);
  await person.text('Diese Adresse ist uns leider nicht bekannt');
  await expectRefused(person, { anschrift: 'Bitte überprüfen oder bestätigen Sie Ihre Eingabe.' });
  await person.press('checkbox', 'Meine eingegebenen Daten sind korrekt', { isBeginning: true });
  await person.press('button', 'Weiter');
}

async function refuseTurnover(person: Person): Promise<void> {
  await person.heading(STEPS.umsatz.heading);
  const nettoumsatz = 'Diese Zahl ist nicht eindeutig. Bitte geben Sie nur Ziffern ein, zum Beispiel 12500.';
  await person.fill(TURNOVER, '850,000');
  await expectRefused(person, { nettoumsatz });
  await person.fill(TURNOVER, '15000001');
  await expectRefused(person, { nettoumsatz: 'Der Nettoumsatz darf höchstens 15.000.000 € betragen.' });
  await person.press('switch', 'Gab es in den letzten drei Jahren Forderungsausfälle?');
  for (const [index, count] of ['2', 'keine', 'keine'].entries()) await person.choose('Anzahl', count, { index });
  await expectRefused(person, { 'ausfaelle.0.betrag': REQUIRED }, 'Speichern');
  await person.fill('Betrag aller Ausfälle', '0');
  await expectRefused(person, { 'ausfaelle.0.betrag': 'Bitte mind. 1 eingeben' }, 'Speichern');
  await person.press('button', 'Abbrechen');
  await answerStep(person, 'umsatz');
}

async function refuseContactAndAccount(person: Person): Promise<void> {
  await person.heading(STEPS.kontakt.heading);
  await person.fill('E-Mail-Adresse', 'erika@muster');
  await person.fill('Telefonnummer', '12');
  const email = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.';
  const telefon =
    'Das Format der Eingabe ist ungültig. Bitte geben Sie die Nummer mit Vorwahl und ohne Buchstaben ein, zum Beispiel 030 23125-000.';
  await expectRefused(person, { anrede: REQUIRED, vorname: REQUIRED, nachname: REQUIRED, email, telefon });
  await answerStep(person, 'kontakt');
  await person.heading(STEPS.sepa.heading);
  for (const [typed, iban] of Object.entries({
    DE89: 'Das Format der IBAN ist ungültig. Bitte geben Sie eine gültige IBAN im Format DE10 2000 3000 4000 5000 60 an.',
    DE88370400440532013000: 'Die Prüfziffer der IBAN stimmt nicht. Bitte prüfen Sie die Eingabe.',
    // Only the server knows the German bank codes.
    DE65123456780532013000: 'Zur Bankleitzahl 12345678 ist uns keine Bank bekannt. Bitte überprüfen Sie Ihre IBAN.',
  })) {
    await person.fill('IBAN', typed);
    await expectRefused(person, { iban });
  }
  await answerStep(person, 'sepa');
}

journey(
  'each refusal names its field, and what the network refused is tried again [FLOW-18, STEP-DANKE-02]',
  async ({ visit, gate, allowed }) => {
    journey.slow();
    allowed.push(/\b503\b/, /PDF-Datei konnte nicht generiert werden/);
    const person = await visit({ screen: { width: 390, height: 844 } });
    await person.open(gate.origin + BASE_PATH);
    await refuseCompany(person);
    await refuseAddress(person);
    await refuseTurnover(person);
    await refuseContactAndAccount(person);

    await person.heading(STEPS.zusammenfassung.heading);
    const downloadAccepted = 'Bitte laden Sie zunächst die Unterlagen herunter, bevor Sie den Download bestätigen.';
    const consents = { sepaErmaechtigung: REQUIRED, rechtsuebergang: REQUIRED, downloadAccepted };
    await expectRefused(person, consents, 'Jetzt beitragspflichtig beantragen');
    gate.refuse(/\/documents\/vertragsunterlagen/);
    await person.press('button', 'Vertragsunterlagen herunterladen');
    await person.text('Die Unterlagen konnten leider nicht erstellt werden. Bitte versuchen Sie es noch einmal.');
    gate.refuse(/\/orders/);
    await person.press('button', 'Vertragsunterlagen herunterladen');
    await person.text('Heruntergeladen am');
    for (const label of Object.values(CONSENTS)) await person.press('checkbox', label);
    await person.press('button', 'Jetzt beitragspflichtig beantragen');
    await person.text('Wir wissen noch nicht, ob Ihr Antrag angekommen ist');
    gate.refuse(undefined);
    await person.press('button', 'Erneut senden');
    await person.heading(THANKS);
    expect(await person.words()).toMatch(/FA-[0-9A-Z]{4}-[0-9A-Z]{4}/);
  },
);
