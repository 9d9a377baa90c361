import { panel, plain, press, words } from '@fa/web/tests/page/on-screen.ts';
import { openPage } from '@fa/web/tests/page/open-page.tsx';
import { describe, expect, it } from 'vitest';

describe('a word of the contract is explained where it stands', () => {
  it("'offener Posten' and 'Abnehmer' at the question for the tier [UI-11]", async () => {
    await openPage({ path: 'absicherung' });
    const select = document.querySelector('#absicherung');
    const ids = (select?.getAttribute('aria-describedby') ?? '').split(' ');
    const described = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    expect(described).toContain('Ein offener Posten ist eine Rechnung, die Ihr Kunde noch nicht bezahlt hat.');
    expect(described).toContain('Ihr Kunde heißt im Vertrag Abnehmer.');
  });

  it("'Abnehmer' in the offer and in its panel [UI-11]", async () => {
    await openPage({ path: 'angebot' });
    expect(words()).toContain('Abnehmer heißt der Kunde, der Ihnen Geld schuldet.');
    await press('Absicherung ändern');
    expect(plain(panel().textContent)).toContain('Abnehmer heißt der Kunde, der Ihnen Geld schuldet.');
  });

  it("'Abtretung' at its consent [UI-11]", async () => {
    await openPage({ path: 'zusammenfassung' });
    const note = document.getElementById('rechtsuebergang-hint');
    expect(note?.textContent).toBe(
      'Das heißt: Haben wir Ihnen eine Forderung ersetzt, gehört sie uns. Zahlt Ihr Kunde dann doch noch, teilen wir das Geld mit Ihnen.',
    );
  });
});
