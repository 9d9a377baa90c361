/** Returns the cookies readable by scripts, in the browser's format: 'name=value; name=value'. */
export function pageCookies(): string {
  return document.cookie;
}
