import { valueAt } from '@fa/rechner/definition/model';
import { KeysUnavailable } from '../keys/day-keys.ts';
import { codeOf } from '../operation/describe-error.ts';

/**
 * PostgreSQL's codes while it is unavailable: SQLSTATE classes 08 (connection), 53 (no resources) and 57P (shutting
 * down), timeouts (57014, 55P03, 25P03), read only (25006), and socket errors.
 */
const CODES =
  /^(08...|53...|57P0.|57014|55P03|25P03|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;

/** The driver's own errors have no code. */
const MESSAGES =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable)/;

/** Checks whether an error means an outage of database or keys, so that a retry may succeed. [SEC-03] */
export function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  if (!(error instanceof Error)) return false;
  if (error instanceof KeysUnavailable) return true;
  const code = codeOf(error);
  // A database that is down has removed its socket.
  if (code === 'ENOENT') return valueAt(error, 'syscall') === 'connect';
  return code === undefined ? MESSAGES.test(error.message) : CODES.test(code);
}
