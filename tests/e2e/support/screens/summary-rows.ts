import { expect, type Page } from '@playwright/test';
import { layOut } from '../applicant/steps.ts';

export interface ShownRow {
  readonly label: string;
  readonly value: string;
}

/** Returns every answer of the summary that the page lays out. */
export function rowsInPage(): readonly ShownRow[] {
  // Without the list of a consent, above its checkbox.
  return [...document.querySelectorAll('main dl:not(:has(~ * input)) > div')].map((row) => ({
    label: row.querySelector('dt')?.innerText ?? '',
    // WebKit ends the last line of a block, too.
    value: row.querySelector('dd')?.innerText.trim() ?? '',
  }));
}

/** Returns every answer of the summary as shown, with line breaks. [STEP-ZUSAMMENFASSUNG-05] */
export async function summaryRows(page: Page): Promise<readonly ShownRow[]> {
  // Telephone numbers are shown as stored until their library is loaded.
  await expect
    .poll(() =>
      page
        .locator('main dd')
        .filter({ hasText: /^\s*\+\d{6}/ })
        .count(),
    )
    .toBe(0);
  await layOut(page);
  return page.evaluate(rowsInPage);
}

/** Returns the value of an answer on the summary; '' if it is not listed. */
export async function summaryValue(page: Page, label: string | RegExp): Promise<string> {
  const rows = await summaryRows(page);
  return rows.find((row) => (typeof label === 'string' ? row.label === label : label.test(row.label)))?.value ?? '';
}
