import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { orderOfNow } from '../../../apps/server/tests/support/server/order-of-now.ts';

const API = '/tarifrechner/api';

/** Far more than orders are on their way at once: nobody waits for a connection. */
const CONNECTIONS = 200;

/**
 * Clients of a server that keep their connections and send orders, each from an address of its own and under a key of its
 * own. `send` gives the milliseconds until the answer. Cookies come from `pageOrigin`.
 */
export async function createOrderClients(origin: string, pageOrigin = origin) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const page = await fetch(`${pageOrigin}${API}/v2/apps/forderungsausfall/frontend-config`);
  const cookies = page.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const token = cookies.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  const body = JSON.stringify(orderOfNow(new Date(), 'Bäckerei Größe & Söhne GmbH'));
  const { port } = new URL(origin);
  let sent = 0;

  const send = (): Promise<number> =>
    new Promise((resolve, reject) => {
      sent += 1;
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': randomUUID(),
        cookie: cookies.join('; '),
        'x-xsrf-token': decodeURIComponent(token),
        'x-forwarded-for': `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`,
      };
      const start = performance.now();
      const call = request({ agent, port, method: 'POST', path: `${API}/orders`, headers }, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => {
          if (answer.statusCode === 201) resolve(performance.now() - start);
          else reject(new Error(`An order was answered ${answer.statusCode}: ${text}`));
        });
      });
      call.on('error', reject);
      call.end(body);
    });

  return { send, stop: () => agent.destroy() };
}
