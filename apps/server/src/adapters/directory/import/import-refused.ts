/** An import that ends without a new directory; its message tells the operator why, in one or two sentences. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}
