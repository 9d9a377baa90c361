import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBrand } from '../adapters/files/brand-file.ts';
import { readLegalTexts } from '../adapters/files/legal-texts.ts';
import { LEGAL_TEXT_NAMES, type LegalTexts } from '../services/documents/legal-texts.ts';
import { parseConfig } from './config.ts';
import { samplesIn } from './sample-settings.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const sampleBrand = readBrand(join(ROOT, 'config/brand.json'));
const sampleTexts = readLegalTexts(join(ROOT, 'texts'), LEGAL_TEXT_NAMES, sampleBrand);

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

function written(markdown: string): LegalTexts {
  return Object.fromEntries(
    Object.entries(sampleTexts).map(([name, text]) => [name, { ...text, markdown }]),
  ) as LegalTexts;
}
const mail = {
  MAIL_FROM: 'Nordsee Versicherung <antrag@nordsee-versicherung.de>',
  MAIL_INSURER_TO: 'eingang@nordsee-versicherung.de',
};
const own = { config: parseConfig(mail), brand, texts: written('Das Muster-Widerrufsformular finden Sie unten.') };

describe('samples', () => {
  it('of the shipped product are all reported at once, each with its replacement [SEC-11]', () => {
    expect(samplesIn({ config: parseConfig({}), brand: sampleBrand, texts: sampleTexts })).toEqual([
      expect.stringMatching(
        /^The brand file \(BRAND_FILE\) holds samples in name, street, .*creditorId, .*letterhead\.company/,
      ),
      'MAIL_FROM is the sample address Muster Versicherung <antrag@muster-versicherung.example>.',
      'MAIL_INSURER_TO is the sample address antragseingang@muster-versicherung.example.',
      expect.stringMatching(/^The legal texts .*bedingungen.* in texts\/ are marked as Muster\.$/),
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
    const texts = { ...own.texts, faq: sampleTexts.faq };
    expect(samplesIn({ ...own, texts })).toEqual(['The legal texts faq in texts/ are marked as Muster.']);
  });
});
