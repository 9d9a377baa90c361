import { formatGermanDate, isIsoDate } from '@fa/rechner/formats/calendar-date';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { micromark } from 'micromark';
import type { Context } from '../context.ts';
import { type Turn, waitForTurn } from '../http/limits/turn.ts';
import type { DirectoryState } from '../lookups/lookups.ts';
import { setupAt, startingOn } from '../orders/setup.ts';
import { escapeHtml } from '../page/escape-html.ts';
import { partnerPlaceOf } from '../page/partners/partner-routes.ts';
import { textsBaseOf } from '../paths.ts';
import type { Product } from '../products/configured-products.ts';
import type { LegalText } from './legal-text.ts';
import { tariffVersionOf } from './legal-texts.ts';

const CACHING = 'public, max-age=300';
const SOURCE = /\.md$/;
/** A link below TEXTS_BASE. */
const OWN_LINK = /\]\(\/tarifrechner\/texte\/([\w-]+)/g;

/** Renders the attributions that the licences of the imported directory require. [ADDR-09] */
function attributions({ sources }: DirectoryState): string {
  const named = [...new Set(sources.map(({ attribution }) => attribution).filter((name) => name !== undefined))];
  return named.length === 0 ? '' : `<p>Straßen und Orte außerdem: ${named.map(escapeHtml).join('; ')}.</p>`;
}

/** Formats a text as the calculator fetches it: title, version and date, then Markdown. [UI-07] */
function sourceOf({ title, version, date }: LegalText, markdown: string): string {
  return `---\ntitle: ${title}\nversion: ${version}\ndate: ${date}\n---\n\n${markdown}\n`;
}

interface Wanted {
  readonly Params: { readonly name: string };
  readonly Querystring: { readonly start?: unknown };
}

/** Returns a text as it is now: that of the tariff for a start, else for the earliest one that can be chosen. [TAR-16] */
function textFor({ clock, textsOf }: Context, product: Product, name: string, start?: unknown): LegalText | undefined {
  const texts = textsOf(product.appName, tariffVersionOf(setupAt(clock(), product), startingOn(start, product)));
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}

// One line for each other version that is on sale. [TAR-16]
function otherVersions(context: Context, product: Product, name: string, shown: LegalText): string {
  const { today } = setupAt(context.clock(), product).context;
  const starts = product.tariffTexts.map(({ start = '' }) => start).filter((start) => start > today);
  const named = new Set([shown.version]);
  return ['', ...starts]
    .map((start) => {
      const { version, validFrom = '' } = textFor(context, product, name, start) ?? shown;
      if (named.has(version)) return '';
      named.add(version);
      const [word, from] = validFrom > (shown.validFrom ?? '') ? ['ab', validFrom] : ['vor', shown.validFrom];
      const link = `<a href="${start === '' ? name : `?start=${start}`}">Version ${escapeHtml(version)}</a>`;
      return `<p class="muted">Für einen Vertragsbeginn ${word} dem ${formatGermanDate(from ?? '')} gilt die ${link}.</p>`;
    })
    .join('');
}

interface Needs {
  readonly directoryState: () => Promise<DirectoryState>;
  readonly pageTurn: Turn;
}

/** Registers the legal texts of all products: pages, '.md' sources, and a partner's versions. [UI-01, UI-07, PART-01] */
export function registerTextPages(app: FastifyInstance, context: Context, { directoryState, pageTurn }: Needs): void {
  for (const product of context.products) {
    const sendText = async (request: FastifyRequest<Wanted>, reply: FastifyReply) => {
      const name = request.params.name.replace(SOURCE, '');
      const { start } = request.query;
      const text = textFor(context, product, name, start);
      if (!text) return reply.callNotFound();
      const place = partnerPlaceOf(context, request);
      // Also links between texts and those of the footer.
      const query = isIsoDate(start) ? `?start=${start}` : '';
      const markdown = text.markdown.replaceAll(OWN_LINK, `](${textsBaseOf(product, place?.slug)}/$1${query}`);
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
        textsQuery: query,
        body: `${heading}
${content}${name === 'impressum' ? attributions(await directoryState()) : ''}
<p class="muted">Version ${escapeHtml(text.version)}, Stand ${formatGermanDate(text.date)}</p>
${otherVersions(context, product, name, text)}`,
      });
    };

    const path = `${textsBaseOf(product, undefined)}/:name`;
    app.get<Wanted>(path, sendText);
    app.get<Wanted>(`/:partnerSlug${path}`, (request, reply) =>
      partnerPlaceOf(context, request) ? sendText(request, reply) : reply.callNotFound(),
    );
  }
}
