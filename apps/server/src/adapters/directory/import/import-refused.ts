/** An import that ends without a new directory; its message is what the operator must know, in one or two sentences. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}
