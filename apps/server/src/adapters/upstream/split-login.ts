/** Splits a URL with or without a login into the URL without it and an Authorization header. */
export function splitLogin(text: string): { base: string; authorization: Record<string, string> } {
  const url = new URL(text);
  const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const authorization = { authorization: `Basic ${Buffer.from(login).toString('base64')}` };
  const hasLogin = url.username !== '' || url.password !== '';
  url.username = '';
  url.password = '';
  return { base: url.href.replace(/\/$/, ''), authorization: hasLogin ? authorization : {} };
}
