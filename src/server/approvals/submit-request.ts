import { and, desc, eq, gte, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { orderRequestBodySchema } from '#contract/order-requests.ts';
import type { Db } from '#db/client.ts';
import { people } from '#db/tables/accounts.ts';
import { orderRequestLines, orderRequests } from '#db/tables/order-requests.ts';
import { orders } from '#db/tables/orders.ts';
import type { Member } from '#domain/access.ts';
import { DUPLICATE_WINDOW_MINUTES } from '#domain/order-key.ts';
import {
  MAX_WAITING_REQUESTS,
  REQUEST_DAYS,
  TOO_MANY_WAITING,
  type OrderRequestState,
} from '#domain/order-requests.ts';
import { lockMember } from '#server/accounts/lock-member.ts';
import type { Deps } from '#server/deps.ts';
import { namedPerson, readClinicNames } from '#server/accounts/clinic-names.ts';
import { Refusal } from '#server/http-errors.ts';
import { settingsInForce } from '#server/saved-settings.ts';
import { bodyHashOf, cartKeyOf, readContent, subscribedLines, type OrderContent } from '#server/orders/draft.ts';
import { equalOrder } from '#server/orders/place-order.ts';
import { quoteOrder, toOrderQuote, type QuotedOrder } from '#server/orders/quote.ts';
import { awaitsApproval } from '#server/orders/request-state.ts';
import { requireRoomForSubscriptions } from '#server/orders/subscription-limit.ts';
import { queueSubmittedMails } from './queue-mails.ts';
import { toRequestLines, toRequestSums } from './request-amounts.ts';

export type SubmittedRequest =
  | { kind: 'submitted'; requestId: number; /** Written by an earlier request. */ replayed: boolean }
  /** Somebody of the clinic requested or ordered an equal cart within ten minutes. Nothing was written. */
  | { kind: 'duplicate'; requestId: number | null; number: string; by: string };

/**
 * Writes the request of a requester once, however often it is submitted (rules: PLACE-30). It calls no other service,
 * so one transaction under the lock of the clinic's row is enough: a second submission with the same key waits for the
 * lock and finds the first.
 */
export async function submitRequest(
  deps: Deps,
  member: Member,
  { recurring, ...asked }: z.output<typeof orderRequestBodySchema>,
  key: string,
): Promise<SubmittedRequest> {
  const content = readContent(member, asked, recurring);
  const bodyHash = bodyHashOf(content);
  return deps.database.db.transaction(async (tx): Promise<SubmittedRequest> => {
    await lockMember(tx, member, 'request_orders');
    const earlier = await findByKey(tx, content, key);
    if (earlier !== null) {
      if (earlier.bodyHash !== bodyHash) {
        throw new Refusal('KEY_REUSED', { extra: { orderRequestId: earlier.id, number: earlier.number } });
      }
      return { kind: 'submitted', requestId: earlier.id, replayed: true };
    }
    const equal = await equalCart(tx, content, asked.orderAgain);
    if (equal) return { kind: 'duplicate', ...equal };
    await requireFewWaiting(tx, content.clinicId);
    await requireRoomForSubscriptions(tx, content.clinicId, subscribedLines(content));
    const quoted = await quoteOrder(tx, content, {
      now: deps.now(),
      settings: await settingsInForce(tx, deps.settings()),
    });
    if (asked.expectedTotal !== undefined && asked.expectedTotal !== quoted.total) {
      throw new Refusal('TOTAL_CHANGED', { extra: { quote: toOrderQuote(quoted) } });
    }
    const requestId = await writeRequest(tx, content, { key, bodyHash, quoted });
    await queueSubmittedMails(deps, tx, requestId, content);
    return { kind: 'submitted', requestId, replayed: false };
  });
}

/** States in which a request does not count as a duplicate. */
const ENDED: OrderRequestState[] = ['declined', 'withdrawn'];

const windowStart = sql`now() - make_interval(mins => ${DUPLICATE_WINDOW_MINUTES})`;

/**
 * Finds the person's request that has this key; a request of a colleague is another request. Frees the key of a request
 * that was declined or withdrawn, or that is older than ten minutes: the claim of an order frees its key as well.
 */
async function findByKey(tx: Db, { clinicId, personId }: OrderContent, key: string) {
  const isOwn = and(eq(orderRequests.clinicId, clinicId), eq(orderRequests.personId, personId));
  const hasKey = and(isOwn, eq(orderRequests.key, key));
  const [found] = await tx
    .select({
      id: orderRequests.id,
      number: orderRequests.number,
      bodyHash: orderRequests.bodyHash,
      keepsKey: sql<boolean>`${orderRequests.submittedAt} >= ${windowStart} and ${notInArray(orderRequests.state, ENDED)}`,
    })
    .from(orderRequests)
    .where(hasKey);
  if (!found || found.keepsKey) return found ?? null;
  await tx.update(orderRequests).set({ key: null }).where(hasKey);
  return null;
}

/**
 * The clinic's request or order of an equal cart within ten minutes; a declined or withdrawn request does not count.
 */
async function equalCart(tx: Db, content: OrderContent, orderAgain: boolean) {
  const { clinicId, personId } = content;
  const cartKey = cartKeyOf(content);
  const placed = await equalOrder(tx, clinicId, cartKey, orderAgain);
  if (placed) {
    const [order] = await tx
      .select({ person: namedPerson(people) })
      .from(orders)
      .innerJoin(people, eq(people.id, orders.personId))
      .where(eq(orders.id, placed.orderId));
    const nameOf = await readClinicNames(tx, clinicId);
    return { requestId: null, number: placed.orderNumber, by: order ? nameOf(order.person) : '' };
  }
  if (orderAgain) return null;
  const [request] = await tx
    .select({
      id: orderRequests.id,
      number: orderRequests.number,
      person: namedPerson(people),
    })
    .from(orderRequests)
    .innerJoin(people, eq(people.id, orderRequests.personId))
    .where(
      and(
        eq(orderRequests.clinicId, clinicId),
        eq(orderRequests.cartKey, cartKey),
        notInArray(orderRequests.state, ENDED),
        gte(orderRequests.submittedAt, windowStart),
      ),
    )
    .orderBy(desc(orderRequests.id))
    .limit(1);
  if (!request) return null;
  // A requester sees only their own requests (rules: ACCOUNT-31).
  const { id, number, person } = request;
  const nameOf = await readClinicNames(tx, clinicId);
  return { requestId: person.id === personId ? id : null, number, by: nameOf(person) };
}

/** Refuses a further request of a clinic that has too many waiting: each request is mailed to every owner and buyer. */
async function requireFewWaiting(tx: Db, clinicId: number): Promise<void> {
  const waiting = await tx.$count(orderRequests, and(eq(orderRequests.clinicId, clinicId), awaitsApproval));
  if (waiting >= MAX_WAITING_REQUESTS) throw new Refusal('CONFLICT', { message: TOO_MANY_WAITING });
}

async function writeRequest(
  tx: Db,
  content: OrderContent,
  { key, bodyHash, quoted }: { key: string; bodyHash: string; quoted: QuotedOrder },
): Promise<number> {
  const { lines: _, ...order } = content;
  const [request] = await tx
    .insert(orderRequests)
    .values({
      ...order,
      key,
      bodyHash,
      cartKey: cartKeyOf(content),
      ...toRequestSums(quoted),
      expiresAt: sql`now() + make_interval(days => ${REQUEST_DAYS})`,
    })
    .returning({ id: orderRequests.id });
  if (!request) throw new Error('The order request was not written');
  await tx.insert(orderRequestLines).values(toRequestLines(quoted).map((line) => ({ requestId: request.id, ...line })));
  return request.id;
}
