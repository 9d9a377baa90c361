import { valueAt } from '@fa/rechner/definition/model';
import { codeOf } from '../../operation/describe-error.ts';
import { LookupUnavailable } from '../lookups.ts';

/** Why an upstream service gave no usable response; never contains the request. [SEC-02] */
export class UpstreamFailure extends LookupUnavailable {
  /** For the log, such as 'status 500' or 'timeout'. */
  readonly reason: string;
  /** Whether the service itself fails; false if it only refused this request. */
  readonly isOutage: boolean;
  /** Whether the same request may be retried at once. */
  readonly mayRetry: boolean;

  constructor(
    reason: string,
    { isOutage = true, mayRetry = isOutage }: { isOutage?: boolean; mayRetry?: boolean } = {},
  ) {
    super(reason);
    this.reason = reason;
    this.isOutage = isOutage;
    this.mayRetry = mayRetry;
  }
}

/** Converts any error of a request into an UpstreamFailure. */
export function toUpstreamFailure(error: unknown): UpstreamFailure {
  if (error instanceof UpstreamFailure) return error;
  const name = valueAt(error, 'name');
  if (name === 'TimeoutError' || name === 'AbortError') return new UpstreamFailure('timeout');
  const code = codeOf(valueAt(error, 'cause'));
  return new UpstreamFailure(code === undefined ? 'no connection' : `no connection ${code}`);
}

/** Longer than any name or message that a page should show. */
const LONGEST_TEXT = 1_000;

async function readText(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  // Leaving the loop by a throw cancels the rest of the response.
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new UpstreamFailure('answer too large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Parses JSON of at most `maxBytes` after decompression. Throws an UpstreamFailure or the connection's error. */
export async function readJson(response: Response, maxBytes: number): Promise<unknown> {
  if (!response.body) throw new UpstreamFailure('empty answer');
  try {
    return JSON.parse(await readText(response.body, maxBytes));
  } catch (error) {
    // The decoder throws a TypeError without a cause for invalid text.
    const isNonsense = error instanceof SyntaxError || (error instanceof TypeError && error.cause === undefined);
    throw isNonsense ? new UpstreamFailure('answer is no JSON') : error;
  }
}

/** Returns whether any text in a JSON value is longer than a page should show. */
export function hasLongText(value: unknown): boolean {
  if (typeof value === 'string') return value.length > LONGEST_TEXT;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLongText);
}

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
