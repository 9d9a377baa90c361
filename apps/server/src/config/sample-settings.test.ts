import { describe, expect, it } from 'vitest';
import { sampleBrand, sampleTexts } from '../../tests/support/server/sample-documents.ts';
import { type LegalTexts, textNamed } from '../documents/legal-texts.ts';
import { openProducts } from '../products/configured-products.ts';
import { parseConfig } from './config.ts';
import { samplesIn } from './sample-settings.ts';

const products = openProducts(parseConfig({})).slice(0, 1);

const { letterhead: _sample, ...sampleValues } = sampleBrand;
const brand = {
  ...sampleValues,
  name: 'Nordsee Versicherung',
  street: 'Am Markt 1',
  city: '26122 Oldenburg',
  hotline: '0441 123456',
  hotlineHours: 'Montag bis Freitag, 8 bis 18 Uhr',
  email: 'service@nordsee-versicherung.de',
  homeUrl: 'https://www.nordsee-versicherung.de/',
  imprintUrl: '/tarifrechner/texte/impressum',
  privacyUrl: '/tarifrechner/texte/datenschutz',
  creditorId: 'DE02ZZZ00000123456',
};

/** What an insurer replaces in the delivered file. */
const OWN_KEYS = ['name', 'street', 'hotline', 'email', 'homeUrl', 'creditorId'];
const LETTERHEAD_KEYS = [
  'company',
  'board',
  'supervisoryBoardChair',
  'registerCourt',
  'registerNumber',
  'vatId',
  'insuranceTaxId',
];

function written(markdown: string): LegalTexts {
  return Object.fromEntries(Object.entries(sampleTexts).map(([name, text]) => [name, { ...text, markdown }]));
}
const mail = {
  MAIL_FROM: 'Nordsee Versicherung <antrag@nordsee-versicherung.de>',
  MAIL_INSURER_TO: 'eingang@nordsee-versicherung.de',
};
const texts = written('Das Muster-Widerrufsformular finden Sie unten.');
const own = { config: parseConfig(mail), brand, products, textsOf: () => texts };

describe('samples', () => {
  it('of the shipped product are all reported at once, each with its replacement [SEC-11]', () => {
    expect(samplesIn({ config: parseConfig({}), brand: sampleBrand, products, textsOf: () => sampleTexts })).toEqual([
      `The brand file (BRAND_FILE) holds samples in ${[...OWN_KEYS, ...LETTERHEAD_KEYS.map((key) => `letterhead.${key}`)].join(', ')}.`,
      'MAIL_FROM is the sample address service@muster-versicherung.example.',
      'MAIL_INSURER_TO is the sample address antragseingang@muster-versicherung.example.',
      expect.stringMatching(/^The legal texts .*bedingungen.* of forderungsausfall are marked as Muster\.$/),
    ]);
  });

  it('are not found once the insurer has replaced everything [SEC-11]', () => {
    expect(samplesIn(own)).toEqual([]);
  });

  it.each(['a@versicherer.example', 'a@x.test', 'a@example.com', 'A <a@mail.example.org>'])(
    '%s is a reserved address [SEC-11]',
    (address) => {
      expect(samplesIn({ ...own, config: parseConfig({ ...mail, MAIL_FROM: address }) })).toHaveLength(1);
    },
  );

  it.each(['a@example-versicherung.de', 'a@testversicherung.de', 'a@muster.de'])(
    '%s is a real address [SEC-11]',
    (address) => {
      expect(samplesIn({ ...own, config: parseConfig({ ...mail, MAIL_FROM: address }) })).toEqual([]);
    },
  );

  it('are found in a partly replaced brand file and texts [SEC-11]', () => {
    const half = { ...own, brand: { ...brand, homeUrl: 'https://www.nordsee.example/' } };
    expect(samplesIn(half)).toEqual(['The brand file (BRAND_FILE) holds samples in homeUrl.']);
    const textsOf = () => ({ ...texts, faq: textNamed('faq', sampleTexts) });
    expect(samplesIn({ ...own, textsOf })).toEqual(['The legal texts faq of forderungsausfall are marked as Muster.']);
  });
});
