import { STEPS, type StepName } from '../../e2e/support/applicant/steps.ts';
import { walkTo } from '../page/answer-steps.ts';
import type { CalculatorPage } from '../page/calculator-page.ts';
import { expect, journey } from '../test.ts';

const COMPANY = 'Wie lautet der Name Ihrer Firma?';

async function goThrough(page: CalculatorPage, move: 'back' | 'forward', steps: readonly StepName[]): Promise<void> {
  for (const step of steps) {
    await page.tab[move]();
    await page.heading(STEPS[step].heading);
  }
}

async function expectCompany(page: CalculatorPage, name: string): Promise<void> {
  await page.heading(STEPS.firma.heading);
  await expect.poll(async () => (await page.look('textbox', COMPANY)).value).toBe(name);
}

journey(
  'back and forward keep what was typed, past another page and a reload [FLOW-10, PERS-05]',
  async ({ visit }) => {
    const person = await visit({ screen: { width: 1280, height: 900 } });
    await walkTo(person, 'firma');
    await person.fill(COMPANY, 'Halb getippt');
    await goThrough(person, 'back', ['angebot', 'absicherung', 'vertragsbeginn']);
    await goThrough(person, 'forward', ['absicherung', 'angebot', 'firma']);
    await expectCompany(person, 'Halb getippt');

    await journey.step('another page, and nothing is asked [PERS-06]', async () => {
      await person.open('/tarifrechner/texte/impressum');
      await person.tab.back();
      await expectCompany(person, 'Halb getippt');
      expect((await person.look('button', 'Berechnung fortsetzen')).count).toBe(0);
      await person.fill(COMPANY, 'Danach getippt');
    });
    await journey.step('a reload', async () => {
      await person.tab.reload();
      await person.press('button', 'Berechnung fortsetzen');
      await expectCompany(person, 'Danach getippt');
      await goThrough(person, 'back', ['angebot', 'absicherung']);
      await goThrough(person, 'forward', ['angebot', 'firma']);
      await expectCompany(person, 'Danach getippt');
    });
  },
);
