import { expect, it } from 'vitest';
import { sampleAntrag } from '../../../tests/support/server/sample-documents.ts';
import { sharedRenderer } from '../../../tests/support/server/shared-renderer.ts';
import { ArchivalPdfError, declareAccessible } from './archival-pdf.ts';

it('writes a file whose cross-reference table, lengths and offsets are correct [DOC-02]', async () => {
  const file = Buffer.from(await sharedRenderer().render('documents/antrag', sampleAntrag())).toString('latin1');
  const xref = Number(/startxref\n(\d+)/.exec(file)?.[1]);
  expect(file.slice(xref, xref + 7)).toBe('xref\n0 ');
  const offsets = [...file.slice(xref).matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) => Number(offset));
  expect(offsets.length).toBeGreaterThan(50);
  offsets.forEach((offset, index) => expect(file.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`)));
  const [stream = '', length] =
    /\/Length (\d+)\n {2}\/Type \/Metadata[\s\S]*?stream\n([\s\S]*?)\nendstream/.exec(file)?.slice(1).reverse() ?? [];
  expect(stream.length).toBe(Number(length));
  expect(stream.match(/pdfuaid:part/g)).toHaveLength(2);
});

it.each(['', '%PDF-1.7\n', '1 0 obj\n<<\n  /Length 3\n  /Type /Metadata\n'])(
  'refuses a file with another structure',
  (file) => {
    expect(() => declareAccessible(Buffer.from(file))).toThrow(ArchivalPdfError);
  },
);
