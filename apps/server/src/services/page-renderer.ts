import type { PageData } from '@fa/vertrag/page-data';
import type { FastifyInstance } from 'fastify';

/** Renders the first view of the calculator. */
export interface PageRenderer {
  /** Takes the page's data and the nonce of its inline script and style, gives a whole HTML document. */
  render(pageData: PageData, nonce: string): Promise<string>;
}

/** Serves the scripts and styles of the web app on the given server, gives what renders its page. */
export type WebApp = (app: FastifyInstance) => Promise<PageRenderer>;
