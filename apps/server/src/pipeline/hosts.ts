import { isIP } from 'node:net';
import { hostName } from '@fa/vertrag/host-name';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIVE_PATH, READY_PATH } from '../paths.ts';
import type { SendProblem } from './error-handler.ts';

/** Takes a request, gives the name of the host that it is for; what a proxy says counts where it is trusted. [SEC-11] */
export function hostOf({ host }: Pick<FastifyRequest, 'host'>): string {
  return hostName(host);
}

// Whoever watches a process by its address has no name for it.
function isProbe({ url, host }: FastifyRequest): boolean {
  const name = hostOf({ host });
  const [path] = url.split('?', 1);
  return (
    (path === LIVE_PATH || path === READY_PATH) &&
    (name === 'localhost' || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0)
  );
}

interface Needs {
  /** None in development, where every host is ours. */
  readonly productionHosts: readonly string[];
  readonly sendProblem: SendProblem;
}

/** Refuses requests for hosts that are not ours: nothing is priced, set or cached under a name that somebody else chose. [SEC-11] */
export function registerHosts(app: FastifyInstance, { productionHosts, sendProblem }: Needs): void {
  if (productionHosts.length === 0) return;
  app.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
    if (productionHosts.includes(hostOf(request)) || isProbe(request)) return undefined;
    return sendProblem(request, reply, 421, { code: 'misdirected' });
  });
}
