import type { AppName } from '@fa/vertrag/page-data';

/** Where everything is, seen from the host. */
export const RECHNER_BASE = '/tarifrechner';
export const API_BASE = `${RECHNER_BASE}/api`;
export const APP_NAME = 'forderungsausfall' satisfies AppName;
export const APP_BASE = `${RECHNER_BASE}/${APP_NAME}/`;
export const ASSETS_BASE = `${RECHNER_BASE}/assets/`;
export const TEXTS_BASE = `${RECHNER_BASE}/texte`;
export const TYPEFACE_PATH = `${RECHNER_BASE}/schrift/source-sans-3.woff2`;
export const MAILBOX_PATH = '/postfach';
