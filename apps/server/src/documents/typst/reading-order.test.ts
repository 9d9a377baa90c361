import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/environment/temporary-folder.ts';
import {
  LEISTUNGSUEBERSICHT,
  sampleAntrag,
  sampleLeistungsuebersicht,
  sampleOrder,
  sampleVertragsunterlagen,
} from '../../../tests/support/server/sample-documents.ts';
import { sharedRenderer } from '../../../tests/support/server/shared-renderer.ts';
import { orderJson } from '../../orders/order-json.ts';

vi.setConfig({ testTimeout: 30_000 });

const renderer = sharedRenderer();
const DOCUMENTS = [
  ['the application', () => renderer.render('documents/antrag', sampleAntrag(), orderJson(sampleOrder()))],
  ['the contract documents', () => renderer.render('documents/vertragsunterlagen', sampleVertragsunterlagen)],
  ['the overview', () => renderer.render(LEISTUNGSUEBERSICHT, sampleLeistungsuebersicht)],
] as const;

interface Tag {
  readonly role: string;
  readonly text: string;
  readonly alt?: string | undefined;
}

/** Returns the innermost tags of a PDF in reading order, each with its text, and all text that is not tagged. */
async function readAloud(pdf: Uint8Array) {
  const document = await getDocumentProxy(pdf.slice());
  const tags: Tag[] = [];
  const untagged: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const texts = new Map<string, string>();
    const open: (string | null | undefined)[] = [];
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ('str' in item) {
        const id = open.findLast((entry) => entry);
        if (id) texts.set(id, (texts.get(id) ?? '') + item.str + (item.hasEOL ? ' ' : ''));
        else if (item.str.trim() !== '') untagged.push(item.str);
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push('tag' in item && item.tag === 'Artifact' ? 'artifact' : item.id);
    }
    const visit = (node: { role?: string; alt?: string; children?: unknown[]; id?: string }, role: string) => {
      if (node.id !== undefined) tags.push({ role, text: (texts.get(node.id) ?? '').trim() });
      else if (node.alt !== undefined) tags.push({ role: 'Figure', text: '', alt: node.alt });
      else for (const child of node.children ?? []) visit(child as typeof node, node.role ?? role);
    };
    visit(await page.getStructTree(), 'Root');
  }
  return { tags, untagged };
}

function wordsOf(tags: readonly Tag[]): string {
  return tags
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

it.each(DOCUMENTS)('%s: no text outside the tags, and headings that skip no level [DOC-02]', async (_, render) => {
  const { tags, untagged } = await readAloud(await render());
  expect(untagged).toEqual([]);
  const levels = tags.flatMap(({ role }) => (/^H\d$/.test(role) ? [Number(role[1])] : []));
  expect(levels[0]).toBe(1);
  levels.forEach((level, index) => expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1));
});

it('the application reads title, intro and then each label before its answer [DOC-02]', async () => {
  const data = sampleAntrag();
  const words = wordsOf((await readAloud(await renderer.render('documents/antrag', data))).tags);
  const rows = [data.offer.cover, data.offer.premium, ...data.sections.map((section) => section.rows)].flat();
  const inOrder = [
    `Antrag auf ${data.insurance}`,
    'Diese Unterlage hält fest',
    // A telephone number is printed with spaces.
    ...rows.map(({ label, value, isTelefon }) => (isTelefon ? label : `${label} ${value}`).replaceAll(/\s+/g, ' ')),
    ...data.consents.map(({ title }) => title),
  ];
  let from = 0;
  for (const part of inOrder) {
    const at = words.indexOf(part, from);
    expect(at, part).toBeGreaterThanOrEqual(0);
    from = at + part.length;
  }
});

it('the application names each ticked box and a logo, and no other picture is tagged [DOC-02]', async () => {
  const data = sampleAntrag();
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path d="M0 0h4v1H0z"/></svg>';
  const brand = { ...data.brand, letterhead: { senderLine: '', columns: [], logo } };
  const { tags } = await readAloud(await renderer.render('documents/antrag', { ...data, brand }));
  const pictures = tags.flatMap(({ alt }) => alt ?? []);
  expect(pictures).toEqual([data.brand.name, ...data.consents.map(() => 'Angekreuzt:')]);
});

it('the overview reads its table by rows below named columns, without the bars [DOC-02]', async () => {
  const { tags } = await readAloud(await renderer.render(LEISTUNGSUEBERSICHT, sampleLeistungsuebersicht));
  const cells = (role: string) => tags.filter((tag) => tag.role === role);
  expect(wordsOf(cells('TH'))).toBe('Stufe Höchstens im Kalenderjahr Je Abnehmer Jahresbeitrag mit Zusatzleistungen');
  const { tiers } = sampleLeistungsuebersicht;
  const rows = tiers.map((tier) => [
    tier.name,
    tier.jahresMax,
    tier.abnehmerMax,
    tier.annualPremium,
    tier.annualPremiumWithExtras,
  ]);
  expect(cells('TD').map(({ text }) => text.replaceAll(/\s/g, ' '))).toEqual(
    rows.flat().map((text) => text.replaceAll(/\s/g, ' ')),
  );
});

/** Programs that many systems have; `npm test` installs nothing for them. */
const hasPoppler = spawnSync('pdfinfo', ['-v']).status === 0;
const hasQpdf = spawnSync('qpdf', ['--version']).status === 0;

it.skipIf(!hasPoppler || !hasQpdf).each(DOCUMENTS)('%s: poppler and qpdf find no fault [DOC-02]', async (_, render) => {
  const file = join(temporaryFolder(), 'document.pdf');
  await writeFile(file, await render());
  const run = (program: string, ...parameters: string[]) =>
    spawnSync(program, [...parameters, file], { encoding: 'utf8' });
  const structure = run('pdfinfo', '-struct');
  expect(structure.stderr).toBe('');
  expect(structure.stdout).toMatch(/^Document\n/);
  expect(run('pdftotext')).toMatchObject({ status: 0, stderr: '' });
  expect(run('qpdf', '--check')).toMatchObject({ status: 0, stderr: '' });
});
