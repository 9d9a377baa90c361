import * as z from 'zod/mini';
import { readJson, toUpstreamFailure, UpstreamFailure } from '../lookups/upstream/upstream-json.ts';
import { inCall } from '../operation/tracing/span.ts';
import { KeysUnavailable } from './day-keys.ts';

/** A key takes 44 characters in base64; there are about thirty days. */
const MAX_BYTES = 16 * 1024;

/** The order request waits for it, and so does the browser. */
const TIMEOUT_MS = 5_000;

/** What a read of a missing key gives; of a path without a secrets engine there are errors. */
const nothingAnswer = z.object({ errors: z.array(z.string()).check(z.maxLength(0)) });

export interface KeyServiceAddress {
  /** Without a path: `https://bao.example:8200`. */
  readonly url: string;
  readonly namespace: string | undefined;
  readonly timeoutMs?: number;
}

export interface KeyServiceCall<Answer> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below /v1/. */
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
  /** Undefined for a call without an answer. */
  readonly schema?: z.ZodMiniType<Answer>;
}

/** Thrown for a status that is no success, except the 404 of a missing key. */
export class KeyServiceRefusal extends KeysUnavailable {
  readonly status: number;
  constructor(status: number) {
    super(`key service: status ${status}`);
    this.status = status;
  }
}

/** Sends one call to the HTTP API of OpenBao or Vault. A read returns undefined if there is nothing. Throws KeysUnavailable. */
export async function callKeyService<Answer>(
  { url, namespace, timeoutMs = TIMEOUT_MS }: KeyServiceAddress,
  { method, path, token, body, schema }: KeyServiceCall<Answer>,
): Promise<Answer | undefined> {
  try {
    const send = (): Promise<Response> =>
      fetch(`${url.replace(/\/$/, '')}/v1/${path}`, {
        method,
        headers: {
          accept: 'application/json',
          ...(token === undefined ? {} : { 'x-vault-token': token }),
          ...(namespace === undefined ? {} : { 'x-vault-namespace': namespace }),
        },
        body: JSON.stringify(body),
        // Redirects could send the token or a key to another host.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
    const response = await inCall('service keys', send);
    const answer = [200, 404].includes(response.status) ? await readJson(response, MAX_BYTES) : undefined;
    if (answer === undefined) await response.body?.cancel();
    if (method === 'GET' && response.status === 404 && nothingAnswer.safeParse(answer).success) return undefined;
    if (![200, 204].includes(response.status)) throw new KeyServiceRefusal(response.status);
    if (!schema) return undefined;
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new UpstreamFailure('response with another schema');
    return parsed.data;
  } catch (error) {
    throw error instanceof KeysUnavailable
      ? error
      : new KeysUnavailable(`key service: ${toUpstreamFailure(error).reason}`);
  }
}
