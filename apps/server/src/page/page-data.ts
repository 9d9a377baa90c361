import { type PageData, brand as pageBrand } from '@fa/api/page/page-data';
import { todayInBerlin } from '@fa/rechner/formats/calendar-date';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import { legalNameOf } from '../documents/document-brand.ts';
import { printedEditions } from '../documents/legal-texts.ts';
import { API_BASE, appBase, overviewPathOf, ownTextUrl, partnerBase, textsBaseOf } from '../paths.ts';
import type { Product } from '../products/configured-products.ts';
import type { InsurerBrand } from './brand/brand-file.ts';
import { brandFileUrl } from './brand/brand-head.ts';
import { framedBase } from './partners/framing.ts';
import { shownPartner } from './partners/partners.ts';

interface Visit {
  readonly instant: Date;
  /** Port of the API. */
  readonly apiPort: number;
  /** The path after the product's base path or the partner's slug. */
  readonly path: string;
  readonly agentMode: boolean;
  /** First segment of the path on a partner's host. [PART-01] */
  readonly partnerSlug?: string;
  /** The frame on a partner's page. [EMBED-02] */
  readonly frame?: PageData['frame'];
  readonly referral: PageData['referral'];
  /** Consent to analytics, from the request's cookie. [ANA-04] */
  readonly hasConsented: boolean;
}

/** Returns the targets of a product's saved links. [LINK-03] */
export function linkTargetsOf({ linkPaths }: Pick<Config, 'linkPaths'>, appName: string): PageData['linkTargets'] {
  return {
    agent: linkPaths.agent ?? appBase(appName),
    offerFollowup: linkPaths.offerFollowup ?? appBase(appName),
    others: linkPaths.others ?? appBase(appName),
  };
}

/** Returns the brand as the page shows it. The rest of the letterhead is not sent; the look is in the page's head. */
function shownBrand(brand: InsurerBrand): PageData['brand'] {
  const company = legalNameOf(brand);
  return {
    ...pageBrand.parse(brand),
    ...(company === brand.name ? {} : { company }),
    ...(brand.look.wordmark === undefined ? {} : { wordmark: brandFileUrl(brand, 'wortmarke.svg') }),
  };
}

/** Returns the data embedded in a product's page. [CONF-01] */
export function pageDataOf(
  {
    config,
    brand,
    textsOf,
    partners,
    products,
  }: Pick<Context, 'config' | 'brand' | 'textsOf' | 'partners' | 'products'>,
  product: Product,
  { instant, apiPort, path, partnerSlug, frame, referral, agentMode, hasConsented }: Visit,
): PageData {
  const { debugMode } = config.features;
  const base = partnerSlug === undefined ? appBase(product.appName) : partnerBase(partnerSlug);
  const partner = partnerSlug === undefined ? undefined : partners(partnerSlug);
  const texts = textsBaseOf(product, partnerSlug);
  const shown = shownBrand(brand);
  const printed = product.order?.contract.texts ?? [];
  const laterTexts = product.tariffTexts
    .slice(1)
    .map(({ version }) => [version, printedEditions(printed, textsOf(product.appName, version))]);
  // The partner's page asks for consent, for its own tracking. [EMBED-06]
  const analytics = frame === undefined ? config.analytics : null;
  const targets = linkTargetsOf(config, product.appName);
  return {
    basePath: partnerSlug === undefined || frame === undefined ? base : framedBase(partnerSlug, frame),
    ...(frame === undefined ? {} : { frame }),
    path,
    partner: partnerSlug === undefined ? null : { slug: partnerSlug, data: partner ? shownPartner(partner) : null },
    referral,
    appName: product.appName,
    variant: product.variant,
    generation: product.generation,
    appVersion: config.appVersion,
    environment: config.environment,
    productionHosts: [...config.productionHosts],
    apiPort,
    lookupTimeoutMs: config.lookups.timeoutMs,
    today: todayInBerlin(instant.getTime()),
    instant: instant.getTime(),
    brand: {
      ...shown,
      imprintUrl: ownTextUrl(shown.imprintUrl, texts),
      privacyUrl: ownTextUrl(shown.privacyUrl, texts),
    },
    settings: { ...product.settings },
    texts: printedEditions(printed, textsOf(product.appName)),
    ...(laterTexts.length > 0 && { laterTexts: Object.fromEntries(laterTexts) }),
    textsUrl: `${texts}/`,
    // Links saved on a partner's page lead back to it. [PART-01]
    linkTargets: partnerSlug === undefined ? targets : { ...targets, offerFollowup: base, others: base },
    ...(product.overview ? { overviewUrl: `${API_BASE}${overviewPathOf(product, product.overview)}` } : {}),
    debugMode,
    otherProducts: products
      .filter((other) => debugMode && other !== product)
      .map(({ appName: name }) => ({ name, url: appBase(name) })),
    agentMode,
    analytics: analytics && { ...analytics, mayLoad: hasConsented },
  };
}
