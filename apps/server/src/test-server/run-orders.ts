import { runProgram } from './run-program.ts';

/** Runs the real program for orders to its end, gives its exit code and what it said. */
export function runOrders(environment: Record<string, string>, ...parameters: string[]) {
  return runProgram('orders/orders.ts', environment, parameters);
}

/** The same for the correction of an address, which the program reads. */
export function correctByHand(environment: Record<string, string>, reference: string, address: string) {
  return runProgram('orders/orders.ts', environment, ['correct', reference], `${address}\n`);
}
