import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a port of this machine that can be cut, or held so that nothing passes either way. */
export async function startTcpGate(targetPort: number) {
  const pairs = new Map<Socket, Socket>();
  let isCut = false;
  let isHeld = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(targetPort, '127.0.0.1');
    pairs.set(near, far);
    if (!isHeld) near.pipe(far).pipe(near);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        other.destroy();
        pairs.delete(near);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    isCut = true;
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  return {
    port: (server.address() as AddressInfo).port,
    /** How many connections are open. */
    open: (): number => pairs.size,
    /** Ends every connection and takes no other until `heal`. */
    cut,
    heal: (): void => {
      isCut = false;
    },
    /** Nothing passes through the connections from now on until `release`. */
    hold: (): void => {
      isHeld = true;
    },
    release: (): void => {
      isHeld = false;
      for (const [near, far] of pairs) near.pipe(far).pipe(near);
    },
    stop: (): void => {
      cut();
      server.close();
    },
  };
}
