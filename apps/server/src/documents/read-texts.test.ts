import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { VIERTELJAEHRLICH_UEBER } from '@fa/forderungsausfall/tarif';
import { tarif as TARIF_2026 } from '@fa/forderungsausfall/tarife/2026';
import { formatCentsShort } from '@fa/rechner/formats/euro';
import { micromark } from 'micromark';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/environment/temporary-folder.ts';
import { copyFirstTexts } from '../../tests/support/server/later-texts.ts';
import { sampleBrand, sampleProduct } from '../../tests/support/server/sample-documents.ts';
import { parseConfig } from '../config/config.ts';
import { ROOT } from '../config/project-root.ts';
import { openProducts } from '../products/configured-products.ts';
import { textNamed, textNamesOf } from './legal-texts.ts';
import { readTexts, usableTexts } from './read-texts.ts';

const OWN = basename(sampleProduct.folder);
const NAMES = textNamesOf(sampleProduct);

/** An operator's folder, filled with the delivered texts. */
let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
  copyFirstTexts(join(ROOT, 'texts'), folder);
  copyFirstTexts(join(ROOT, sampleProduct.folder, 'texts'), join(folder, OWN));
});

function read(brand = sampleBrand) {
  const { textsOf, ...findings } = readTexts([sampleProduct], brand, folder);
  return { texts: textsOf(sampleProduct.appName), ...findings };
}

function fileOf(name: string) {
  return join(folder, name === 'impressum' || name === 'barrierefreiheit' ? '' : OWN, `${name}.md`);
}

function write(name: string, body: string) {
  return writeFileSync(fileOf(name), `---\ntitle: T\nversion: 1\ndate: 2026-11-21\n---\n\n${body}\n`);
}

