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
} from '@fa/web/app/sample/on-screen.ts';
import { openPage } from '@fa/web/app/sample/open-page.tsx';
import { dataOf } from '@fa/web/gateway/result.ts';
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
    const { actions } = await openPage({ path });
    actions.panels.open(key);
    await until(() => expect(plain(panel().querySelector('h2')?.textContent)).toBe(heading));
    expect(plain(panel().textContent)).toContain(plain(intro));
  });

  it.each(['Abbrechen', 'Schließen', 'Escape'])(
    'left by %s switches the failures off again, and forgets them [FLOW-13, STEP-UMSATZ-03]',
    async (way) => {
      await openPage({ path: 'umsatz' });
      await check(FAILURES);
      await fill({ 'ausfaelle.0.anzahl': '1' });
      await fill({ 'ausfaelle.0.betrag': '77' });
      await (way === 'Escape' ? escape() : press(way));
      expect(field('hasAusfaelle').checked).toBe(false);
      expect(document.activeElement?.id).toBe('hasAusfaelle');
      expect(words()).not.toContain('77');
      await check(FAILURES);
      expect(field('ausfaelle.0.anzahl').value).toBe('');
    },
  );

  it('left by the browser’s Back closes, and the switch is off on return [UI-02, FLOW-13]', async () => {
    const page = await openPage({ path: 'umsatz' });
    await check(FAILURES);
    await page.enter('adresse');
    expect([page.path(), isPanelOpen()]).toEqual(['adresse', false]);
    await page.enter('umsatz');
    expect([field('hasAusfaelle').checked, isPanelOpen()]).toEqual([false, false]);
  });

  it('keeps failures that were saved before it was left [FLOW-13, STEP-UMSATZ-03]', async () => {
    await openPage({ path: 'umsatz' });
    await check(FAILURES);
    await fill({ 'ausfaelle.0.anzahl': '1', 'ausfaelle.1.anzahl': '0', 'ausfaelle.2.anzahl': '0' });
    await fill({ 'ausfaelle.0.betrag': '77' });
    await press('Speichern');
    expect(document.activeElement?.id).toBe('hasAusfaelle');
    const saved = words();
    expect(saved).toContain('in Höhe von 77 €');
    await press('Ausfälle bearbeiten');
    await fill({ 'ausfaelle.0.betrag': '99' });
    await escape();
    expect(document.activeElement?.id).toBe('ausfaelle');
    expect([field('hasAusfaelle').checked, words()]).toEqual([true, saved]);
    await check(FAILURES);
    await check(FAILURES);
    expect(field('ausfaelle.0.betrag').value).toBe('77');
    await escape();
    expect([field('hasAusfaelle').checked, words()]).toEqual([true, saved]);
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
    await fill({ 'ausfaelle.0.anzahl': '0', 'ausfaelle.2.anzahl': '0' });
    await fill({ 'ausfaelle.1.anzahl': '4' });
    await fill({ 'ausfaelle.1.betrag': '1234567' });
    await press('Speichern');
    expect(words()).toContain('2025: keine Forderungsausfälle');
    expect(words()).toContain('2024: mehr als 3 Forderungsausfälle in Höhe von 1.234.567 €');
    await press('Ausfälle bearbeiten');
    expect(field('ausfaelle.1.betrag').value).toBe('1.234.567');
    await fill({ 'ausfaelle.1.anzahl': '1' });
    await press('Speichern');
    expect(words()).toContain('2024: 1 Forderungsausfall in Höhe von 1.234.567 €');
    await check(FAILURES);
    expect(words()).not.toContain('1.234.567');
  });

  it('is offered by a button only while there were failures [STEP-UMSATZ-03]', async () => {
    await openPage({ path: 'umsatz' });
    expect(document.getElementById('ausfaelle')).toBeNull();
    await check(FAILURES);
    expect(document.getElementById('ausfaelle')).not.toBeNull();
    await escape();
    expect(document.getElementById('ausfaelle')).toBeNull();
  });

  it('adds nothing to the errors of the step when opened after a blocked Weiter [FLOW-13, FLOW-14]', async () => {
    await openPage({ path: 'umsatz' });
    await press('Weiter');
    const listed = () =>
      [...document.querySelectorAll('section:has(> [role="alert"]) a')].map(({ textContent }) => textContent);
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
    expect(document.activeElement?.getAttribute('type')).toBe('radio');
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

  it('of the other account holder is cancelled, saved and removed [STEP-SEPA-02, FLOW-13]', async () => {
    const towns = pending<never>();
    await openPage({ path: 'sepa', gateway: { lookUpPlz: () => towns.promise } });
    const company = 'Müller & Söhne Bau GmbH';
    expect(words()).toContain(company);
    await check('Ja');
    await press('Schließen');
    expect(labelled('Ja').checked).toBe(false);
    await check('Ja');
    await fill({
      'kontoinhaber.name': 'Müßiggang Holding & Co. KG',
      'kontoinhaber.strasse': 'Große Elbstraße',
      'kontoinhaber.hausnummer': '68',
      'kontoinhaber.plz': '22767',
    });
    await until(() => expect(field('kontoinhaber.plz').getAttribute('aria-busy')).toBe('true'));
    towns.give(dataOf(['Hamburg']) as never);
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

  it('adds, edits, removes and restores owners [STEP-FIRMA-02, FLOW-12]', async () => {
    const page = await openPage({ path: 'firma' });
    const owners = () => page.state().calculation.form.values['inhaber'] ?? page.model()['inhaber'] ?? [];
    const add = async (name: string) => {
      await press('Person hinzufügen');
      await fill({ 'inhaber.name': name });
      await press('Speichern');
    };
    await add('  Änne Öztürk ');
    await add('Jürgen Müßiggang');
    expect(owners()).toEqual(['Änne Öztürk', 'Jürgen Müßiggang']);
    await press('Bearbeiten Änne Öztürk');
    expect(field('inhaber.name').value).toBe('Änne Öztürk');
    await fill({ 'inhaber.name': 'Anna Öztürk' });
    await press('Speichern');
    await press('Entfernen Anna Öztürk');
    expect(owners()).toEqual(['Jürgen Müßiggang']);
    await press('Rückgängig');
    expect(owners()).toEqual(['Anna Öztürk', 'Jürgen Müßiggang']);
    await press('Entfernen Anna Öztürk');
    await press('Entfernen Jürgen Müßiggang');
    expect(button('Weiter').getAttribute('aria-disabled')).toBe('true');
    await press('Rückgängig');
    await fill({ firmenname: 'Müßiggang GmbH', geschaeftsgegenstand: 'Straßenbau' });
    await press('Weiter');
    expect(page.path()).toBe('adresse');
    expect(page.model()['inhaber']).toEqual(['Jürgen Müßiggang']);
  });

  it('of contact, cookies and offer request opens and returns the focus [UI-10, STEP-VERTRAGSBEGINN-02]', async () => {
    await openPage();
    const [inHeader, inFooter] = [...document.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === 'Kontakt',
    );
    const openers = [
      [inHeader, '030 1234'],
      [inFooter, 'Mo bis Fr'],
      [button('Cookie-Einstellungen'), 'Cookies'],
      [button('Angebot anfragen'), 'Wir freuen uns auf Ihre Angebotsanfrage.'],
    ] as const;
    for (const [opener, text] of openers) {
      if (!opener) throw new Error(`No button for ${text}`);
      await click(opener);
      await until(() => expect(plain(panel().textContent)).toContain(text));
      await press('Schließen');
      expect(document.activeElement).toBe(opener);
    }
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
