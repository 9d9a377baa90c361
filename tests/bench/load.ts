import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { command } from '../../apps/server/src/programs/command.ts';
import { defineProgram } from '../../apps/server/src/programs/define-program.ts';
import { runProgram } from '../../apps/server/src/programs/run-program.ts';
import { ensureWebBuild } from '../../scripts/web-build.ts';
import { quantile } from './figures.ts';
import { createJourneys } from './load/journeys.ts';
import { startMeasuredServer } from './orders/measured-server.ts';

// npm run load: see docs/background/capacity.md.

/** Applicants that begin per second, from step to step, until a step is too much. */
const RATES = [0.5, 1, 2, 3, 4, 6, 8, 12, 16];
const STEP_MS = 15_000;
/** How long jobs may take after the last applicant of a step; beyond it the queue grows. */
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

const LOAD = defineProgram({
  name: 'npm run load',
  about: 'Whole applications over HTTP, more and more per second, until it is too much: docs/background/capacity.md.',
  commands: command({
    about: '',
    options: { profile: { about: 'writes a CPU profile of the server to load-profile/' } },
    read: (_, { profile }) => ({ profile }),
  }),
});

async function measure({ profile }: { profile: boolean }): Promise<number> {
  if ((await ensureWebBuild()) !== 0) return 1;
  const preload = profile ? ['--cpu-prof', '--cpu-prof-dir=load-profile'] : [];
  const server = await startMeasuredServer({ preload });
  const journeys = await createJourneys(server.origin);
  const pid = server.child.pid ?? 0;
  try {
    for (let count = 0; count < WARM_UP_JOURNEYS; count += 1) await journeys.run();
    for (const rate of RATES) {
      journeys.reset();
      const before = usageOf(pid);
      const running: Promise<void>[] = [];
      const began = performance.now();
      for (let passed = 0; passed < STEP_MS; passed = performance.now() - began) {
        while (running.length < (passed / 1_000) * rate) running.push(journeys.run());
        await delay(5);
      }
      await Promise.all(running);
      const answered = performance.now();
      while ((await server.waitingJobs()) > 0) await delay(100);
      const queueMs = performance.now() - answered;
      const { seconds, megabytes } = usageOf(pid);
      const perApplicant = (seconds - before.seconds) / running.length;
      const { times, failures } = journeys;
      const all = [...times.values()].flat();
      console.log(
        `${rate} applicants per second: ${running.length} applicants, ${all.length} requests, ${failures.length} failures, ` +
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
      if (failures.length > 0 || quantile(all, 0.95) > LONGEST_P95_MS || queueMs > LONGEST_QUEUE_MS) {
        console.log(`Too much at ${rate} per second.`);
        break;
      }
    }
    return 0;
  } finally {
    journeys.stop();
    await server.stop();
  }
}

await runProgram(LOAD, measure);
