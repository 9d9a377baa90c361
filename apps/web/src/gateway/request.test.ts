// @vitest-environment jsdom

import { expect, it, vi } from 'vitest';
import { type RequestOptions, requestInit } from './request.ts';

type Request = Pick<RequestOptions, 'method' | 'body'>;

function headerWith(cookie: string, request: Request = { body: {} }): string | null {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  return new Headers(requestInit({ ...request, timeoutMs: 1_000 }).headers).get('x-xsrf-token');
}

it.each([
  ['XSRF-TOKEN=a%2Fb', 'a/b'],
  ['x=1; __Host-XSRF-TOKEN=c; y=2', 'c'],
  ['XSRF-TOKEN=planted; __Host-XSRF-TOKEN=ours', 'ours'],
  ['My-XSRF-TOKEN=d; NOXSRF-TOKEN=e', null],
])('the request reads from the cookies %s the token %s [ERR-04, SEC-11]', (cookie, token) => {
  expect(headerWith(cookie)).toBe(token);
});

it.each<[Request, string | null]>([
  [{}, null],
  [{ method: 'GET' }, null],
  [{ body: {} }, 'a'],
  [{ method: 'POST' }, 'a'],
  [{ method: 'DELETE' }, 'a'],
])('the request %j sends the token %s [ERR-04]', (request, token) => {
  expect(headerWith('XSRF-TOKEN=a', request)).toBe(token);
});
