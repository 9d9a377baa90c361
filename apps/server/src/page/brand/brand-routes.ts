import type { FastifyInstance } from 'fastify';
import type { RouteParts } from '../../app-parts.ts';
import { PICTURE_POLICY, policyHeader } from '../../http/content-security-policy.ts';

/** A day: the URLs in pages change with the brand. */
const CACHING = 'public, max-age=86400';

/** Serves wordmark, icons, manifest and share pictures of the brand. Opened directly, an SVG cannot load anything. [LOOK-03] */
export function registerBrandFiles(app: FastifyInstance, { brandFiles }: RouteParts): void {
  for (const { path, type, content } of brandFiles) {
    app.get(path, (_request, reply) =>
      reply
        .header('content-security-policy', policyHeader(PICTURE_POLICY))
        .header('cache-control', CACHING)
        .type(type)
        .send(content()),
    );
  }
}
