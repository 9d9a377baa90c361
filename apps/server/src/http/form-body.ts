import { valueAt } from '@fa/rechner/definition/model';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../page/escape-html.ts';

const MOST_BYTES = 4096;

/** The field of a form that has the CSRF token. [ERR-04] */
export const CSRF_FIELD = '_csrf';

/** Returns the hidden field that lets a form change something, as HTML. [ERR-04] */
export function csrfField(token: string): string {
  return `<input type="hidden" name="${CSRF_FIELD}" value="${escapeHtml(token)}">`;
}

/** Parses the forms of pages without script. */
export function registerFormBody(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** Returns a field of a parsed form; an empty text without one. */
export function fieldOf(body: unknown, name: string): string {
  const value = valueAt(body, name);
  return typeof value === 'string' ? value : '';
}
