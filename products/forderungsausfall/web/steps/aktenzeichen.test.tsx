import { expectRefused, field, fill, heading, press, words } from '@fa/web/tests/page/on-screen.ts';
import { openPage } from '@fa/web/tests/page/open-page.tsx';
import { expect, it } from 'vitest';
import { ALLES_BEANTWORTET } from '../../tests/sample-answers.ts';

it('the Aktenzeichen is required, has up to 17 characters, and is found on return [STEP-AKTENZEICHEN-01, VAL-21]', async () => {
  const { vermittler } = ALLES_BEANTWORTET;
  const page = await openPage({ path: 'aktenzeichen', answers: { vermittler }, settings: { vermittler } });
  expect(heading()).toBe('Bitte geben Sie Untervermittlernummer bzw. Aktenzeichen Ihres Vertriebs an');
  expect(words()).toContain(
    'Ihr Vertrieb braucht eine eigene Angabe, um Ihren Antrag zuordnen zu können. Wenn Sie die Nummer nicht kennen, wenden Sie sich bitte an Ihre Ansprechperson im Vertrieb.',
  );
  const back = () => [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Zurück');
  expect(back()).toEqual([]);
  await expectRefused({ azvm: 'Dies ist ein Pflichtfeld' });
  await fill({ azvm: '1234567890 123456X' });
  await expectRefused({ azvm: 'Bitte max. 17 Zeichen eingeben' });
  await fill({ azvm: '1234567890 123456' });
  await press('Weiter');
  expect(page.path()).toBe('vertragsbeginn');
  expect(back()).toHaveLength(1);
  await press('Zurück');
  expect([page.path(), field('azvm').value]).toEqual(['aktenzeichen', '1234567890 123456']);
  expect(back()).toEqual([]);
});
