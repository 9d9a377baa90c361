import type { Socket } from 'node:net';
import type { ErrorAnswer } from '@fa/vertrag/error-answer';

const ANSWERS: Readonly<Record<string, readonly [status: string, answer: ErrorAnswer]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', { code: 'tooLarge' }],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', { code: 'badRequest' }],
};

/** [SEC-03] Answers what Node refuses before it is a request, so that no hook or route ever sees it. */
export const answerParserError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, answer] = ANSWERS[error.code ?? ''] ?? ['400 Bad Request', { code: 'badRequest' } as const];
  const body = JSON.stringify(answer);
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${body.length}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
  );
};
