import { toLeistungsuebersichtData } from '@fa/forderungsausfall/server/leistungsuebersicht';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it, vi } from 'vitest';
import { LONGEST_ANSWERS, WIDEST_ANSWERS } from '../../../tests/support/server/longest-answers.ts';
import { type PlacedText, pdfLayout } from '../../../tests/support/server/pdf-layout.ts';
import {
  LEISTUNGSUEBERSICHT,
  sampleAntrag,
  sampleBrand,
  sampleLeistungsuebersicht,
  sampleSetup,
  sampleVertragsunterlagen,
} from '../../../tests/support/server/sample-documents.ts';
import { sharedRenderer } from '../../../tests/support/server/shared-renderer.ts';
import { documentOrigin } from '../document-brand.ts';
import type { AntragData } from '../document-data.ts';

vi.setConfig({ testTimeout: 30_000 });

const renderer = sharedRenderer();

// A4 and the margins of the page, in millimetres; half a millimetre for overhanging glyphs.
const LEFT = 25 - 0.5;
const RIGHT = 190 + 0.5;
const FOOT = 275;
/** The right edge of the text in a form's right fields. */
const FIELDS = 190 - 5 - 2.6;
const HEADING_POINTS = 11;

const { letterhead: _, ...plainBrand } = sampleBrand;
const longBrand = {
  ...sampleBrand,
  name: 'Muster Versicherungsverein auf Gegenseitigkeit der norddeutschen Handwerker',
  email: 'antragsbearbeitung.forderungsausfall@muster-versicherungsverein.example',
  letterhead: {
    ...sampleBrand.letterhead,
    company: 'Musterversicherungsaktiengesellschaftsverwaltungs-Union der norddeutschen Handwerker AG',
    board: Array.from({ length: 6 }, () => 'Prof. Dr. Petra Muster'),
  },
};

const ANTRAEGE: [string, AntragData][] = [
  ['an ordinary order', sampleAntrag()],
  ['the longest answers', sampleAntrag(LONGEST_ANSWERS)],
  ['the widest words', sampleAntrag(WIDEST_ANSWERS)],
  ['lines without end', sampleAntrag({ geschaeftsgegenstand: 'Zeile\n'.repeat(80).trim() })],
  ['a word without end', sampleAntrag({ geschaeftsgegenstand: 'x'.repeat(500) })],
  ['no letterhead', sampleAntrag({}, plainBrand)],
  ['a long name of the insurer', sampleAntrag({}, longBrand)],
];

async function antrag(data: AntragData) {
  return pdfLayout(await renderer.render('documents/antrag', data));
}

const DOCUMENTS: [string, () => Promise<PlacedText[][]>, string][] = [
  ...ANTRAEGE.map(([name, data]): (typeof DOCUMENTS)[number] => [
    `the application with ${name}`,
    () => antrag(data),
    `Referenz ${data.reference}`,
  ]),
  [
    'the contract documents',
    async () => pdfLayout(await renderer.render('documents/vertragsunterlagen', sampleVertragsunterlagen)),
    'Erstellt am 21.11.2026',
  ],
  [
    'the overview of services',
    async () => pdfLayout(await renderer.render(LEISTUNGSUEBERSICHT, sampleLeistungsuebersicht)),
    `Fassung ${sampleLeistungsuebersicht.version}`,
  ],
];

function bodyOf(page: readonly PlacedText[]) {
  return page.filter(({ y }) => y > 25 && y < FOOT);
}

describe.each(DOCUMENTS)('%s', (_name, render, mark) => {
  it('keeps the margins, has footer mark and page number on every page, and no nearly empty page [DOC-02]', async () => {
    const pages = await render();
    for (const [index, page] of pages.entries()) {
      for (const { text, left, right } of page) {
        expect(left, text).toBeGreaterThanOrEqual(LEFT);
        expect(right, text).toBeLessThanOrEqual(RIGHT);
      }
      const foot = page.filter(({ y }) => y >= FOOT).map(({ text }) => text);
      expect(foot.join(' ')).toContain(mark);
      expect(foot).toContain(`Seite ${index + 1} von ${pages.length}`);
      expect(Math.max(...bodyOf(page).map(({ y }) => y)), `page ${index + 1}`).toBeGreaterThan(70);
    }
  });

  it('leaves no heading alone at the end of a page [DOC-02]', async () => {
    for (const page of await render()) {
      for (const heading of bodyOf(page).filter(({ size }) => size >= HEADING_POINTS)) {
        const below = page.filter(
          ({ y, size, left, right }) =>
            y > heading.y &&
            y < heading.y + 25 &&
            y < FOOT &&
            size < heading.size &&
            left < heading.left + 90 &&
            right > heading.left,
        );
        expect(below.length, heading.text).toBeGreaterThan(0);
      }
    }
  });
});

