import type { FastifyInstance } from 'fastify';
import { StartupError } from '../errors/startup-error.ts';

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is already in use: stop the other program or set {}PORT',
  EACCES: 'may not be used by this user: set {}PORT to a number above 1023',
  EADDRNOTAVAIL: 'is not on an address of this machine: correct {}HOST',
  ENOTFOUND: 'is not on an address of this machine: correct {}HOST',
};

interface Place {
  readonly host: string;
  readonly port: number;
}

/**
 * Starts listening and returns the server's address. Throws a StartupError if it cannot.
 * @param prefix prefix of the environment variables for host and port
 */
export async function listen(app: FastifyInstance, { host, port }: Place, prefix = ''): Promise<string> {
  try {
    return await app.listen({ host, port, listenTextResolver: () => 'listening' });
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
    if (!reason) throw error;
    throw new StartupError(`Port ${port} on ${host} ${reason.replace('{}', prefix)}.`);
  }
}
