import { standAt } from '../support/applicant/kept-way.ts';
import { fill } from '../support/screens/fill.ts';
import { expectRefused, FORBIDDEN, REQUIRED } from '../support/screens/refusal.ts';
import { test } from '../support/test.ts';

test('invalid input is refused by Weiter, Enter and the URL, with the focus on the first error [FLOW-14, FLOW-18]', async ({
  page,
}) => {
  await standAt(page, 'adresse');
  await expectRefused(page, 'adresse', { strasse: REQUIRED, hausnummer: REQUIRED, plz: REQUIRED, ort: REQUIRED });
  await fill(page, { strasse: 'Weg', hausnummer: '12;', plz: '1011', ort: 'Berlin' });
  await expectRefused(page, 'adresse', { hausnummer: FORBIDDEN, plz: 'Ungültige Postleitzahl' });
});
