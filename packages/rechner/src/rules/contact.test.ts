import { expect, it } from 'vitest';
import { misjudged, texts } from '../../tests/judge.ts';
import { email, telefon } from './contact.ts';

it('an e-mail address has the form of the HTML standard, a dot in its domain and an ending of two letters [VAL-05]', () => {
  expect(
    misjudged(email(), 'invalidEmail', {
      accepts: [
        'a@b.de',
        'vorname.nachname+antrag@mail.beispiel-firma.example',
        ...texts(`o'neill@example.org | x_y-z@sub.domain.co.uk | 123@example.org | info@müller-bau.de
        info@xn--mller-bau-q9a.de | a@Straße.Köln | a@łódź.example | a@nguyễn.vn | a@firma.xn--p1ai`),
      ],
      refuses: [
        ...texts(`plain | @example.org | a@ | a@b | a@@b.de | a b@example.org | a@example..org | .a@example.org | a.@example.org
        a..b@example.org | a@-example.org | a@example-.org | a@example.org. | ä@example.org | info@firma.d | a@firma.1a | a@firma.12 | a@-ü.de | a@ü-.de | a@xn--.xn--
        a,b@example.org | <a@example.org> | "a b"@example.org | a@\u202eexample.org | 😀@example.org`),
        'a@example.org\nBcc: b@example.org',
      ],
    }),
  ).toEqual([]);
});

it('a telephone number begins with 0, 00 or + and has digits and separators [VAL-17]', () => {
  expect(
    misjudged(telefon(), 'pattern', {
      accepts: texts(
        `030 23125-000 | 0301234 | 0049 30 23125000 | +49 (0)30 23125-000 | +49.30/23125\\000 | 0151/12345678`,
      ),
      refuses:
        texts(`30 23125-000 | (030) 23125 | 000 30 231 | +0 30 23125 | 0 30 23125 | ++49 30 23125 | 030 23125 ext 5
        030 23125,000 | +49 30 23125;1 | ٠٣٠١٢٣٤٥ | 030 😀 23125`),
    }),
  ).toEqual([]);
});
