import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from './api-error.ts';
import { newId, type Call } from './call.ts';
import { API_VERSION, recordEvent, type WebhookEndpoint } from './events.ts';
import type { Fault, Faults } from './faults.ts';
import { decodeForm, type Fields } from './form.ts';
import { originOf, readBody } from './http.ts';
import { routeOf, type Handler } from './routes.ts';
import type { Store } from './store.ts';

interface Answer {
  status: number;
  body: string;
  headers: Record<string, string>;
}

export interface ApiOptions {
  store: Store;
  endpoints: WebhookEndpoint[];
  faults: Faults;
  secretKey: string;
  publishableKey: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Called after each API call, because webhook deliveries may be waiting. */
  onCommit: () => void;
  /** Called with errors of the service itself, not of the caller. */
  onError: (error: unknown) => void;
}

/**
 * Answers `/v1/…`: checks the API key, the form and the idempotency key, then runs the endpoint. Its changes are
 * durable before the answer is sent.
 */
export function createApi(options: ApiOptions): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const { store, faults } = options;
  const underWay = new Set<string>();

  return async (req, res) => {
    const requestId = newId('req');
    const url = new URL(req.url ?? '/', 'http://localhost');
    const key = req.method === 'POST' ? (req.headers['idempotency-key']?.toString() ?? null) : null;
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'request-id': requestId,
      'stripe-version': API_VERSION,
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'request-id',
    };
    if (key !== null) headers['idempotency-key'] = key;
    if (req.method === 'OPTIONS') {
      const allowed = { 'access-control-allow-methods': 'GET, POST', 'access-control-max-age': '600' };
      res.writeHead(204, { ...headers, ...allowed, 'access-control-allow-headers': 'authorization, content-type' });
      res.end();
      return;
    }

    const fault = faults.take(req.method ?? '', url.pathname);
    let held = false;
    let answer: Answer | null;
    try {
      const body = await readBody(req);
      const by = authenticate(req);
      const match = routeOf(req.method ?? '', url.pathname, by);
      if (key !== null) {
        if (underWay.has(key)) throw keyInUse(key);
        underWay.add(key);
        held = true;
      }
      if (fault?.when === 'before' && (await faults.play(fault, req, res))) return;
      const fields = decodeForm(req.method === 'POST' ? body : url.search);
      answer = act(req, url, { ...match, by, fields, key, requestId, fault });
      if (fault?.when === 'after' && (await faults.play(fault, req, res))) return;
    } catch (error) {
      if (!(error instanceof ApiError)) options.onError(error);
      answer = refusal(error);
    } finally {
      if (held && key !== null) underWay.delete(key);
    }
    res.writeHead(answer.status, { ...headers, ...answer.headers }).end(answer.body);
  };

  function authenticate(req: IncomingMessage): Call['by'] {
    const [scheme, credential = ''] = (req.headers.authorization ?? '').split(' ');
    const given = scheme === 'Basic' ? Buffer.from(credential, 'base64').toString().split(':')[0] : credential;
    if (given === options.secretKey) return 'secret';
    if (given === options.publishableKey) return 'publishable';
    const message = given ? 'Invalid API Key provided.' : 'You did not provide an API key.';
    throw new ApiError(401, { type: 'invalid_request_error', message });
  }

  interface Work {
    handler: Handler;
    ids: string[];
    by: Call['by'];
    fields: Fields;
    key: string | null;
    requestId: string;
    fault: Fault | undefined;
  }

  function act(req: IncomingMessage, url: URL, work: Work): Answer {
    const { key, fields, requestId, fault } = work;
    const method = req.method ?? '';
    const params = fields.digest();
    const stored = key === null ? undefined : store.keptAnswers.get(key);
    if (stored && key !== null) {
      if (stored.params !== params || stored.path !== url.pathname || stored.method !== method) throw keyReused(key);
      return {
        status: stored.status,
        body: stored.body,
        headers: { 'idempotent-replayed': 'true', 'original-request': stored.requestId },
      };
    }

    const now = Math.floor(options.now() / 1000);
    const source = { requestId, idempotencyKey: key };
    const call: Call = {
      store,
      fields,
      ids: work.ids,
      by: work.by,
      now,
      origin: originOf(req),
      emit: (type, object) => recordEvent(store, options.endpoints, { type, object, now, source }),
    };
    let answer: Answer;
    let keep = true;
    try {
      answer = { status: 200, body: JSON.stringify(work.handler(call), null, 2), headers: {} };
    } catch (error) {
      if (!(error instanceof ApiError)) options.onError(error);
      answer = refusal(error);
      keep = error instanceof ApiError && error.isStored;
    }
    if (key !== null && keep) {
      const lost = fault?.when === 'after' && fault.do === 'fail' && fault.remembered;
      const { status, body } = lost ? refusal(null) : answer;
      store.keptAnswers.put({ id: key, created: now, method, path: url.pathname, params, requestId, status, body });
    }
    store.commit();
    options.onCommit();
    return answer;
  }
}

function refusal(error: unknown): Answer {
  if (error instanceof ApiError) {
    return { status: error.status, body: JSON.stringify({ error: error.body }, null, 2), headers: error.headers };
  }
  const body = { error: { type: 'api_error', message: 'Something went wrong on our side.' } };
  return { status: 500, body: JSON.stringify(body), headers: {} };
}

function keyInUse(key: string): ApiError {
  const message = `Another request with the idempotency key ${key} is still being carried out.`;
  return new ApiError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message });
}

function keyReused(key: string): ApiError {
  const message = `The idempotency key ${key} was first used with other parameters. Use another key for another request.`;
  return new ApiError(400, { type: 'idempotency_error', message });
}
