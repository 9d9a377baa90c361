import type { FastifyInstance } from 'fastify';
import { KeysUnavailable } from '../../errors/keys-unavailable.ts';

interface Needs {
  /** Whether this process shares a secret with the others on its database. */
  readonly isSecretShared: () => boolean;
}

/**
 * Refuses every request but those of monitoring while the secret differs from that of the other processes: repeated
 * orders would count as new and cookies of other processes be replaced. [SEC-04]
 */
export function registerSecretGuard(app: FastifyInstance, { isSecretShared }: Needs): void {
  app.addHook('onRequest', async ({ url }) => {
    if (!isSecretShared() && !/^\/(?:health\/|metrics)/.test(url)) throw new KeysUnavailable('other secret');
  });
}
