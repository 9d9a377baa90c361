/** Thrown for what cannot be done with an order; its message is for the operator. */
export class OrdersRefused extends Error {
  override readonly name = 'OrdersRefused';
}
