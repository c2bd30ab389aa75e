import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { answeringRoute } from '#server/answering-route.ts';
import type { AppEnv } from '#server/authentication.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { openCallers } from './callers.ts';
import { clientAddress, countedNetworks } from './client-address.ts';
import { countWithinLimit } from './limits.ts';
import { costOfCall, type RequestCost, type RequestKind } from './request-points.ts';
import { waitInWords } from './wait-in-words.ts';

/**
 * Points an address spends in this process before a row is written to the database; each of these batches counts as one
 * event of the limit.
 */
const BATCH_POINTS = 60;
const MINUTE = 60;
/**
 * Points of all signed-in people at one address together, as a multiple of a visitor's points. A hospital has many
 * people; without this limit a script could create any number of accounts, each with its own points.
 */
const PEOPLE_SHARE = 10;
/**
 * Maximum budgets that a process keeps: each person and each network has one of each kind. The least recently used are
 * dropped first.
 */
const MAX_BUDGETS = 40_000;

/**
 * Request limit of people and network addresses over all processes of the store, against scripts that request pages and
 * searches without end.
 */
export interface RequestLimit {
  /**
   * Spends the points of a request. Returns the seconds until its sender has points again, or 0 if they have points.
   */
  spend: (request: LimitedRequest) => Promise<number>;
}

export interface LimitedRequest {
  /** The network address; null for a page's own calls within the process. */
  address: string | null;
  /** The signed-in person, from a verified token; left out for a visitor. */
  person?: string | null;
  cost: RequestCost;
}

interface Budget {
  kind: RequestKind;
  /** The person or network that owns the points. */
  subject: string;
  /** The limit as a multiple of the points of one address. */
  share: number;
}

interface Spending {
  /** Points spent but not written to the database yet. */
  points: number;
  /** Milliseconds since 1970; 0 if points are left. */
  closedUntil: number;
  /** Batches that are being written to the database; resolves to the seconds to wait. */
  writing: Promise<number> | null;
}

/**
 * Counts the points of each person or address and kind in this process, and writes them to the database in batches.
 * Over all processes each of them can spend `perMinute` points of each kind in a minute, plus at most one batch for
 * each process and the points of the request that spends the last points. A request costs at most the points of a
 * minute. Zero means no limit.
 */
export function openRequestLimit(
  { database, now, log }: Pick<Deps, 'database' | 'now' | 'log'>,
  perMinute: number,
): RequestLimit {
  const budgets = new LRUCache<string, Spending>({ max: MAX_BUDGETS });
  const most = Math.max(1, Math.round(perMinute / BATCH_POINTS));

  async function spendOf(budget: Budget, points: number): Promise<number> {
    const key = `${budget.kind} ${budget.subject}`;
    const own = budgets.get(key) ?? { points: 0, closedUntil: 0, writing: null };
    budgets.set(key, own);
    // Requests wait while a batch is written: otherwise hundreds of concurrent requests would pass.
    while (own.writing) await own.writing;
    const wait = Math.ceil((own.closedUntil - now().getTime()) / 1000);
    if (wait > 0) return wait;
    own.points += points;
    if (own.points < BATCH_POINTS) return 0;
    const batches = Math.floor(own.points / BATCH_POINTS);
    own.points -= batches * BATCH_POINTS;
    own.writing = writeBatches(budget, own, batches).finally(() => (own.writing = null));
    return own.writing;
  }

  async function writeBatches(budget: Budget, own: Spending, batches: number): Promise<number> {
    try {
      const limit = { name: `visit-${budget.kind}`, max: most * budget.share, seconds: MINUTE };
      const seconds = await countWithinLimit(database.db, limit, budget.subject, now(), batches);
      own.closedUntil = seconds > 0 ? now().getTime() + seconds * 1000 : 0;
      return seconds;
    } catch (error) {
      // While the database cannot be reached, no request is refused.
      log.warn({ err: error }, 'requests not counted');
      return 0;
    }
  }

  return {
    async spend({ address, person = null, cost: { kind, points } }) {
      if (perMinute === 0 || address === null) return 0;
      for (const budget of budgetsOf(address, person)) {
        const wait = await spendOf({ kind, ...budget }, points);
        if (wait > 0) return wait;
      }
      return 0;
    },
  };
}

/**
 * The budgets that pay for a request: a signed-in person's own points and the points of all people at the address; for
 * a visitor, the points of the address.
 */
function budgetsOf(address: string, person: string | null): Omit<Budget, 'kind'>[] {
  const networks = countedNetworks(address);
  if (person === null) return networks;
  return [
    { subject: `person ${person}`, share: 1 },
    ...networks.map(({ subject, share }) => ({ subject: `people ${subject}`, share: share * PEOPLE_SHARE })),
  ];
}

export interface LimitedEnv extends AppEnv {
  /** Whether the request came over the network without the valid token of a person. */
  Variables: AppEnv['Variables'] & { isVisitor: boolean };
}

/**
 * Calls without points: nobody may be kept from ending a session, and the card service sends its events in bursts
 * (rules: LIMIT-20).
 */
const WITHOUT_POINTS = ['/api/session/end', '/api/stripe/webhook'];

/**
 * Refuses requests of a person or a network address without points, whatever their method and whether they are allowed
 * (rules: LIMIT-12, LIMIT-20).
 */
export function limitRequests(deps: Pick<Deps, 'requestLimit' | 'trustedProxies' | 'identity' | 'now'>) {
  const { requestLimit, trustedProxies } = deps;
  const readCaller = openCallers(deps);
  return createMiddleware<LimitedEnv>(async (c, next) => {
    const route = answeringRoute(c);
    c.set('isVisitor', true);
    if (WITHOUT_POINTS.includes(route)) return next();
    const address = clientAddress(c, trustedProxies);
    const person = address === null ? null : await readCaller(c.req.raw.headers, address);
    c.set('isVisitor', address !== null && person === null);
    const slips = c.req.query('orders')?.split(',').length;
    const cost = costOfCall(route, Object.keys(c.req.queries()), slips);
    const spend = async (points: number) => {
      const wait = await requestLimit.spend({ address, person, cost: { ...cost, points } });
      if (wait === 0) return;
      const message = tooManyRequestsMessage(wait, person === null ? 'network' : 'account or network');
      throw new Refusal('TOO_MANY_REQUESTS', { message, retryAfter: wait });
    };
    c.set('spendMore', spend);
    await spend(cost.points);
    await next();
  });
}

/** The message to a person or network without points. */
export function tooManyRequestsMessage(seconds: number, from: 'network' | 'account or network' = 'network'): string {
  return `Too many requests came from your ${from} within a minute. Please wait ${waitInWords(seconds)}, then try again.`;
}

/** The network address that sent a request for a page. */
export function networkAddressOf(request: IncomingMessage, trustedProxies: number): string | null {
  const header = (name: string) => String(request.headers[name] ?? '');
  return clientAddress({ env: { incoming: request }, req: { header } } as unknown as Context, trustedProxies);
}
