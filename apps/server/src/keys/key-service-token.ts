import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { describeReason } from '../operation/describe-error.ts';
import { KeysUnavailable } from './day-keys.ts';
import { callKeyService, type KeyServiceAddress, KeyServiceRefusal } from './key-service-calls.ts';

/** A token in a file, or an AppRole with its secret ID in a file. */
export type KeyServiceLogin =
  | { readonly tokenFile: string }
  | { readonly roleId: string; readonly secretIdFile: string };

interface Token {
  readonly value: string;
  readonly isRenewable: boolean;
  /** Milliseconds of the steady clock; the token ends later. */
  readonly renewAt: number;
}

const lease = { lease_duration: z.number(), renewable: z.boolean() };
const loginAnswer = z.object({ auth: z.object({ client_token: z.string(), ...lease }) });
const renewalAnswer = z.object({ auth: z.object(lease) });
const lookupAnswer = z.object({ data: z.object({ ttl: z.number(), renewable: z.boolean() }) });

/** The files are read for each use: an agent or an operator may replace their content. */
async function contentOf(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw new KeysUnavailable(`key service: login ${describeReason(error)}`);
  }
}

/**
 * Logs in to OpenBao or Vault and keeps the token alive. A token is renewed by the first call after half of its time; if
 * it cannot be renewed, the next one comes from a login, or from the file. [SEC-01]
 */
export function createKeyServiceToken(address: KeyServiceAddress, login: KeyServiceLogin, steadyMs: () => number) {
  let current: Promise<Token> | undefined;

  /** `seconds`: 0 for a token that never ends. */
  const tokenOf = (value: string, seconds: number, isRenewable: boolean): Token => ({
    value,
    isRenewable,
    renewAt: seconds > 0 ? steadyMs() + seconds * 500 : Infinity,
  });

  const lookUp = (token: string) =>
    callKeyService(address, { method: 'GET', path: 'auth/token/lookup-self', token, schema: lookupAnswer });

  const logIn = async (): Promise<Token> => {
    if ('tokenFile' in login) {
      const value = await contentOf(login.tokenFile);
      const found = await lookUp(value);
      return tokenOf(value, found?.data.ttl ?? 0, found?.data.renewable ?? false);
    }
    const given = await callKeyService(address, {
      method: 'POST',
      path: 'auth/approle/login',
      body: { role_id: login.roleId, secret_id: await contentOf(login.secretIdFile) },
      schema: loginAnswer,
    });
    if (!given) throw new KeyServiceRefusal(404);
    return tokenOf(given.auth.client_token, given.auth.lease_duration, given.auth.renewable);
  };

  const renew = async ({ value, isRenewable }: Token): Promise<Token> => {
    if (isRenewable)
      try {
        const renewed = await callKeyService(address, {
          method: 'POST',
          path: 'auth/token/renew-self',
          token: value,
          body: {},
          schema: renewalAnswer,
        });
        if (renewed && renewed.auth.lease_duration > 0)
          return tokenOf(value, renewed.auth.lease_duration, renewed.auth.renewable);
      } catch (error) {
        if (!(error instanceof KeyServiceRefusal)) throw error;
      }
    return logIn();
  };

  /** One at a time: callers that wait share the token. */
  const begin = (work: () => Promise<Token>): Promise<Token> => {
    const begun: Promise<Token> = work().catch((error: unknown) => {
      if (current === begun) current = undefined;
      throw error;
    });
    current = begun;
    return begun;
  };

  /** Returns a token that is good for half of its time at least, and not the one that has ended. */
  const get = async (ended?: Token): Promise<Token> => {
    const known = current ?? begin(logIn);
    const token = await known;
    if (current !== known) return get(ended);
    if (token === ended) return begin(logIn);
    return steadyMs() < token.renewAt ? token : begin(() => renew(token));
  };

  /** A refused call means that the token ended, or that it lacks a right: only the token itself tells which. */
  const isAlive = async (token: Token): Promise<boolean> => {
    try {
      await lookUp(token.value);
      return true;
    } catch (error) {
      if (error instanceof KeyServiceRefusal && error.status === 403) return false;
      throw error;
    }
  };

  /** Does the work with a token, and again with a new one if the token has ended. */
  return async <Result>(work: (token: string) => Promise<Result>): Promise<Result> => {
    const token = await get();
    try {
      return await work(token.value);
    } catch (error) {
      if (!(error instanceof KeyServiceRefusal) || error.status !== 403 || (await isAlive(token))) throw error;
    }
    return work((await get(token)).value);
  };
}
