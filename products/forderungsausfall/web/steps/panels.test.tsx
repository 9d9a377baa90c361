import { openPanel } from '@fa/web/calculator/flow/panels.ts';
import {
  button,
  check,
  click,
  escape,
  field,
  fill,
  isPanelOpen,
  labelled,
  panel,
  pending,
  plain,
  press,
  until,
  words,
} from '@fa/web/tests/page/on-screen.ts';
import { openPage } from '@fa/web/tests/page/open-page.tsx';
import { describe, expect, it } from 'vitest';
import { angebotTexte } from '../../definition/texte/angebot.ts';
import { umsatzTexte } from '../../definition/texte/weitere-schritte.ts';

const KIM = {
  'onlinezugang.vorname': '  Kim  ',
  'onlinezugang.nachname': 'Okafor',
  'onlinezugang.email': 'kim.okafor@example.org',
};
const OTHER = 'Nein, eine andere Person';
const FAILURES = /Forderungsausfälle/;

function blocks(): readonly string[] {
  return [...panel().querySelectorAll('fieldset')].map(({ textContent }) => plain(textContent));
}

describe('a panel', () => {
  it.each([
    ['angebot', 'absicherung', 'Absicherung wählen', angebotTexte.panelIntro],
    ['firma', 'inhaber', 'Inhaber/in bzw. Geschäftsführer/in', ''],
    ['umsatz', 'ausfaelle', 'Forderungsausfälle', umsatzTexte.ausfaelleHint],
    ['kontakt', 'onlinezugang', 'Wer soll das Kundenportal nutzen?', ''],
    ['sepa', 'kontoinhaber', 'Abweichender Kontoinhaber', ''],
  ])('on %s for %s has the heading "%s" and an introduction [UI-02]', async (path, key, heading, intro) => {
    const { context } = await openPage({ path });
    openPanel(context, key);
    await until(() => expect(plain(panel().querySelector('h2')?.textContent)).toBe(heading));
    expect(plain(panel().textContent)).toContain(plain(intro));
  });

  it('asks for an amount only with failures, and refuses three years without [STEP-UMSATZ-04, MODEL-08]', async () => {
    await openPage({ path: 'umsatz' });
    await check(FAILURES);
    expect(blocks().map((text) => text.slice(0, 24))).toEqual(
      [2025, 2024, 2023].map((year) => `Forderungsausfälle ${year}A`),
    );
    for (const index of [0, 1, 2]) {
      const count = field<HTMLSelectElement>(`ausfaelle.${index}.anzahl`);
      const offered = [...count.options].filter(({ disabled }) => !disabled).map(({ text }) => text);
      expect(offered).toEqual(['keine', '1', '2', '3', 'mehr als 3']);
      const amount = () => document.getElementById(`ausfaelle.${index}.betrag`);
      expect(amount()).toBeNull();
      await fill({ [`ausfaelle.${index}.anzahl`]: '1' });
      expect(amount()).not.toBeNull();
      await fill({ [`ausfaelle.${index}.anzahl`]: '0' });
      expect(amount()).toBeNull();
    }
    const refusal =
      'Sie haben für alle drei Jahre keine Forderungsausfälle angegeben. Bitte schalten Sie die Angabe zu Forderungsausfällen aus.';
    expect(plain(panel().textContent)).not.toContain(refusal);
    await press('Speichern');
    expect(plain(panel().textContent)).toContain(refusal);
    expect(document.activeElement?.id).toBe('ausfaelle-message');
    await press('Ausschalten');
    expect([isPanelOpen(), field('hasAusfaelle').checked]).toEqual([false, false]);
    await check(FAILURES);
    await fill({ 'ausfaelle.0.anzahl': '0', 'ausfaelle.2.anzahl': '0', 'ausfaelle.1.anzahl': '4' });
    await fill({ 'ausfaelle.1.betrag': '1234567' });
    await press('Speichern');
    expect(words()).toContain('2025: keine Forderungsausfälle');
    expect(words()).toContain('2024: mehr als 3 Forderungsausfälle in Höhe von 1.234.567 €');
    await press('Ausfälle bearbeiten');
    expect(field('ausfaelle.1.betrag').value).toBe('1.234.567');
  });

  it('adds nothing to the errors of the step when opened after a blocked Weiter [FLOW-13, FLOW-14]', async () => {
    await openPage({ path: 'umsatz' });
    await press('Weiter');
    const listed = () => [...document.querySelectorAll('[data-errors] a')].map(({ textContent }) => textContent);
    const turnover = ['Wie hoch war der Netto-Umsatz des letzten Kalenderjahres? Dies ist ein Pflichtfeld'];
    expect(listed()).toEqual(turnover);
    await check(FAILURES);
    expect([isPanelOpen(), listed()]).toEqual([true, turnover]);
    await escape();
    expect(listed()).toEqual(turnover);
  });

  it('resets the other person to Ja on a first cancel, later to the saved one [STEP-KONTAKT-02, FLOW-13]', async () => {
    await openPage({ path: 'kontakt' });
    expect(labelled('Ja').checked).toBe(true);
    await check(OTHER);
    await fill({ 'onlinezugang.vorname': 'Wer' });
    await escape();
    expect(labelled('Ja').checked).toBe(true);
    expect(document.activeElement).toBe(labelled(OTHER));
    await check(OTHER);
    expect(field('onlinezugang.vorname').value).toBe('');
    await check('Herr');
    await fill(KIM);
    expect(field('onlinezugang.vorname').value).toBe('Kim');
    await press('Speichern');
    const saved = 'Herr Kim Okafor kim.okafor@example.org';
    const lines = () => [...document.querySelectorAll('main p')].map(({ textContent }) => plain(textContent)).join(' ');
    expect(lines()).toContain(saved);
    await press(/^Ändern Person für das Kundenportal/);
    await fill({ 'onlinezugang.vorname': 'Anders' });
    await press('Abbrechen');
    expect(labelled(OTHER).checked).toBe(true);
    expect(lines()).toContain(saved);
    await click(labelled('Ja'));
    expect(words()).not.toContain('Okafor');
  });

  it('of the other account holder fills in the town, and its lines replace those of the firm [STEP-SEPA-02, ADDR-12]', async () => {
    const towns = pending<never>();
    await openPage({ path: 'sepa', services: { townsOfPlz: () => towns.promise } });
    const company = 'Müller & Söhne Bau GmbH';
    expect(words()).toContain(company);
    await check('Ja');
    await fill({
      'kontoinhaber.name': 'Müßiggang Holding & Co. KG',
      'kontoinhaber.strasse': 'Große Elbstraße',
      'kontoinhaber.hausnummer': '68',
      'kontoinhaber.plz': '22767',
    });
    await until(() => expect(field('kontoinhaber.plz').getAttribute('aria-busy')).toBe('true'));
    towns.give(['Hamburg'] as never);
    await until(() => expect(field('kontoinhaber.ort').value).toBe('Hamburg'));
    await press('Speichern');
    // It waits for the check of the address.
    await until(() => expect(isPanelOpen()).toBe(false));
    for (const line of ['Müßiggang Holding & Co. KG', 'Große Elbstraße 68', '22767 Hamburg'])
      expect(words()).toContain(line);
    expect(words()).not.toContain(company);
    await click(labelled('Nein'));
    expect(words()).toContain(company);
  });

  it('of the offer request opens from the first question and returns the focus [UI-10, STEP-VERTRAGSBEGINN-02]', async () => {
    await openPage();
    const opener = button('Angebot anfragen');
    await click(opener);
    await until(() => expect(plain(panel().textContent)).toContain('Wir freuen uns auf Ihre Angebotsanfrage.'));
    await press('Schließen');
    expect(document.activeElement).toBe(opener);
  });

  it('of the running offer opens from the bar [UI-02]', async () => {
    await openPage({ path: 'firma' });
    await press(/^Ihr Angebot/);
    expect(plain(panel().textContent)).toContain('1.249,50 €');
    expect(plain(panel().textContent)).toContain('Bis zu 25.000 €');
    await press('Schließen');
    expect(document.activeElement).toBe(button(/^Ihr Angebot/));
  });
});
