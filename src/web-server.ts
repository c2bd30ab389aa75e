import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { BadSetting } from '#env.ts';

export interface WebServer {
  server: Server;
  /** Who answers from now on. */
  answerBy: (listener: RequestListener) => void;
  /** Takes no new connections, lets the requests under way finish, then is closed. */
  drain: () => Promise<void>;
}

/** Longer than balancers keep a connection they may use again, so that it is never closed under their hands. */
const KEEP_ALIVE_MS = 65_000;
const WHOLE_REQUEST_MS = 30_000;

/** Listens at once, so that a taken port is told before anything takes time, and puts off who comes too early. */
export async function openWebServer(port: number): Promise<WebServer> {
  let answer: RequestListener = (_request, response) =>
    response.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'text/plain' }).end('The shop is starting.\n');
  const underWay = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    underWay.add(response);
    response.once('close', () => {
      underWay.delete(response);
      // One whose headers had been sent when the draining began has kept its connection.
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    });
    if (!server.listening) response.setHeader('Connection', 'close');
    answer(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.requestTimeout = WHOLE_REQUEST_MS;
  await listen(server, port, 'PORT');
  return {
    server,
    answerBy: (listener) => (answer = listener),
    drain: () =>
      new Promise((done) => {
        // Closes the connections nobody is asking on, too.
        server.close(() => done());
        for (const response of underWay) if (!response.headersSent) response.setHeader('Connection', 'close');
      }),
  };
}

/** Waits until the server listens; a taken port is said in a sentence that tells how to choose another. */
async function listen(server: Server, port: number, setting: string): Promise<void> {
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      fail(error.code === 'EADDRINUSE' ? takenPort(port, setting) : error);
    });
    server.listen(port, done);
  });
}

/** What to say where a port cannot be had. */
export function takenPort(port: number, setting: string): BadSetting {
  return new BadSetting(
    `Port ${port} is taken by another program. Choose another one: ${setting}=${port + 1} npm start`,
  );
}
