import type { ErrorAnswer } from '@fa/api/errors/error-answer';
import type { Brand } from '@fa/api/page/page-data';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { escapeHtml } from '../../page/escape-html.ts';
import { partnerPlaceOf } from '../../page/partners/partner-routes.ts';
import type { PartnerPlace } from '../../page/partners/partners.ts';
import { API_BASE, ASSETS_BASE, HOME_PATH, partnerBase } from '../../paths.ts';
import { contactSection, type PageContent } from './html-page.ts';

const UNREADABLE = [
  'Diese Adresse lässt sich nicht lesen',
  'In der Adresse steht ein Zeichen, das dort nicht stehen kann. Bitte prüfen Sie sie, oder beginnen Sie im Beitragsrechner.',
] as const;
const FAILED = [
  'Das hat gerade nicht geklappt',
  'Die Seite lässt sich im Moment nicht öffnen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
] as const;

const WORDS: Readonly<Record<number, readonly [title: string, words: string]>> = {
  400: UNREADABLE,
  403: [
    'Bitte öffnen Sie die Seite neu',
    'Die Seite war zu lange geöffnet oder kam nicht von uns. Öffnen Sie sie neu, und versuchen Sie es noch einmal.',
  ],
  404: [
    'Seite nicht gefunden',
    'Diese Seite gibt es nicht oder nicht mehr. Bitte prüfen Sie die Adresse, oder beginnen Sie im Beitragsrechner.',
  ],
  421: [
    'Diese Adresse gehört nicht zu uns',
    'Unter diesem Namen antwortet unser Rechner nicht. Bitte prüfen Sie die Adresse, oder beginnen Sie im Beitragsrechner.',
  ],
  429: ['Zu viele Aufrufe', 'Von Ihrem Anschluss kamen gerade sehr viele Aufrufe. Bitte warten Sie eine Minute.'],
  431: [
    'Diese Adresse ist zu lang',
    'Mit der Adresse kam mehr mit, als wir annehmen. Bitte prüfen Sie sie, oder beginnen Sie im Beitragsrechner.',
  ],
};

/** Checks whether a URL is one of a call or of a build file, which nobody opens as a page. */
export function isForPrograms(url: string): boolean {
  return url.startsWith(`${API_BASE}/`) || url.startsWith(ASSETS_BASE);
}

/** Checks whether a browser opens a page or sends its form, and so gets an HTML response. */
export function wantsPage({ url, accept }: { url: string; accept: string | undefined }): boolean {
  return !isForPrograms(url) && /\btext\/html\b/i.test(accept ?? '');
}

// What may work the next time; a refused form is opened anew, as the link requests its page.
function mayWorkLater(status: number): boolean {
  return status === 403 || status === 429 || status >= 500;
}

/** Builds the error page for a status; `origin` is the calculator's, if it is on another host. [UI-01, UI-12] */
export function problemPage(status: number, brand: Brand, place?: PartnerPlace, origin?: string): PageContent {
  const [title, words] = WORDS[status] ?? (status < 500 ? UNREADABLE : FAILED);
  const home = place === undefined ? HOME_PATH : partnerBase(place.slug);
  const again = mayWorkLater(status);
  const toHome = `<a${again ? '' : ' class="action"'} href="${escapeHtml(`${origin ?? ''}${home}`)}">Zum Beitragsrechner</a>`;
  return {
    title,
    place,
    origin,
    body: `<h1>${title}</h1>
<p>${words}</p>
${again ? '<p><a class="action" href="">Erneut versuchen</a></p>\n' : ''}<p>${toHome}</p>
${contactSection(brand, place)}`,
  };
}

declare module 'fastify' {
  interface FastifyReply {
    /** Sends the response to a refused or failed request: JSON for programs, a page for browsers. [SEC-03] */
    sendProblem(status: number, answer: ErrorAnswer): FastifyReply;
  }
}

/** Adds `reply.sendProblem`. */
export function decorateSendProblem(app: FastifyInstance, context: Context): void {
  const { brand, config } = context;
  app.decorateReply('sendProblem', function sendProblem(this: FastifyReply, status, answer) {
    const { url, headers } = this.request;
    this.code(status).header('cache-control', 'no-store');
    if (!wantsPage({ url, accept: headers.accept })) return this.send(answer);
    // Compressing the page would take longer than all else, and a flood gets little else. [SEC-07]
    headers['x-no-compression'] = '1';
    // The request's host is not ours, so links must name the main host.
    if (status === 421)
      return this.sendPage(problemPage(status, brand, undefined, `https://${config.productionHosts[0]}`));
    return this.sendPage(problemPage(status, brand, partnerPlaceOf(context, this.request)));
  });
}
