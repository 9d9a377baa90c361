import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EINWILLIGUNGEN } from '@fa/forderungsausfall/einwilligungen';
import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/environment/temporary-folder.ts';
import { embeddedFiles } from '../../../tests/support/server/pdf-layout.ts';
import {
  antragWith,
  LEISTUNGSUEBERSICHT,
  sampleAntrag,
  sampleLeistungsuebersicht,
  sampleOrder,
  sampleVertragsunterlagen,
} from '../../../tests/support/server/sample-documents.ts';
import { sharedRenderer } from '../../../tests/support/server/shared-renderer.ts';
import { describeError } from '../../operation/describe-error.ts';
import { orderJson } from '../../orders/order-json.ts';
import type { VertragsunterlagenData } from '../document-data.ts';
import { type DocumentRenderError, openDocumentRenderer } from './document-renderer.ts';

// A new thread and 10,000 characters are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const renderer = sharedRenderer();

function open(pdf: Uint8Array) {
  return getDocumentProxy(pdf.slice());
}

async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  return (await extractText(await open(pdf))).text;
}

/** Returns the text without white space, because lines break anywhere. */
async function textOf(pdf: Uint8Array): Promise<string> {
  return (await pagesOf(pdf)).join('').replaceAll(/\s/g, '');
}

function squeezed(text: string) {
  return text.replaceAll(/\s/g, '');
}

function stringsIn(data: unknown): string[] {
  return typeof data === 'string'
    ? [data]
    : typeof data === 'object' && data
      ? Object.values(data).flatMap(stringsIn)
      : [];
}

