import { describe, expect, it } from 'vitest';
import { panelOf, walkTo, yearBlock } from './applicant.ts';
import { failuresSwitch, focusedName, leave, WAYS_OUT } from './leave-panel.ts';
import { DESKTOP } from './open-browser.ts';
import { wordsOf } from './steps.ts';
import { visit } from './visit.ts';

describe.each(Object.keys(WAYS_OUT))('leaving a panel by %s', (way) => {
  it('[FLOW-13, UI-02, STEP-UMSATZ-03] the failures are switched off again and the focus is back at the switch', () =>
    visit(DESKTOP, async ({ page }) => {
      await walkTo(page, 'umsatz');
      await failuresSwitch(page).check();
      await yearBlock(page, 0).getByLabel('Anzahl').selectOption('1');
      await yearBlock(page, 0).getByLabel('Betrag aller Ausfälle').fill('77');
      await leave(page, way);
      expect(await failuresSwitch(page).isChecked()).toBe(false);
      expect(await focusedName(page)).toBe('hasAusfaelle');
      expect(await wordsOf(page)).not.toContain('77');
      await failuresSwitch(page).check();
      expect(await yearBlock(page, 0).getByLabel('Anzahl').inputValue()).toBe('');
    }));

  it('[STEP-ANGEBOT-03, FLOW-13] the cover stays as it was', () =>
    visit(DESKTOP, async ({ page }) => {
      await walkTo(page, 'angebot');
      await page.getByRole('button', { name: 'Absicherung ändern' }).click();
      expect(await panelOf(page).getByRole('radio').count()).toBe(8);
      expect(
        await panelOf(page)
          .getByRole('radio', { name: /im Jahr 100\.000/ })
          .isChecked(),
      ).toBe(true);
      await panelOf(page)
        .getByRole('radio', { name: /im Jahr 250\.000/ })
        .check();
      await leave(page, way);
      expect(await focusedName(page)).toBe('absicherung');
      const words = await wordsOf(page);
      expect(words).toContain('Unsere Empfehlung');
      expect(words).toContain('2.713,20 €');
      await page.getByRole('button', { name: 'Absicherung ändern' }).click();
      expect(
        await panelOf(page)
          .getByRole('radio', { name: /im Jahr 100\.000/ })
          .isChecked(),
      ).toBe(true);
    }));
});
