import type { Campaign } from './data-layer.ts';

const MOST = 12;
const UTM_NAME = /^utm(?:_[a-z]{1,20}){1,3}$/;
/** Characters of campaign names; without '@', to keep out e-mail addresses. */
const UTM_VALUE = /^[\p{L}\p{N} _.+|:,()~-]{1,100}$/u;
const GCLID = /^[\w-]{1,200}$/;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
}

function nameOf(key: string): string {
  return key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Extracts the campaign from a URL's query: utm_source as utmSource and so on, and gclid; ignores the rest. [ANA-03]
 */
export function campaignOf(url: string): Campaign {
  const query = /\?([^#]*)/.exec(url)?.[1] ?? '';
  const pairs = query.split('&').map((pair) => {
    const [key = '', ...value] = pair.split('=');
    return [decoded(key).toLowerCase(), decoded(value.join('='))] as const;
  });
  const entries = pairs.flatMap(([key, value]) => {
    if (key === 'gclid' && GCLID.test(value)) return [[key, value] as const];
    return UTM_NAME.test(key) && UTM_VALUE.test(value) ? [[nameOf(key), value] as const] : [];
  });
  return Object.fromEntries(entries.slice(0, MOST));
}
