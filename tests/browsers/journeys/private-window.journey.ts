import { CONSENTS } from '../../e2e/support/applicant/applicant.ts';
import { BASE_PATH, STEPS, THANKS } from '../../e2e/support/applicant/steps.ts';
import { walkOn } from '../page/answer-steps.ts';
import { expect, journey } from '../test.ts';

const BROKER = 'Kontakt Anton Huber';

journey(
  'a private window leads to the receipt and leaves nothing behind [PERS-01, PERS-02]',
  async ({ visit }, testInfo) => {
    journey.slow();
    const profile = testInfo.outputPath('profile');
    const person = await visit({ isPrivate: true, profile });
    // The number of a broker is what the page keeps for the next visit.
    await person.open(`${BASE_PATH}?ivmnr=022230701`);
    await person.until('the broker', () => window.localStorage.length > 0);
    // Leaving the page at once would end its requests, which it reports.
    await walkOn(person, 'vertragsbeginn', 'zusammenfassung');
    expect(await person.look('button', BROKER)).toMatchObject({ count: 1 });
    await person.tab.reload();
    await person.press('button', 'Berechnung fortsetzen');
    await person.heading(STEPS.zusammenfassung.heading);
    await person.press('button', 'Vertragsunterlagen herunterladen');
    await person.text('Heruntergeladen am');
    for (const label of Object.values(CONSENTS)) await person.press('checkbox', label);
    await person.press('button', 'Jetzt beitragspflichtig beantragen');
    await person.heading(THANKS);
    await person.leave();

    const next = await visit({ profile });
    await next.open(BASE_PATH);
    await next.heading(STEPS.vertragsbeginn.heading);
    expect(await next.look('button', BROKER)).toMatchObject({ count: 0 });
    expect(await next.run(() => window.localStorage.length + window.sessionStorage.length)).toBe(0);
  },
);
