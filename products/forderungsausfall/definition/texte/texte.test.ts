import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linesOfTexts, textsIn } from '@fa/rechner/tests/texts-in';
import { describe, expect, it } from 'vitest';
import { EINWILLIGUNGEN } from '../einwilligungen.ts';
import { SELBSTBEHALT_PROZENT } from '../tarif.ts';
import { tarif as TARIF_2026 } from '../tarife/2026.ts';
import { angebotTexte } from './angebot.ts';
import { absicherungTexte, aktenzeichenTexte, firmaTexte, vertragsbeginnTexte } from './erste-schritte.ts';
import { haeufigeFragenTexte } from './haeufige-fragen.ts';
import { leistungsuebersichtTexte } from './leistungsuebersicht.ts';
import { inWorten, tarifInTexten } from './tarif-in-texten.ts';
import { vorteileTexte } from './vorteile.ts';
import { angebotsanfrageTexte, kontaktTexte, sepaTexte, umsatzTexte } from './weitere-schritte.ts';
import { zusammenfassungTexte } from './zusammenfassung.ts';

const TEXTE = {
  absicherungTexte,
  aktenzeichenTexte,
  angebotTexte,
  angebotsanfrageTexte,
  firmaTexte,
  haeufigeFragenTexte,
  kontaktTexte,
  leistungsuebersichtTexte,
  sepaTexte,
  TARIF_IN_TEXTEN: tarifInTexten(TARIF_2026),
  umsatzTexte,
  vertragsbeginnTexte,
  vorteileTexte,
  zusammenfassungTexte,
};

function legalText(name: string): string {
  return readFileSync(join(import.meta.dirname, `../../texts/${name}.md`), 'utf8').replaceAll('\u00a0', ' ');
}

describe('the texts beside the questions', () => {
  it('are not empty [UI-07]', () => {
    for (const [path, text] of textsIn(TEXTE, 'texte')) {
      expect(text, path).toMatch(/^\S([^]*\S)?$/);
      expect(text, path).not.toMatch(/undefined|NaN|\[object/);
    }
  });

  it('have the approved wording [STEP-ANGEBOT-06, STEP-UMSATZ-02]', async () => {
    await expect(linesOfTexts(TEXTE, 'texte')).toMatchFileSnapshot('./approved-texts.txt');
  });

  it('describe the end of the contract like the offer [UI-03]', () => {
    const ending = haeufigeFragenTexte.fragen.find(({ id }) => id === 'frage-kuendigung');
    expect(ending?.antwort).toContain('in Textform gekündigt');
    expect(angebotTexte.info).toContain(ending?.antwort);
  });

  it('name the retention of the conditions [STEP-ANGEBOT-02]', () => {
    expect(legalText('bedingungen')).toContain(`${SELBSTBEHALT_PROZENT} % tragen Sie selbst (Selbstbehalt)`);
  });

  it('pass the same claims to the insurer in consent and conditions [STEP-ZUSAMMENFASSUNG-02]', () => {
    const [passing = '', except = ''] = EINWILLIGUNGEN.rechtsuebergang.wording;
    const [first = ''] = passing.split(' Ich trete');
    const conditions = legalText('bedingungen');
    expect(conditions).toContain(first.replace('den Versicherer', 'uns'));
    expect(conditions).toContain(except.replace(/\.$/, ''));
  });

  it('insure more than 5,000 € with a limit on request only, in every text [STEP-ANGEBOT-02]', () => {
    expect(legalText('bedingungen')).toContain('Ohne Limit sind höhere Beträge nicht versichert.');
    for (const text of [angebotTexte.vergleich.hinweis, legalText('produktinformation'), legalText('faq')])
      expect(text).toMatch(/Höhere Beträge sind nur versichert, wenn wir (den Abnehmer|ihn) auf Ihre Anfrage geprüft/);
  });

  it('call a provisional payment the same everywhere [STEP-ANGEBOT-05]', () => {
    const legal = ['bedingungen', 'produktinformation', 'faq'].map(legalText);
    for (const text of [...legal, JSON.stringify(TEXTE), JSON.stringify(EINWILLIGUNGEN)]) {
      expect(text).toMatch(/vorläufig/i);
      expect(text).not.toMatch(/Vorschuss|Vorleistung|leisten vorläufig/);
    }
  });

  it('explain each extra service of the offer [STEP-ANGEBOT-01]', () => {
    expect(leistungsuebersichtTexte.zusatzleistungen).toHaveLength(angebotTexte.zusatzleistungen.length);
    expect(leistungsuebersichtTexte.fakten.map((fakt) => fakt.length)).toEqual([2, 2, 2, 2, 2]);
  });

  it('state price and period of the optional extras [STEP-ANGEBOT-03]', () => {
    expect(angebotTexte.aufpreis('3 €', 'jährlich', '25 ct')).toBe('Zusätzlich 3 € jährlich, das sind 25 ct im Monat');
    expect(angebotTexte.enthalten('3 €', 'jährlich', '25 ct')).toBe(
      'Im Beitrag enthalten: 3 € jährlich, das sind 25 ct im Monat',
    );
    expect(angebotTexte.jeVierteljahr('3 €')).toBe('Vierteljährlich sind es heute 3 € je Vierteljahr.');
  });
});

describe('the legal texts', () => {
  it('contain the figures of the tariff [UI-07, TAR-01]', () => {
    const { stufen, ...others } = TEXTE.TARIF_IN_TEXTEN;
    expect(others).toEqual({
      steuersatz: '19\u00a0%',
      pruefungen: '25',
      vierteljaehrlichAb: '4',
      mindestMonatsbeitraege: 'drei',
    });
    expect(stufen?.split('\n')).toHaveLength(8);
    expect(stufen).toMatch(/^- \*\*Stufe 1:\*\* 25\.000\s€ im Jahr, 10\.000\s€ je Abnehmer\n- \*\*Stufe 2:/);
  });

  it('spell out numbers up to twelve [UI-07]', () => {
    const words = 'null einen zwei drei vier fünf sechs sieben acht neun zehn elf zwölf 13';
    expect(Array.from({ length: 14 }, (_, zahl) => inWorten(zahl)).join(' ')).toBe(words);
  });
});
