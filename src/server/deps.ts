import type { Logger } from 'pino';
import type { Identity } from '#adapters/identity/port.ts';
import type { Payments } from '#adapters/payments/port.ts';
import type { Database } from '#db/client.ts';
import type { StoreSettings } from '#domain/settings.ts';
import type { Queue } from '#jobs/queue.ts';
import type { PdfRenderer } from '#documents/port.ts';
import type { Metrics } from '#server/metrics.ts';
import type { Visits } from '#server/rate-limit/visits.ts';

/** What the API needs from outside; built once in main.ts, or by a test. */
export interface Deps {
  database: Database;
  queue: Queue;
  identity: Identity;
  payments: Payments;
  pdfRenderer: PdfRenderer;
  /** The store's settings as they are now. Asked each time: they may change while the program runs. */
  settings: () => StoreSettings;
  log: Logger;
  metrics: Metrics;
  /** How many proxies in front of the API write down whom they heard from; 0 where it is reached directly. */
  trustedProxies: number;
  /** What each network address may still ask for. */
  visits: Visits;
  /** Requests about orders that one clinic may send in ten minutes; 0 sets no limit. */
  orderCalls: number;
  /** The current instant. */
  now: () => Date;
}
