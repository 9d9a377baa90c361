import { getDocumentProxy } from 'unpdf';

export interface FileInPdf {
  readonly filename: string;
  readonly description?: string;
  readonly content: Uint8Array;
}

/** Takes a PDF, gives the files that it carries. Throws for what is no PDF. */
export async function embeddedFiles(pdf: Uint8Array): Promise<FileInPdf[]> {
  // A copy: the reader takes the buffer over.
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

/** Takes a PDF and the name of a file, gives the content of the file, or undefined if the PDF does not carry it once. */
export async function fileInPdf(pdf: Uint8Array, filename: string): Promise<Uint8Array | undefined> {
  const named = (await embeddedFiles(pdf)).filter((file) => file.filename === filename);
  return named.length === 1 ? named[0]?.content : undefined;
}
