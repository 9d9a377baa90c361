/**
 * What the first cookie holds whose name and '=' begin so, in cookies as document.cookie writes them; undefined without one.
 * @throws where that is no JSON
 */
export function jsonInCookie(cookies: string, begins: string): unknown {
  const cookie = cookies.split(/;\s*/).find((each) => each.startsWith(begins));
  return cookie === undefined ? undefined : JSON.parse(decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)));
}
