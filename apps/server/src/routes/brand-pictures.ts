import type { FastifyInstance } from 'fastify';
import type { RouteParts } from '../app-parts.ts';
import { BRAND_PATH } from '../paths.ts';
import { sendPicture } from './partners.ts';

/** Serves the drawings of the brand. [LOOK-01] */
export function registerBrandPictures(app: FastifyInstance, { brand: { look } }: RouteParts): void {
  const drawings = { 'favicon.svg': look.favicon, 'wortmarke.svg': look.wordmark };
  for (const [name, svg] of Object.entries(drawings)) {
    if (svg === undefined) continue;
    const picture = { type: 'image/svg+xml', bytes: Buffer.from(svg) };
    app.get(`${BRAND_PATH}/${name}`, (_request, reply) => sendPicture(reply, picture));
  }
}
