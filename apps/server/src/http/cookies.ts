import type { Config } from '../config/config.ts';

interface Cookies {
  /** Name of the CSRF token cookie, which script reads and sends back. [ERR-04] */
  readonly token: string;
  /** Name of the cookie with the secret of the CSRF token. [ERR-04] */
  readonly csrf: string;
  /** Name of the session cookie of stored answers. [PERS-03] */
  readonly session: string;
  /** Name of an agent's session cookie. [SID-04] */
  readonly agent: string;
  /** Name of the cookie of a sign-in that has begun. [SID-04] */
  readonly signIn: string;
  readonly options: { readonly path: '/'; readonly sameSite: 'strict'; readonly secure: boolean };
}

/** Returns names and options of all cookies. In production no other host can set them: __Host-. [SEC-11] */
export function cookiesOf({ productionHosts }: Pick<Config, 'productionHosts'>): Cookies {
  const isProduction = productionHosts.length > 0;
  const prefix = isProduction ? '__Host-' : '';
  return {
    token: `${prefix}XSRF-TOKEN`,
    csrf: `${prefix}csrf`,
    session: `${prefix}session`,
    agent: `${prefix}agent`,
    signIn: `${prefix}sign-in`,
    options: { path: '/', sameSite: 'strict', secure: isProduction },
  };
}
