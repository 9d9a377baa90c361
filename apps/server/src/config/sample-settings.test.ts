import { describe, expect, it } from 'vitest';
import { sampleBrand, sampleProduct } from '../../tests/support/server/sample-documents.ts';
import { readTexts } from '../documents/read-texts.ts';
import { parseConfig } from './config.ts';
import { samplesIn } from './sample-settings.ts';

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

const mail = {
  MAIL_FROM: 'Nordsee Versicherung <antrag@nordsee-versicherung.de>',
  MAIL_INSURER_TO: 'eingang@nordsee-versicherung.de',
};
const own = { config: parseConfig(mail), brand, texts: { samples: [] } };

describe('samples', () => {
  it('of the shipped product are all reported at once, each with its replacement [SEC-11]', () => {
    const texts = readTexts([sampleProduct], sampleBrand);
    expect(samplesIn({ config: parseConfig({}), brand: sampleBrand, texts })).toEqual([
      `The brand file (BRAND_FILE) holds samples in ${[...OWN_KEYS, ...LETTERHEAD_KEYS.map((key) => `letterhead.${key}`)].join(', ')}: write your own.`,
      'MAIL_FROM is the sample address service@muster-versicherung.example.',
      'MAIL_INSURER_TO is the sample address antragseingang@muster-versicherung.example.',
      'TEXTS_DIR is not set, and the delivered legal texts are samples: write your own (docs/how-to/texts.md).',
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
    expect(samplesIn(half)).toEqual(['The brand file (BRAND_FILE) holds samples in homeUrl: write your own.']);
    const config = parseConfig({ ...mail, TEXTS_DIR: '/etc/rechner/texts' });
    const samples = ['The text faq.md is still a sample.'];
    expect(samplesIn({ ...own, config, texts: { samples } })).toEqual(samples);
  });
});
