import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Refuses encoded bodies before they are read: no call needs them, and a few bytes can expand to gigabytes. [SEC-03] */
export function registerContentEncoding(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers: { 'content-encoding': encoding = 'identity' } }, reply) => {
    if (encoding.trim().toLowerCase() === 'identity') return;
    // Tells the client what it may send. (RFC 9110, 12.5.3)
    reply.header('accept-encoding', 'identity');
    throw new Refusal(415, { code: 'unsupportedMediaType' });
  });
}
