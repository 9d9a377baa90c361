import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { LONGEST_ANSWERS, WIDEST_ANSWERS } from '../../../tests/support/server/longest-answers.ts';
import {
  antragWith,
  LEISTUNGSUEBERSICHT,
  sampleAntrag,
  sampleLeistungsuebersicht,
  sampleOrder,
  sampleVertragsunterlagen,
} from '../../../tests/support/server/sample-documents.ts';
import { ROOT } from '../../config/project-root.ts';
import { orderJson } from '../../orders/order-json.ts';
import type { AntragData } from '../document-data.ts';
import { printableJson } from './printable-text.ts';
import { createTypstCompiler, readDocumentFonts } from './typst-compiler.ts';

vi.setConfig({ testTimeout: 60_000 });

const fonts = readDocumentFonts();
const compiler = createTypstCompiler(ROOT, fonts.blobs);
const { filename, content } = orderJson(sampleOrder());
const embedded = { embeddedName: filename, embeddedContent: content };

/** Returns the standards a document conforms to by trying each: the exporter refuses the others. */
function conformity(template: string, data: unknown, inputs: Record<string, string> = {}) {
  const { result } = compiler.compile({
    mainFilePath: join(ROOT, `${template}.typ`),
    inputs: { data: JSON.stringify(data), ...inputs },
  });
  const conforms = (pdfStandard: string): boolean => {
    try {
      return result !== null && compiler.pdf(result, { pdfStandard, creationTimestamp: 0 }).length > 0;
    } catch {
      return false;
    }
  };
  const archival = conforms('embeddedName' in inputs ? 'a-3a' : 'a-2a');
  const accessible = conforms('ua-1');
  compiler.evictCache(0);
  return { archival, accessible };
}

const both = { archival: true, accessible: true };

function withLogo(data: AntragData): AntragData {
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path fill="#0a5a66" d="M0 0h4v1H0z"/></svg>';
  return { ...data, brand: { ...data.brand, letterhead: { senderLine: '', columns: [], logo } } };
}

it.each<[string, string, unknown, Record<string, string>?]>([
  ['the application', 'documents/antrag', sampleAntrag()],
  ['the application with the order in it', 'documents/antrag', sampleAntrag(), embedded],
  ['the application with the longest answers', 'documents/antrag', sampleAntrag(LONGEST_ANSWERS), embedded],
  ['the application with the widest words', 'documents/antrag', sampleAntrag(WIDEST_ANSWERS), embedded],
  ['the application with empty answers', 'documents/antrag', antragWith(''), embedded],
  ['the application with a logo', 'documents/antrag', withLogo(sampleAntrag()), embedded],
  ['the contract documents', 'documents/vertragsunterlagen', sampleVertragsunterlagen],
  ['the overview of services', LEISTUNGSUEBERSICHT, sampleLeistungsuebersicht],
])('%s conforms to PDF/A and to PDF/UA-1 [DOC-02]', (_name, template, data, inputs) => {
  expect(conformity(template, data, inputs)).toEqual(both);
});

it('an application that is PDF/A is also PDF/UA-1, for any answers [DOC-02]', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
  );
  fc.assert(
    fc.property(anyText, fc.boolean(), (value, isPlain) => {
      const coverage = isPlain ? fonts.primary : fonts.all;
      const data: unknown = JSON.parse(printableJson({ ...antragWith(value), addressee: [value] }, coverage, !isPlain));
      const { archival, accessible } = conformity('documents/antrag', data, embedded);
      expect(accessible).toBe(archival);
      if (isPlain) expect(archival).toBe(true);
    }),
    { numRuns: 20 },
  );
});
