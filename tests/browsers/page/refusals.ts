import { expect } from '@playwright/test';
import type { CalculatorPage } from './calculator-page.ts';

export const REQUIRED = 'Dies ist ein Pflichtfeld';

/** Each shown message, by the id of its field, in the open panel or else on the page. Sent to the page as text. */
function messagesInPage(): Record<string, string> {
  const scope = document.querySelector('dialog:modal') ?? document;
  const found = [...scope.querySelectorAll<HTMLElement>('[id$="-error"]:not(:empty)')];
  return Object.fromEntries(
    found.map(({ id, innerText }) => [
      id.replace(/-error$/, ''),
      innerText
        .replace(/\u00ad/g, '')
        .replace(/\s+/g, ' ')
        .replace('Fehler: ', '')
        .trim(),
    ]),
  );
}

/** Presses the button, which goes nowhere but shows these messages by field and focuses the first. [FLOW-14, FLOW-18] */
export async function expectRefused(
  page: CalculatorPage,
  messages: Readonly<Record<string, string>>,
  button = 'Weiter',
): Promise<void> {
  const [first = ''] = Object.keys(messages);
  await page.press('button', button);
  await page.until(`the focus on ${first}`, (id) => document.activeElement?.id === id, first);
  expect(await page.run(messagesInPage)).toEqual(messages);
}
