// @vitest-environment jsdom

import { expect, it, vi } from 'vitest';
import { requestInit } from './request.ts';

function headerWith(cookie: string, method: 'GET' | 'POST' | 'DELETE' = 'POST'): string | null {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  return new Headers(requestInit({ method, timeoutMs: 1_000 }).headers).get('x-xsrf-token');
}

it.each([
  ['XSRF-TOKEN=a%2Fb', 'a/b'],
  ['x=1; __Host-XSRF-TOKEN=c; y=2', 'c'],
  ['XSRF-TOKEN=planted; __Host-XSRF-TOKEN=ours', 'ours'],
  ['My-XSRF-TOKEN=d; NOXSRF-TOKEN=e', null],
])('the request reads from the cookies %s the token %s [ERR-04, SEC-11]', (cookie, token) => {
  expect(headerWith(cookie)).toBe(token);
});

it('a read sends no token [ERR-04]', () => {
  expect(headerWith('XSRF-TOKEN=a', 'GET')).toBeNull();
  expect(headerWith('XSRF-TOKEN=a', 'DELETE')).toBe('a');
});
