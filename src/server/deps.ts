import type { Logger } from 'pino';
import type { Identity } from '#adapters/identity/port.ts';
import type { Payments } from '#adapters/payments/port.ts';
import type { Database } from '#db/client.ts';
import type { SearchPlace } from '#domain/missed-searches.ts';
import type { StoreSettings } from '#domain/settings.ts';
import type { Queue } from '#jobs/queue.ts';
import type { PdfRenderer } from '#documents/port.ts';
import type { Metrics } from './metrics.ts';
import type { RequestLimit } from '#server/rate-limit/request-limit.ts';

/** The services and settings that the API needs; built once in program.ts, or by a test. */
export interface Deps {
  database: Database;
  queue: Queue;
  identity: Identity;
  payments: Payments;
  pdfRenderer: PdfRenderer;
  /** The store's settings in force. Call it each time: staff change them while the program runs (rules: SETTING-1). */
  settings: () => StoreSettings;
  /** The settings of the file, which a store has until it saves some, and for what saved settings lack. */
  defaultSettings: StoreSettings;
  log: Logger;
  metrics: Metrics;
  /** Number of proxies in front of the API that add the sender's address to X-Forwarded-For; 0 without proxies. */
  trustedProxies: number;
  /** The request limit of people and network addresses. */
  requestLimit: RequestLimit;
  /** Requests about orders that one clinic may send in ten minutes; 0 means no limit. */
  orderCalls: number;
  /** Megabytes for what the process keeps of the catalogue; absent for the default. */
  catalogueCacheMegabytes?: number;
  /** Counts searches that find nothing; absent where nobody writes them. */
  missed?: { note: (typed: string, place: SearchPlace) => void; write: () => Promise<void> };
  /** The current instant. */
  now: () => Date;
  /** Whether the process was asked to stop, and only finishes requests and jobs that have begun. */
  isStopping: () => boolean;
}