describe('the documents', () => {
  it.each([
    ['antrag', 2, () => renderer.render('documents/antrag', sampleAntrag())],
    ['antrag with its order', 3, () => renderer.render('documents/antrag', sampleAntrag(), orderJson(sampleOrder()))],
    ['vertragsunterlagen', 2, () => renderer.render('documents/vertragsunterlagen', sampleVertragsunterlagen)],
    ['leistungsuebersicht', 2, () => renderer.render(LEISTUNGSUEBERSICHT, sampleLeistungsuebersicht)],
  ])('%s has title, language and tags, and is PDF/UA-1 and PDF/A-%ia [DOC-02]', async (_, part, render) => {
    const pdf = await render();
    const document = await open(pdf);
    const { info, metadata } = await document.getMetadata();
    expect(info).toMatchObject({
      Language: 'de-DE',
      Title: expect.stringContaining('Forderungsausfall-Versicherung'),
    });
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    const parts = `<pdfuaid:part>1<.*<pdfaid:part>${part}<.*<pdfaid:conformance>A<`;
    expect(metadata?.getRaw()).toMatch(new RegExp(parts, 's'));
    expect(await document.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
    expect((await (await document.getPage(1)).getStructTree())?.children.length).toBeGreaterThan(0);
  });

  it('the mandate is printed once, word for word as agreed [DOC-02]', async () => {
    const text = await textOf(await renderer.render('documents/antrag', sampleAntrag()));
    for (const paragraph of EINWILLIGUNGEN.sepaErmaechtigung.wording) {
      expect(text.split(squeezed(paragraph))).toHaveLength(2);
    }
    for (const { label } of Object.values(EINWILLIGUNGEN)) expect(text).toContain(squeezed(label));
  });

  it('the application contains all data of the order, umlauts included [DOC-02]', async () => {
    const text = await textOf(await renderer.render('documents/antrag', sampleAntrag()));
    const { brand, instant: _, ...shown } = sampleAntrag();
    for (const value of [brand.name, brand.hotline, brand.email, ...stringsIn(shown)]) {
      expect(text).toContain(squeezed(value));
    }
  });

  it('the contract documents contain offer, conditions, data protection and terms with their versions [DOC-01]', async () => {
    const data = sampleVertragsunterlagen;
    const text = await textOf(await renderer.render('documents/vertragsunterlagen', data));
    for (const value of [data.createdAt, ...stringsIn(data.offer)]) expect(text).toContain(squeezed(value));
    expect(data.texts).toHaveLength(4);
    for (const { title, version, date } of data.texts)
      expect(text).toContain(squeezed(`${title}Fassung ${version}, Stand ${formatGermanDate(date)}`));
    expect(text).toContain(squeezed('Alle erhobenen Daten werden spätestens nach 30 Tagen unwiderruflich gelöscht.'));
  });

  it('the contract documents are marked as samples only while one of their texts is one [SEC-11]', async () => {
    const textOfDocument = async (isSample: boolean) => {
      const texts = sampleVertragsunterlagen.texts.map((text, index) => ({
        ...text,
        blocks: [],
        isSample: isSample && index === 1,
      }));
      const data: VertragsunterlagenData = { ...sampleVertragsunterlagen, texts };
      return textOf(await renderer.render('documents/vertragsunterlagen', data));
    };
    expect(await textOfDocument(true)).toContain(squeezed('Dieses Dokument enthält Mustertexte.'));
    expect(await textOfDocument(false)).not.toContain('Mustertext');
  });

  it('the overview of services contains every amount', async () => {
    const text = await textOf(await renderer.render(LEISTUNGSUEBERSICHT, sampleLeistungsuebersicht));
    for (const value of stringsIn(sampleLeistungsuebersicht.tiers)) expect(text).toContain(squeezed(value));
  });

  it('the same data gives the same bytes', async () => {
    expect(await renderer.render('documents/antrag', sampleAntrag())).toEqual(
      await renderer.render('documents/antrag', sampleAntrag()),
    );
  });
});

it('the application embeds the order as JSON, byte for byte, and describes it [DOC-02, ORD-01]', async () => {
  // Letters without a font, and what templates give a meaning.
  const firmenname = '中文 🏗️ \u202e\u0000 "Söhne" \\ #panic("x") \ud83d GmbH';
  const order = sampleOrder();
  const antworten = { ...order.snapshot.antworten, firmenname };
  const file = orderJson({ ...order, snapshot: { ...order.snapshot, antworten } });
  const pdf = await renderer.render('documents/antrag', sampleAntrag(), file);
  expect(await embeddedFiles(pdf)).toEqual([{ ...file, description: expect.stringMatching(/\S/) }]);
  expect(JSON.parse(file.content)).toMatchObject({ reference: order.reference, antworten: { firmenname } });
  const source = Buffer.from(pdf).toString('latin1');
  expect(source).toContain('/AFRelationship /Source');
  expect(source).toContain('/Subtype /application#2Fjson');
  // Listed as an attachment and as associated with the whole document.
  expect(source).toMatch(/\/Type \/Catalog[\s\S]*\/EmbeddedFiles[\s\S]*\/AF \[\d+ 0 R\]/);
});

/** Returns the text of the application without the parts repeated on every page. */
async function bodyOf(pdf: Uint8Array): Promise<string> {
  return (
    (await pagesOf(pdf))
      .map((page) =>
        page.replace(/^Muster Versicherung Antrag auf .*MUSTER$/m, '').replace(/^Muster Versicherung · .*$/m, ''),
      )
      .join('')
      .replaceAll(/\s|\u200d|\ufe0f/g, '')
      // The label of an answer that continues there.
      .replaceAll('Firmenname(Fortsetzung)', '')
  );
}

describe('hostile answers', () => {
  it.each([
    ['a script', '<script>alert("1")</script>'],
    ['template code', '#panic("x") #{ 1 + } #import "antrag.typ"'],
    ['markup', '*fett* _kursiv_ `code` = Titel @label <label> $x^2$ // nichts /* nichts'],
    ['backslashes, quotes and placeholders', '\\ \\u{41} "\' {{brand.name}} ${x}'],
    ['emoji', 'Dach 🎉 🏗️ fertig'],
    ['a long word', 'x'.repeat(10_000)],
    ['a long word of other letters', 'Äж'.repeat(2_000)],
    ['many lines', 'Zeile\n'.repeat(300)],
    ['a script without a font', '中文', '[U+4E2D][U+6587]'],
  ])('%s is printed as plain text [DOC-02]', async (_, value, printed = value) => {
    const body = await bodyOf(await renderer.render('documents/antrag', antragWith(value)));
    const expected = printed.replaceAll(/\s|\u200d|\ufe0f/g, '');
    expect(body.split(expected).length - 1).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['right-to-left text', 'שלום עולם مرحبا'],
    ['marks of one script on letters of another', 'a\u064bb\u05b0 1\ufe0f\u20e3 Z\u0351\u036b\u0343'],
    ['control and direction characters', '\u0000\u0007\u202e\u2066\u200f\u00ad\ufeff\u2028ende'],
    ['half a surrogate pair', '\ud83d'],
  ])('%s renders without an error [DOC-02]', async (_, value) => {
    expect((await renderer.render('documents/antrag', antragWith(value))).length).toBeGreaterThan(10_000);
  });
});

describe('a failing renderer', () => {
  const rendererWith = async (source: string) => {
    const root = temporaryFolder();
    await mkdir(join(root, 'documents'));
    await writeFile(join(root, 'documents/antrag.typ'), source);
    await writeFile(
      join(root, 'documents/rechtstext.typ'),
      '#set document(title: "Gut")\n#set text(font: "Source Sans 3")\nGut',
    );
    const troubled = openDocumentRenderer({ root });
    onTestFinished(() => troubled.close());
    return troubled;
  };

  it('reports the failure without the data and renders the next document', async () => {
    const troubled = await rendererWith('#let data = json(bytes(sys.inputs.data))\n#panic(data.reference)');
    const failure = await troubled.render('documents/antrag', sampleAntrag()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'DocumentRenderError', code: 'template' });
    expect(String(failure)).not.toContain(sampleAntrag().reference);
    expect(describeError(failure)).toMatchObject({ code: 'template', place: 'documents/antrag.typ:2' });
    expect(JSON.stringify(describeError(failure))).not.toContain(sampleAntrag().reference);
    expect((failure as DocumentRenderError).faults).toEqual([
      { file: 'documents/antrag.typ', line: 2, message: `panicked with: "${sampleAntrag().reference}"` },
    ]);
    expect(await textOf(await troubled.render('documents/rechtstext', sampleLeistungsuebersicht))).toBe('Gut');
  });

  it('finishes accepted work when closed, and refuses new work', async () => {
    const closing = openDocumentRenderer();
    const accepted = closing.render(LEISTUNGSUEBERSICHT, sampleLeistungsuebersicht);
    await closing.close();
    expect((await accepted).length).toBeGreaterThan(10_000);
    await expect(closing.render('documents/antrag', sampleAntrag())).rejects.toMatchObject({ code: 'closed' });
  });
});
