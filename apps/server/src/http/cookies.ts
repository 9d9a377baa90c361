import type { Config } from '../config/config.ts';

/** Returns names and options of all cookies. In production no other host can set them: __Host-. [SEC-11] */
export function cookiesOf({ productionHosts }: Pick<Config, 'productionHosts'>) {
  const isProduction = productionHosts.length > 0;
  const prefix = isProduction ? '__Host-' : '';
  return {
    /** The CSRF token, which script reads and sends back. [ERR-04] */
    token: `${prefix}XSRF-TOKEN`,
    /** The secret of the CSRF token. [ERR-04] */
    csrf: `${prefix}csrf`,
    /** The session of stored answers. [PERS-03] */
    session: `${prefix}session`,
    /** An agent's session. [SID-04] */
    agent: `${prefix}agent`,
    /** A sign-in that has begun. [SID-04] */
    signIn: `${prefix}sign-in`,
    /** What the next page of the Leitstand says once. [LEIT-16] */
    notice: `${prefix}notice`,
    options: { path: '/', sameSite: 'strict', secure: isProduction },
    /** For a page in a partner's frame, which gets no strict cookie: kept for this calculator on this partner's site. [EMBED-05] */
    framed: { path: '/', sameSite: 'none', secure: true, partitioned: true },
  } as const;
}
