/** The exported file has an unexpected structure, so the second identifier cannot be added. */
export class ArchivalPdfError extends Error {
  override readonly name = 'ArchivalPdfError';
}

const UA_NAMESPACE = 'xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"';

// PDF/A requires a description in the file of every property outside its own list.
const UA_SCHEMA = [
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>',
  '<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>',
  '<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">',
  '<pdfaProperty:category>internal</pdfaProperty:category>',
  '<pdfaProperty:description>Indicates, which part of ISO 14289 standard is followed</pdfaProperty:description>',
  '<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>',
  '</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>',
].join('');

function replaceOnce(text: string, from: string | RegExp, to: (found: string) => string): string {
  if (text.search(from) < 0) throw new ArchivalPdfError(`The exported PDF lacks ${String(from)}`);
  return text.replace(from, to);
}

/**
 * Declares a PDF/A file, known to conform to PDF/UA-1, as both: Typst exports one standard at a time. The exports
 * differ only in the last two objects, so no other offsets change. Throws ArchivalPdfError. [DOC-02]
 */
export function declareAccessible(pdf: Uint8Array): Uint8Array {
  // One character per byte: lengths and offsets are byte counts.
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  const tail = [...file.matchAll(/(?<!\d)\d+ 0 obj\n<<\n {2}\/Length (\d+)\n {2}\/Type \/Metadata/g)].at(-1);
  if (!tail) throw new ArchivalPdfError('The exported PDF has no plain metadata at its end');
  const head = file.slice(0, tail.index);
  let objects = file.slice(tail.index);
  let added = 0;
  const insert = (before: string | RegExp, text: string) => {
    objects = replaceOnce(objects, before, (found) => text + found);
    added += text.length;
  };
  insert(' xmlns:pdfaid=', ` ${UA_NAMESPACE}`);
  insert('</rdf:Bag></pdfaExtension:schemas>', UA_SCHEMA);
  insert('<pdfaid:part>', '<pdfuaid:part>1</pdfuaid:part>');
  objects = replaceOnce(objects, /\/Length \d+/, () => `/Length ${Number(tail[1]) + added}`);
  objects = replaceOnce(objects, '/ViewerPreferences <<', (found) => `${found}\n    /DisplayDocTitle true`);
  // False is the default; poppler takes the entry for an error.
  objects = replaceOnce(objects, /\n {4}\/Suspects false(?=\n)/, () => '');
  const catalog = head.length + objects.search(/(?<!\d)\d+ 0 obj\n<<\n {2}\/Type \/Catalog/);
  const xref = head.length + objects.search(/xref\n0 \d+\n/);
  objects = replaceOnce(objects, /\d{10}( 00000 n\s*trailer)/, (found) =>
    found.replace(/^\d+/, String(catalog).padStart(10, '0')),
  );
  objects = replaceOnce(objects, /startxref\n\d+/, () => `startxref\n${xref}`);
  return Buffer.from(head + objects, 'latin1');
}
