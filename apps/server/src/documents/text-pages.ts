import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { micromark } from 'micromark';
import type { Context } from '../context.ts';
import { type Turn, waitForTurn } from '../http/limits/turn.ts';
import type { DirectoryState } from '../lookups/lookups.ts';
import { escapeHtml } from '../page/escape-html.ts';
import { partnerPlaceOf } from '../page/partners/partner-routes.ts';
import { TEXTS_BASE, textsBaseOf } from '../paths.ts';
import type { LegalText } from './legal-text.ts';

const CACHING = 'public, max-age=300';
const SOURCE = /\.md$/;
const OWN_LINK = `](${TEXTS_BASE}/`;

/** Renders the attributions that the licences of the imported directory require. [ADDR-09] */
function attributions({ sources }: DirectoryState): string {
  const named = [...new Set(sources.map(({ attribution }) => attribution).filter((name) => name !== undefined))];
  return named.length === 0 ? '' : `<p>Straßen und Orte außerdem: ${named.map(escapeHtml).join('; ')}.</p>`;
}

/** Formats a text as the calculator fetches it: title, version and date, then Markdown. [UI-07] */
function sourceOf({ title, version, date }: LegalText, markdown: string): string {
  return `---\ntitle: ${title}\nversion: ${version}\ndate: ${date}\n---\n\n${markdown}\n`;
}

interface Needs {
  readonly directoryState: () => Promise<DirectoryState>;
  readonly pageTurn: Turn;
}

/** Registers the legal texts of all products: pages, '.md' sources, and a partner's versions. [UI-01, UI-07, PART-01] */
export function registerTextPages(app: FastifyInstance, context: Context, { directoryState, pageTurn }: Needs): void {
  const { products, textsOf } = context;
  for (const product of products) {
    const texts = textsOf(product.appName);
    const sendText = async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
      const name = request.params.name.replace(SOURCE, '');
      const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
      if (!text) return reply.callNotFound();
      const place = partnerPlaceOf(context, request);
      // Also links between texts.
      const markdown = text.markdown.replaceAll(OWN_LINK, `](${textsBaseOf(product, place?.slug)}/`);
      if (name !== request.params.name)
        return reply
          .header('cache-control', CACHING)
          .type('text/markdown; charset=utf-8')
          .send(sourceOf(text, markdown));
      await waitForTurn(pageTurn, request);
      // The Markdown was sanitised when it was read, so both page and source are safe: its links may also be telephone numbers.
      const content = micromark(markdown, { allowDangerousProtocol: true });
      const heading = content.startsWith('<h1>') ? '' : `<h1>${escapeHtml(text.title)}</h1>`;
      return reply.header('cache-control', CACHING).sendPage({
        title: text.title,
        place,
        product,
        body: `${heading}
${content}${name === 'impressum' ? attributions(await directoryState()) : ''}
<p class="muted">Version ${escapeHtml(text.version)}, Stand ${formatGermanDate(text.date)}</p>`,
      });
    };

    const path = `${textsBaseOf(product, undefined)}/:name`;
    app.get<{ Params: { name: string } }>(path, sendText);
    app.get<{ Params: { name: string } }>(`/:partnerSlug${path}`, (request, reply) =>
      partnerPlaceOf(context, request) ? sendText(request, reply) : reply.callNotFound(),
    );
  }
}
