export interface RequestOptions {
  /** By default POST with a body, else GET. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

/** Returns the CSRF token; undefined if the browser keeps no cookies. [ERR-04, PERS-12] */
export function csrfToken(): string | undefined {
  const { cookie } = document;
  // In production the name has the prefix; a cookie with the bare name is not ours. [SEC-11]
  const match = /(?:^|;\s*)__Host-XSRF-TOKEN=([^;]*)/.exec(cookie) ?? /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookie);
  return match?.[1] === undefined ? undefined : decodeURIComponent(match[1]);
}

/** Returns the method of a request, by default POST with a body, else GET. */
export function methodOf({ method, body }: Pick<RequestOptions, 'method' | 'body'>): string {
  return method ?? (body === undefined ? 'GET' : 'POST');
}

function headersOf({ headers = {}, ...options }: RequestOptions): Record<string, string> {
  const token = methodOf(options) === 'GET' ? undefined : csrfToken();
  return {
    ...headers,
    ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { 'x-xsrf-token': token }),
  };
}

/** Returns the options of fetch, with the CSRF header unless it is a read. [ERR-04] */
export function requestInit(options: RequestOptions): RequestInit {
  return {
    method: methodOf(options),
    headers: headersOf(options),
    credentials: 'include',
    signal: AbortSignal.timeout(options.timeoutMs),
    body: JSON.stringify(options.body),
  };
}
