import { randomBytes } from 'node:crypto';
import { SIGN } from '@fa/api/look/sign';
import { contactOf, telephoneHref } from '@fa/api/page/contact';
import type { Brand } from '@fa/api/page/page-data';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { InsurerBrand } from '../../page/brand/brand-file.ts';
import { brandFileUrl, brandHeadOf } from '../../page/brand/brand-head.ts';
import { escapeHtml } from '../../page/escape-html.ts';
import { type PartnerPlace, shownPartner } from '../../page/partners/partners.ts';
import { HOME_PATH, ownTextUrl, partnerBase, TEXTS_BASE, textsBaseOf } from '../../paths.ts';
import { type Policy, policyHeader } from '../security-headers.ts';
import { PAGE_STYLE } from './page-style.ts';

/** Content of one of the server's own pages. `body` is trusted HTML. [PART-01] */
export interface PageContent {
  readonly title: string;
  readonly body: string;
  readonly policy?: Policy;
  /** Rules beyond those of all pages. */
  readonly style?: string;
  readonly script?: string;
  readonly place?: PartnerPlace | undefined;
  /** Whose texts the footer links to; without one, those of the main product. */
  readonly product?: { readonly appName: string; readonly isMain: boolean };
  /** Added to the addresses of those texts, such as '?start=2027-01-01'. [TAR-16] */
  readonly textsQuery?: string;
  readonly home?: string;
  /** It is where its own links would lead. */
  readonly isHome?: boolean;
  /** Trusted HTML in place of the link to the calculator. */
  readonly navigation?: string;
  readonly origin?: string | undefined;
}

/** A rendered page. Its inline style and script carry a nonce that the policy of the same response names. */
export interface HtmlPage {
  readonly html: string;
  readonly policy: string;
}

const SIGN_SVG = `<svg viewBox="${SIGN.viewBox}" aria-hidden="true" focusable="false"><path class="shield" d="${SIGN.shield}"/><path class="letter" d="${SIGN.letter}"/></svg>`;

/** The mark before the words of an error, whose colour alone says nothing. */
export const ERROR_SVG =
  '<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4.5v5.5m0 3.2v.1"/></svg>';

/** The main product, whose texts have no product in their path. */
const MAIN = { appName: '', isMain: true };

function toLink(href: string, label: string): string {
  return `<a href="${escapeHtml(href)}">${label}</a>`;
}

/** Creates the renderer of pages, with the brand's header and footer. [UI-01] */
export function createHtmlPage(brand: InsurerBrand): (page: PageContent) => HtmlPage {
  const { name, imprintUrl, privacyUrl, look } = brand;
  const { style, icons, ownTags } = brandHeadOf(brand);
  const pictureOf = (src: string, alt: string): string =>
    `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" height="32">`;
  const wordmark = look.wordmark
    ? pictureOf(brandFileUrl(brand, 'wortmarke.svg'), name)
    : `${SIGN_SVG}<span translate="no">${escapeHtml(name)}</span>`;
  // The partner's logo comes first, as in the calculator. [PART-03]
  const headerOf = (home: string, logo: { name: string; src: string } | undefined, page: PageContent): string => {
    const href = escapeHtml(home);
    const brand = logo
      ? `<div class="partner"><a class="brand" href="${href}">${pictureOf(logo.src, logo.name)}</a><span class="by">Ein Produkt der <span class="provider">${wordmark}</span></span></div>`
      : `<a class="brand" href="${href}">${wordmark}</a>`;
    const ofCalculator = page.isHome ? '' : `<nav aria-label="Rechner">${toLink(home, 'Zum Rechner')}</nav>`;
    return `<header><div class="inside">${brand}\n${page.navigation ?? ofCalculator}</div></header>`;
  };
  const footerOf = ({ place, product = MAIN, textsQuery = '', origin = '' }: PageContent): string => {
    const textUrl = (url: string): string =>
      `${ownTextUrl(url, textsBaseOf(product, place?.slug))}${url.startsWith(`${TEXTS_BASE}/`) ? textsQuery : ''}`;
    const link = (url: string, label: string): string =>
      toLink(url.startsWith('/') ? `${origin}${textUrl(url)}` : url, label);
    return `<footer><div class="inside">${link(imprintUrl, 'Impressum')}${link(privacyUrl, 'Datenschutz')}${link(`${TEXTS_BASE}/barrierefreiheit`, 'Barrierefreiheit')}</div></footer>`;
  };

  return (page) => {
    const { slug, partner } = page.place ?? {};
    const partnerLook = partner && shownPartner(partner);
    const home = `${page.origin ?? ''}${page.home ?? (slug === undefined ? HOME_PATH : partnerBase(slug))}`;
    const nonce = randomBytes(16).toString('base64');
    const policy: Policy = {
      'default-src': ["'none'"],
      'style-src': [`'nonce-${nonce}'`, ...(partnerLook ? ["'self'"] : [])],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'manifest-src': ["'self'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      ...(page.script && { 'script-src': [`'nonce-${nonce}'`], 'connect-src': ["'self'"] }),
      ...page.policy,
    };
    const html = `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">${partnerLook ? '' : `\n${ownTags}`}
<title>${escapeHtml(page.title)} | ${escapeHtml(name)}</title>
${icons}
<style nonce="${nonce}">${style}${PAGE_STYLE}${page.style ?? ''}</style>${partnerLook ? `\n<link rel="stylesheet" href="${escapeHtml(partnerLook.styling.theme)}">` : ''}
</head>
<body>
${headerOf(home, partnerLook && { name: partnerLook.name, src: partnerLook.styling.logo }, page)}
<main>
${page.body}
</main>
${footerOf(page)}${page.script ? `\n<script type="module" nonce="${nonce}">${page.script}</script>` : ''}
</body>
</html>
`;
    return { html, policy: policyHeader(policy) };
  };
}

declare module 'fastify' {
  interface FastifyReply {
    /** Sends a page of the server, with the brand's header and footer. [UI-01] */
    sendPage(page: PageContent): FastifyReply;
  }
}

/** Adds `reply.sendPage`. */
export function decorateSendPage(app: FastifyInstance, pageOf: ReturnType<typeof createHtmlPage>): void {
  app.decorateReply('sendPage', function sendPage(this: FastifyReply, page) {
    const { html, policy } = pageOf(page);
    return this.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
  });
}

/** Renders the contact section as trusted HTML, with the partner's phone line where there is one. [PART-03] */
export function contactSection(brand: Brand, place: PartnerPlace | undefined): string {
  const { phone, hours } = contactOf(brand, place?.partner ?? null);
  return `<section><h2>Wir sind für Sie da</h2>
<p><a class="phone" href="${escapeHtml(telephoneHref(phone))}" translate="no">${escapeHtml(phone)}</a><br>${escapeHtml(hours)}</p>
<p><a class="target" href="mailto:${escapeHtml(brand.email)}" translate="no">${escapeHtml(brand.email)}</a></p></section>`;
}
