/** Result of a request: a response, or none. */
export type Outcome =
  | { readonly kind: 'answer'; readonly status: number; readonly response: Response }
  | { readonly kind: 'unreachable' };

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

// In production the name has the prefix; a cookie with the bare name is not ours. [SEC-11]
function csrfToken(): string | undefined {
  const { cookie } = document;
  const match = /(?:^|;\s*)__Host-XSRF-TOKEN=([^;]*)/.exec(cookie) ?? /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookie);
  return match?.[1] === undefined ? undefined : decodeURIComponent(match[1]);
}

function headersOf({ method = 'GET', body, headers = {} }: RequestOptions): Record<string, string> {
  const token = method === 'GET' ? undefined : csrfToken();
  return {
    ...headers,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { 'x-xsrf-token': token }),
  };
}

/** Sends a request, with the CSRF header unless it is a read. Never throws. [ERR-01, ERR-04] */
export async function request(url: string, options: RequestOptions): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method: options.method ?? 'GET',
      headers: headersOf(options),
      credentials: 'include',
      signal: AbortSignal.timeout(options.timeoutMs),
      body: JSON.stringify(options.body),
    });
    return { kind: 'answer', status: response.status, response };
  } catch {
    return { kind: 'unreachable' };
  }
}
