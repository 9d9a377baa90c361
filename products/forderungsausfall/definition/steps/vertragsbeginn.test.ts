import { summarySections } from '@fa/rechner/calculation/summary';
import { validateStep } from '@fa/rechner/calculation/validation';
import { messageFor } from '@fa/rechner/definition/messages';
import { describe, expect, it } from 'vitest';
import { HANDWERKER, setupOn, TODAY } from '../../tests/sample-answers.ts';
import { vertragsbeginn } from './vertragsbeginn.ts';

const kundenservice = { telefon: '030 23125 000', zeiten: 'Montag bis Freitag, 8 bis 18 Uhr' };

function message(start: string, setup = setupOn(TODAY, { kundenservice })): string | undefined {
  return validateStep(setup, vertragsbeginn, { ...HANDWERKER, vertragsbeginn: start }).map(messageFor)[0];
}

describe('Vertragsbeginn', () => {
  it.each(['2026-08-01', '2026-09-01', '2027-01-01'])('%s is accepted [VAL-08]', (start) => {
    expect(message(start)).toBeUndefined();
  });

  it.each(['2026-07-31', '2026-07-01', '1999-01-01'])(
    '%s is refused as before the first of this month [VAL-08]',
    (start) => {
      expect(message(start)).toBe('Der Versicherungsbeginn darf nicht in der Vergangenheit liegen');
    },
  );

  it.each(['2027-01-02', '2027-02-01', '2099-01-01'])('%s is refused as too late [VAL-08]', (start) => {
    expect(message(start)).toBe(
      'Die Versicherung kann spätestens am 01.01.2027 beginnen. Soll sie später beginnen, hilft Ihnen unser Kundenservice unter 030 23125 000 (Montag bis Freitag, 8 bis 18 Uhr).',
    );
    expect(message(start, setupOn(TODAY))).toMatch(/unser Kundenservice\.$/);
  });

  it.each(['2026-08-02', '2026-08-31', 'morgen', '2026-02-30'])('%s is not offered [VAL-09]', (start) => {
    expect(message(start)).toBe('Ungültige Auswahl');
  });

  it.each([
    ['shows the start as a German date', '2026-08-01', ['01.08.2026']],
    ['leaves out a start that is no date', 'morgen', []],
  ])('the summary %s [STEP-ZUSAMMENFASSUNG-05]', (_, start, shown) => {
    const sections = summarySections(setupOn(TODAY), { ...HANDWERKER, vertragsbeginn: start });
    const rows = sections.flatMap((section) => section.rows).filter(({ keys }) => keys.includes('vertragsbeginn'));
    expect(rows.map(({ value }) => value)).toEqual(shown);
  });
});
