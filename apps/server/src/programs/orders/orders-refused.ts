/** Thrown for an impossible operation on an order; its message is for the operator. */
export class OrdersRefused extends Error {
  override readonly name = 'OrdersRefused';
}
