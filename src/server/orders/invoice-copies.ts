import { and, asc, eq, inArray, ne, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import { memberships, people } from '#db/tables/accounts.ts';
import { orderRequests } from '#db/tables/order-requests.ts';
import { orders } from '#db/tables/orders.ts';
import { CLINIC_ROLES, mayInClinic } from '#domain/access.ts';
import { sendUnappliedReturned } from '#jobs/clinics.ts';
import { sendCreditNote, sendInvoiceCopy } from '#jobs/orders.ts';
import { readClinicPeople, type ClinicPerson } from '#server/accounts/contact-person.ts';
import type { Deps } from '#server/deps.ts';

type CopyPayload = z.output<typeof sendInvoiceCopy.payload>;

const bookkeepers = CLINIC_ROLES.filter((role) => mayInClinic(role, 'get_invoice_mails'));
const readers = CLINIC_ROLES.filter((role) => mayInClinic(role, 'view_all_orders'));

/**
 * Queues the mails with an invoice, a credit note or a received payment to the bookkeepers of the clinic and to the
 * person who approved the order (rules: MAIL-12): one job each, so that one bad address stops no other.
 */
export async function queueInvoiceCopies(
  { queue }: Pick<Deps, 'queue'>,
  tx: Db,
  copied: Omit<CopyPayload, 'personId'>,
  turn?: { priority: number },
): Promise<void> {
  const found = await tx
    .select({ personId: memberships.personId })
    .from(memberships)
    .innerJoin(orders, getsCopy(copied.orderId))
    .leftJoin(orderRequests, eq(orderRequests.orderId, orders.id))
    .where(isBookkeeperOrApprover())
    .orderBy(asc(memberships.id));
  for (const { personId } of found) await queue.enqueue(tx, sendInvoiceCopy, { ...copied, personId }, turn);
}

/** As `queueInvoiceCopies`, of a new order whose clinic's people the caller has read. */
export async function queueCopiesOfNewOrder(
  { queue }: Pick<Deps, 'queue'>,
  tx: Db,
  orderId: number,
  {
    members,
    orderedBy,
    approvedBy,
  }: { members: readonly ClinicPerson[]; orderedBy: number; approvedBy: number | null },
): Promise<void> {
  const getsMails = ({ id, role }: ClinicPerson) =>
    mayInClinic(role, 'get_invoice_mails') || (id === approvedBy && mayInClinic(role, 'view_all_orders'));
  for (const member of members) {
    if (member.id === orderedBy || !getsMails(member)) continue;
    await queue.enqueue(tx, sendInvoiceCopy, { orderId, personId: member.id, about: 'invoiced' });
  }
}

/** Queues the mails with a credit note: to the person who ordered, and the copies. */
export async function mailCreditNote(
  deps: Pick<Deps, 'queue'>,
  tx: Db,
  credit: { orderId: number; creditNoteId: number },
): Promise<void> {
  await deps.queue.enqueue(tx, sendCreditNote, credit);
  await queueInvoiceCopies(deps, tx, { ...credit, about: 'credited' });
}

/** A person who gets the mail of an order as a copy. */
export interface CopyReader {
  personId: number;
  firstName: string;
  email: string;
}

/** The reader of a copy; null if the person has left the clinic or gets no copies any more. */
export async function readCopyReader(
  db: Db,
  { orderId, personId }: Pick<CopyPayload, 'orderId' | 'personId'>,
): Promise<CopyReader | null> {
  const [found] = await db
    .select({ personId: people.id, firstName: people.firstName, email: people.email })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .innerJoin(orders, getsCopy(orderId))
    .leftJoin(orderRequests, eq(orderRequests.orderId, orders.id))
    .where(and(eq(memberships.personId, personId), isBookkeeperOrApprover()));
  return found ?? null;
}

/** Members of the order's clinic, without the person who ordered: they get a separate mail. */
function getsCopy(orderId: number) {
  return and(
    eq(orders.id, orderId),
    eq(orders.clinicId, memberships.clinicId),
    ne(orders.personId, memberships.personId),
  );
}

function isBookkeeperOrApprover() {
  const isApprover = and(eq(orderRequests.decidedBy, memberships.personId), inArray(memberships.role, readers));
  return or(inArray(memberships.role, bookkeepers), isApprover);
}

/** Queues the mails that money of a payment was returned: to the oldest owner and the bookkeepers (rules: MAIL-21). */
export async function mailUnappliedReturned(
  { queue }: Pick<Deps, 'queue'>,
  tx: Db,
  { id: paymentId, clinicId }: { id: number; clinicId: number },
): Promise<void> {
  const members = await readClinicPeople(tx, clinicId);
  const owner = members.find(({ role }) => role === 'owner');
  const recipients = members.filter((member) => member === owner || mayInClinic(member.role, 'get_invoice_mails'));
  for (const { id: personId } of recipients) await queue.enqueue(tx, sendUnappliedReturned, { paymentId, personId });
}
