import { found, listed, LIST_FIELDS, newId, type Call } from './call.ts';
import type { Event } from './records.ts';
import type { Store } from './store.ts';

/** The API version of all objects. */
export const API_VERSION = '2026-10-28.endive';

export interface Endpoint {
  url: string;
  /** `whsec_…`, known to the receiver too. */
  secret: string;
  /** Event types to send; all types if left out. */
  events?: string[];
}

export interface EventSource {
  requestId: string | null;
  idempotencyKey: string | null;
}

/** Stores an event, and one delivery for each endpoint that receives its type. */
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

/** The event with the number of endpoints that have not accepted it yet. */
export function withPending(store: Store, event: Event): Event {
  return { ...event, pending_webhooks: store.deliveries.having('event', event.id).length };
}

export function retrieveEvent({ store, ids: [id = ''] }: Call): Event {
  return withPending(store, found(store.events, 'event', id));
}

/** Events of one `type` (`charge.*` for a group of types) or of several `types`. */
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
