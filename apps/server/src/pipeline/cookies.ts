/** What the server keeps in a browser, and how. */
export interface Cookies {
  /** Name of the token against forged requests that script reads and sends back. [ERR-04] */
  readonly token: string;
  /** Name of what that token is derived from. [ERR-04] */
  readonly csrf: string;
  /** Name of the session that stored answers belong to. [PERS-03] */
  readonly session: string;
  /** Name of the session of an agent. [SID-04] */
  readonly agent: string;
  readonly options: { readonly path: '/'; readonly sameSite: 'strict'; readonly secure: boolean };
}

/**
 * Gives names and options of all cookies. In production they have the prefix with which browsers take them over https
 * only, and from this very host: no other host of the domain can set one in their place. [SEC-11]
 */
export function createCookies(isProduction: boolean): Cookies {
  const prefix = isProduction ? '__Host-' : '';
  return {
    token: `${prefix}XSRF-TOKEN`,
    csrf: `${prefix}csrf`,
    session: `${prefix}session`,
    agent: `${prefix}agent`,
    options: { path: '/', sameSite: 'strict', secure: isProduction },
  };
}
