import { answerStep, walkTo } from '../page/answer-steps.ts';
import type { CalculatorPage } from '../page/calculator-page.ts';
import { expect, journey } from '../test.ts';

/** Waits until an open dialog can be seen: WebKit once gave it no height. */
async function untilShown(page: CalculatorPage): Promise<void> {
  await page.until('a dialog higher than 100 px', () => {
    const dialog = document.querySelector('dialog:modal');
    const content = dialog?.querySelector('h2')?.getBoundingClientRect();
    if (!dialog || !content) return false;
    const { top, bottom, height } = dialog.getBoundingClientRect();
    return height > 100 && content.height > 0 && content.top >= top && content.bottom <= bottom;
  });
}

/** How far the button that adds an owner is below the heading. */
function placeOfAdding(): number {
  const [heading, button] = [document.querySelector('h1'), document.getElementById('inhaber')];
  return (button?.getBoundingClientRect().top ?? 0) - (heading?.getBoundingClientRect().top ?? 0);
}

/** Words with an @, each with how the browser hyphenates it. */
function hyphenationOfEmails(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text;
    if (parentElement?.checkVisibility() && /\S@\S/.test(data))
      found.push(`${data.trim()} ${getComputedStyle(parentElement).hyphens}`);
  }
  return found;
}

// What other browsers than Chromium had: a panel without a height, a lost click, a hyphen in an e-mail address.
journey('a panel is seen, a click counts, no address is hyphenated [UI-02, UI-09, FLOW-14]', async ({ visit }) => {
  // So high that nothing scrolls: a browser would scroll back what an error moves.
  const person = await visit({ screen: { width: 1280, height: 1150 } });
  await walkTo(person, 'vertragsbeginn');
  await journey.step('no e-mail address is hyphenated', async () => {
    await person.press('button', 'Kontakt', { index: 0 });
    await untilShown(person);
    expect.soft(await person.run(hyphenationOfEmails)).toEqual([expect.stringMatching(/^\S+@\S+ none$/)]);
    await person.press('button', 'Schließen');
  });
  for (const step of ['vertragsbeginn', 'absicherung', 'angebot'] as const) await answerStep(person, step);
  await journey.step('the click after an invalid field counts', async () => {
    await person.press('textbox', 'Wie lautet der Name Ihrer Firma?');
    const before = await person.run(placeOfAdding);
    await person.press('button', 'Person hinzufügen');
    await untilShown(person);
    // Else the click could not have been lost.
    await expect.poll(() => person.run(placeOfAdding), { timeout: 30_000 }).toBeGreaterThan(before + 22);
    await person.press('button', 'Abbrechen');
  });
  await journey.step('the panel of a stored calculation is seen', async () => {
    await person.tab.reload();
    await untilShown(person);
    await person.press('button', 'Berechnung fortsetzen');
    await person.heading('Angaben zur Firma');
  });
});
