import type { Brand } from '@fa/api/page/page-data';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { contactSection, type PageContent } from '../http/pages/html-page.ts';
import { appBase, HOME_PATH } from '../paths.ts';
import type { Product } from '../products/configured-products.ts';
import { PRODUCTS } from '../products.ts';
import { escapeHtml } from './escape-html.ts';
import type { CurrentMaintenance } from './maintenance/maintenance.ts';
import { sendMaintenancePage } from './maintenance/maintenance-page.ts';

// The whole card is the link of its heading.
const LIST_STYLE = `
.products{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(18rem,100%),1fr));margin:2rem 0;padding:0;list-style:none}
.products li{position:relative;display:flex;flex-direction:column;max-width:none;padding:1.25rem;border:1px solid var(--color-line);border-radius:var(--radius-l);background:var(--color-surface)}
.products li:hover{border-color:var(--color-action)}
.products h2{margin:0}.products p{margin:.5rem 0 1.25rem}
.products a{display:flex;align-items:center;min-height:2.75rem;color:var(--color-text);text-decoration:none}
.products a::after{position:absolute;inset:0;border-radius:var(--radius-l);content:''}
.products a:focus-visible{outline:0}.products a:focus-visible::after{outline:3px solid var(--color-focus);outline-offset:2px}
.products .go{margin-top:auto;color:var(--color-action);font-weight:600;text-decoration:underline;text-underline-offset:.15em}
`;

/** Returns the query of a request with its '?'. It stays in the URL until the page has read it. [BROK-01] */
export function queryOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?');
  return at === -1 ? '' : url.slice(at);
}

function entryOf({ appName, definition: { title, description } }: Product, query: string): string {
  return `<li><h2><a href="${escapeHtml(appBase(appName) + query)}">${escapeHtml(title)}</a></h2>
${description === undefined ? '' : `<p>${escapeHtml(description)}</p>\n`}<span class="go" aria-hidden="true">Beitrag berechnen</span></li>`;
}

/** Builds the list of products; its links keep the query, such as the broker's number. [CONF-09, BROK-01] */
function listPage(listed: readonly Product[], query: string, brand: Brand): PageContent {
  return {
    title: 'Unsere Versicherungen',
    isHome: true,
    style: LIST_STYLE,
    body: `<h1>Welche Versicherung suchen Sie?</h1>
<ul class="products" role="list">
${listed.map((product) => entryOf(product, query)).join('\n')}
</ul>
${contactSection(brand, undefined)}`,
  };
}

/** Builds the page of a product that is off. [CONF-09] */
function offPage(title: string, brand: Brand): PageContent {
  return {
    title: 'Zurzeit nicht im Angebot',
    body: `<h1>Zurzeit nicht im Angebot</h1>
<p>„${escapeHtml(title)}“ bieten wir hier zurzeit nicht an. Einen Antrag, den Sie schon gestellt haben, bearbeiten wir weiter.</p>
<p><a class="action" href="${HOME_PATH}">Zum Beitragsrechner</a></p>
${contactSection(brand, undefined)}`,
  };
}

/** Registers the entry, which leads to the product or lists several, and a page for each product that is off. [CONF-09] */
export function registerProductPages(app: FastifyInstance, context: Context, maintenance: CurrentMaintenance): void {
  const { brand, products } = context;
  const listed = products.filter(({ isListed }) => isListed);
  const [main] = products;
  const sendEntry = async (request: FastifyRequest, reply: FastifyReply) => {
    const query = queryOf(request);
    if (listed.length < 2) return reply.redirect(appBase(main.appName) + query, 302);
    const present = maintenance.state();
    if (present) return sendMaintenancePage(context, reply, present, { home: `/${query}`, place: undefined });
    return reply.header('cache-control', 'no-cache').sendPage(listPage(listed, query, brand));
  };
  for (const url of ['/', HOME_PATH]) app.get(url, sendEntry);

  const isOn = (id: string) => products.some(({ appName }) => appName === id);
  for (const { id, title } of PRODUCTS.map(({ definition }) => definition).filter(({ id }) => !isOn(id))) {
    const sendOff = async (_request: FastifyRequest, reply: FastifyReply) =>
      reply.code(404).header('cache-control', 'no-store').sendPage(offPage(title, brand));
    for (const url of [appBase(id).slice(0, -1), `${appBase(id)}*`]) app.get(url, sendOff);
  }
}
