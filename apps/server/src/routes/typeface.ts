import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { TYPEFACE_PATH } from '../paths.ts';

const require = createRequire(import.meta.url);
const THIRTY_DAYS = 2_592_000;

/** Serves the typeface of the server's own pages at a URL without a build hash. [UI-01] */
export function registerTypeface(app: FastifyInstance): void {
  const typeface = readFileSync(
    require.resolve('@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'),
  );
  app.get(TYPEFACE_PATH, (_request, reply) =>
    reply.header('cache-control', `public, max-age=${THIRTY_DAYS}`).type('font/woff2').send(typeface),
  );
}
