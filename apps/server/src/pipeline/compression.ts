import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Compresses responses with fast brotli, because pages are rendered per visit. Build files are already compressed. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } });
}