describe('the texts', () => {
  it('of the operator are shown instead of the delivered ones, without a finding [CONF-07]', () => {
    for (const name of NAMES) write(name, `Unser Text, ${name}.`);
    write('impressum', 'Das Muster-Widerrufsformular der {{brand.name}}.');
    const { texts, problems, samples, warnings } = read();
    expect([problems, samples, warnings]).toEqual([[], [], []]);
    expect(textNamed('cookies', texts)).toMatchObject({ version: '1', markdown: 'Unser Text, cookies.' });
    expect(textNamed('bedingungen', texts).blocks).toHaveLength(1);
    expect(textNamed('impressum', texts).markdown).toContain(sampleBrand.name);
  });

  it('of the project can all be used [UI-07]', () => {
    const { problems, warnings } = readTexts(openProducts(parseConfig({})), sampleBrand);
    expect([problems, warnings]).toEqual([[], []]);
  });

  it('of a product stand before those of all products [CONF-07]', () => {
    writeFileSync(join(folder, OWN, 'impressum.md'), readFileSync(fileOf('cookies')));
    rmSync(fileOf('cookies'));
    writeFileSync(join(folder, 'cookies.md'), readFileSync(fileOf('faq')));
    const { texts, problems } = read();
    expect(problems).toEqual([]);
    expect(textNamed('impressum', texts).title).toBe('Cookies und Speicher auf Ihrem Gerät');
    expect(textNamed('cookies', texts).title).toBe('Häufige Fragen');
  });

  it('take register, board and VAT ID from the letterhead alone [CONF-07]', () => {
    const { letterhead = {}, ...rest } = sampleBrand;
    const own = { ...letterhead, board: ['Ada Anders', 'Bo Blau'], registerNumber: 'HRB 4711', vatId: 'DE123' };
    const markdown = textNamed('impressum', read({ ...rest, letterhead: own }).texts).markdown.replaceAll('\\', '');
    for (const words of ['Ada Anders, Bo Blau', 'HRB 4711', 'DE123', letterhead.seat])
      expect(markdown).toContain(words);
    const { vatId: _none, ...without } = own;
    expect(read({ ...rest, letterhead: without }).problems).toEqual([
      `The text ${fileOf('impressum')} cannot be used: the brand file and its letterhead have no value for {{brand.vatId}} (line 27).`,
    ]);
  });

  it('let a phone call the hotline and write a mail [UI-07]', () => {
    const { markdown } = textNamed('impressum', read().texts);
    expect(markdown).toContain(`[${sampleBrand.hotline}](tel:${sampleBrand.hotline.replaceAll(/[^\d+]/g, '')})`);
    expect(markdown).toMatch(/\]\(mailto:[^)]+\)/);
  });

  it('give tiers and other tariff values as the tariff does, on the page and in the documents [UI-07, TAR-01]', () => {
    const { markdown, blocks } = textNamed('bedingungen', read().texts);
    const printed = JSON.stringify(blocks);
    for (const { id, jahresMax, abnehmerMax } of TARIF_2026.stufen) {
      const amounts = `${formatCentsShort(jahresMax)} im Jahr, ${formatCentsShort(abnehmerMax)} je Abnehmer`;
      expect(markdown).toContain(`- **Stufe ${id}:** ${amounts}`);
      expect(printed).toContain(amounts);
    }
    expect(markdown.match(/\*\*Stufe \d/g)).toHaveLength(TARIF_2026.stufen.length);
    expect(markdown).toContain(`Ab Stufe ${VIERTELJAEHRLICH_UEBER + 1} ist auch vierteljährliche Zahlung`);
    expect(markdown).toContain('mindestens jedoch drei Monatsbeiträge');
    for (const name of NAMES) expect(textNamed(name, read().texts).markdown).not.toContain('{{');
  });

  it.each(openProducts(parseConfig({})))(
    'of $folder name every answer that analytics may know [ANA-04, UI-07]',
    (product) => {
      const texts = readTexts([product], sampleBrand).textsOf(product.appName);
      const words = Object.keys(product.definition.analyticsInWords?.known ?? {});
      for (const name of ['cookies', 'datenschutz'] as const) {
        const { markdown } = textNamed(name, texts);
        expect([name, ...words.filter((word) => !markdown.includes(word))]).toEqual([name]);
      }
    },
  );

  it.each<[string, (name: string) => void, RegExp]>([
    ['is missing', (name) => rmSync(fileOf(name)), /there is no such file or folder; begin with a copy of \S+\.md\.$/],
    ['has no head', (name) => writeFileSync(fileOf(name), 'Ohne Kopf'), /it does not begin with its head/],
    [
      'has another encoding',
      (name) => writeFileSync(fileOf(name), Buffer.from('für', 'latin1')),
      /save it as UTF-8\.$/,
    ],
    [
      'names an unknown tariff value',
      (name) => write(name, '{{tarif.rabatt}}'),
      /no value for \{\{tarif\.rabatt\}\} \(line 7\)\.$/,
    ],
    [
      'names an unknown brand value',
      (name) => write(name, '{{brand.fax}}'),
      /no value for \{\{brand\.fax\}\} \(line 7\)\.$/,
    ],
    [
      'has several wrong placeholders',
      (name) => write(name, '{{brand.fax}}, {brand.name}\n{{brand.city} {{tarif.x}} {{ort}}'),
      /\{\{brand\.fax\}\} \(line 7\); \{brand\.name\} has not two braces on either side \(line 7\); .*\{\{tarif\.x\}\} \(line 8\); there is no placeholder \{\{ort\}\} \(line 8\); \{\{brand\.city\} has not .* \(line 8\)\.$/,
    ],
  ])('prevent the start if one %s: each is named, with what to do [CONF-07]', (_what, spoil, reason) => {
    for (const name of NAMES) spoil(name);
    const { problems } = read();
    expect(problems).toHaveLength(NAMES.length);
    for (const [index, name] of NAMES.entries()) {
      expect(problems[index]).toContain(`The text ${fileOf(name)} cannot be used: `);
      expect(problems[index]).toMatch(reason);
    }
    expect(() => usableTexts(readTexts([sampleProduct], sampleBrand, folder))).toThrow(problems.join('\n'));
  });

  it('are read as Windows writes them [UI-07]', () => {
    const source = readFileSync(fileOf('bedingungen'), 'utf8').replaceAll('\n', '\r\n');
    writeFileSync(fileOf('bedingungen'), `\uFEFF${source}`);
    const { texts, problems } = read();
    expect([problems, textNamed('bedingungen', texts).title]).toEqual([
      [],
      'Allgemeine Versicherungsbedingungen Forderungsausfall',
    ]);
  });

  it.each([
    ['> **Muster.** Ein Text.', "'Muster.' in line 7"],
    ['Ein Text.\n\nDieser Mustertext ist keiner.', "'Mustertext' in line 9"],
    ['Die Muster Versicherung leistet.', "'Muster Versicherung' in line 7"],
    ['E-Mail service@muster-versicherung.example', "'muster-versicherung.example' in line 7"],
  ])('with %j are still samples [SEC-11]', (body, found) => {
    for (const name of NAMES) write(name, 'Unser Text.');
    write('faq', body);
    expect(read().samples).toEqual([`The text ${fileOf('faq')} is still a sample (${found}): write your own.`]);
  });

  it.each([
    ['[Klick](javascript:alert(1))', 'a harmful link'],
    ['[Klick](data:text/html,x)', 'a harmful link'],
    ['[Klick][a]\n\n[a]: javascript:alert(1)', 'a harmful link'],
    ['Text <script>alert(1)</script>', 'HTML'],
    ['![Bild](https://evil.example/a.png)', 'an image of another host'],
    ['![Bild][a]\n\n[a]: https://evil.example/a.png', 'an image of another host'],
  ])('leave %j out of every text, and tell it [UI-07, SEC-05]', (body, named) => {
    for (const name of NAMES) write(name, `${body}\n\nWeiter.`);
    const { texts, warnings } = read();
    for (const [index, name] of NAMES.entries()) {
      expect(warnings[index]).toMatch(new RegExp(`^The text ${fileOf(name)} is shown without .*${named}`));
      expect(textNamed(name, texts).markdown).toContain('Weiter.');
      expect(micromark(textNamed(name, texts).markdown)).not.toMatch(/<img|<a|&lt;|evil\.example|javascript:|data:/i);
    }
  });

  it('leave out markup that only appears once other markup is removed [SEC-05]', () => {
    write('faq', `Text <scr<b>ipt>alert(1)</scr</b>ipt> [a [b](javascript:x)](data:x) [c <i>d</i>](data:x)`);
    expect(micromark(textNamed('faq', read().texts).markdown)).toBe('<p>Text alert(1) a b c d</p>');
    write('faq', `${'<a'.repeat(200)}<b>${'>'.repeat(200)}`);
    expect(read().problems).toEqual([expect.stringContaining('nested too deeply')]);
  });
});

