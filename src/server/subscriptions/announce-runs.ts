import { and, asc, eq } from 'drizzle-orm';
import { products, shipMethods } from '#db/tables/catalogue.ts';
import { subscriptions } from '#db/tables/fulfilment.ts';
import { clinics } from '#db/tables/accounts.ts';
import { startOfDay } from '#domain/calendar.ts';
import { clinicName } from '#domain/customers.ts';
import { groupRuns } from '#domain/runs-together.ts';
import type { MailedOrder } from '#documents/port.ts';
import { contactPerson } from '#server/accounts/contact-person.ts';
import { readerClinic } from '#server/accounts/reader-clinic.ts';
import { Refusal } from '#server/http-errors.ts';
import type { OrderJobs } from '#server/orders/jobs.ts';
import { quoteOrder, type QuotedOrder } from '#server/orders/quote.ts';
import { draftOfRuns, placedRuns, type PlacedRun } from './draft-of-runs.ts';
import { placesOfRuns } from '#server/shipping/place-of-run.ts';
import { sendMail } from './send-mail.ts';

interface UpcomingRuns {
  clinicId: number;
  runOn: string;
  /** Subscriptions that have not been announced yet. */
  subscriptionIds: number[];
}

/**
 * Announces to a clinic the orders that its subscriptions will create on a day: one mail for each order, with all its
 * lines. Subscriptions that were moved, paused or canceled since are left out. A product that is not sold any more is
 * reported on the day of the run.
 */
export async function announceUpcomingRuns(
  jobs: OrderJobs,
  { clinicId, runOn, subscriptionIds }: UpcomingRuns,
): Promise<void> {
  const { db } = jobs.deps.database;
  const found = await db
    .select({ subscription: subscriptions, clinic: clinics.name })
    .from(subscriptions)
    .innerJoin(clinics, eq(clinics.id, subscriptions.clinicId))
    .innerJoin(products, and(eq(products.id, subscriptions.productId), products.active))
    .where(
      and(eq(subscriptions.clinicId, clinicId), eq(subscriptions.status, 'active'), eq(subscriptions.nextRun, runOn)),
    )
    .orderBy(asc(subscriptions.id));
  const places = await placesOfRuns(
    db,
    found.map(({ subscription }) => subscription),
  );
  const runs = placedRuns(
    found.map(({ subscription }) => ({ subscription })),
    places,
    jobs.deps.settings(),
  );
  for (const [first, ...others] of groupRuns(runs)) {
    const unannounced = [first, ...others]
      .flatMap((run) => run?.subscription.id ?? [])
      .filter((id) => subscriptionIds.includes(id));
    const companyName = found[0]?.clinic ?? null;
    if (first && unannounced.length > 0)
      await mailAnnouncement(jobs, {
        runs: [first, ...others],
        runOn,
        companyName,
        firstNew: Math.min(...unannounced),
      });
  }
}

interface Announcement {
  runs: readonly [PlacedRun, ...PlacedRun[]];
  runOn: string;
  /** The clinic's name, if it has one. */
  companyName: string | null;
  firstNew: number;
}

async function mailAnnouncement(jobs: OrderJobs, { runs, runOn, companyName, firstNew }: Announcement): Promise<void> {
  const { deps, mailRenderer, storeUrl } = jobs;
  const { db } = deps.database;
  const draft = draftOfRuns(runs);
  const quoted = await quoteOrder(db, draft, { now: startOfDay(runOn), settings: deps.settings() }).catch(
    unlessRefused,
  );
  if (!quoted) return;
  const contact = await contactPerson(db, draft);
  const [method] = await db.select().from(shipMethods).where(eq(shipMethods.id, draft.shipMethodId));
  const order: MailedOrder = {
    id: 0,
    number: '',
    placedAt: startOfDay(runOn),
    email: contact.email,
    firstName: contact.firstName,
    companyName: clinicName({ ...contact, companyName }),
    lines: linesOf(runs, quoted),
    subtotalCents: quoted.subtotal,
    shippingCents: quoted.shipping,
    taxes: quoted.taxes,
    taxesNotCharged: quoted.notCharged,
    taxExemption: quoted.taxExemption,
    totalCents: quoted.total,
    paymentMethod: draft.paymentMethod,
    card: await cardOf(jobs, runs[0].subscription.paymentMethodId),
    shipMethod: method?.name ?? '',
    invoice: null,
    billingAddress: draft.billingAddress,
    shippingAddress: draft.shippingAddress,
    purchaseOrderNumber: draft.purchaseOrderNumber,
    warehouseNote: draft.warehouseNote,
  };
  const content = await mailRenderer.renderUpcomingRun({
    storeUrl,
    settings: deps.settings(),
    runOn,
    order,
    ...(await readerClinic(db, { email: contact.email, clinicId: draft.clinicId })),
  });
  await sendMail(jobs, contact.email, `subscription-${firstNew}-upcoming-${runOn}`, content);
}

function linesOf(runs: readonly PlacedRun[], quoted: QuotedOrder): MailedOrder['lines'] {
  return quoted.lines.map((line, at) => ({
    ...line,
    units: line.unitsGiven,
    unitPriceCents: line.unitPrice,
    netUnitPriceCents: line.netUnitPrice,
    amountCents: line.discounted,
    priceReason: line.reason,
    fromStock: true,
    subscription: scheduleOfRun(runs[at]),
  }));
}

function scheduleOfRun(run: PlacedRun | undefined): MailedOrder['lines'][number]['subscription'] {
  return run ? { everyMonths: run.subscription.intervalMonths, nextRun: run.subscription.nextRun } : null;
}

function unlessRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

async function cardOf({ deps }: OrderJobs, paymentMethodId: string | null) {
  const card = paymentMethodId === null ? null : await deps.payments.paymentMethod(paymentMethodId);
  return card && { brand: card.brand, last4: card.last4 };
}
