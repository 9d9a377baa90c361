import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import type { Application } from '../run/applicants.ts';
import { HOST, type Proxy } from './nginx.ts';

export const API = '/tarifrechner/api';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

let visitors = 0;

/** Creates a browser with an IP address of its own in 127.0.0.0/8, which keeps its cookies and sends their token. */
export function createVisitor({ httpsPort, certificate }: Proxy) {
  visitors += 1;
  const localAddress = `127.1.${visitors >> 8}.${visitors & 255}`;
  const agent = new Agent({ keepAlive: true, ca: certificate, servername: HOST, localAddress });
  const cookies = new Map<string, string>();

  const ask = async (path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> => {
    const host = `${HOST}:${httpsPort}`;
    const own = {
      host,
      cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      ...(method === 'GET'
        ? {}
        : {
            'content-type': 'application/json',
            origin: `https://${host}`,
            'x-xsrf-token': decodeURIComponent(cookies.get('__Host-XSRF-TOKEN') ?? ''),
          }),
    };
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const asked = request(
      { agent, host: '127.0.0.1', port: httpsPort, path, method, headers: { ...own, ...headers } },
      (response) => {
        for (const cookie of response.headers['set-cookie'] ?? []) {
          const [pair = ''] = cookie.split(';', 1);
          const [name = '', ...value] = pair.split('=');
          cookies.set(name, value.join('='));
        }
        text(response).then(
          (read) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read }),
          reject,
        );
      },
    );
    asked.on('error', reject);
    asked.end(body);
    return promise;
  };
  const post = (path: string, body: string, headers: Sent['headers'] = {}) =>
    ask(path, { method: 'POST', body, headers });

  return {
    localAddress,
    ask,
    post,
    /** Gets the cookies, as a page does when it is opened. */
    open: () => ask(`${API}/v2/apps/forderungsausfall/frontend-config`),
    order: ({ key, body }: Pick<Application, 'key' | 'body'>) =>
      post(`${API}/orders`, body, { 'idempotency-key': key }),
    leave: (): void => agent.destroy(),
  };
}
