import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Timeout of a request in milliseconds. */
const GIVE_UP_MS = 20_000;

export interface Call {
  readonly method?: string;
  /** Relative to the API unless it begins with a slash. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON unless it is a string. */
  readonly body?: unknown;
  /** The client's IP address, as forwarded by a trusted proxy. */
  readonly from?: string;
}

interface Answer {
  /** 0 if the connection broke or timed out. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** From the first byte sent to the last byte read, in milliseconds. */
  readonly ms: number;
}

/** Creates a client like a browser, with cookies and token of its visit, that can also send any header. */
export function createHttpClient(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  let session: Record<string, string> = {};

  /** Sends one request with the cookies and the token of the last visit. */
  async function call(asked: Call): Promise<Answer> {
    const { method = 'GET', path: given, headers, body, from = '127.0.0.1' } = asked;
    const began = performance.now();
    const path = given.startsWith('/') ? given : `/tarifrechner/api/${given}`;
    const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    // Set explicitly, because Node does not set the length for the body of a HEAD request.
    const length = String(Buffer.byteLength(payload ?? ''));
    const framing = payload === undefined ? {} : { 'content-type': 'application/json', 'content-length': length };
    const all = { ...framing, ...session, 'x-forwarded-for': from, ...headers };
    const outgoing = request(origin, { agent, method, path, headers: all, timeout: GIVE_UP_MS });
    let answer: IncomingMessage | undefined;
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => undefined);
    try {
      outgoing.end(payload);
      [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
      const { statusCode: status = 0, headers: answered } = answer;
      return { status, headers: answered, body: await text(answer), ms: performance.now() - began };
    } catch (error) {
      // Retry: the server closed the persistent connection after a refusal.
      if (!answer && outgoing.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET')
        return call(asked);
      return { status: 0, headers: {}, body: String(error), ms: performance.now() - began };
    }
  }

  return {
    call,
    /** Opens the page and keeps its cookies, as a browser does. */
    visit: async (): Promise<Answer> => {
      session = {};
      const answer = await call({ path: '/tarifrechner/forderungsausfall/' });
      const cookies = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
      const token = cookies.find((pair) => pair.includes('XSRF-TOKEN='))?.split('=')[1] ?? '';
      session = { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token) };
      return answer;
    },
    close: (): void => agent.destroy(),
  };
}
