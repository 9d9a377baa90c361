import type { Log } from './log.ts';

/** State of a dependency; with a warning it works but needs attention. */
export type ReadinessStatus = 'ok' | 'warning' | 'failed';

/** Status with facts for monitoring. No personal data: it is public. [SEC-02] */
export interface ReadinessDetail {
  readonly status: ReadinessStatus;
  readonly [fact: string]: string | number | boolean | undefined;
}

/** Checks by name. A check that throws has failed. */
export type ReadinessChecks = Readonly<Record<string, () => ReadinessDetail | Promise<ReadinessDetail>>>;

export interface Readiness {
  readonly status: ReadinessStatus;
  readonly checks: Readonly<Record<string, ReadinessDetail>>;
}

async function runCheck(check: ReadinessChecks[string]): Promise<ReadinessDetail> {
  try {
    return await check();
  } catch {
    return { status: 'failed' };
  }
}

/** Runs all checks; returns their details and the worst status. [SEC-04] */
export async function runChecks(checks: ReadinessChecks): Promise<Readiness> {
  const details = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await runCheck(check)] as const),
  );
  const found = new Set(details.map(([, { status }]) => status));
  const status = (['failed', 'warning'] as const).find((bad) => found.has(bad)) ?? 'ok';
  return { status, checks: Object.fromEntries(details) };
}

/** Logs every check that is not ok. */
export function logReadiness({ checks }: Readiness, log: Log): void {
  for (const [check, detail] of Object.entries(checks))
    if (detail.status !== 'ok') log.warn({ check, ...detail }, 'a readiness check is not ok');
}
