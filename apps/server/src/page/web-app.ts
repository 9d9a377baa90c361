import type { PageData } from '@fa/api/page/page-data';
import type { FastifyInstance } from 'fastify';

/** Renders the first view of the calculator. */
export interface PageRenderer {
  /** Renders a complete HTML document, with a nonce for its inline script and style. */
  render(pageData: PageData, nonce: string): Promise<string>;
}

/** Serves the scripts and styles of the web app, built or by Vite; returns the renderer of its page. */
export type WebApp = (app: FastifyInstance) => Promise<PageRenderer>;
