import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import { clinics, memberships, people } from '#db/tables/accounts.ts';
import { orderRequests } from '#db/tables/order-requests.ts';
import { torontoDate } from '#domain/calendar.ts';
import { clinicName } from '#domain/customers.ts';
import type { OrderRequestState } from '#domain/order-requests.ts';
import { firstRun } from '#domain/subscriptions.ts';
import type { MailedOrder } from '#documents/port.ts';
import { sendRequestMail, sendWaitingRequestsMail, type RequestStep } from '#jobs/approvals.ts';
import { readerClinic } from '#server/accounts/reader-clinic.ts';
import type { OrderJobs } from '#server/orders/jobs.ts';
import { awaitsApproval } from '#server/orders/request-state.ts';
import { registerJob } from '#server/register-job.ts';
import { readRequestRows } from './request-detail.ts';

/** Starts sending the mails about order requests in this process. */
export async function registerApprovalJobs(jobs: OrderJobs): Promise<void> {
  await registerJob(jobs.deps, sendRequestMail, (payload) => mailRequest(jobs, payload));
  await registerJob(jobs.deps, sendWaitingRequestsMail, (payload) => mailWaitingRequests(jobs, payload));
}

/** The state in which a mail is still correct. */
const stateOfStep: Readonly<Record<RequestStep, OrderRequestState>> = {
  submitted: 'pending_approval',
  declined: 'declined',
  expired: 'expired',
};

/** Mails the newest waiting request of the requester of this one, and how many others of them wait (rules: MAIL-11). */
async function mailWaitingRequests(
  jobs: OrderJobs,
  { requestId, personId }: z.output<typeof sendWaitingRequestsMail.payload>,
): Promise<void> {
  const { db } = jobs.deps.database;
  const { id, clinicId, personId: requester } = orderRequests;
  const [request] = await db.select({ clinicId, requester }).from(orderRequests).where(eq(id, requestId));
  if (!request) return;
  const isOwn = and(eq(clinicId, request.clinicId), eq(requester, request.requester), awaitsApproval);
  const [newest, ...others] = await db.select({ id }).from(orderRequests).where(isOwn).orderBy(desc(id));
  if (newest) await mailRequest(jobs, { requestId: newest.id, personId, step: 'submitted' }, { others: others.length });
}

/** Sends the mail, unless the request was decided meanwhile or the person has left the clinic (rules: MAIL-11). */
async function mailRequest(
  { deps, mailer, mailRenderer, storeUrl }: OrderJobs,
  { requestId, personId, step }: z.output<typeof sendRequestMail.payload>,
  { others = 0 } = {},
): Promise<void> {
  const { db } = deps.database;
  const found = await readRequestRows(db, requestId);
  if (found?.state !== stateOfStep[step]) return;
  const { request, requestedBy, decidedBy, isNoteForRecord } = found;
  const reader = await readMember(db, { clinicId: request.clinicId, personId });
  if (!reader) return;
  const content = await mailRenderer.renderOrderRequest({
    storeUrl,
    settings: deps.settings(),
    step,
    ...(await readerClinic(db, { email: reader.email, clinicId: request.clinicId })),
    order: toMailedOrder(found, reader),
    request: {
      id: request.id,
      number: request.number,
      requestedBy,
      others,
      submittedOn: torontoDate(request.submittedAt),
      expiresOn: torontoDate(request.expiresAt),
    },
    decision: { by: decidedBy ?? '', note: isNoteForRecord ? '' : request.note },
  });
  const host = new URL(storeUrl).hostname;
  await mailer.send({
    ...content,
    to: reader.email,
    messageId: `request-${requestId}-${others > 0 ? 'waiting' : step}-${personId}@${host}`,
  });
}

/** The person who gets the mail, while that person belongs to the clinic. */
async function readMember(db: Db, { clinicId, personId }: { clinicId: number; personId: number }) {
  const { email, firstName, lastName } = people;
  const [found] = await db
    .select({ email, firstName, lastName, companyName: clinics.name })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .innerJoin(clinics, eq(clinics.id, memberships.clinicId))
    .where(and(eq(memberships.clinicId, clinicId), eq(memberships.personId, personId)));
  return found ?? null;
}

type Rows = NonNullable<Awaited<ReturnType<typeof readRequestRows>>>;
type Reader = NonNullable<Awaited<ReturnType<typeof readMember>>>;

function toMailedOrder({ request, lines, shipMethod }: Rows, reader: Reader): MailedOrder {
  const submittedOn = torontoDate(request.submittedAt);
  return {
    id: 0,
    number: '',
    placedAt: request.submittedAt,
    isRequest: true,
    firstName: reader.firstName,
    email: reader.email,
    companyName: clinicName(reader),
    lines: lines.map(({ line }) => ({
      ...line,
      fromStock: true,
      subscription:
        line.intervalMonths === null
          ? null
          : { everyMonths: line.intervalMonths, nextRun: firstRun(submittedOn, line.intervalMonths) },
    })),
    subtotalCents: request.subtotalCents,
    shippingCents: request.shippingCents,
    taxes: request.taxes,
    taxesNotCharged: request.taxesNotCharged,
    taxExemption: request.taxExemption,
    totalCents: request.totalCents,
    paymentMethod: 'invoice',
    card: null,
    invoice: null,
    shipMethod,
    billingAddress: request.billingAddress,
    shippingAddress: request.shippingAddress,
    purchaseOrderNumber: request.purchaseOrderNumber,
    warehouseNote: request.warehouseNote,
  };
}
