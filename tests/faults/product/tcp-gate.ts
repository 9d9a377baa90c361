import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Starts a TCP proxy to a local port whose connections can be cut, or paused in both directions. */
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
    /** Returns the number of open connections. */
    open: (): number => pairs.size,
    /** Closes all connections and refuses new ones until `reopen`. */
    cut,
    reopen: (): void => {
      isCut = false;
    },
    /** Pauses all connections until `release`. */
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
