import { runProgram } from './run-program.ts';

/** Runs the program for orders in this process; returns its exit code and output. */
export function runOrders(environment: Record<string, string>, ...parameters: string[]) {
  return runProgram('orders/orders.ts', environment, parameters);
}

/** Runs the correction of an email, which the program reads from its input. */
export function correctByHand(environment: Record<string, string>, reference: string, address: string) {
  return runProgram('orders/orders.ts', environment, ['correct', reference], `${address}\n`);
}
