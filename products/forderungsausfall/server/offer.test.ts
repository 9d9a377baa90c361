import { expect, it } from 'vitest';
import { angebotTexte } from '../definition/texte/angebot.ts';
import { HANDWERKER } from '../tests/sample-answers.ts';
import { toOfferBlock } from './offer.ts';

const [erhoehen, laufzeit, monatlich] = angebotTexte.info;
const TAX = 'Alle Beiträge enthalten 19 % Versicherungsteuer.';

it('the offer lists and explains monthly instalments only if the first year is not a whole one [DOC-02, TAR-05]', () => {
  const inAugust = toOfferBlock(HANDWERKER);
  expect(inAugust.instalments?.rows.map(({ label }) => label)).toEqual(
    [1, 2, 3, 4, 5].map((number) => `${number}. Monatsbeitrag`),
  );
  expect(inAugust.notes).toEqual([TAX, monatlich, laufzeit, erhoehen]);
  const inJanuary = toOfferBlock({ ...HANDWERKER, vertragsbeginn: '2027-01-01' });
  expect(inJanuary.instalments).toBeUndefined();
  expect(inJanuary.notes).toEqual([TAX, laufzeit, erhoehen]);
});
