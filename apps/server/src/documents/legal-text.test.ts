import { describe, expect, it } from 'vitest';
import { sampleBrand, sampleTexts } from '../../tests/support/server/sample-documents.ts';
import { parseConfig } from '../config/config.ts';
import { openProducts } from '../products/configured-products.ts';
import { LegalTextError, parseLegalText } from './legal-text.ts';
import { textNamed } from './legal-texts.ts';
import { readTexts } from './read-texts.ts';

function withFrontMatter(body: string) {
  return `---\ntitle: Bedingungen\nversion: 2026-11\ndate: 2026-11-01\n---\n\n${body}`;
}
const brand = { name: 'A*B* Versicherung', email: 'a_b_c@example.org' };
function run(text: string, style: object = {}) {
  return { text, strong: false, emphasis: false, ...style };
}

describe('parseLegalText', () => {
  it('gives title, version, date and the blocks of the text', () => {
    const text = parseLegalText(
      withFrontMatter('> **Muster.** Hinweis\n\n## 1 Wer?\n\nEin *Satz*\nmit [Ziel](https://example.org).\n\n- a\n- b'),
      brand,
    );
    expect(text).toMatchObject({ title: 'Bedingungen', version: '2026-11', date: '2026-11-01' });
    expect(text.markdown).not.toContain('title:');
    expect(text.blocks).toEqual([
      { kind: 'note', blocks: [{ kind: 'paragraph', runs: [run('Muster.', { strong: true }), run(' Hinweis')] }] },
      { kind: 'heading', level: 2, runs: [run('1 Wer?')] },
      {
        kind: 'paragraph',
        runs: [
          run('Ein '),
          run('Satz', { emphasis: true }),
          run(' mit '),
          run('Ziel', { href: 'https://example.org' }),
          run('.'),
        ],
      },
      {
        kind: 'list',
        ordered: false,
        start: 1,
        items: [[{ kind: 'paragraph', runs: [run('a')] }], [{ kind: 'paragraph', runs: [run('b')] }]],
      },
    ]);
  });

  it('inserts the brand as text, whatever characters it contains', () => {
    const { blocks } = parseLegalText(withFrontMatter('{{brand.name}}, {{ brand.email }}'), brand);
    expect(blocks).toEqual([{ kind: 'paragraph', runs: [run('A*B* Versicherung, a_b_c@example.org')] }]);
  });

  it.each([
    ['no front matter', 'Text'],
    ['a word for a date', '---\ntitle: A\nversion: 1\ndate: morgen\n---\nText'],
    ['an impossible date', '---\ntitle: A\nversion: 1\ndate: 2026-02-30\n---\nText'],
    ['an unknown line in the front matter', '---\ntitle: A\nversion: 1\ndate: 2026-01-01\nauthor: B\n---\nText'],
    ['a placeholder the brand does not fill', withFrontMatter('{{brand.fax}}')],
    ['a placeholder of nothing known', withFrontMatter('{{versicherer.name}}')],
    ['a placeholder named like what every object has', withFrontMatter('{{brand.constructor}}')],
  ])('refuses %s', (_, source) => {
    expect(() => parseLegalText(source, brand)).toThrow(LegalTextError);
  });

  it.each([
    ['title: A', 'its head lacks the line version; its head lacks the line date'],
    [
      'title:\nversion: 1\ndate: 1.1.2027',
      "its head lacks the line title; its date '1.1.2027' must be a day such as 2026-11-28",
    ],
    [
      'title: A\nversion: 1\ndate: 2026-01-01\nvalid-from: bald',
      "its valid-from 'bald' must be a day such as 2026-11-28",
    ],
  ])('names all that is wrong in the head %j [CONF-07]', (head, problems) => {
    expect(() => parseLegalText(`---\n${head}\n---\nText`, brand)).toThrow(problems);
  });

  it('prints the text of unsupported elements [UI-07]', () => {
    const source =
      '<b>fett</b> ![Bild](/a.png) [Mehr](JavaScript:alert) `a*b`\n\n---\n\n[Regel][r]\n\n[r]: https://example.org';
    const { blocks, leftOut } = parseLegalText(withFrontMatter(source), brand);
    expect(blocks).toEqual([
      { kind: 'paragraph', runs: [run('fett Bild Mehr a*b')] },
      { kind: 'paragraph', runs: [run('Regel')] },
    ]);
    expect(leftOut).toEqual(expect.arrayContaining(['HTML', 'a harmful link', 'what documents cannot print (image)']));
  });
});

const products = openProducts(parseConfig({}));
const { textsOf } = readTexts(products, sampleBrand);

describe('the legal texts', () => {
  it.each(products)('promise deletion after 30 days on the privacy page of $appName [UI-08]', ({ appName }) => {
    expect(textNamed('datenschutz', textsOf(appName)).markdown).toContain(
      'Alle erhobenen Daten werden spätestens nach 30 Tagen unwiderruflich gelöscht.',
    );
  });

  it('name the licence of the postcodes', () => {
    expect(textNamed('impressum', sampleTexts).markdown).toMatch(/OpenStreetMap contributors.*ODbL/);
  });
});
