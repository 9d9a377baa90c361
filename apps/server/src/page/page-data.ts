import { type PageData, brand as pageBrand } from '@fa/api/page/page-data';
import { todayInBerlin } from '@fa/rechner/formats/calendar-date';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import { legalNameOf } from '../documents/insurer-brand.ts';
import { printedEditions } from '../documents/legal-texts.ts';
import { API_BASE, appBase, overviewPathOf, ownTextUrl, PARTNERS_PATH, partnerBase, textsBaseOf } from '../paths.ts';
import type { Product } from '../products/configured-products.ts';
import { brandFileUrl } from './brand/brand-head.ts';
import { partnerAnswerOf, resolvedPartner } from './partners/partners.ts';

type PageParts = Pick<Context, 'brand' | 'textsOf' | 'partners' | 'products'> & {
  readonly config: Pick<
    Config,
    'environment' | 'appVersion' | 'productionHosts' | 'features' | 'lookups' | 'linkPaths' | 'analytics'
  >;
};

interface Visit {
  readonly instant: Date;
  /** Port of the API. */
  readonly apiPort: number;
  /** The path after the product's base path or the partner's slug. */
  readonly path: string;
  readonly agentMode: boolean;
  /** First segment of the path on a partner's host. [PART-01] */
  readonly partnerSlug?: string;
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

/** Creates a function that returns the data embedded in a product's page. [CONF-01] */
export function createPageData({ config: settings, brand, textsOf, partners, products }: PageParts) {
  const { debugMode } = settings.features;
  const company = legalNameOf(brand);
  // The rest of the letterhead is not sent to the page; the look is in its head.
  const shown = {
    ...pageBrand.parse(brand),
    ...(company === brand.name ? {} : { company }),
    ...(brand.look.wordmark === undefined ? {} : { wordmark: brandFileUrl(brand, 'wortmarke.svg') }),
  };
  const partnerOf = (slug: string): PageData['partner'] => {
    const partner = partners(slug);
    return { slug, data: partner ? resolvedPartner(partnerAnswerOf(partner, PARTNERS_PATH), PARTNERS_PATH) : null };
  };
  const targetsOf = (appName: string, slug: string | undefined): PageData['linkTargets'] => {
    const targets = linkTargetsOf(settings, appName);
    return slug === undefined ? targets : { ...targets, offerFollowup: partnerBase(slug), others: partnerBase(slug) };
  };
  return (
    product: Product,
    { instant, apiPort, path, partnerSlug, referral, agentMode, hasConsented }: Visit,
  ): PageData => ({
    basePath: partnerSlug === undefined ? appBase(product.appName) : partnerBase(partnerSlug),
    path,
    partner: partnerSlug === undefined ? null : partnerOf(partnerSlug),
    referral,
    appName: product.appName,
    variant: product.variant,
    generation: product.generation,
    appVersion: settings.appVersion,
    environment: settings.environment,
    productionHosts: [...settings.productionHosts],
    apiPort,
    lookupTimeoutMs: settings.lookups.timeoutMs,
    today: todayInBerlin(instant.getTime()),
    instant: instant.getTime(),
    brand: {
      ...shown,
      imprintUrl: ownTextUrl(shown.imprintUrl, textsBaseOf(product, partnerSlug)),
      privacyUrl: ownTextUrl(shown.privacyUrl, textsBaseOf(product, partnerSlug)),
    },
    settings: { ...product.settings },
    texts: printedEditions(product.order?.contract.texts ?? [], textsOf(product.appName)),
    textsUrl: `${textsBaseOf(product, partnerSlug)}/`,
    linkTargets: targetsOf(product.appName, partnerSlug),
    ...(product.overview ? { overviewUrl: `${API_BASE}${overviewPathOf(product, product.overview)}` } : {}),
    debugMode,
    otherProducts: products
      .filter((other) => debugMode && other !== product)
      .map(({ appName: name }) => ({ name, url: appBase(name) })),
    agentMode,
    analytics: settings.analytics && { ...settings.analytics, mayLoad: hasConsented },
  });
}
