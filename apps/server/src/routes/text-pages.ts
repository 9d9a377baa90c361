import { formatGermanDate } from '@fa/rechner/calendar-date';
import type { FastifyInstance } from 'fastify';
import { micromark } from 'micromark';
import type { SendHtmlPage } from '../pages/html-page.ts';
import { escapeHtml } from '../services/escape-html.ts';
import type { DirectoryState } from '../services/directory-state.ts';
import type { LegalTextName, LegalTexts } from '../services/legal-texts.ts';

type Needs = {
  readonly texts: LegalTexts;
  readonly directoryState: () => DirectoryState;
  readonly sendHtmlPage: SendHtmlPage;
};

/** [ADDR-09] Whom the licences of the imported directory ask to name. */
const attributions = ({ sources }: DirectoryState): string => {
  const named = [...new Set(sources.map(({ attribution }) => attribution).filter((name) => name !== undefined))];
  return named.length === 0 ? '' : `<p>Straßen und Orte außerdem: ${named.map(escapeHtml).join('; ')}.</p>`;
};

/** [UI-01] The legal texts as pages that also print well. */
export const registerTextPages = (app: FastifyInstance, { texts, directoryState, sendHtmlPage }: Needs): void => {
  app.get<{ Params: { name: string } }>('/:name', (request, reply) => {
    const { name } = request.params;
    if (!Object.hasOwn(texts, name)) return reply.callNotFound();
    const text = texts[name as LegalTextName];
    // micromark escapes HTML and drops dangerous addresses by default.
    const content = micromark(text.markdown);
    const heading = content.startsWith('<h1>') ? '' : `<h1>${escapeHtml(text.title)}</h1>`;
    return sendHtmlPage(reply.header('cache-control', 'public, max-age=300'), {
      title: text.title,
      body: `${heading}
${content}${name === 'impressum' ? attributions(directoryState()) : ''}
<p class="muted">Version ${escapeHtml(text.version)}, Stand ${formatGermanDate(text.date)}</p>`,
    });
  });
};
