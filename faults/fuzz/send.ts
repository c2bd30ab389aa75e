import { Agent, request, type ClientRequest } from 'node:http';
import { connect } from 'node:net';
import type { FuzzRequest } from './api-requests.ts';

/** The status of an answer, or 0 with the reason if there was no answer. */
export interface FuzzAnswer {
  status: number;
  body: string;
}

const PATIENCE_MS = 20_000;

export function openSender(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  return {
    /** Sends a request and reads its whole answer. A request that Node's client cannot send is sent as bytes. */
    send({ method, path, headers, body }: FuzzRequest, on: Agent | false = agent): Promise<FuzzAnswer> {
      const again = () => this.send({ method, path, headers, ...(body !== undefined && { body }) }, false);
      if (!/^[!-~]*$/.test(path))
        return sendBytes(port, Buffer.from(`${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`));
      return new Promise((done) => {
        // Node sends a length only for methods that usually have a body; without it the body is read as a request.
        const measured = body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) };
        const failed = (error: Error) => {
          // The server closed a kept connection just as this request used it; HTTP allows a client to send it again.
          if (asked.reusedSocket && /ECONNRESET|EPIPE|hang up/.test(`${error.message} ${String(error)}`)) done(again());
          else done({ status: 0, body: error.message });
        };
        const asked: ClientRequest = request(
          { agent: on, port, host: '127.0.0.1', method, path, headers: measured },
          (answer) => {
            const chunks: Buffer[] = [];
            answer.on('data', (chunk: Buffer) => chunks.push(chunk));
            answer.on('error', failed);
            answer.on('end', () =>
              done({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString('latin1', 0, 400) }),
            );
          },
        );
        asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Error(`No answer within ${PATIENCE_MS} ms`)));
        asked.on('error', failed);
        asked.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}

/** Sends bytes unchanged. The server may close the connection without an answer, which counts as status 400 here. */
export function sendBytes(port: number, bytes: Buffer): Promise<FuzzAnswer> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on('close', () =>
      done({ status: Number(/^HTTP\/1\.[01] (\d+)/.exec(text)?.[1] ?? 400), body: text.slice(0, 400) }),
    );
  });
}

/** Bytes that are not HTTP requests, or almost. */
export const oddBytes: readonly string[] = [
  ...['', '\r\n\r\n', 'GET\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', 'GET  / HTTP/1.1\r\n\r\n', 'get / http/1.1\r\n\r\n'],
  ...['GET / HTTP/1.1\r\n\r\n', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 'GET / HTTP/1.1\r\nHost: \x00\r\n\r\n'],
  ...[
    'GET / HTTP/1.0\r\n\r\n',
    'GET \x80\xff HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /\u00e9 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ],
  'POST /api/newsletter HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  'POST /api/newsletter HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'POST /api/newsletter HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/newsletter HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'POST /api/stripe/webhook HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 5\r\nConnection: close\r\n\r\nabcde',
  'GET /api/openapi.json HTTP/1.1\r\nHost: x y\r\nConnection: close\r\n\r\n',
  'GET /api/docs HTTP/1.1\r\nHost: [::1\r\nConnection: close\r\n\r\n',
  'GET /api/suiteql/brand HTTP/1.1\r\nConnection: close\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'GET http://example.ca/api/suiteql/brand HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'GET http:// HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'GET api/suiteql/brand HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'GET /sitemap.xml?\\ HTTP/1.1\r\nHost: a:b:c\r\nConnection: close\r\n\r\n',
  'GET /robots.txt HTTP/1.1\r\nHost: ..\r\nConnection: close\r\n\r\n',
  'GET /assets/x HTTP/1.1\r\nHost: %\r\nConnection: close\r\n\r\n',
  'CONNECT example.ca:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /api/healthz HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
];
