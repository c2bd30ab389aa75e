import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { orderRequests } from '#db/tables/order-requests.ts';
import { orders } from '#db/tables/orders.ts';
import { mayInClinic } from '#domain/access.ts';
import { sendActionNeeded, sendPaymentFailed, sendPaymentLink, sendPaymentReturned } from '#jobs/orders.ts';
import { sendRunFailed } from '#jobs/subscriptions.ts';
import { chooseContact, readClinicPeople, type ClinicPerson } from '#server/accounts/contact-person.ts';

/**
 * Mails about the payment go to the person who ordered, or who approved the order request: its requester cannot pay.
 */
const paymentMails: readonly string[] = [
  sendPaymentFailed,
  sendActionNeeded,
  sendPaymentLink,
  sendPaymentReturned,
  sendRunFailed,
].map(({ name }) => name);

/**
 * Chooses the reader of an order's mails, by the job that sends the mail: the person who ordered, or of a mail about
 * the payment the approver; the clinic's oldest owner once that person has left the clinic, or may not pay for orders
 * any more (rules: MAIL-16). Read when a mail is sent, not when the order is placed. Throws if the order does not
 * exist.
 */
export async function mailReaderOf(db: Db, orderId: number): Promise<(job: string) => ClinicPerson> {
  const [order] = await db
    .select({ clinicId: orders.clinicId, orderedBy: orders.personId, approvedBy: orderRequests.decidedBy })
    .from(orders)
    .leftJoin(orderRequests, eq(orderRequests.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (!order) throw new Error(`There is no order ${orderId}`);
  const { clinicId, orderedBy, approvedBy } = order;
  const members = await readClinicPeople(db, clinicId);
  return (job) => {
    if (!paymentMails.includes(job)) return chooseContact(members, { clinicId, personId: orderedBy });
    const payer = members.find(({ id }) => id === (approvedBy ?? orderedBy));
    const mayPay = payer && mayInClinic(payer.role, approvedBy === null ? 'place_orders' : 'approve_orders');
    return mayPay ? payer : chooseContact(members, { clinicId, personId: null });
  };
}
