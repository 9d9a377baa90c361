import { Agent, type IncomingHttpHeaders, request } from 'node:http';

const API = '/tarifrechner/api';

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

export interface Answer {
  /** 0 if the connection broke or timed out. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** From the first byte sent to the last byte read, in milliseconds. */
  readonly ms: number;
}

export type HttpClient = ReturnType<typeof createHttpClient>;

let clients = 0;

/** Returns an IP address that has not sent anything yet. */
export function freshAddress(): string {
  clients += 1;
  return `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
}

/** Creates a client like a browser, with cookies and token of its visit, that can also send any header. */
export function createHttpClient(origin: string) {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  let session: Record<string, string> = {};

  function send(call: Call): Promise<Answer> {
    const { method = 'GET', path, headers = {}, body, from = '127.0.0.1' } = call;
    const began = performance.now();
    const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    // Set explicitly, because Node does not set it for the body of a HEAD request.
    const framing =
      payload === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) };
    return new Promise((resolve) => {
      const end = (status: number, answered: IncomingHttpHeaders = {}, text = '') =>
        resolve({ status, headers: answered, body: text, ms: performance.now() - began });
      const outgoing = request(
        {
          hostname,
          port,
          agent,
          method,
          path: path.startsWith('/') ? path : `${API}/${path}`,
          headers: { ...framing, ...session, 'x-forwarded-for': from, ...headers },
          timeout: GIVE_UP_MS,
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => end(answer.statusCode ?? 0, answer.headers, Buffer.concat(chunks).toString()));
          answer.on('error', () => end(0));
        },
      );
      outgoing.on('timeout', () => outgoing.destroy());
      // Retry: the server closed the persistent connection after a refusal.
      outgoing.on('error', ({ code }: NodeJS.ErrnoException) =>
        outgoing.reusedSocket && code === 'ECONNRESET' ? resolve(send(call)) : end(0),
      );
      outgoing.end(payload);
    });
  }

  return {
    /** Sends one request with the cookies and the token of the last visit. */
    call: send,
    /** Opens the page and keeps its cookies, as a browser does. */
    visit: async (headers: Readonly<Record<string, string>> = {}): Promise<Answer> => {
      session = {};
      const answer = await send({ path: '/tarifrechner/forderungsausfall/', headers });
      const cookies = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
      const token = cookies.find((pair) => pair.includes('XSRF-TOKEN='))?.split('=')[1] ?? '';
      session = { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token) };
      return answer;
    },
    close: (): void => agent.destroy(),
  };
}
