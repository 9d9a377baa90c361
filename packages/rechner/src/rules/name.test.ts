import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { misjudged, texts } from '../../tests/judge.ts';
import { extendedText, ort } from './address.ts';
import { azvm } from './intermediary.ts';
import { personName } from './name.ts';
import { multiLine, singleLine } from './text.ts';
import { WEB_ENDINGS } from './web-endings.ts';

const URLS = [
  'https://böse.example/x',
  'HTTP://x',
  'Konto gesperrt: https://x.de',
  'www.muster.de',
  'ftp://x',
  'https:x',
];

it('the name of a person contains no web address [SEC-09]', () => {
  expect(
    misjudged(personName(), 'webAddress', {
      refuses: [
        ...URLS,
        ...texts(`paypal.de | Anna paypal-login.com | t.co | ing.de | a@b.de | x.y.zip | bank。de | bank．de | bank｡de | müller.de
        ing.online | Ing.Online | dr.shop | hans-j.com | x.рф | x.онлайн | dr.med | dr.de.Meier
        probe-gewinn.de | Anna Probe, M.de | dr.li | DR.LI | Probe-Dr.Li | wirt.ing | ppa.anna.de | x-dr.ing.`),
      ],
      accepts: [
        ...texts(`Anna | Dr. Müller | Dr.Müller | Prof.Dr.Müller | Prof.Dr.Meier-Vogt | Dr.med.Fey | Dr.rer.nat. Fey | Dr.Fey
        Dr.Abt-Rau | Hans-J.Meier | H.-P.Schmidt | Hans-Chr.Ott | K.-H. Bauer | J. R. R. Tolkien | J.R.R.Tolkien
        v.d.Heide | Dr.Li | J.Li | Prof.Dr.Ng | Anna Probe, M.Sc. | Anna Probe, M.Sc | Ott, B.Eng. | Ott, LL.M. | Ott, Ph.D.
        Dipl.-Wirt.Ing. | Dipl.-Wirt.Ing. Ott | Dipl.-Ing.(FH) Ott | ppa.Anna | ppa. Anna Ott | i.V.Anna | Dr.iur. Ott | Meier jr. | O'Neill-Özgür | St. Pierre | wwwolf`),
        '',
        undefined,
      ],
    }),
  ).toEqual([]);
});

it('no free text contains the scheme of a web address or www [SEC-09]', () => {
  const accepts = [
    'Muster.de GmbH',
    'Amazon.de',
    'A. & B. Bau: Hoch/Tief',
    'Beispiel e.V.',
    'Handel (www)',
    'Tel: 030 1',
    'Big Data: mehr',
  ];
  const schemes = ['mailto:kim', 'tel:0800', 'sms:1', 'ftp:x', 'javascript:x', 'DATA:x', 'file:x', 'Shop: https://x'];
  for (const rule of [singleLine(), multiLine()])
    expect(misjudged(rule, 'webAddress', { accepts, refuses: [...URLS, ...schemes] })).toEqual([]);
  expect(misjudged(multiLine(), 'webAddress', { refuses: ['Handel\nhttps://muster.example'] })).toEqual([]);
  expect(
    misjudged(extendedText(), 'webAddress', { accepts: ['Amazon.de'], refuses: ['http://x', 'www.muster.de'] }),
  ).toEqual([]);
  expect(misjudged(azvm(), 'webAddress', { accepts: ['AZ-17/4'], refuses: ['https://x.de'] })).toEqual([]);
  expect(misjudged(ort(), 'webAddress', { accepts: ['St. Peter'], refuses: ['www.muster.de'] })).toEqual([]);
});

function letters(minLength: number) {
  return fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzäöüß'), minLength, maxLength: 12 });
}
const title = fc.constantFrom('Dr', 'Prof.Dr', 'J', 'Hans-J', 'H.-P', 'Chr', 'v.d', 'Dipl.-Wirt', 'ppa');
const surname = letters(3).filter((word) => !WEB_ENDINGS.has(word));

describe('any name', () => {
  it('is accepted with an abbreviation and without a space before the surname [SEC-09]', () => {
    fc.assert(
      fc.property(title, surname, (before, after) => {
        const name = `${before}.${after.charAt(0).toUpperCase()}${after.slice(1)}`;
        expect(misjudged(personName(), 'webAddress', { accepts: [name] })).toEqual([]);
      }),
    );
  });

  it('is refused with a country or a known top-level domain behind a dot, in any case [SEC-09]', () => {
    const ending = fc.oneof(
      fc.constantFrom(...WEB_ENDINGS).filter((word) => word !== 'med' && word !== 'vet' && word !== 'ing'),
      fc.constantFrom('de', 'at', 'ch', 'io', 'co'),
    );
    fc.assert(
      fc.property(fc.oneof(title, letters(1)), ending, fc.boolean(), (before, end, isLoud) => {
        const name = `${before}.${isLoud ? end.toUpperCase() : end}`;
        expect(misjudged(personName(), 'webAddress', { refuses: [name] })).toEqual([]);
      }),
    );
  });

  it('is refused with a dot between two words of which the first is no abbreviation [SEC-09]', () => {
    fc.assert(
      fc.property(fc.constantFrom('paypal', 'anna', 'sparkasse-login', 'xx'), letters(2), (before, after) => {
        expect(misjudged(personName(), 'webAddress', { refuses: [`Anna ${before}.${after}`] })).toEqual([]);
      }),
    );
  });
});
