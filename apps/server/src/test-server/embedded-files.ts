import { embeddedFiles as readEmbeddedFiles } from '../adapters/documents/embedded-files.ts';

/** The files that a PDF carries; their content as text. */
export async function embeddedFiles(pdf: Uint8Array) {
  return (await readEmbeddedFiles(pdf)).map((file) => ({ ...file, content: new TextDecoder().decode(file.content) }));
}