describe('the application', () => {
  it('has the address in the window of an envelope, in smaller type if it is long [DOC-02]', async () => {
    for (const [answers, size] of [
      [{}, 10],
      [LONGEST_ANSWERS, 7],
    ] as const) {
      const [page = []] = await antrag(sampleAntrag(answers));
      const inWindow = page.filter(({ left, y }) => left < 105 && y > 60 && y < 95);
      expect(inWindow.length).toBeGreaterThanOrEqual(4);
      for (const line of inWindow) {
        expect(line.left).toBeCloseTo(25, 0);
        expect(line.right).toBeLessThanOrEqual(105);
        expect(line.y).toBeLessThanOrEqual(90);
        expect(line.size).toBeCloseTo(size, 1);
      }
      expect(inWindow.at(-1)?.text).toMatch(/Berlin|Tal$/);
    }
  });

  it('keeps the widest words inside the address window and the fields of the mandate [DOC-02]', async () => {
    const pages = await antrag(sampleAntrag({ ...WIDEST_ANSWERS, firmenname: 'Malerbetrieb' }));
    const wide = (page: readonly PlacedText[] = []) => page.filter(({ text }) => text.includes('WWW'));
    const inWindow = wide(pages[0]);
    const mandate = pages.at(-1) ?? [];
    const heading = mandate.find(({ text }) => text.startsWith('SEPA-Basis-')) ?? { y: Infinity };
    const inMandate = wide(mandate).filter(({ y }) => y > heading.y);
    expect(inWindow.length).toBeGreaterThanOrEqual(2);
    expect(inMandate.length).toBeGreaterThanOrEqual(4);
    for (const { right } of inWindow) expect(right).toBeLessThanOrEqual(105);
    for (const { right } of inMandate) expect(right).toBeLessThanOrEqual(FIELDS);
  });

  it('does not break a long word that fits into a line [DOC-02]', async () => {
    const word = 'Rindfleischetikettierungsüberwachungsbehörden';
    const [, answers = []] = await antrag(sampleAntrag({ firmenname: `Prüfgesellschaft für ${word}` }));
    expect(answers.map(({ text }) => text)).toContain(word);
  });

  it.each(['2026-12', '2027-01', '2027-02', '2027-03', '2027-04'])(
    'fills its first page with the offer, and splits neither notes nor instalments over pages: from %s [DOC-02]',
    async (month) => {
      const data = sampleAntrag({ vertragsbeginn: `${month}-01`, Vertragsablauf: `${month.slice(0, 4)}-12-31` });
      const pages = (await antrag(data)).map((page) => page.map(({ text }) => text).join(' '));
      const [first = ''] = pages;
      expect(first).toContain(data.offer.notes[0]);
      expect(first).toContain(data.offer.notes.at(-1));
      expect(first).toContain(data.offer.premium.at(-1)?.label);
      const { heading, rows } = data.offer.instalments ?? { heading: '', rows: [] };
      const labels = rows.map(({ label }) => label);
      expect(pages.slice(0, 2).some((page) => [heading, ...labels].every((words) => page.includes(words)))).toBe(true);
    },
  );

  it.each([
    ['sums of two, three and five digits', {}],
    ['the highest tier', LONGEST_ANSWERS],
  ])('aligns the figures of the offer: %s [DOC-02]', async (_name, answers) => {
    const [page = []] = await antrag(sampleAntrag(answers));
    const figures = page.filter(
      ({ text, left }) => /^[\d.]+(,\d\d)?$/.test(text) && !/\.\d{4}$/.test(text) && left > 165,
    );
    expect(figures.length).toBeGreaterThanOrEqual(6);
    // The space before the currency sign is slightly narrower in semibold.
    const edges = figures.map(({ right }) => right);
    expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(0.1);
  });

  it('keeps the rows of an answer on one page [DOC-02]', async () => {
    const data = sampleAntrag(LONGEST_ANSWERS);
    const pages = (await antrag(data)).map((page) =>
      page
        .map(({ text }) => text)
        .join('')
        .replaceAll(/\s/g, ''),
    );
    for (const { label, value } of data.sections.flatMap(({ rows }) => rows)) {
      const row = `${label}${value}`.replaceAll(/\s/g, '');
      expect(pages.filter((page) => page.includes(row)).length, label).toBeGreaterThan(0);
    }
  });

  it('repeats the label of an answer that is split over pages, and keeps the last section with the one before [DOC-02]', async () => {
    const owners = Array.from({ length: 50 }, (_owner, index) => `Petra Muster ${index + 1}`);
    const pages = await antrag(sampleAntrag({ inhaber: owners }));
    const of = (start: string) => pages.map((page) => page.find(({ text }) => text.startsWith(start)));
    const continuation = of('(Fortsetzung)').findIndex(Boolean);
    const labels = of('Inhaber/');
    expect(labels.filter(Boolean).length).toBe(2);
    for (const page of [continuation - 1, continuation])
      expect(labels[page]?.y).toBeCloseTo(of('Petra ')[page]?.y ?? 0, 0);
    expect(of('Vertrieb').findIndex(Boolean)).toBe(of('Konto für die Beitragszahlung').findIndex(Boolean));
  });
});

