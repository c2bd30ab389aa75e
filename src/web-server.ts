import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { nextRequestId } from '#server/response-headers.ts';
import { BadSetting } from '#env.ts';

export interface WebServer {
  server: Server;
  /** Begins to listen, and answers all requests by the listener. */
  serve: (listener: RequestListener) => Promise<void>;
  /**
   * From now on each answer ends its connection, so that clients and balancers open the next one to another process.
   */
  endConnections: () => void;
  /** Refuses new connections, waits for the requests under way, then closes the server. */
  drain: () => Promise<void>;
}

/**
 * Longer than load balancers keep idle connections, so that the server never closes a connection they are about to use.
 */
const KEEP_ALIVE_MS = 65_000;
const WHOLE_REQUEST_MS = 30_000;

interface WebServerOptions {
  port: number;
  host?: string | undefined;
  /** Headers of every answer, including answers to malformed requests. */
  headers: Record<string, string>;
}

/**
 * Reports a port in use at once, before slow steps of the start begin, but listens only when the store is ready: a
 * balancer that only connects would send requests to a process that cannot answer them.
 */
export async function openWebServer({ port, host, headers }: WebServerOptions): Promise<WebServer> {
  let answer: RequestListener = (_request, response) => response.destroy();
  let ending = false;
  const underWay = new Set<ServerResponse>();
  const refused = (response: ServerResponse, status: number) =>
    response.writeHead(status, { ...headers, 'Cache-Control': 'no-store', 'X-Request-Id': nextRequestId() }).end();
  // Without this option, Node itself would refuse a request without a Host header, and omit our headers.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    underWay.add(response);
    response.once('close', () => {
      underWay.delete(response);
      // A response already under way when draining starts keeps its connection open: close the connection now.
      if (ending && !server.listening) setImmediate(() => server.closeIdleConnections());
    });
    if (ending) response.setHeader('Connection', 'close');
    if (request.httpVersion === '1.1' && request.headers.host === undefined) return refused(response, 400);
    // HTTP/1.0 allows this, and balancers such as HAProxy ask so whether a process is ready.
    request.headers.host ??= 'localhost';
    answer(request, response);
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
  const address = { port, host, setting: 'PORT' };
  const probe = createSocketServer();
  await listen(probe, address);
  await new Promise((done) => probe.close(done));
  const endConnections = () => {
    ending = true;
    for (const response of underWay) if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  return {
    server,
    serve: (listener) => {
      answer = listener;
      return listen(server, address);
    },
    endConnections,
    drain: () =>
      new Promise((done) => {
        // Also closes idle connections.
        server.close(() => done());
        endConnections();
      }),
  };
}

/**
 * The status for a request that Node's parser refused: its headers are too long, arrived too slowly, or are malformed.
 */
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

/**
 * Waits until the server listens. Throws `BadSetting` with a way to correct it if the port is in use or HOST is wrong.
 */
async function listen(
  server: SocketServer,
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
