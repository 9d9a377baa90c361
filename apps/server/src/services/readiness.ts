import type { Log } from './log.ts';

/** How something that the server relies on is doing; a warning works, but somebody should look after it. */
export type ReadinessStatus = 'ok' | 'warning' | 'failed';

/** The status with facts for whoever watches the server. No personal data: anybody may ask. [SEC-02] */
export interface ReadinessDetail {
  readonly status: ReadinessStatus;
  readonly [fact: string]: string | number | boolean | undefined;
}

/** What is looked at, by name. A check that throws has failed. */
export type ReadinessChecks = Readonly<Record<string, () => ReadinessDetail | Promise<ReadinessDetail>>>;

export interface Readiness {
  readonly status: ReadinessStatus;
  readonly checks: Readonly<Record<string, ReadinessDetail>>;
}

function worstOf(details: readonly ReadinessDetail[]): ReadinessStatus {
  return (['failed', 'warning'] as const).find((status) => details.some((detail) => detail.status === status)) ?? 'ok';
}

async function runCheck(check: ReadinessChecks[string]): Promise<ReadinessDetail> {
  try {
    return await check();
  } catch {
    return { status: 'failed' };
  }
}

/** Gives a function that looks at everything and gives each detail and the worst status of all. [SEC-04] */
export function createReadiness(checks: ReadinessChecks) {
  return async (): Promise<Readiness> => {
    const details = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await runCheck(check)] as const),
    );
    return { status: worstOf(details.map(([, detail]) => detail)), checks: Object.fromEntries(details) };
  };
}

/** Gives a function that writes a log line for everything that is not in order; for the start and once a day. */
export function createReadinessWatch({ readiness, log }: { readiness: () => Promise<Readiness>; log: Log }) {
  return async (): Promise<void> => {
    for (const [check, detail] of Object.entries((await readiness()).checks)) {
      if (detail.status !== 'ok') log.warn({ check, ...detail }, 'something the server relies on needs attention');
    }
  };
}