describe('the contract documents', () => {
  it('end in two filled columns [DOC-02]', async () => {
    const pages = await pdfLayout(await renderer.render('documents/vertragsunterlagen', sampleVertragsunterlagen));
    // After the cover and the offer come only legal texts; the last one shares its page.
    for (const page of pages.slice(2)) {
      const [left = 0, right = 0] = [true, false].map((isLeft) =>
        Math.max(...bodyOf(page).flatMap(({ left: edge, y }) => (edge < 105 === isLeft ? [y] : []))),
      );
      expect(Math.abs(left - right)).toBeLessThan(60);
    }
    const shared = pages.at(-1)?.map(({ text }) => text) ?? [];
    expect(shared).toContain('Nutzungsbedingungen');
    expect(shared.join(' ')).toContain('9 Welche Rechte haben Sie?');
  });

  it('list every part and section with its page, in the table of contents and in the PDF outline [DOC-02]', async () => {
    const pdf = await renderer.render('documents/vertragsunterlagen', sampleVertragsunterlagen);
    const [cover = [], ...pages] = await pdfLayout(pdf);
    const outline = (await (await getDocumentProxy(new Uint8Array(pdf))).getOutline()) ?? [];
    const parts = sampleVertragsunterlagen.texts.map((text) => text.title);
    expect(outline.map(({ title }) => title)).toEqual(['Ihr Angebot', ...parts]);

    const squeezed = (text: string) => text.replaceAll(/[\s.]/g, '');
    const contents = squeezed(cover.map(({ text }) => text).join(''));
    for (const { title } of outline.flatMap((part) => [part, ...part.items])) {
      const page = pages.findIndex((texts) =>
        squeezed(
          texts
            .filter(({ size }) => size > 10)
            .map(({ text }) => text)
            .join(''),
        ).includes(squeezed(title)),
      );
      expect(contents).toContain(`${squeezed(title)}${page + 2}`);
    }
  });
});

describe('the overview of services', () => {
  it.each([
    ['the standard brand', sampleBrand],
    ['a long one', longBrand],
    ['one without letterhead', plainBrand],
  ])('fits on one page: %s [STEP-ANGEBOT-01]', async (_name, brand) => {
    const data = toLeistungsuebersichtData(
      documentOrigin(brand, new Date(sampleLeistungsuebersicht.instant)),
      sampleSetup,
      {},
    );
    const [page = [], ...others] = await pdfLayout(await renderer.render(LEISTUNGSUEBERSICHT, data));
    expect(others.length).toBe(0);
    const tiers = page.filter(({ text }) => /^Stufe \d$/.test(text));
    expect(tiers.map(({ text }) => text)).toEqual(data.tiers.map(({ name }) => name));
    const premiums = page.filter(({ text, y }) => /^[\d.]+,\d\d$/.test(text) && y > (tiers[0]?.y ?? 0) - 1);
    expect(new Set(premiums.map(({ right }) => Math.round(right * 10))).size).toBe(2);
  });
});
