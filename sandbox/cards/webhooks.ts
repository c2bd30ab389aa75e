import { createHmac } from 'node:crypto';
import { withPendingCount, type WebhookEndpoint } from './events.ts';
import type { Delivery } from './records.ts';
import type { Store } from './store.ts';

const ANSWER_WITHIN_MS = 10_000;
const AT_ONCE = 20;
/** An event that an endpoint does not accept is given up after three days. */
const LAST_ATTEMPT_AFTER_SECONDS = 3 * 24 * 3600;

/** The `Stripe-Signature` header for a body: HMAC-SHA-256 over the time in seconds, a full stop and the body. */
export function signatureOf(body: string, secret: string, seconds: number): string {
  const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${v1}`;
}

/** Sends one body to one receiver. Resolves to the status of its answer, or 0 if it did not answer in time. */
export async function post(url: string, body: string, signature: string | null): Promise<number> {
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' };
  if (signature !== null) headers['stripe-signature'] = signature;
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

export interface Deliverer {
  start(): void;
  /** Resolves when no delivery is under way. Events not accepted yet are sent after the next start. */
  stop(): Promise<void>;
  /** Sends deliveries that are due. */
  wake(): void;
  /** Sends nothing until `release`. */
  hold(): void;
  /** Sends the held events one by one, in the order of their creation or in reverse, then continues as usual. */
  release(order: 'made' | 'reverse'): Promise<void>;
  /** Sends every event this many times. */
  duplicate(times: number): void;
  /** Drops this many of the next deliveries, as if they were lost on the way. */
  lose(count: number): void;
  send(delivery: Delivery): Promise<number>;
  state(): object;
}

export interface DelivererOptions {
  store: Store;
  endpoints: WebhookEndpoint[];
  now: () => number;
  /** Milliseconds to wait after each failed attempt; the last value repeats. */
  backOffMs: number[];
}

/** Delivers events to their endpoints in parallel, in no fixed order, until each endpoint has answered with a 2xx. */
export function createDeliverer({ store, endpoints, now, backOffMs }: DelivererOptions): Deliverer {
  const busy = new Set<string>();
  const workers = new Set<Promise<void>>();
  let queue: Delivery[] = [];
  let running = false;
  let held = false;
  let copies = 1;
  let toLose = 0;
  let accepted = 0;
  let timer: NodeJS.Timeout | undefined;

  function waiting(): Delivery[] {
    return store.deliveries.all().filter(({ id }) => !busy.has(id));
  }

  function wake(): void {
    if (!running || held) return;
    if (queue.length === 0) {
      const all = waiting();
      queue = all.filter(({ nextAt }) => nextAt <= now()).reverse();
      clearTimeout(timer);
      const next = Math.min(...all.map(({ nextAt }) => (nextAt > now() ? nextAt : Infinity)));
      if (next < Infinity) timer = setTimeout(wake, next - now()).unref();
    }
    for (let free = Math.min(AT_ONCE - workers.size, queue.length); free > 0; free -= 1) begin();
  }

  function begin(): void {
    const done = work().finally(() => {
      workers.delete(done);
      if (workers.size === 0) wake();
    });
    workers.add(done);
  }

  async function work(): Promise<void> {
    for (let next = queue.pop(); next && running && !held; next = queue.pop()) {
      busy.add(next.id);
      await attempt(next);
      busy.delete(next.id);
    }
  }

  async function attempt(delivery: Delivery): Promise<void> {
    if (toLose > 0) {
      toLose -= 1;
      store.deliveries.remove(delivery.id);
      store.commit();
      return;
    }
    const statuses = await Promise.all(Array.from({ length: copies }, () => send(delivery)));
    if (statuses.some((status) => status >= 200 && status < 300)) {
      accepted += 1;
      store.deliveries.remove(delivery.id);
    } else {
      putOff(delivery);
    }
    store.commit();
  }

  function putOff(delivery: Delivery): void {
    const attempts = delivery.attempts + 1;
    const made = store.events.get(delivery.event)?.created ?? 0;
    if (now() / 1000 - made > LAST_ATTEMPT_AFTER_SECONDS) {
      store.deliveries.remove(delivery.id);
      return;
    }
    const wait = backOffMs[Math.min(attempts, backOffMs.length) - 1] ?? 0;
    store.deliveries.put({ ...delivery, attempts, nextAt: now() + wait });
  }

  async function send({ event: id, endpoint: index }: Delivery): Promise<number> {
    const event = store.events.get(id);
    const endpoint = endpoints[index];
    if (!event || !endpoint) return 0;
    const body = JSON.stringify(withPendingCount(store, event), null, 2);
    return post(endpoint.url, body, signatureOf(body, endpoint.secret, Math.floor(now() / 1000)));
  }

  return {
    start() {
      running = true;
      wake();
    },
    async stop() {
      running = false;
      clearTimeout(timer);
      await Promise.all(workers);
    },
    wake,
    hold() {
      held = true;
      queue = [];
    },
    async release(order) {
      const all = waiting();
      for (const delivery of order === 'reverse' ? all.reverse() : all) await attempt(delivery);
      held = false;
      wake();
    },
    duplicate(times) {
      copies = times;
    },
    lose(count) {
      toLose = count;
    },
    send,
    state: () => ({
      held,
      copies,
      toLose,
      accepted,
      waiting: store.deliveries.all().map(({ event, attempts, nextAt }) => ({
        event,
        type: store.events.get(event)?.type,
        attempts,
        nextAt: new Date(nextAt).toISOString(),
      })),
    }),
  };
}
