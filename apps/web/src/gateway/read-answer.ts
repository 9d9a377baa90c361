import type { CallOutcome } from './call.ts';
import { json } from './service-failure.ts';

/** A schema of zod. */
export interface Schema<T> {
  safeParse(
    answer: unknown,
  ): { readonly success: true; readonly data: T } | { readonly success: false; readonly data?: undefined };
}

/** Reads what an answer carries; null without one. An answer that does not keep to the contract is a server error like any other. [ERR-01] */
export async function read<T>(schema: Schema<T>, outcome: CallOutcome): Promise<T | null> {
  if (outcome.kind === 'unreachable' || outcome.status !== 200) return null;
  const parsed = schema.safeParse(await json(outcome.response));
  if (!parsed.success) outcome.unreadable();
  return parsed.success ? parsed.data : null;
}
