import type { CallOutcome } from './call.ts';
import { json } from './service-failure.ts';

/** Subset of a zod schema. */
export interface Schema<T> {
  safeParse(
    answer: unknown,
  ): { readonly success: true; readonly data: T } | { readonly success: false; readonly data?: undefined };
}

/**
 * Parses the body of a response; null without one. A response that breaks the contract is reported as a server error.
 * [ERR-01]
 */
export async function read<T>(schema: Schema<T>, outcome: CallOutcome): Promise<T | null> {
  if (outcome.kind === 'unreachable' || outcome.status !== 200) return null;
  const parsed = schema.safeParse(await json(outcome.response));
  if (!parsed.success) outcome.unreadable();
  return parsed.success ? parsed.data : null;
}
