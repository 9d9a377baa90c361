import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The behaviours for one connection; unless stated otherwise, the server accepts the mail. */
export const MAIL_PLANS = [
  'take',
  'hang at once',
  '421 at once',
  '451 to the recipient',
  '550 to the recipient',
  '451 to the message',
  '554 to the message',
  'drop in the message',
  'drop after the message',
  'hang after the message',
] as const;

export type MailPlan = (typeof MAIL_PLANS)[number];

/** A mail that the server accepted, so that a real one would deliver it. */
export interface AcceptedMail {
  readonly messageId: string;
  readonly recipient: string;
  readonly subject: string;
  /** The client's name in its greeting. */
  readonly client: string;
  /** The client got no response. */
  readonly isReplyLost: boolean;
  readonly attachments: readonly string[];
}

function refusal(plan: MailPlan, stage: string): Error | null {
  return plan.endsWith(stage) && /^\d{3} /.test(plan)
    ? Object.assign(new Error('not now, or never'), { responseCode: Number(plan.slice(0, 3)) })
    : null;
}

/** Starts a real mail server that asks `planOf` how to treat each connection, and stores accepted mails. */
export async function startPlannedMailServer(planOf?: () => MailPlan) {
  // Short if some connections hang; otherwise long, because a late response on a busy machine would send the mail twice.
  const timeoutMs = planOf ? 1_500 : 60_000;
  const accepted: AcceptedMail[] = [];
  const plans = new Map<string, MailPlan>();
  const seen = new Map<MailPlan, number>();
  const sockets = new Map<number, Socket>();

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    disableReverseLookup: true,
    onConnect: ({ id }, done) => {
      const plan = planOf?.() ?? 'take';
      plans.set(id, plan);
      seen.set(plan, (seen.get(plan) ?? 0) + 1);
      if (plan !== 'hang at once') done(refusal(plan, 'at once'));
    },
    onRcptTo: (_recipient, { id }, done) => done(refusal(plans.get(id) ?? 'take', 'to the recipient')),
    onData: (stream, session, done) => {
      const plan = plans.get(session.id) ?? 'take';
      const hangUp = () => void sockets.get(session.remotePort)?.destroy();
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (plan === 'drop in the message') hangUp();
      });
      stream.on('end', () => void finish());
      const finish = async (): Promise<void> => {
        const refused = refusal(plan, 'to the message');
        if (refused) return done(refused);
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        const isReplyLost = plan.endsWith('after the message');
        accepted.push({
          messageId: mail.messageId ?? '',
          recipient: session.envelope.rcptTo.map(({ address }) => address).join(),
          subject: mail.subject ?? '',
          client: String(session.hostNameAppearsAs),
          isReplyLost,
          attachments: mail.attachments.map(({ filename }) => filename ?? ''),
        });
        if (plan === 'drop after the message') hangUp();
        if (!isReplyLost) done(null);
      };
    },
  });
  // A killed process may disconnect at any point.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    if (remotePort === undefined) return;
    sockets.set(remotePort, socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(remotePort));
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
  };
  await listen(0);
  const { port } = server.server.address() as AddressInfo;

  return {
    /** Returns the URL for the process with this name. */
    urlFor: (client: string) =>
      `smtp://127.0.0.1:${port}?name=${client}&socketTimeout=${timeoutMs}&greetingTimeout=${timeoutMs}`,
    accepted,
    /** The number of connections per plan. */
    seen,
    /** Refuses new connections, until `listenAgain`. */
    refuse: () => new Promise<void>((resolve) => server.server.close(() => resolve())),
    listenAgain: () => listen(port),
    stop: async (): Promise<void> => {
      for (const socket of sockets.values()) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
