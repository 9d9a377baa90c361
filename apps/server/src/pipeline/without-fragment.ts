import { ENCODED_HASH, ENCODED_LINK } from '@fa/rechner/kept/encoded-hash';
import { API_BASE, APP_BASE, RECHNER_BASE } from '../paths.ts';

/**
 * Removes a link's fragment that a messenger has encoded into path or query. Routes, logs and responses then never see
 * the secret of the link. The page finds it in its address bar. [LINK-02]
 */
export function withoutFragment(url: string): string {
  const [path = '', ...queries] = url.split('?');
  const query = queries.length === 0 ? '' : `?${queries.join('?')}`;
  const [inPath, inQuery] = [path.search(ENCODED_HASH), query.search(ENCODED_LINK)];
  if ((inPath === -1 && inQuery === -1) || path.startsWith(`${API_BASE}/`)) return url;
  // With a trailing slash it is a page; a redirect to it would lose the fragment.
  const page = (inPath === -1 ? path : path.slice(0, inPath)).replace(/\/?$/, '/');
  const base = page === '/' || page === `${RECHNER_BASE}/` ? APP_BASE : page;
  return `${base}${inQuery === -1 ? query : query.slice(0, inQuery)}`;
}
