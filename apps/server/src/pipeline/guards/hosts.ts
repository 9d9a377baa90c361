import { isIP } from 'node:net';
import { hostName } from '@fa/api/page/host-name';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppParts } from '../../app-parts.ts';
import { LIVE_PATH, READY_PATH } from '../../paths.ts';

/** Returns the host name of a request; forwarding headers count only from a trusted proxy. [SEC-11] */
export function hostOf({ host }: Pick<FastifyRequest, 'host'>): string {
  return hostName(host);
}

// Monitoring may call a process by its IP address.
function isProbe({ url, host }: FastifyRequest): boolean {
  const name = hostOf({ host });
  const [path] = url.split('?', 1);
  return (
    (path === LIVE_PATH || path === READY_PATH) &&
    (name === 'localhost' || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0)
  );
}

/** Refuses requests for foreign hosts, so that nothing is priced, set or cached under a forged name. [SEC-11] */
export function registerHosts(app: FastifyInstance, { productionHosts, sendProblem }: AppParts): void {
  if (productionHosts.length === 0) return;
  app.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
    if (productionHosts.includes(hostOf(request)) || isProbe(request)) return undefined;
    return sendProblem(request, reply, 421, { code: 'misdirected' });
  });
}
