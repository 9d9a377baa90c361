import { extractText, getDocumentProxy } from 'unpdf';

/** What one reads in a PDF, all pages, as extracted. */
export async function pdfText(content: Uint8Array): Promise<string> {
  // pdf.js takes the buffer over, so it gets its own.
  const pdf = await getDocumentProxy(content.slice());
  const { text } = await extractText(pdf, { mergePages: true });
  return text;
}

/** Text without spaces and hyphens: what line breaks and syllable division cannot change. */
export function squeezed(text: string): string {
  return text.replace(/[\s\u00a0\u202f\u00ad\u200b\u2010\u2011-]+/g, '');
}
