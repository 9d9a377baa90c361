import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { PICTURE_POLICY, policyHeader } from '../../http/content-security-policy.ts';
import { brandFilesOf } from './brand-files.ts';
import { drawPictures } from './draw-pictures.ts';

/** A day: the URLs in pages change with the brand. */
const CACHING = 'public, max-age=86400';

/** Serves wordmark, icons, manifest and share pictures of the brand. Opened directly, an SVG cannot load anything. [LOOK-03] */
export function registerBrandFiles(app: FastifyInstance, { brand, products }: Context): void {
  for (const { path, type, content } of brandFilesOf(brand, products, drawPictures)) {
    app.get(path, (_request, reply) =>
      reply
        .header('content-security-policy', policyHeader(PICTURE_POLICY))
        .header('cache-control', CACHING)
        .type(type)
        .send(content()),
    );
  }
}
