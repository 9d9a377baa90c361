import { extractText, getDocumentProxy } from 'unpdf';

/** Extracts the text of all pages of a PDF. */
export async function pdfText(content: Uint8Array): Promise<string> {
  // pdf.js transfers the buffer, so it gets a copy.
  const pdf = await getDocumentProxy(content.slice());
  const { text } = await extractText(pdf, { mergePages: true });
  return text;
}

/** Removes spaces and hyphens from a text, because line breaks and hyphenation change them. */
export function squeezed(text: string): string {
  return text.replace(/[\s\u00a0\u202f\u00ad\u200b\u2010\u2011-]+/g, '');
}
