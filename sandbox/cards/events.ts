import { found, listed, LIST_FIELDS, newId, type Call } from './call.ts';
import type { Event } from './records.ts';
import type { Store } from './store.ts';

/** The version of the API the objects follow. */
export const API_VERSION = '2026-10-28.endive';

export interface Endpoint {
  url: string;
  /** `whsec_…`, shared with the receiver. */
  secret: string;
  /** Event types sent; all of them when absent. */
  events?: string[];
}

export interface EventSource {
  requestId: string | null;
  idempotencyKey: string | null;
}

/** Keeps an event and one delivery for each endpoint that wants its type. */
export function recordEvent(
  store: Store,
  endpoints: Endpoint[],
  { type, object, now, source }: { type: string; object: object; now: number; source: EventSource },
): Event {
  const wanted = endpoints.flatMap(({ events }, index) => (events === undefined || events.includes(type) ? index : []));
  const event = store.events.put({
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: now,
    data: { object },
    livemode: false,
    pending_webhooks: 0,
    request: { id: source.requestId, idempotency_key: source.idempotencyKey },
    type,
  });
  for (const endpoint of wanted) {
    store.deliveries.put({ id: newId('dlv'), event: event.id, endpoint, attempts: 0, nextAt: 0 });
  }
  return event;
}

/** The event with the number of endpoints that have yet to accept it. */
export function withPending(store: Store, event: Event): Event {
  return { ...event, pending_webhooks: store.deliveries.having('event', event.id).length };
}

export function retrieveEvent({ store, ids: [id = ''] }: Call): Event {
  return withPending(store, found(store.events, 'event', id));
}

/** Of one `type` (`charge.*` for a family) or of several `types`. */
export function listEvents(call: Call): object {
  call.fields.only('type', 'types', 'delivery_success', ...LIST_FIELDS);
  const type = call.fields.text('type');
  const types = call.fields.list('types');
  const events = call.store.events.all().filter((event) => {
    if (types.length > 0) return types.includes(event.type);
    if (type?.endsWith('*')) return event.type.startsWith(type.slice(0, -1));
    return type === null || event.type === type;
  });
  const page = listed(call, '/v1/events', events);
  return { ...page, data: page.data.map((event) => withPending(call.store, event)) };
}
