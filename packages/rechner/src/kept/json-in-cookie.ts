/**
 * Parses the first cookie whose name starts with `begins`, in the format of document.cookie.
 * @returns undefined if there is none
 * @throws SyntaxError or URIError for a malformed value
 */
export function jsonInCookie(cookies: string, begins: string): unknown {
  const cookie = cookies.split(/;\s*/).find((each) => each.startsWith(begins));
  return cookie === undefined ? undefined : JSON.parse(decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)));
}
