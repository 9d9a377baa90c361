import { fill, plain, press, words } from '@fa/web/tests/page/on-screen.ts';
import { openPage } from '@fa/web/tests/page/open-page.tsx';
import { describe, expect, it } from 'vitest';
import { HANDWERKER, TWO_TARIFFS } from '../../tests/sample-answers.ts';

const { absicherung, zusatzleistung, zahlungsweise } = HANDWERKER;

function openStart(answers: object) {
  return openPage({ path: 'vertragsbeginn', answers, settings: TWO_TARIFFS });
}

function said(amount: string) {
  const regions = [...document.querySelectorAll('[role=status]')].map((region) => plain(region.textContent));
  return regions.filter((words) => words.includes(amount));
}

function sentence() {
  return [...document.querySelectorAll('[role=status] p')].find(({ textContent }) => textContent?.includes('Beitrag'));
}

describe('a start with another tariff', () => {
  it('names the new premium of the chosen tier, says it once, and the offer then has it [TAR-15, UI-14]', async () => {
    await openStart({ vertragsbeginn: '2026-12-01', absicherung, zusatzleistung, zahlungsweise });
    expect(words()).not.toContain('neuer Beitrag');
    await fill({ vertragsbeginn: '2027-01-01' });
    expect(words()).toContain('Ab 2027 gilt ein neuer Beitrag: 1.374,45 € im Jahr statt 1.249,50 €.');
    expect(said('1.374,45')).toHaveLength(1);
    await fill({ vertragsbeginn: '2026-12-01' });
    expect(said('1.249,50')).toEqual(['Beitrag 1.249,50 Euro jährlich']);
    await fill({ vertragsbeginn: '2027-01-01' });
    await press('Weiter');
    await press('Weiter');
    expect(words()).toContain('1.374,45 € jährlich');
  });

  it('says that the earlier premium still applies to an earlier one, as a whole sentence [TAR-15, UI-14]', async () => {
    await openStart({ vertragsbeginn: '2027-01-01', absicherung, zusatzleistung, zahlungsweise });
    expect(words()).toContain('Ab 2027 gilt ein neuer Beitrag: 1.374,45 € im Jahr statt 1.249,50 €.');
    const earlier = sentence();
    await fill({ vertragsbeginn: '2026-09-01' });
    expect(sentence()).not.toBe(earlier);
    expect(words()).toContain(
      'Bei einem Beginn vor 2027 gilt noch der bisherige Beitrag: 1.249,50 € im Jahr statt 1.374,45 €.',
    );
  });

  it('names no amount before a tier is chosen, only the lowest premium of the tariff [TAR-15, STEP-VERTRAGSBEGINN-02]', async () => {
    await openStart({ vertragsbeginn: '2026-08-01' });
    expect(words()).toMatch(/ersetzen wir 80 % .* beginnt bei 606,90 € im Jahr\./);
    await fill({ vertragsbeginn: '2027-01-01' });
    expect(words()).toMatch(/beginnt bei 667,59 € im Jahr\./);
    expect(words()).toContain('Ab 2027 gilt ein neuer Beitrag.');
  });
});
