import { expect, it, vi } from 'vitest';
import { request } from './request.ts';

async function headerWith(cookie: string): Promise<string | null> {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(new Response('{}'));
  await request('/tarifrechner/api/orders', { method: 'POST', body: {}, timeoutMs: 1_000 });
  return new Headers(fetched.mock.lastCall?.[1]?.headers).get('x-xsrf-token');
}

it.each([
  ['XSRF-TOKEN=a%2Fb', 'a/b'],
  ['x=1; __Host-XSRF-TOKEN=c; y=2', 'c'],
  ['XSRF-TOKEN=planted; __Host-XSRF-TOKEN=ours', 'ours'],
  ['My-XSRF-TOKEN=d; NOXSRF-TOKEN=e', null],
])('reads from the cookies %s the token %s [ERR-04, SEC-11]', async (cookie, token) => {
  expect(await headerWith(cookie)).toBe(token);
});
