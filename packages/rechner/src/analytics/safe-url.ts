const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i;
const OWN_PATH = /^\/(?![/\\])/;

/**
 * Returns whether a link in a text may have this target: the web, an e-mail address, a telephone number, or a path on
 * this host. [UI-07]
 */
export function isSafeLink(url: string): boolean {
  return SAFE_LINK.test(url);
}

/** Returns whether an image in a text is on our own host: any other host would learn of the visit. [SEC-05] */
export function isOwnPath(url: string): boolean {
  return OWN_PATH.test(url);
}
