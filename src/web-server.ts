import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { nextRequestId } from '#server/response-headers.ts';
import { BadSetting } from '#env.ts';

export interface WebServer {
  server: Server;
  /** Sets the listener that answers all later requests. */
  answerBy: (listener: RequestListener) => void;
  /** Refuses new connections, waits for the requests under way, then closes the server. */
  drain: () => Promise<void>;
}

/** Longer than load balancers keep idle connections, so that the server never closes a connection they are about to use. */
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
  /** Headers of every answer, including answers before the store is up and answers to malformed requests. */
  headers: Record<string, string>;
}

/**
 * Listens at once, so that a port in use is reported before slow steps of the start begin. Until `answerBy` is called,
 * requests are answered with 503.
 */
export async function openWebServer({ port, host, headers }: WebServerOptions): Promise<WebServer> {
  let answer: RequestListener = (_request, response) =>
    response
      .writeHead(503, { ...headers, ...startingHeaders, 'X-Request-Id': nextRequestId() })
      .end('The store is starting.\n');
  const underWay = new Set<ServerResponse>();
  const refused = (response: ServerResponse, status: number) =>
    response.writeHead(status, { ...headers, 'Cache-Control': 'no-store', 'X-Request-Id': nextRequestId() }).end();
  // Without this option, Node itself would refuse a request without a Host header, and omit our headers.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    underWay.add(response);
    response.once('close', () => {
      underWay.delete(response);
      // A response already under way when draining starts keeps its connection open: close the connection now.
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    });
    if (!server.listening) response.setHeader('Connection', 'close');
    if (request.httpVersion === '1.1' && request.headers.host === undefined) refused(response, 400);
    else answer(request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Bytes of a second answer must not mix with an answer under way.
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
        // Also closes idle connections.
        server.close(() => done());
        for (const response of underWay) if (!response.headersSent) response.setHeader('Connection', 'close');
      }),
  };
}

/** The status for a request that Node's parser refused: its headers are too long, arrived too slowly, or are malformed. */
function statusOf({ code }: NodeJS.ErrnoException): string {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
}

/** A complete answer without a body, for a connection on which Node has no request object. */
function bareAnswer(status: string, headers: Record<string, string>): string {
  const all = { ...headers, 'Cache-Control': 'no-store', 'X-Request-Id': nextRequestId() };
  const lines = Object.entries({ ...all, 'Content-Length': '0', Connection: 'close' });
  return [`HTTP/1.1 ${status}`, ...lines.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');
}

/** Waits until the server listens. Throws `BadSetting` with a way to correct it if the port is in use or HOST is wrong. */
async function listen(
  server: Server,
  { port, host, setting }: { port: number; host?: string | undefined; setting: string },
): Promise<void> {
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') fail(portTakenError(port, setting));
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') fail(wrongHostError(String(host)));
      else fail(error);
    });
    server.listen({ port, host }, done);
  });
}

/** The error if this machine has no such address. */
function wrongHostError(host: string): BadSetting {
  return new BadSetting(`The setting HOST is not usable: this machine has no address ${host}. See .env.example.`);
}

/** The error if another program uses the port. */
export function portTakenError(port: number, setting: string): BadSetting {
  return new BadSetting(
    `Port ${port} is taken by another program. Choose another one: ${setting}=${port + 1} npm start`,
  );
}
