import { and, asc, eq, isNotNull, lt, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { clinics, locations } from '#db/tables/accounts.ts';
import {
  creditNoteLines,
  creditNotes,
  documents,
  invoices,
  subscriptionRuns,
  subscriptions,
} from '#db/tables/fulfilment.ts';
import { orderLines, orders } from '#db/tables/orders.ts';
import { shipmentLines, shipments } from '#db/tables/shipments.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { parseDeliveryDays } from '#domain/delivery-days.ts';
import { invoiceDue, taxRegistrationNumber } from '#domain/invoices.ts';
import type { TaxRegistration } from '#domain/tax-parts.ts';
import { sellerOfToday } from '#domain/seller.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { unitsToSend } from '#domain/units-to-send.ts';
import type { CreditNoteDocument, InvoiceDocument, Order, PackingSlip } from '#documents/port.ts';
import { readLostByOrder } from '#server/money/return-to-card.ts';
import { creditedUpTo, freeUnitsOf } from './credited-units.ts';
import { toDocumentOrder, type DocumentOrder } from './document-order.ts';
import { readOrderMail } from './order-mail.ts';
import { unitsOfLines } from './units-of-lines.ts';

/** All that a document prints, as stored; `version` says which form the snapshot has. */
export type Snapshot = { version: 1 } & (
  | { kind: 'invoice'; paper: InvoiceDocument }
  | { kind: 'credit_note'; paper: CreditNoteDocument }
  | { kind: 'packing_slip'; paper: PackingSlip }
);

/** A stored snapshot, with its times as dates again. Throws if a later version of the program has stored it. */
export function readSnapshot(stored: unknown): Snapshot {
  const snapshot = stored as Snapshot;
  if (snapshot.version !== 1)
    throw new Error(`A document snapshot of version ${String(snapshot.version)} cannot be read`);
  const { order } = snapshot.paper;
  order.placedAt = new Date(order.placedAt);
  if (snapshot.kind === 'packing_slip') {
    const { shipment } = snapshot.paper;
    shipment.shippedAt = shipment.shippedAt && new Date(shipment.shippedAt);
  }
  return snapshot;
}

/** The day on which an invoice was issued, and its number and due day. */
export type InvoiceDays = Pick<InvoiceDocument['invoice'], 'number' | 'issuedOn' | 'dueOn'>;

/** The content of an order's invoice as issued, without later payments and credits. */
export async function invoiceSnapshot(tx: Db, orderId: number, settings: StoreSettings): Promise<Snapshot> {
  const found = await readOrder(tx, orderId, settings);
  if (!found.invoice) throw new Error(`Order ${orderId} has no invoice`);
  return invoiceSnapshotOf(toDocumentOrder(found), found.invoice, settings);
}

/** As `invoiceSnapshot`, of an order that the caller has read. */
export function invoiceSnapshotOf(
  { customerNumber, companyName, order }: DocumentOrder,
  { number, issuedOn, dueOn }: InvoiceDays,
  settings: StoreSettings,
): Snapshot {
  const paidCents = order.paymentMethod === 'card' ? order.totalCents : 0;
  const taxNumbers = taxNumbersOf(order, issuedOn, settings.taxRegistrations);
  const invoice = { number, issuedOn, dueOn, paidCents };
  const seller = sellerOfToday(settings);
  return { version: 1, kind: 'invoice', paper: { seller, customerNumber, companyName, order, taxNumbers, invoice } };
}

/** The store's registration numbers for the taxes of an order, on a day. */
function taxNumbersOf(
  { taxes, shippingAddress: { country, state } }: Order,
  day: LocalDate,
  registrations: readonly TaxRegistration[],
): Record<string, string> {
  return Object.fromEntries(
    taxes.flatMap(({ name }) => {
      const number = taxRegistrationNumber(name, { country, region: state }, day, registrations);
      return number === null ? [] : [[name, number]];
    }),
  );
}

/** The content of a credit note. The amount it returns depends on the amount of the invoice that was still due. */
export async function creditNoteSnapshot(tx: Db, creditNoteId: number, settings: StoreSettings): Promise<Snapshot> {
  const [found] = await tx
    .select({ note: creditNotes, invoice: invoices })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(eq(creditNotes.id, creditNoteId));
  if (!found) throw new Error(`There is no credit note ${creditNoteId}`);
  const { note, invoice } = found;
  const invoiced = await invoicedTo(tx, note.orderId);
  const { order, ...to } = invoiced ?? (await issuedTo(tx, note.orderId, settings));
  const taxNumbers = invoiced?.taxNumbers ?? taxNumbersOf(order, invoice.issuedOn, settings.taxRegistrations);
  const lines = await tx
    .select({ line: creditNoteLines, of: orderLines })
    .from(creditNoteLines)
    .leftJoin(
      orderLines,
      and(eq(orderLines.orderId, creditNoteLines.orderId), eq(orderLines.line, creditNoteLines.line)),
    )
    .where(eq(creditNoteLines.creditNoteId, creditNoteId))
    .orderBy(asc(creditNoteLines.position));
  const creditedUnits = await creditedUpTo(tx, note);
  const due = await dueBefore(tx, note, invoice);
  const { lostCents, unnotedCents } = await readLostByOrder(tx, note.orderId);
  const { number, issuedOn, reason, subtotalCents, shippingCents, taxableCents, taxes, totalCents } = note;
  const returnedCents = totalCents - Math.min(totalCents, due);
  return {
    version: 1,
    kind: 'credit_note',
    paper: {
      ...to,
      order,
      taxNumbers,
      creditNote: {
        number,
        issuedOn,
        reason,
        subtotalCents,
        shippingCents,
        taxableCents,
        taxes,
        totalCents,
        invoice: { number: invoice.number, issuedOn: invoice.issuedOn },
        lines: lines.map(({ line: { quantity, netUnitCents, amountCents, freeUnits }, of }) => ({
          itemId: of?.itemId ?? '',
          name: of?.name ?? `Credit on invoice ${invoice.number}`,
          quantity,
          netUnitCents,
          amountCents,
          ...freeUnitsOf(of, freeUnits, creditedUnits),
          ...(of && {
            priced: { unitPriceCents: of.unitPriceCents, priceReason: of.priceReason, taxClass: of.taxClass },
          }),
        })),
        returnedCents,
        ...(lostCents > 0 && { lost: { byBankCents: Math.min(returnedCents, unnotedCents) } }),
        dueCents: Math.max(0, due - totalCents),
      },
    },
  };
}

/** Cents of an invoice that were due before a credit note. */
async function dueBefore(
  tx: Db,
  note: typeof creditNotes.$inferSelect,
  invoice: typeof invoices.$inferSelect,
): Promise<number> {
  const earlier = await tx
    .select({ totalCents: creditNotes.totalCents })
    .from(creditNotes)
    .where(and(eq(creditNotes.invoiceId, invoice.id), lt(creditNotes.id, note.id)));
  const creditedCents = earlier.reduce((sum, { totalCents }) => sum + totalCents, 0);
  return Math.max(0, invoiceDue({ ...invoice, creditedCents, returnedCents: 0 }));
}

/** The content of a parcel's packing slip. */
export async function packingSlipSnapshot(tx: Db, shipmentId: number, settings: StoreSettings): Promise<Snapshot> {
  const [shipment] = await tx.select().from(shipments).where(eq(shipments.id, shipmentId));
  if (!shipment) throw new Error(`There is no parcel ${shipmentId}`);
  const packed = await readParcel(tx, shipmentId);
  return {
    version: 1,
    kind: 'packing_slip',
    paper: await slipOf(tx, shipment.orderId, { shipment: packed, settings }),
  };
}

/** The packing slip of an order's parcel, which has been shipped or is being packed. */
export async function slipOf(
  tx: Db,
  orderId: number,
  { shipment, settings }: Pick<PackingSlip, 'shipment'> & { settings: StoreSettings },
): Promise<PackingSlip> {
  const issued = (await invoicedTo(tx, orderId)) ?? (await issuedTo(tx, orderId, settings));
  const { seller, customerNumber, companyName, order } = issued;
  const { number, placedAt, billingAddress, shippingAddress, purchaseOrderNumber, warehouseNote } = order;
  return {
    seller,
    customerNumber,
    companyName,
    shipment,
    deliveryDays: await deliveryDaysOf(tx, orderId),
    order: { number, placedAt, billingAddress, shippingAddress, purchaseOrderNumber, warehouseNote },
  };
}

/**
 * The preferred delivery days of an order: the days of the subscriptions that it created or whose runs it serves, else
 * the days of the location it is sent to, else the days of the clinic's profile.
 */
async function deliveryDaysOf(tx: Db, orderId: number): Promise<number[]> {
  const found = await tx
    .selectDistinct({ id: subscriptions.id, days: subscriptions.preferredDelivery })
    .from(subscriptions)
    .leftJoin(
      subscriptionRuns,
      and(eq(subscriptionRuns.subscriptionId, subscriptions.id), eq(subscriptionRuns.orderId, orderId)),
    )
    .where(or(eq(subscriptions.orderId, orderId), isNotNull(subscriptionRuns.id)));
  const own = parseDeliveryDays(found.flatMap(({ days }) => days));
  if (own.length > 0) return own;
  const [clinic] = await tx
    .select({ days: clinics.preferredDelivery, ofLocation: locations.deliveryDays })
    .from(orders)
    .innerJoin(clinics, eq(clinics.id, orders.clinicId))
    .leftJoin(locations, eq(locations.id, orders.locationId))
    .where(eq(orders.id, orderId));
  return parseDeliveryDays(clinic?.ofLocation ?? clinic?.days ?? []);
}

/** Store, clinic and order as the order's invoice names them; null if the order has no invoice yet. */
async function invoicedTo(tx: Db, orderId: number) {
  const [invoice] = await tx
    .select({ snapshot: documents.snapshot })
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'invoice'), isNotNull(documents.snapshot)));
  const snapshot = invoice && readSnapshot(invoice.snapshot);
  if (snapshot?.kind !== 'invoice') return null;
  const { seller, customerNumber, companyName, order, taxNumbers } = snapshot.paper;
  return { seller, customerNumber, companyName, order, taxNumbers };
}

