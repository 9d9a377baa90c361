import { ApiError } from '../../gateway/api-error.ts';
import { isMissingCode } from '../../loading/missing-code.ts';
import { NO_DETAIL, type Problem } from './state-parts.ts';

/** Returns what the problem page shows after an error that nobody handled. [ERR-01, STEP-ERROR-01] */
export function problemOf(error: unknown): Problem {
  if (isMissingCode(error)) return { ...NO_DETAIL, isCodeMissing: true };
  return error instanceof ApiError ? error : NO_DETAIL;
}
