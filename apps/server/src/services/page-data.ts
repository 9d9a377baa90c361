import { todayInBerlin } from '@fa/rechner/calendar-date';
import type { Brand, PageData } from '@fa/vertrag/page-data';
import type { Config } from '../config.ts';
import { API_BASE, APP_BASE, APP_NAME } from '../paths.ts';

/** [CONF-05] Shown in the debug panel and sent as prozess_version. */
export const APP_VERSION = '11.11.2';

type Settings = Pick<
  Config,
  'variant' | 'generation' | 'environment' | 'productionHosts' | 'vermittler' | 'aktenzeichenVermittler' | 'features'
>;

/** [CONF-01] Gives what the page embeds, for an instant, the port the api answers on and the path behind the base path. */
export const createPageData =
  (settings: Settings, brand: Brand, texts: PageData['texts']) =>
  (instant: Date, apiPort: number, path: string): PageData => ({
    basePath: APP_BASE,
    path,
    appName: APP_NAME,
    variant: settings.variant,
    generation: settings.generation,
    appVersion: APP_VERSION,
    environment: settings.environment,
    productionHosts: [...settings.productionHosts],
    apiPort,
    today: todayInBerlin(instant.getTime()),
    instant: instant.getTime(),
    brand,
    settings: { vermittler: settings.vermittler, aktenzeichenVermittler: [...settings.aktenzeichenVermittler] },
    texts,
    overviewUrl: `${API_BASE}/documents/leistungsuebersicht.pdf`,
    debugMode: settings.features.debugMode,
  });
