import type { LocalDate } from '#domain/calendar.ts';
import { clinicName } from '#domain/customers.ts';
import { firstRun } from '#domain/subscriptions.ts';
import type { Order } from '#documents/port.ts';
import type { OrderDraft } from './draft.ts';
import type { OrderForMail } from './order-mail.ts';
import type { PromisedLine } from './promises.ts';
import type { QuotedOrder } from './quote.ts';
import type { WrittenOrder } from './write-order.ts';

/** An order and its clinic with their present names, as documents print them. */
export interface DocumentOrder {
  customerNumber: string;
  companyName: string;
  order: Order;
}

/** An order that `readOrderMail` has read, without the fields that only its mails print. */
export function toDocumentOrder({ customerNumber, mail: { order: all } }: OrderForMail): DocumentOrder {
  const order: Order = {
    id: all.id,
    number: all.number,
    placedAt: all.placedAt,
    firstName: all.firstName,
    orderedBy: all.orderedBy,
    ...(all.approvedBy !== undefined && { approvedBy: all.approvedBy }),
    ...(all.addedTo !== undefined && { addedTo: all.addedTo }),
    email: all.email,
    lines: all.lines,
    subtotalCents: all.subtotalCents,
    shippingCents: all.shippingCents,
    taxes: all.taxes,
    taxesNotCharged: all.taxesNotCharged,
    taxExemption: all.taxExemption ?? null,
    totalCents: all.totalCents,
    paymentMethod: all.paymentMethod,
    card: all.card,
    invoice: all.invoice,
    shipMethod: all.shipMethod,
    billingAddress: all.billingAddress,
    shippingAddress: all.shippingAddress,
    purchaseOrderNumber: all.purchaseOrderNumber,
    warehouseNote: all.warehouseNote,
  };
  return { customerNumber, companyName: all.companyName, order };
}

interface NewOrder {
  draft: OrderDraft;
  quoted: QuotedOrder;
  written: WrittenOrder & { placedAt: Date };
  /** The lines with their promised days, in the order of the quote. */
  promised: readonly PromisedLine[];
  email: string;
  clinic: { name: string | null; number: string };
  /** The person who ordered. */
  person: { firstName: string; lastName: string };
  /** The name of that person on documents. */
  orderedBy: string;
  /** The name of the person who approved the request of the order; absent for other orders. */
  approvedBy?: string;
  /** The number of the order to which the items were added; absent for other orders. */
  addedTo?: string;
  /** The day in Toronto. */
  today: LocalDate;
}

/**
 * An order on invoice that was just placed, as its documents print it. `toDocumentOrder` makes the same of the stored
 * order.
 */
export function newDocumentOrder({
  draft,
  quoted,
  written,
  promised,
  email,
  clinic,
  person,
  orderedBy,
  approvedBy,
  addedTo,
  today,
}: NewOrder): DocumentOrder {
  const lines = promised.map(({ fromStock, expected }, at) => {
    const line = quoted.lines[at];
    if (!line) throw new Error(`Order ${written.orderId} has more lines than its quote`);
    const { itemId, name, quantity, taxClass, intervalMonths: everyMonths } = line;
    return {
      itemId,
      name,
      quantity,
      taxClass,
      fromStock,
      expected,
      units: line.unitsGiven,
      unitPriceCents: line.unitPrice,
      netUnitPriceCents: line.netUnitPrice,
      amountCents: line.discounted,
      priceReason: line.reason,
      subscription: everyMonths === null ? null : { everyMonths, nextRun: firstRun(today, everyMonths) },
    };
  });
  const { billingAddress, shippingAddress, purchaseOrderNumber, warehouseNote, paymentMethod } = draft;
  return {
    customerNumber: clinic.number,
    companyName: clinicName({ ...person, companyName: clinic.name }),
    order: {
      id: written.orderId,
      number: written.orderNumber,
      placedAt: written.placedAt,
      firstName: person.firstName,
      orderedBy,
      ...(approvedBy !== undefined && { approvedBy }),
      ...(addedTo !== undefined && { addedTo }),
      email,
      lines,
      subtotalCents: quoted.subtotal,
      shippingCents: quoted.shipping,
      taxes: quoted.taxes,
      taxesNotCharged: quoted.notCharged,
      taxExemption: quoted.taxExemption,
      totalCents: quoted.total,
      paymentMethod,
      card: null,
      invoice: null,
      shipMethod: quoted.shipMethod,
      billingAddress,
      shippingAddress,
      purchaseOrderNumber,
      warehouseNote,
    },
  };
}
