/** The cookies of the page that scripts may read, as the browser writes them: 'name=value; name=value'. */
export function pageCookies(): string {
  return document.cookie;
}
