import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { inviteAgent, signInByInvitation } from '../../../src/agents/agents.ts';
import { newAddress } from './saved-links.ts';
import type { TestServer } from './start-test-server.ts';

/** Signs an agent in without a browser; returns the session. */
export async function signInAgent({ context }: TestServer, name: string): Promise<string> {
  return (await signInByInvitation(context, await inviteAgent(context, name)))?.session ?? '';
}

/** A browser that keeps cookies and submits the forms of its pages. */
export function openBrowser({ app }: TestServer, address = newAddress(), given: Record<string, string> = {}) {
  const jar = new Map<string, string>();
  const send = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const headers = {
      ...given,
      ...(cookie === '' ? {} : { cookie }),
      ...(options.payload === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...options.headers,
    };
    const answer = await app.inject({ ...options, headers, remoteAddress: address });
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const get = (url: string) => send({ url });
  /** Submits the form of a page, by default of the page at the same URL. */
  const post = async (url: string, fields: Record<string, string> = {}, form = url, headers = {}) => {
    const [, token = ''] = /name="_csrf" value="([^"]*)"/.exec((await get(form)).body) ?? [];
    return send({ method: 'POST', url, headers, payload: new URLSearchParams({ _csrf: token, ...fields }).toString() });
  };
  return { jar, send, get, post };
}

export type Browser = ReturnType<typeof openBrowser>;
