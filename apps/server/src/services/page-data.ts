import { todayInBerlin } from '@fa/rechner/calendar-date';
import { type AppName, type Brand, brand as pageBrand, type PageData } from '@fa/vertrag/page-data';
import type { Config } from '../config.ts';
import { API_BASE, appBase } from '../paths.ts';
import type { Product } from './products.ts';

/** [CONF-05] Shown in the debug panel and sent as prozess_version. */
export const APP_VERSION = '11.11.2';

type Settings = Pick<Config, 'environment' | 'productionHosts' | 'features' | 'lookups' | 'linkPaths'>;

/** What differs from request to request. */
type Visit = {
  readonly instant: Date;
  /** The port the api answers on. */
  readonly apiPort: number;
  /** What stands behind the product's base path. */
  readonly path: string;
  /** [AGENT-01] */
  readonly agentMode: boolean;
};

/** [LINK-03] Where saved links of a product lead. */
export const linkTargetsOf = ({ linkPaths }: Pick<Config, 'linkPaths'>, appName: AppName): PageData['linkTargets'] => ({
  agent: linkPaths.agent ?? appBase(appName),
  offerFollowup: linkPaths.offerFollowup ?? appBase(appName),
  others: linkPaths.others ?? appBase(appName),
});

/** [CONF-01] Gives a function that gives what a product's page embeds. */
export const createPageData = (settings: Settings, brand: Brand, texts: PageData['texts']) => {
  // What only letters say stays out of the page.
  const shown = pageBrand.parse(brand);
  return (product: Product, { instant, apiPort, path, agentMode }: Visit): PageData => ({
    basePath: appBase(product.appName),
    path,
    appName: product.appName,
    variant: product.variant,
    generation: product.generation,
    appVersion: APP_VERSION,
    environment: settings.environment,
    productionHosts: [...settings.productionHosts],
    apiPort,
    lookupTimeoutMs: settings.lookups.timeoutMs,
    today: todayInBerlin(instant.getTime()),
    instant: instant.getTime(),
    brand: shown,
    settings: { ...product.settings },
    texts,
    linkTargets: linkTargetsOf(settings, product.appName),
    overviewUrl: `${API_BASE}/documents/leistungsuebersicht.pdf`,
    debugMode: settings.features.debugMode,
    agentMode,
  });
};