describe('the texts of a later tariff', () => {
  const [old] = sampleProduct.tariffTexts;
  if (!old) throw new Error('There is no tariff');
  const tariffTexts = [old, { version: '2027-01', start: '2027-01-01', content: '' }];

  function readWith(changes: Partial<typeof sampleProduct> = {}) {
    return readTexts([{ ...sampleProduct, tariffTexts, ...changes }], sampleBrand, folder);
  }

  function writeLater(head: string): void {
    writeFileSync(
      join(folder, OWN, 'bedingungen.2027.md'),
      `---\ntitle: T\nversion: 2027-01\ndate: 2027-01-01\n${head}---\n\nNeu {{tarif.steuersatz}}.\n`,
    );
  }

  it('are the first ones, unless one of them has a file that is valid from its start [TAR-16]', () => {
    writeLater('valid-from: 2027-01-01\n');
    const { textsOf, problems, warnings } = readWith();
    expect([problems, warnings]).toEqual([[], []]);
    const [first, later] = [textsOf(sampleProduct.appName), textsOf(sampleProduct.appName, '2027-01')];
    expect(textNamed('bedingungen', first).version).not.toBe('2027-01');
    expect(textNamed('bedingungen', later)).toMatchObject({ version: '2027-01', markdown: 'Neu 19\u00a0%.' });
    expect(textNamed('produktinformation', later)).toEqual(textNamed('produktinformation', first));
    expect(textsOf(sampleProduct.appName, 'unbekannt')).toBe(first);
  });

  it.each([
    ['', 'as a second file of bedingungen it needs a line valid-from.'],
    ['valid-from: 2027-02-01\n', 'its valid-from is the start of no later tariff.'],
  ])('are not used with the head "%s", for which no tariff starts [TAR-16]', (head, problem) => {
    writeLater(head);
    expect(readWith().problems.join('\n')).toContain(`bedingungen.2027.md cannot be used: ${problem}`);
  });

  it('need a version of their own if the tariff in them changes [TAR-16]', () => {
    const textValues = (start = '') => ({ ...sampleProduct.textValues?.(), stufen: start === '' ? 'alt' : 'neu' });
    const problem = `The text bedingungen of ${sampleProduct.appName} says different things in its version`;
    expect(readWith({ textValues }).problems.join('\n')).toContain(problem);
  });

  it('are not used under the version of another file [TAR-16]', () => {
    write('bedingungen', 'Alt.');
    writeLater('valid-from: 2027-01-01\n');
    const later = join(folder, OWN, 'bedingungen.2027.md');
    writeFileSync(later, readFileSync(later, 'utf8').replace('version: 2027-01', 'version: 1'));
    expect(readWith().problems).toEqual([
      `The texts ${fileOf('bedingungen')} and ${later} have the same version 1, but other words: give one of them another version.`,
    ]);
  });
});
