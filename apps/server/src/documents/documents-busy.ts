/** Thrown if too many visitors already wait for documents. [DOC-01, SEC-07] */
export class DocumentsBusy extends Error {
  override readonly name = 'DocumentsBusy';
}
