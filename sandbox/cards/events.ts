import { findOrThrow, listPage, LIST_FIELDS, newId, type Call } from './call.ts';
import type { Event } from './records.ts';
import type { Store } from './store.ts';

/** Version of the Stripe API whose objects the service returns. */
export const API_VERSION = '2026-10-28.endive';

export interface WebhookEndpoint {
  url: string;
  /** Signing secret (`whsec_…`); the receiver checks signatures with the same secret. */
  secret: string;
  /** Event types to send; all types if left out. */
  events?: string[];
}

/** The request that caused an event; both are null for an event without a request. */
export interface RequestSource {
  requestId: string | null;
  idempotencyKey: string | null;
}

/** Stores an event and one delivery for each endpoint that receives events of its type. */
export function recordEvent(
  store: Store,
  endpoints: WebhookEndpoint[],
  { type, object, now, source }: { type: string; object: object; now: number; source: RequestSource },
): Event {
  const receivers = endpoints.flatMap(({ events }, index) =>
    events === undefined || events.includes(type) ? index : [],
  );
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
  for (const endpoint of receivers) {
    store.deliveries.put({ id: newId('dlv'), event: event.id, endpoint, attempts: 0, nextAt: 0 });
  }
  return event;
}

/** Returns the event with the number of endpoints that have not accepted it yet. */
export function withPendingCount(store: Store, event: Event): Event {
  return { ...event, pending_webhooks: store.deliveries.having('event', event.id).length };
}

export function retrieveEvent({ store, ids: [id = ''] }: Call): Event {
  return withPendingCount(store, findOrThrow(store.events, 'event', id));
}

/** Lists events of one `type`, of a group of types (`charge.*`) or of several `types`. */
export function listEvents(call: Call): object {
  call.fields.only('type', 'types', 'delivery_success', ...LIST_FIELDS);
  const type = call.fields.text('type');
  const types = call.fields.list('types');
  const events = call.store.events.all().filter((event) => {
    if (types.length > 0) return types.includes(event.type);
    if (type?.endsWith('*')) return event.type.startsWith(type.slice(0, -1));
    return type === null || event.type === type;
  });
  const page = listPage(call, '/v1/events', events);
  return { ...page, data: page.data.map((event) => withPendingCount(call.store, event)) };
}
