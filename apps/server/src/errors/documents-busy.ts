/** So many visitors wait for documents already that one more would wait too long. [DOC-01, SEC-07] */
export class DocumentsBusy extends Error {
  override readonly name = 'DocumentsBusy';
}
