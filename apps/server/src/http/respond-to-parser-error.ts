import type { ErrorAnswer } from '@fa/api/errors/error-answer';
import { hostName } from '@fa/api/page/host-name';
import type { InsurerBrand } from '../page/brand/brand-file.ts';
import type { createHtmlPage } from './pages/html-page.ts';
import { problemPage, wantsPage } from './pages/problem-page.ts';
import { NO_CONTENT_POLICY, policyHeader, STRICT_TRANSPORT } from './security-headers.ts';

const ANSWERS: Readonly<Record<string, readonly [status: number, reason: string, answer: ErrorAnswer]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', { code: 'tooLarge' }],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', { code: 'badRequest' }],
};

/** How long a silent client may keep the connection after the response. */
const LINGER_MS = 5_000;

type ParserError = NodeJS.ErrnoException & {
  readonly rawPacket?: unknown;
};

/** The part of a socket that is used. */
interface Connection {
  readonly writable: boolean;
  destroy(): unknown;
  end(text: string, whenSent: () => void): unknown;
  setTimeout(ms: number, whenSilent: () => void): unknown;
}

function headOf({ rawPacket }: ParserError): string {
  return Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';
}

function isPageRequest(head: string): boolean {
  const [, method, url] = /^([A-Z]+) (\S+)/.exec(head) ?? [];
  if (method === undefined || url === undefined) return false;
  return wantsPage({ url, accept: /\r\naccept:([^\r\n]*)/i.exec(head)?.[1] });
}

/** Creates the response to requests that Node's parser rejects, which reach no hook or route. [SEC-03] */
export function createRespondToParserError(
  brand: InsurerBrand,
  productionHosts: readonly string[],
  pageOf: ReturnType<typeof createHtmlPage>,
) {
  return (error: ParserError, socket: Connection): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, reason, answer] = ANSWERS[error.code ?? ''] ?? [400, 'Bad Request', { code: 'badRequest' }];
    const received = headOf(error);
    const host = hostName(/\r\nhost:([^\r\n]*)/i.exec(received)?.[1] ?? '');
    const page = isPageRequest(received) ? pageOf(problemPage(status, brand)) : undefined;
    const body = page?.html ?? JSON.stringify(answer);
    const head = [
      `HTTP/1.1 ${status} ${reason}`,
      `content-type: ${page ? 'text/html' : 'application/json'}; charset=utf-8`,
      `content-security-policy: ${page?.policy ?? policyHeader(NO_CONTENT_POLICY)}`,
      'x-content-type-options: nosniff',
      'x-frame-options: DENY',
      'referrer-policy: same-origin',
      ...(productionHosts.includes(host) ? [`strict-transport-security: ${STRICT_TRANSPORT}`] : []),
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
    ];
    // A response to HEAD has no body; the client would read it as the next response.
    socket.end(`${head.join('\r\n')}\r\n\r\n${received.startsWith('HEAD ') ? '' : body}`, () => {
      // A slow client may send for ever. Others may still send what would reset the connection before they read the response.
      if (status === 408) socket.destroy();
    });
    socket.setTimeout(LINGER_MS, () => socket.destroy());
  };
}
