import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server that can lose every packet without closing a connection. */
export interface SilentNetwork {
  /** The server's address by this way. */
  url: string;
  /** Whether every packet is lost, in both directions. Packets sent meanwhile arrive later, as by TCP. */
  setSilent: (silent: boolean) => void;
  close: () => Promise<void>;
}

/** Opens such a way to a PostgreSQL server. */
export async function openSilentNetwork(serverUrl: string): Promise<SilentNetwork> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const apply = (socket: Socket) => (isSilent ? socket.pause() : socket.resume());
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (packet) => to.write(packet));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        if (!isSilent) to.destroy();
      });
      apply(from);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    setSilent: (silent) => {
      isSilent = silent;
      for (const socket of sockets) apply(socket);
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
