import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { cookiesOf } from '../http/cookies.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Leads to a page of the Leitstand that says this once, also when it is loaded again. Nothing personal. [LEIT-16] */
    leadTo(path: string, notice: string): FastifyReply;
    /** Returns what this page says once. */
    takeNotice(): string | undefined;
  }
}

/** Adds `reply.leadTo`; the sentence is in a signed cookie until the next page takes it. [LEIT-16] */
export function decorateNotices(app: FastifyInstance, { config }: Pick<Context, 'config'>): void {
  const { notice: name, options } = cookiesOf(config);
  app.decorateReply('leadTo', function leadTo(this: FastifyReply, path, notice) {
    return this.setCookie(name, notice, { ...options, httpOnly: true, signed: true }).redirect(path, 303);
  });
  app.decorateReply('takeNotice', function takeNotice(this: FastifyReply) {
    const kept = this.request.cookies[name];
    if (kept === undefined) return undefined;
    this.clearCookie(name, options);
    return this.unsignCookie(kept).value ?? undefined;
  });
}
