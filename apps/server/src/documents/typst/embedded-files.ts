import { getDocumentProxy } from 'unpdf';

export interface FileInPdf {
  readonly filename: string;
  readonly description?: string;
  readonly content: Uint8Array;
}

/** Returns the files embedded in a PDF. Throws if it is not a PDF. */
export async function embeddedFiles(pdf: Uint8Array): Promise<FileInPdf[]> {
  // A copy: the reader transfers the buffer.
  const document = await getDocumentProxy(new Uint8Array(pdf));
  try {
    const files = [...((await document.getAttachments()) ?? new Map()).entries()];
    return await Promise.all(
      files.map(async ([id, { filename, description }]) => ({
        filename,
        description,
        content: (await document.getAttachmentContent(id)) as Uint8Array,
      })),
    );
  } finally {
    await document.loadingTask.destroy();
  }
}

/** Returns the content of a file embedded in a PDF, or undefined unless exactly one has that name. */
export async function fileInPdf(pdf: Uint8Array, filename: string): Promise<Uint8Array | undefined> {
  const named = (await embeddedFiles(pdf)).filter((file) => file.filename === filename);
  return named.length === 1 ? named[0]?.content : undefined;
}
