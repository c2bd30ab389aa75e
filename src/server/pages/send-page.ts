import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { outsideRequest } from '#server/outside-request.ts';
import { fromBrotli } from './compress.ts';
import type { CachedPage, PageForm } from './page-cache.ts';

const toGzip = promisify(gzip);

/** Sends a page in an encoding that the browser accepts, or 304 if the browser has the page already. */
export function sendPage(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = request;
  const record = outsideRequest(request);
  record.route = page.route;
  if (page.status === 200 && headers['if-none-match']?.includes(page.etag)) {
    const { 'Content-Encoding': _br, 'Content-Length': _length, 'Content-Type': _type, ...kept } = page.brotli.headers;
    response.writeHead(304, { ...kept, 'X-Request-Id': record.requestId }).end();
    return;
  }
  const send = (form: PageForm) =>
    response
      .writeHead(page.status, { ...form.headers, 'X-Request-Id': record.requestId })
      .end(method === 'HEAD' ? undefined : form.body);
  const accepted = headers['accept-encoding'] ?? '';
  if (accepts(accepted, 'br')) send(page.brotli);
  else (accepts(accepted, 'gzip') ? gzipOf(page) : plainOf(page)).then(send, (error: Error) => response.destroy(error));
}

async function gzipOf(page: CachedPage): Promise<PageForm> {
  page.gzip ??= formOf(page, await toGzip(await fromBrotli(page.brotli.body)), { 'Content-Encoding': 'gzip' });
  return page.gzip;
}

async function plainOf(page: CachedPage): Promise<PageForm> {
  return formOf(page, await fromBrotli(page.brotli.body));
}

function formOf(page: CachedPage, body: Buffer, encoding: Record<string, string> = {}): PageForm {
  const { 'Content-Encoding': _brotli, ...headers } = page.brotli.headers;
  return { headers: { ...headers, ...encoding, 'Content-Length': body.byteLength }, body };
}

/** Whether an Accept-Encoding header accepts an encoding; `q=0` refuses it. */
export function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, weight = ''] = part.split(';');
    return name?.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
  });
}
