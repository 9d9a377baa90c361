import type { FastifyReply } from 'fastify';
import { PICTURE_POLICY, policyHeader } from '../pipeline/guards/content-security-policy.ts';
import type { Picture } from '../services/page/partners.ts';

/** Sends a third-party picture. Opened directly, an SVG cannot run or load anything. [SEC-05] */
export function sendPicture(reply: FastifyReply, { type, bytes }: Picture): FastifyReply {
  return reply
    .header('content-security-policy', policyHeader(PICTURE_POLICY))
    .header('cache-control', 'public, max-age=3600')
    .type(type)
    .send(bytes);
}
