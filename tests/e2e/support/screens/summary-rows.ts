import { expect, type Page } from '@playwright/test';
import { layOut } from '../applicant/steps.ts';

export interface ShownRow {
  readonly label: string;
  readonly value: string;
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
  // Without the list of a consent, above its checkbox.
  return page.locator('main dl:not(:has(~ * input)) > div').evaluateAll((rows) =>
    rows.map((row) => ({
      label: row.querySelector('dt')?.innerText ?? '',
      value: row.querySelector('dd')?.innerText ?? '',
    })),
  );
}

/** Returns the value of an answer on the summary; '' if it is not listed. */
export async function summaryValue(page: Page, label: string | RegExp): Promise<string> {
  const rows = await summaryRows(page);
  return rows.find((row) => (typeof label === 'string' ? row.label === label : label.test(row.label)))?.value ?? '';
}
