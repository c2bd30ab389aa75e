import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { memberships } from '#db/tables/accounts.ts';
import { CLINIC_ROLES, mayInClinic } from '#domain/access.ts';
import { sendRequestMail } from '#jobs/approvals.ts';
import type { Deps } from '#server/deps.ts';

const approvers = CLINIC_ROLES.filter((role) => mayInClinic(role, 'approve_orders'));

/** Queues a mail to everybody in the clinic who may approve the request: one job for each person, so that a bad address stops no other mail. */
export async function queueSubmittedMails({ queue }: Deps, tx: Db, requestId: number, clinicId: number): Promise<void> {
  const found = await tx
    .select({ personId: memberships.personId })
    .from(memberships)
    .where(and(eq(memberships.clinicId, clinicId), inArray(memberships.role, approvers)))
    .orderBy(asc(memberships.id));
  for (const { personId } of found)
    await queue.enqueue(tx, sendRequestMail, { requestId, personId, step: 'submitted' });
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
