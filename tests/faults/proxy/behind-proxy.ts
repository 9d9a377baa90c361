import { freePorts } from '../../../apps/server/tests/support/environment/free-ports.ts';
import type { Application } from '../run/applicants.ts';
import type { FaultRun } from '../run/fault-run.ts';
import { HOST, type Proxy, startNginx } from './nginx.ts';
import { createVisitor } from './visitor.ts';

/** As many as in deploy/nginx.conf. */
export const PROCESSES = 3;

export type BehindProxy = Awaited<ReturnType<typeof startBehindProxy>>;

/**
 * Starts three processes of the server in production mode on one database, and nginx before them. `proxy.stop` ends nginx,
 * the run ends the processes.
 */
export async function startBehindProxy(run: FaultRun) {
  const free = await freePorts(2 * PROCESSES);
  const ports = Array.from({ length: PROCESSES }, (_, index) => ({
    port: free[2 * index] ?? 0,
    monitoring: free[2 * index + 1] ?? 0,
  }));
  let starts = 0;
  const start = async (index: number) => {
    starts += 1;
    const name = `process-${index}-start-${starts}`;
    const app = await run.start(name, undefined, {
      PRODUCTION_HOSTS: HOST,
      ALLOW_SAMPLES: 'true',
      PORT: String(ports[index]?.port),
      MONITORING_PORT: String(ports[index]?.monitoring),
    });
    return { name, app };
  };
  const running = await Promise.all(ports.map((_, index) => start(index)));
  return {
    proxy: await startNginx(ports),
    /** The processes that run now, in the order of their ports. */
    running,
    /** Starts a process again that has ended, on its port. */
    startAgain: async (index: number): Promise<void> => {
      running[index] = await start(index);
    },
  };
}

/** Opens the page and sends an order as a new visitor. Any other response than a receipt is a violation. */
export async function applyBehind(proxy: Proxy, run: FaultRun, application: Application): Promise<void> {
  const visitor = createVisitor(proxy);
  try {
    const page = await visitor.ask('/tarifrechner/forderungsausfall/');
    if (page.status !== 200) run.violations.push(`The page was answered ${page.status}`);
    const { status, body } = await visitor.order(application);
    if (status === 201 || status === 200)
      application.reference = (JSON.parse(body) as { readonly reference: string }).reference;
    else run.violations.push(`The order ${application.key} was answered ${status} ${body}`);
  } catch (error) {
    run.violations.push(`The order ${application.key} got no response: ${String(error)}`);
  } finally {
    visitor.leave();
  }
}
