import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { refuseArguments, scriptArguments } from '../../scripts/command-line.ts';
import { ensureWebBuild } from '../../scripts/web-build.ts';
import { quantile } from './figures.ts';
import { createJourneys } from './load/journeys.ts';
import { startMeasuredServer } from './load/measured-server.ts';

// npm run load: see docs/background/capacity.md.

/** Applicants that begin per second, from step to step, until a step is too much. */
const RATES = [0.5, 1, 2, 3, 4, 6, 8, 12, 16];
const STEP_MS = 15_000;
const STEADY_RATE = 0.5;
const STEADY_PART_MINUTES = 5;
/** How long deliveries may take after the last applicant of a step; beyond it the queue grows. */
const LONGEST_QUEUE_MS = 5_000;
/** Applicants wait no longer: beyond it, or with an error, a step is too much. */
const LONGEST_P95_MS = 1_000;
const WARM_UP_JOURNEYS = 20;

/** Returns processor seconds and resident megabytes of a process. */
function usageOf(pid: number): { seconds: number; megabytes: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  // In ticks of 10 ms.
  return { seconds: (Number(fields[11]) + Number(fields[12])) / 100, megabytes: Number(resident) / 1024 };
}

interface Request {
  readonly profile: boolean;
  /** Minutes at a steady rate, in place of rising rates. */
  readonly minutes: number | null;
}

async function measure({ profile, minutes }: Request): Promise<number> {
  if ((await ensureWebBuild()) !== 0) return 1;
  const preload = profile ? ['--cpu-prof', '--cpu-prof-dir=load-profile'] : [];
  const server = await startMeasuredServer({ preload });
  const journeys = await createJourneys(server.origin);
  const pid = server.child.pid ?? 0;

  /** @returns whether the server kept up */
  const runStep = async (rate: number, stepMs: number): Promise<boolean> => {
    journeys.reset();
    const before = usageOf(pid);
    let begun = 0;
    const running = new Set<Promise<void>>();
    const began = performance.now();
    for (let passed = 0; passed < stepMs; passed = performance.now() - began) {
      for (; begun < (passed / 1_000) * rate; begun += 1) {
        const journey = journeys.run().finally(() => running.delete(journey));
        running.add(journey);
      }
      await delay(5);
    }
    await Promise.all(running);
    const answered = performance.now();
    while ((await server.pendingDeliveries()) > 0) await delay(100);
    const queueMs = performance.now() - answered;
    const { seconds, megabytes } = usageOf(pid);
    const perApplicant = (seconds - before.seconds) / begun;
    const { times, failures } = journeys;
    const all = [...times.values()].flat();
    console.log(
      `${rate} applicants per second: ${begun} applicants, ${all.length} requests, ${failures.length} failures, ` +
        `${(perApplicant * 1_000).toFixed(0)} ms of processor time each, so ${Math.round(3_600 / perApplicant)} per hour and core, ` +
        `${megabytes.toFixed(0)} MB, mails ${(queueMs / 1_000).toFixed(1)} s later`,
    );
    console.table(
      [...times].map(([request, found]) => ({
        request,
        count: found.length,
        ...Object.fromEntries(
          [0.5, 0.95, 0.99].map((share) => [`p${share * 100}`, Math.round(quantile(found, share))]),
        ),
      })),
    );
    if (failures.length > 0) console.log(`Failures: ${[...new Set(failures)].join(', ')}`);
    return failures.length === 0 && quantile(all, 0.95) <= LONGEST_P95_MS && queueMs <= LONGEST_QUEUE_MS;
  };

  try {
    for (let count = 0; count < WARM_UP_JOURNEYS; count += 1) await journeys.run();
    const partMs = Math.min(minutes ?? 0, STEADY_PART_MINUTES) * 60_000;
    const steps: readonly (readonly [rate: number, stepMs: number])[] =
      minutes === null
        ? RATES.map((rate) => [rate, STEP_MS])
        : Array.from({ length: Math.ceil((minutes * 60_000) / partMs) }, () => [STEADY_RATE, partMs]);
    for (const [rate, stepMs] of steps) {
      if ((await runStep(rate, stepMs)) || minutes !== null) continue;
      console.log(`Too much at ${rate} per second.`);
      break;
    }
    return 0;
  } finally {
    journeys.stop();
    await server.stop();
  }
}

const USAGE = `Usage: npm run load -- [--profile] [--minutes N]

Whole applications over HTTP, more and more per second, until it is too much: docs/background/capacity.md.

  --profile    writes a CPU profile of the server to load-profile/
  --minutes N  instead, ${STEADY_RATE} applicants per second for so long, for the memory`;

const { profile = false, minutes } = scriptArguments(USAGE, {
  profile: { type: 'boolean' },
  minutes: { type: 'string' },
}).values;
if (minutes !== undefined && !(Number(minutes) > 0)) refuseArguments('--minutes needs a number above 0.', USAGE);
process.exitCode = await measure({ profile, minutes: minutes === undefined ? null : Number(minutes) });
