const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i;
const OWN_PATH = /^\/(?![/\\])/;

/** Whether a link in a text may lead there: to the web, a mail, a telephone, or a place on this host. [UI-07] */
export function isSafeLink(url: string): boolean {
  return SAFE_LINK.test(url);
}

/** Whether a picture in a text is on our own host: any other would learn of the visit. [SEC-05] */
export function isOwnPath(url: string): boolean {
  return OWN_PATH.test(url);
}
