import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { clientAddress, countedNetworks } from './client-address.ts';
import { secondsToWait } from './limits.ts';
import { pointsOf, type VisitKind } from './visit-points.ts';

/**
 * Points an address spends in this process before a row is written to the database; each write counts as one event of
 * the limit.
 */
const BATCH_POINTS = 60;
const MINUTE = 60;
/** Budgets a process remembers, up to four of an address; the least recently used are dropped first. */
const MOST_BUDGETS = 40_000;

/**
 * Request limit of network addresses over all processes of the store, against scripts that request pages and searches
 * without end.
 */
export interface Visits {
  /** Spends the points of a request. Returns the seconds until the address has points again, or 0 if it has points. */
  spend: (request: VisitRequest) => Promise<number>;
}

/** The requested URL and the network address; the address is null for a page's own calls within the process. */
export interface VisitRequest {
  address: string | null;
  url: string;
}

interface Budget {
  kind: VisitKind;
  /** Whose points they are. */
  subject: string;
  /** How many times the points of one address. */
  share: number;
}

interface Spending {
  /** Points spent but not written to the database yet. */
  points: number;
  /** Milliseconds since 1970; 0 if the address has points. */
  closedUntil: number;
}

/**
 * Counts the points of each address and kind in this process, and writes them to the database in batches. Over all
 * processes an address can spend `perMinute` points of each kind in a minute, plus at most one batch for each process.
 * Zero means no limit.
 */
export function openVisits({ database, now, log }: Pick<Deps, 'database' | 'now' | 'log'>, perMinute: number): Visits {
  const budgets = new LRUCache<string, Spending>({ max: MOST_BUDGETS });
  const most = Math.max(1, Math.round(perMinute / BATCH_POINTS));

  async function spendOf(budget: Budget, points: number): Promise<number> {
    const key = `${budget.kind} ${budget.subject}`;
    const own = budgets.get(key) ?? { points: 0, closedUntil: 0 };
    budgets.set(key, own);
    const wait = Math.ceil((own.closedUntil - now().getTime()) / 1000);
    if (wait > 0) return wait;
    own.points += points;
    if (own.points < BATCH_POINTS) return 0;
    own.points -= BATCH_POINTS;
    try {
      const limit = { name: `visit-${budget.kind}`, most: most * budget.share, seconds: MINUTE };
      const seconds = await secondsToWait(database.db, limit, budget.subject, now());
      own.closedUntil = seconds > 0 ? now().getTime() + seconds * 1000 : 0;
      return seconds;
    } catch (error) {
      // While the database is unreachable, nobody is locked out.
      log.warn({ err: error }, 'visits not counted');
      return 0;
    }
  }

  return {
    async spend({ address, url }) {
      if (perMinute === 0 || address === null) return 0;
      const { kind, points } = pointsOf(url);
      for (const { subject, share } of countedNetworks(address)) {
        const wait = await spendOf({ kind, subject, share }, points);
        if (wait > 0) return wait;
      }
      return 0;
    },
  };
}

/** Refuses reads of an address that has spent its points, by GET or by POST. */
export function limitReads({ visits, trustedProxies }: Pick<Deps, 'visits' | 'trustedProxies'>) {
  return createMiddleware(async (c, next) => {
    const wait = await visits.spend({ address: clientAddress(c, trustedProxies), url: c.req.url });
    if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { message: tooManyVisits(wait), retryAfter: wait });
    await next();
  });
}

/** The message for a person whose address has spent its points. */
export function tooManyVisits(seconds: number): string {
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `Too many requests came from your network within a minute. Please wait ${wait}, then try again.`;
}

/** The network address that requests a page. */
export function visitorOf(request: IncomingMessage, trustedProxies: number): string | null {
  const header = (name: string) => String(request.headers[name] ?? '');
  return clientAddress({ env: { incoming: request }, req: { header } } as unknown as Context, trustedProxies);
}
