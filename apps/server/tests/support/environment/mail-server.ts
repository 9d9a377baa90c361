import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

interface Reply {
  readonly code: number;
  readonly message: string;
}

interface Options {
  /** Replies that refuse a sender, a recipient or a message; undefined accepts. */
  onSender?: (address: string) => Reply | undefined;
  onRecipient?: (address: string) => Reply | undefined;
  onData?: () => Reply | undefined | Promise<Reply | undefined>;
  /** The accepted login; without it no login is needed. */
  login?: { readonly user: string; readonly password: string };
  tls?: 'none' | 'offered' | 'at once';
}

interface Received {
  readonly mail: Email;
  readonly recipients: readonly string[];
  readonly user: string | undefined;
  readonly isEncrypted: boolean;
}

function toError(reply: Reply | undefined): Error | null {
  return reply ? Object.assign(new Error(reply.message), { responseCode: reply.code }) : null;
}

/**
 * Starts a real mail server that stores accepted mails; `logins` counts login attempts.
 * @param atEnd gets the function that closes it; by default at the end of the test
 */
export async function startMailServer(
  { onSender, onRecipient, onData, login, tls = 'none' }: Options = {},
  atEnd: (close: () => Promise<void>) => void = onTestFinished,
) {
  const received: Received[] = [];
  let logins = 0;
  const server = new SMTPServer({
    secure: tls === 'at once',
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: [...(tls === 'none' ? ['STARTTLS'] : []), ...(login ? [] : ['AUTH'])],
    logger: false,
    onAuth: ({ username, password }, _session, done) => {
      logins += 1;
      if (username === login?.user && password === login?.password) done(null, { user: username });
      else done(Object.assign(new Error('wrong login'), { responseCode: 535 }));
    },
    onMailFrom: ({ address }, _session, done) => done(toError(onSender?.(address))),
    onRcptTo: ({ address }, _session, done) => done(toError(onRecipient?.(address))),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const refused = toError(await onData?.());
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        if (!refused)
          received.push({
            mail,
            recipients: session.envelope.rcptTo.map(({ address }) => address),
            user: session.user,
            isEncrypted: session.secure,
          });
        done(refused);
      });
    },
  });
  // A client that rejects the certificate disconnects during the handshake.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  atEnd(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `${tls === 'at once' ? 'smtps' : 'smtp'}://127.0.0.1:${port}`, received, logins: () => logins };
}

/** Starts a mail server that accepts connections but never responds; `open` counts current ones. */
export async function startMuteMailServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    // Reading detects when the client disconnects.
    socket.resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, open: () => sockets.size };
}
