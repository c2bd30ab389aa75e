import type { IncomingMessage, RequestListener } from 'node:http';
import type { Deps } from './deps.ts';
import { nextRequestId } from './response-headers.ts';
import type { Origin } from '#telemetry/origin.ts';
import { startSpan, within } from '#telemetry/spans.ts';

/** The kind of answer that a request from outside got. */
export type RequestKind = 'page' | 'api' | 'picture' | 'file' | 'sitemap' | 'health';

/** The facts of a request from outside in its log line and the metrics. */
export interface OutsideRequest extends Origin {
  kind: RequestKind;
  /** The pattern of its route, never its URL: URLs contain search texts, e-mail addresses and ids. */
  route: string;
  personId?: number;
  /** The staff member who sent it. */
  staffId?: number;
}

const RECORD = Symbol('outside request');
type Recorded = IncomingMessage & { [RECORD]?: OutsideRequest };

/** An id that a trusted proxy may give: long enough to be unique, and nothing that needs quoting. */
const GIVEN_ID = /^[\w.-]{8,64}$/;

/** Balancers ask for the health of each process every few seconds: that is no trace. */
const OF_HEALTH = /^\/(healthz|readyz)\b/;

/** The record of a request that arrived over the network; undefined for a call within this process. */
export function findOutsideRequest(request: IncomingMessage | undefined): OutsideRequest | undefined {
  return (request as Recorded | undefined)?.[RECORD];
}

/** The record of a request. A request that `observeRequests` has not seen gets a new record. */
export function outsideRequest(request: IncomingMessage): OutsideRequest {
  const recorded = request as Recorded;
  return (recorded[RECORD] ??= { requestId: nextRequestId(), kind: 'page', route: 'page' });
}

/**
 * Gives every request an id, and when its answer ends, a log line and a measurement. The id is that of the header
 * X-Request-Id if proxies are trusted and it is well formed; otherwise two strangers could send the same id. The same
 * holds for the trace that the header `traceparent` continues (rules: API-71, SAFE-8, SAFE-31).
 */
export function observeRequests(
  { log, metrics, trustedProxies }: Pick<Deps, 'log' | 'metrics' | 'trustedProxies'>,
  answer: RequestListener,
): RequestListener {
  return (request, response) => {
    const began = performance.now();
    const { 'x-request-id': given, traceparent } = trustedProxies > 0 ? request.headers : {};
    const requestId = typeof given === 'string' && GIVEN_ID.test(given) ? given : nextRequestId();
    const cause = typeof traceparent === 'string' ? traceparent : undefined;
    const facts = { 'http.request.method': request.method ?? '', request_id: requestId };
    const span = OF_HEALTH.test(request.url ?? '')
      ? null
      : startSpan({ name: request.method ?? '', kind: 'server', cause, facts });
    const record: OutsideRequest = { requestId, kind: 'page', route: 'page' };
    (request as Recorded)[RECORD] = record;
    response.once('close', () => {
      const ms = performance.now() - began;
      const { kind, route, personId, staffId, orderIds } = record;
      const method = request.method ?? '';
      const status = response.statusCode;
      metrics.requests.observe({ kind, method, route, status: String(status) }, ms / 1000);
      const line = {
        requestId,
        method,
        kind,
        route,
        status,
        ms: Math.round(ms * 10) / 10,
        ...(personId !== undefined && { personId }),
        ...(staffId !== undefined && { staffId }),
        ...(orderIds && { orderIds: [...orderIds] }),
        ...(span && { traceId: span.traceId }),
        ...(!response.writableFinished && { aborted: true }),
      };
      // Balancers ask for the health of each process every few seconds.
      if (kind === 'health') log.debug(line);
      else log.info(line);
      span?.rename(`${method} ${route}`);
      span?.add({ kind, 'http.route': route, 'http.response.status_code': status });
      if (orderIds) span?.add({ order_ids: [...orderIds].map(String) });
      span?.end(status >= 500 ? String(status) : undefined);
    });
    within(span, () => answer(request, response));
  };
}
