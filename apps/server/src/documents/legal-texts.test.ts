import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TARIFE, VIERTELJAEHRLICH_UEBER } from '@fa/forderungsausfall/tarif';
import { formatCentsShort } from '@fa/rechner/formats/euro';
import { micromark } from 'micromark';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/environment/temporary-folder.ts';
import { sampleBrand, sampleProduct } from '../../tests/support/server/sample-documents.ts';
import { ROOT } from '../config/project-root.ts';
import { StartupError } from '../config/startup-error.ts';
import { PRODUCTS } from '../products.ts';
import { readLegalTexts, textNamed, textNamesOf } from './legal-texts.ts';

const OWN = `${sampleProduct.folder}/texts`;
const NAMES = textNamesOf(sampleProduct);

let root = '';
beforeEach(() => {
  root = temporaryFolder();
  for (const folder of ['texts', OWN]) cpSync(join(ROOT, folder), join(root, folder), { recursive: true });
});

function read() {
  const lines: string[] = [];
  return {
    texts: readLegalTexts(root, sampleProduct, sampleBrand, (line) => lines.push(line)),
    lines,
  };
}

function fileOf(name: string) {
  return name === 'impressum' || name === 'barrierefreiheit' ? `texts/${name}.md` : `${OWN}/${name}.md`;
}

function write(name: string, body: string) {
  return writeFileSync(join(root, fileOf(name)), `---\ntitle: T\nversion: 1\ndate: 2026-11-21\n---\n\n${body}\n`);
}

describe('the texts', () => {
  it('are read without a log line if they are correct [UI-07]', () => {
    const { texts, lines } = read();
    expect(lines).toEqual([]);
    expect(textNamed('cookies', texts).version).toBe('2026-11-27');
  });

  it('let a phone call the hotline and write a mail [UI-07]', () => {
    const { markdown } = textNamed('impressum', read().texts);
    expect(markdown).toContain(`[${sampleBrand.hotline}](tel:${sampleBrand.hotline.replaceAll(/[^\d+]/g, '')})`);
    expect(markdown).toMatch(/\]\(mailto:[^)]+\)/);
  });

  it('give tiers and other tariff values as the tariff does, on the page and in the documents [UI-07, TAR-01]', () => {
    const { markdown, blocks } = textNamed('bedingungen', read().texts);
    const printed = JSON.stringify(blocks);
    for (const { id, jahresMax, abnehmerMax } of TARIFE) {
      const amounts = `${formatCentsShort(jahresMax)} im Jahr, ${formatCentsShort(abnehmerMax)} je Abnehmer`;
      expect(markdown).toContain(`- **Stufe ${id}:** ${amounts}`);
      expect(printed).toContain(amounts);
    }
    expect(markdown.match(/\*\*Stufe \d/g)).toHaveLength(TARIFE.length);
    expect(markdown).toContain(`Ab Stufe ${VIERTELJAEHRLICH_UEBER + 1} ist auch vierteljährliche Zahlung`);
    expect(markdown).toContain('mindestens jedoch drei Monatsbeiträge');
    for (const name of NAMES) expect(textNamed(name, read().texts).markdown).not.toContain('{{');
  });

  it.each(PRODUCTS)('of $folder name every answer that analytics may know [ANA-04, UI-07]', (product) => {
    const texts = readLegalTexts(ROOT, product, sampleBrand, () => undefined);
    const words = Object.keys(product.definition.analyticsInWords?.known ?? {});
    for (const name of ['cookies', 'datenschutz'] as const) {
      const { markdown } = textNamed(name, texts);
      expect([name, ...words.filter((word) => !markdown.includes(word))]).toEqual([name]);
    }
  });

  it('prevent the start if they refer to an unknown tariff value [UI-07]', () => {
    write('bedingungen', '{{tarif.rabatt}}');
    expect(read).toThrow(/The tariff has no value for \{\{tarif\.rabatt\}\}/);
  });

  it.each([
    ['impressum', [sampleBrand.name, sampleBrand.street, sampleBrand.city, sampleBrand.hotline, sampleBrand.email]],
    ['cookies', ['](/tarifrechner/texte/datenschutz)']],
    ['barrierefreiheit', [sampleBrand.hotline, sampleBrand.hotlineHours, sampleBrand.email]],
    ['faq', [sampleBrand.hotline, sampleBrand.hotlineHours]],
  ] as const)('have a default for a %s that cannot be read, which still says whom to ask [UI-07]', (name, parts) => {
    for (const spoil of [() => write(name, '{{brand.fax}}'), () => rmSync(join(root, fileOf(name)))]) {
      spoil();
      const { texts, lines } = read();
      const line = `^The text (?:${OWN}|texts)/${name}\\.md cannot be used \\((?!undefined).+\\); a default`;
      expect(lines).toEqual([expect.stringMatching(new RegExp(line))]);
      expect(texts[name]).toMatchObject({ version: 'Ersatztext', markdown: expect.stringContaining('gerade nicht') });
      const words = textNamed(name, texts).markdown.replaceAll('\\', '');
      expect([...parts.filter((part) => !words.includes(part)), words.includes('{{')]).toEqual([false]);
    }
  });

  it.each([
    ['[Klick](javascript:alert(1))', 'a harmful link'],
    ['[Klick](data:text/html,x)', 'a harmful link'],
    ['[Klick][a]\n\n[a]: javascript:alert(1)', 'a harmful link'],
    ['Text <script>alert(1)</script>', 'HTML'],
    ['![Bild](https://evil.example/a.png)', 'an image of another host'],
    ['![Bild][a]\n\n[a]: https://evil.example/a.png', 'an image of another host'],
  ])('leave %j out of every text, and log it [UI-07, SEC-05]', (body, named) => {
    for (const name of NAMES) write(name, `${body}\n\nWeiter.`);
    const { texts, lines } = read();
    for (const [index, name] of NAMES.entries()) {
      expect(lines[index]).toMatch(new RegExp(`^The text ${fileOf(name)} is shown without .*${named}`));
      expect(textNamed(name, texts).markdown).toContain('Weiter.');
      expect(micromark(textNamed(name, texts).markdown)).not.toMatch(/<img|<a|&lt;|evil\.example|javascript:|data:/i);
    }
  });

  it('leave out markup that only appears once other markup is removed [SEC-05]', () => {
    write('faq', `Text <scr<b>ipt>alert(1)</scr</b>ipt> [a [b](javascript:x)](data:x) [c <i>d</i>](data:x)`);
    expect(micromark(textNamed('faq', read().texts).markdown)).toBe('<p>Text alert(1) a b c d</p>');
    write('faq', `${'<a'.repeat(200)}<b>${'>'.repeat(200)}`);
    expect(textNamed('faq', read().texts).version).toBe('Ersatztext');
  });

  it.each(['datenschutz', 'bedingungen'])('prevent the start if %s lacks its file or version [UI-07]', (name) => {
    writeFileSync(join(root, fileOf(name)), 'Ohne Kopf');
    expect(read).toThrow(StartupError);
    rmSync(join(root, fileOf(name)));
    expect(read).toThrow(StartupError);
  });
});
