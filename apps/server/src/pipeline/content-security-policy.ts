/** Directives of a Content-Security-Policy by name. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** What every answer gets that is no page: nothing may be loaded, framed or run. */
export const NO_CONTENT_POLICY: Policy = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/** Of a picture that others have drawn: its own styles and nothing else. */
export const PICTURE_POLICY: Policy = { ...NO_CONTENT_POLICY, 'style-src': ["'unsafe-inline'"], sandbox: [] };

/** [SEC-05] The policy of a page: own files, and inline script or style only with the nonce of this answer. */
export const pagePolicy = (nonce: string): Policy => ({
  'default-src': ["'none'"],
  'script-src': ["'self'", `'nonce-${nonce}'`],
  'style-src': ["'self'", `'nonce-${nonce}'`],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
});

/** Writes a policy as the header's value. */
export const policyHeader = (policy: Policy): string =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** The policy of a page that Vite serves from its sources: its preamble and styles are inline, its reload a socket. */
export const developmentPagePolicy: Policy = {
  ...pagePolicy(''),
  'script-src': ["'self'", "'unsafe-inline'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'connect-src': ["'self'", 'ws:'],
};
