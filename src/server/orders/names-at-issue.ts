import { and, eq, sql } from 'drizzle-orm';
import { documents } from '#db/tables/fulfilment.ts';
import { orders } from '#db/tables/orders.ts';

/**
 * Columns of a query that joins the document of the order's invoice (`invoiceDocumentOf`): the names of clinic and ship
 * method when the invoice was issued, which is when the order was placed; null before that.
 */
export const namesAtIssue = {
  companyName: sql<string | null>`${documents.snapshot} #>> '{paper,companyName}'`,
  shipMethod: sql<string | null>`${documents.snapshot} #>> '{paper,order,shipMethod}'`,
};

/** The condition that joins the document of an order's invoice; an order has one such document at most. */
export const invoiceDocumentOf = and(eq(documents.orderId, orders.id), eq(documents.kind, 'invoice'));
