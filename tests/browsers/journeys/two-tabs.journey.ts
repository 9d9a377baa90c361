import { STEPS } from '../../e2e/support/applicant/steps.ts';
import { answerStep } from '../page/answer-steps.ts';
import type { CalculatorPage } from '../page/calculator-page.ts';
import { expect, journey, type Person } from '../test.ts';

const OPEN_ELSEWHERE = 'In einem anderen Tab geöffnet';

/** Opens the calculation in another tab, as 'Duplicate tab' of a browser does: with a copy of the tab's storage. */
async function duplicate(person: Person): Promise<CalculatorPage> {
  await person.until('the calculation in the storage', () => window.sessionStorage.length === 3);
  const { items, url } = await person.run(() => ({ items: { ...window.sessionStorage }, url: window.location.href }));
  const copy = await person.newTab();
  await copy.open('/tarifrechner/texte/cookies');
  await copy.run((kept) => {
    for (const [key, value] of Object.entries(kept)) window.sessionStorage.setItem(key, value);
  }, items);
  await copy.open(url);
  return copy;
}

function expectOpenElsewhere(tab: CalculatorPage): Promise<void> {
  return tab.until(
    `the panel "${OPEN_ELSEWHERE}"`,
    (heading) => (document.querySelector<HTMLElement>('dialog:modal')?.innerText ?? '').includes(heading),
    OPEN_ELSEWHERE,
  );
}

async function takeOver(tab: CalculatorPage): Promise<void> {
  await tab.press('button', 'Hier weiterarbeiten');
  await tab.until('the panel to close', () => !document.querySelector('dialog'));
}

journey('a calculation goes on in the second tab with what was typed last, and back [PERS-10]', async ({ visit }) => {
  const first = await visit();
  await first.open('/tarifrechner/forderungsausfall/');
  await answerStep(first, 'vertragsbeginn');
  await first.heading(STEPS.absicherung.heading);
  const second = await duplicate(first);
  await expectOpenElsewhere(second);
  await first.choose('Höchster offener Posten', 'Bis zu 50.000 €');
  await takeOver(second);
  await second.heading(STEPS.absicherung.heading);
  expect(await second.look('combobox', 'Höchster offener Posten')).toMatchObject({ value: '4' });
  await expectOpenElsewhere(first);
  await second.press('button', 'Weiter');
  await second.heading(STEPS.angebot.heading);
  await takeOver(first);
  await first.heading(STEPS.angebot.heading);
  await expectOpenElsewhere(second);
});
