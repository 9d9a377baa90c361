import { API_BASE } from '../paths.ts';

/** A '#' as messengers encode it, once or more often. */
const ENCODED_HASH = /%(?:25)*23/i;

/**
 * [LINK-02] Takes the address of a request, gives it without the fragment of a link that a messenger has encoded into its path. So
 * nothing behind this knows the secret of that link: no route, no log, no answer. The page itself finds it in its address bar.
 */
export const withoutFragment = (url: string): string => {
  const queryAt = url.indexOf('?');
  const path = queryAt === -1 ? url : url.slice(0, queryAt);
  const at = path.search(ENCODED_HASH);
  if (at === -1 || path.startsWith(`${API_BASE}/`)) return url;
  // With the slash it is a page; a redirect to it would lose what is behind.
  return `${path.slice(0, at).replace(/\/?$/, '/')}${queryAt === -1 ? '' : url.slice(queryAt)}`;
};
