import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A way to a server that can lose every packet without closing a connection, delay answers or cut connections. */
export interface SilentNetwork {
  /** The server's address by this way. */
  url: string;
  /**
   * Whether every packet is lost, in both directions. Packets sent meanwhile arrive later, as by TCP; so does the end of
   * a connection.
   */
  setSilent: (silent: boolean) => void;
  /** Milliseconds by which each answer of the server is delayed; 0 for no delay. */
  setDelay: (ms: number) => void;
  /** Cuts every connection, and each new one, until it is called with false. */
  setAway: (away: boolean) => void;
  close: () => Promise<void>;
}

/** Opens such a way to a server at this address, whose host and port are replaced. */
export async function openSilentNetwork(serverUrl: string): Promise<SilentNetwork> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  /** Connections whose other end was closed while the network was silent. */
  const closing = new Set<Socket>();
  let isSilent = false;
  let isAway = false;
  let delayMs = 0;
  const apply = (socket: Socket) => (isSilent ? socket.pause() : socket.resume());
  const server = createServer((near) => {
    if (isAway) return void near.on('error', () => undefined).resetAndDestroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      let sent: Promise<unknown> = Promise.resolve();
      from.on('data', (packet) => {
        const ms = from === far ? delayMs : 0;
        sent = Promise.all([sent, ms > 0 && pause(ms)]).then(() => to.write(packet));
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        if (isSilent) closing.add(to);
        else void sent.then(() => to.destroy());
      });
      apply(from);
    }
  });
  const cut = () => sockets.forEach((socket) => socket.destroy());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    setSilent: (silent) => {
      isSilent = silent;
      for (const socket of sockets) apply(socket);
      if (silent) return;
      for (const socket of closing) socket.destroy();
      closing.clear();
    },
    setDelay: (ms) => {
      delayMs = ms;
    },
    setAway: (away) => {
      isAway = away;
      if (away) cut();
    },
    close: async () => {
      cut();
      await new Promise((done) => server.close(done));
    },
  };
}
