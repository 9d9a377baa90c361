import { embeddedFiles as readEmbeddedFiles } from '../../../src/adapters/documents/embedded-files.ts';

/** Returns the files embedded in a PDF, with their content as text. */
export async function embeddedFiles(pdf: Uint8Array) {
  return (await readEmbeddedFiles(pdf)).map((file) => ({ ...file, content: new TextDecoder().decode(file.content) }));
}
