/** Takes an address with or without name and password, gives it without them, and the header that logs in with them. */
export function splitLogin(text: string): { base: string; authorization: Record<string, string> } {
  const url = new URL(text);
  const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const authorization = { authorization: `Basic ${Buffer.from(login).toString('base64')}` };
  const hasLogin = url.username !== '' || url.password !== '';
  url.username = '';
  url.password = '';
  return { base: url.href.replace(/\/$/, ''), authorization: hasLogin ? authorization : {} };
}
