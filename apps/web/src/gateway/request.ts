/** Timeout of the configuration and of other small calls. */
export const DEFAULT_TIMEOUT_MS = 10_000;

interface RequestOptions {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly timeoutMs: number;
}

/** Returns the CSRF token; undefined if the browser keeps no cookies. [ERR-04, PERS-12] */
export function csrfToken(): string | undefined {
  const { cookie } = document;
  // In production the name has the prefix; a cookie with the bare name is not ours. [SEC-11]
  const match = /(?:^|;\s*)__Host-XSRF-TOKEN=([^;]*)/.exec(cookie) ?? /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookie);
  return match?.[1] === undefined ? undefined : decodeURIComponent(match[1]);
}

/** Returns the options of fetch, with the CSRF header unless it is a read. [ERR-04] */
export function requestInit({ method, body, headers, timeoutMs }: RequestOptions): RequestInit {
  const token = method === 'GET' ? undefined : csrfToken();
  return {
    method,
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { 'x-xsrf-token': token }),
    },
    credentials: 'include',
    signal: AbortSignal.timeout(timeoutMs),
    body: JSON.stringify(body),
  };
}
