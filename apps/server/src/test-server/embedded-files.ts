import { getDocumentProxy } from 'unpdf';

/** The files that a PDF carries; their content as text. */
export const embeddedFiles = async (pdf: Uint8Array) => {
  // A copy: the reader takes the buffer over.
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const files = [...((await document.getAttachments()) ?? new Map()).entries()];
  return Promise.all(
    files.map(async ([id, { filename, description }]) => {
      const content = new TextDecoder().decode((await document.getAttachmentContent(id)) as Uint8Array);
      return { filename, description, content };
    }),
  );
};
