import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { memberships } from '#db/tables/accounts.ts';
import { orderRequests } from '#db/tables/order-requests.ts';
import { CLINIC_ROLES, mayInClinic } from '#domain/access.ts';
import { sendRequestMail, sendWaitingRequestsMail } from '#jobs/approvals.ts';
import type { Deps } from '#server/deps.ts';
import { countWithinLimit, type Limit } from '#server/rate-limit/limits.ts';

/** Seconds for which the mails about a new request wait if its requester withdrew another one within the last hour. */
const SECONDS_AFTER_WITHDRAWAL = 600;

const HOUR = 3600;
/** Submissions of a requester in a clinic that are mailed in an hour. */
const mailedRequests: Limit = { name: 'request-mails', max: 10, seconds: HOUR };
/**
 * Of the further ones, one mail. It is sent later than the limit lasts, so that it covers all that were counted for it.
 */
const sharedMails: Limit = { name: 'request-shared-mails', max: 1, seconds: HOUR };
const SECONDS_BEFORE_SHARED_MAIL = HOUR + 60;

const approvers = CLINIC_ROLES.filter((role) => mayInClinic(role, 'approve_orders'));

/**
 * Queues a mail to everybody in the clinic who may approve the request: one job for each person, so that a bad address
 * stops no other mail. After a withdrawal the mails wait, so that a requester who submits and withdraws again and again
 * sends one mail. After ten requests of an hour, the further ones share one mail an hour (rules: MAIL-11).
 */
export async function queueSubmittedMails(
  { queue, now }: Deps,
  tx: Db,
  requestId: number,
  { clinicId, personId: requester }: { clinicId: number; personId: number },
): Promise<void> {
  const found = await tx
    .select({ personId: memberships.personId })
    .from(memberships)
    .where(and(eq(memberships.clinicId, clinicId), inArray(memberships.role, approvers)))
    .orderBy(asc(memberships.id));
  const sender = `${clinicId} ${requester}`;
  if ((await countWithinLimit(tx, mailedRequests, sender, now())) > 0) {
    if ((await countWithinLimit(tx, sharedMails, sender, now())) > 0) return;
    const later = { startAfter: SECONDS_BEFORE_SHARED_MAIL };
    for (const { personId } of found) await queue.enqueue(tx, sendWaitingRequestsMail, { requestId, personId }, later);
    return;
  }
  const [withdrawn] = await tx
    .select({ id: orderRequests.id })
    .from(orderRequests)
    .where(
      and(
        ...[eq(orderRequests.clinicId, clinicId), eq(orderRequests.personId, requester)],
        ...[eq(orderRequests.state, 'withdrawn'), gte(orderRequests.decidedAt, sql`now() - interval '1 hour'`)],
      ),
    )
    .limit(1);
  const turn = withdrawn && { startAfter: SECONDS_AFTER_WITHDRAWAL };
  for (const { personId } of found)
    await queue.enqueue(tx, sendRequestMail, { requestId, personId, step: 'submitted' }, turn);
}

/** Queues the mail to the requester about the end of the request. */
export async function queueEndMail(
  { queue }: Deps,
  tx: Db,
  { id: requestId, personId }: { id: number; personId: number },
  step: 'declined' | 'expired',
): Promise<void> {
  await queue.enqueue(tx, sendRequestMail, { requestId, personId, step });
}
