import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { nextRequestId } from '#server/response-headers.ts';
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

const startingHeaders = {
  'Retry-After': '1',
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
};

interface WebServerOptions {
  port: number;
  host?: string | undefined;
  /** Headers of every answer, also of those that are given before the shop is up or to what is no HTTP. */
  headers: Record<string, string>;
}

/** Listens at once, so that a taken port is told before anything takes time, and puts off who comes too early. */
export async function openWebServer({ port, host, headers }: WebServerOptions): Promise<WebServer> {
  let answer: RequestListener = (_request, response) =>
    response
      .writeHead(503, { ...headers, ...startingHeaders, 'X-Request-Id': nextRequestId() })
      .end('The shop is starting.\n');
  const underWay = new Set<ServerResponse>();
  const refused = (response: ServerResponse, status: number) =>
    response.writeHead(status, { ...headers, 'Cache-Control': 'no-store', 'X-Request-Id': nextRequestId() }).end();
  // Node would refuse a request without a host itself, without these headers.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    underWay.add(response);
    response.once('close', () => {
      underWay.delete(response);
      // One whose headers had been sent when the draining began has kept its connection.
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    });
    if (!server.listening) response.setHeader('Connection', 'close');
    if (request.httpVersion === '1.1' && request.headers.host === undefined) refused(response, 400);
    else answer(request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // An answer that is on its way must not be mixed with another.
    const isAnswering = [...underWay].some((response) => response.socket === socket && response.headersSent);
    if (isAnswering || !socket.writable) socket.destroy();
    else socket.end(bareAnswer(statusOf(error), headers));
  });
  server.on('checkExpectation', (_request, response: ServerResponse) => refused(response, 417));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.requestTimeout = WHOLE_REQUEST_MS;
  await listen(server, { port, host, setting: 'PORT' });
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

/** What to answer to bytes that Node's parser refused: their headers are too long, came too slowly, or are no HTTP. */
function statusOf({ code }: NodeJS.ErrnoException): string {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
}

/** A whole answer without a body, for a connection on which Node has no request. */
function bareAnswer(status: string, headers: Record<string, string>): string {
  const all = { ...headers, 'Cache-Control': 'no-store', 'X-Request-Id': nextRequestId() };
  const lines = Object.entries({ ...all, 'Content-Length': '0', Connection: 'close' });
  return [`HTTP/1.1 ${status}`, ...lines.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');
}

/** Waits until the server listens; a taken port is said in a sentence that tells how to choose another. */
async function listen(
  server: Server,
  { port, host, setting }: { port: number; host?: string | undefined; setting: string },
): Promise<void> {
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') fail(takenPort(port, setting));
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') fail(wrongHost(String(host)));
      else fail(error);
    });
    server.listen({ port, host }, done);
  });
}

/** What to say where this machine has no such address. */
function wrongHost(host: string): BadSetting {
  return new BadSetting(`The setting HOST is not usable: this machine has no address ${host}. See .env.example.`);
}

/** What to say where a port cannot be had. */
export function takenPort(port: number, setting: string): BadSetting {
  return new BadSetting(
    `Port ${port} is taken by another program. Choose another one: ${setting}=${port + 1} npm start`,
  );
}