/** Store and clinic with their present names, and the fields of the order that documents print. */
async function issuedTo(tx: Db, orderId: number, settings: StoreSettings) {
  return { seller: sellerOfToday(settings), ...toDocumentOrder(await readOrder(tx, orderId, settings)) };
}

async function readOrder(tx: Db, orderId: number, settings: StoreSettings) {
  // No document contains a link to the store.
  const found = await readOrderMail(tx, orderId, { storeUrl: '', settings });
  if (!found) throw new Error(`There is no order ${orderId}`);
  return found;
}

/** The content of a parcel, with the units shipped before it and the units still to be shipped after it. */
export async function readParcel(db: Db, shipmentId: number): Promise<PackingSlip['shipment']> {
  const [shipment] = await db.select().from(shipments).where(eq(shipments.id, shipmentId));
  if (!shipment) throw new Error(`There is no parcel ${shipmentId}`);
  const { orderId, number, carrier, trackingNumber, shippedAt } = shipment;
  const packed = await db.select().from(shipmentLines).where(eq(shipmentLines.shipmentId, shipmentId));
  const units = new Map(packed.map(({ line, units: count }) => [line, count]));
  const lines = await parcelLines(db, { orderId, before: shipmentId }, (line) => units.get(line) ?? 0);
  return { number, carrier, trackingNumber, shippedAt, lines };
}

/**
 * The lines of an order with their units in a parcel, shipped before it and still to be shipped. Lines that were
 * completely shipped before it are left out.
 */
export async function parcelLines(
  db: Db,
  { orderId, before }: { orderId: number; before: number | null },
  unitsOf: (line: number) => number,
): Promise<PackingSlip['shipment']['lines']> {
  const lines = await unitsOfLines(db, [orderId]);
  const earlier = before === null ? undefined : lt(shipmentLines.shipmentId, before);
  const gone = await db
    .select()
    .from(shipmentLines)
    .where(and(eq(shipmentLines.orderId, orderId), earlier));
  return lines.flatMap(({ line, itemId, name, quantity, units: ordered, credited, unsent, freeTaken }) => {
    const sent = gone.filter((shipped) => shipped.line === line).reduce((sum, { units }) => sum + units, 0);
    const units = unitsOf(line);
    const toFollow = unitsToSend({ quantity, units: ordered, sent: sent + units, credited, unsent, freeTaken });
    const rest = ordered - sent - units - toFollow;
    return units === 0 && toFollow === 0
      ? []
      : [{ itemId, name, ordered, before: sent, units, toFollow, ...(rest > 0 && { credited: rest }) }];
  });
}
