import type { OrderDetail } from '#contract/orders.ts';
import type { CreditNoteDetail, IssuedParties } from '#contract/business-documents.ts';
import { RATE_SCALE, toDollars } from '#domain/money.ts';
import { taxedPart } from '#domain/totals.ts';
import type { CreditNoteDocument, InvoiceDocument } from '#documents/port.ts';
import { toPrintedPrice } from '#server/promotions/price-reason.ts';
import type { IssuedInvoice } from './read-invoice.ts';

/** An invoice for the API: its content, fixed at issue, with payments and credits until today. */
export function invoiceAnswer(invoice: IssuedInvoice, document: InvoiceDocument): NonNullable<OrderDetail['invoice']> {
  const { number, issuedOn, dueOn, paidOn, paidReference } = invoice;
  return {
    number,
    issuedOn,
    dueOn,
    paidOn,
    paidReference,
    paid: toDollars(invoice.paidCents),
    credited: toDollars(invoice.creditedCents),
    returned: toDollars(invoice.returnedCents),
    returns: invoice.returns.map(({ on, amountCents, reference }) => ({
      on,
      amount: toDollars(amountCents),
      reference,
    })),
    entries: invoice.entries.map(({ kind, day, reference, amountCents }) => ({
      kind,
      on: day,
      how: reference,
      amount: toDollars(amountCents),
    })),
    issued: toIssuedParties(document),
    orderedBy: document.order.orderedBy ?? null,
    approvedBy: document.order.approvedBy ?? null,
    paidAtIssue: toDollars(document.invoice.paidCents),
    shipMethod: document.order.shipMethod,
    taxNumbers: document.taxNumbers,
    intervals: document.order.lines.flatMap(({ subscription }, at) =>
      subscription ? [{ line: at + 1, everyMonths: subscription.everyMonths }] : [],
    ),
  };
}

function toIssuedParties({ customerNumber, companyName, seller }: InvoiceDocument | CreditNoteDocument): IssuedParties {
  const { mark, taxRegistrations, policy, ...rest } = seller;
  const lists = { mark: [...mark], taxRegistrations: [...taxRegistrations], policy: [...policy] };
  return { customerNumber, companyName, seller: { ...rest, ...lists } };
}

/** A credit note for the API. */
export function creditNoteAnswer(document: CreditNoteDocument): CreditNoteDetail {
  const { number, issuedOn, reason, lines, taxes, ...cents } = document.creditNote;
  const { subtotalCents: subtotal, shippingCents: shipping } = cents;
  const taxed = taxedPart({ taxable: cents.taxableCents ?? subtotal + shipping, subtotal, shipping, taxes });
  return {
    number,
    issuedOn,
    reason,
    lines: lines.map(({ itemId, name, quantity, netUnitCents, amountCents, freeUnits = 0, priced }) => ({
      sku: itemId,
      name,
      quantity,
      units: quantity + freeUnits,
      rate: toDollars(netUnitCents),
      ...toPrintedPrice({
        unitPriceCents: priced?.unitPriceCents ?? netUnitCents,
        netUnitPriceCents: netUnitCents,
        priceReason: priced?.priceReason ?? { promotion: null, subscription: null },
      }),
      taxClass: priced?.taxClass ?? 'taxable',
      amount: toDollars(amountCents),
    })),
    subtotal: toDollars(subtotal),
    shipping: toDollars(shipping),
    taxes: taxes.map(({ name, rate, amount }) => ({ name, rate: rate / RATE_SCALE, amount: toDollars(amount) })),
    taxedPart: taxed === null ? null : toDollars(taxed),
    total: toDollars(cents.totalCents),
    returned: toDollars(cents.returnedCents),
    returnedByBank: cents.lost === undefined ? null : toDollars(cents.lost.byBankCents),
    due: cents.dueCents === undefined ? null : toDollars(cents.dueCents),
    taxNumbers: document.taxNumbers ?? {},
    issued: toIssuedParties(document),
  };
}
