import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { customers } from '#db/tables/customers.ts';
import { documents, shipmentLines, shipments } from '#db/tables/fulfilment.ts';
import { orderLines } from '#db/tables/orders.ts';
import type { Deps } from '#server/deps.ts';
import type { PackingSlip } from '#documents/port.ts';
import { issuedInvoice } from './issued-invoice.ts';
import { readOrderMail } from './order-mail.ts';

/** A paper as it is kept, mailed and downloaded. */
export interface Paper {
  filename: string;
  mediaType: string;
  content: Uint8Array;
}

type Promised = typeof documents.$inferSelect;
type PaperDeps = Pick<Deps, 'database' | 'papers'>;

/** Lets an order have the paper of its invoice or of one of its parcels; it is drawn when it is first asked for. */
export async function promisePaper(
  tx: Db,
  paper: { orderId: number; customerId: number; number: string; shipmentId?: number },
): Promise<void> {
  const { orderId, customerId, number, shipmentId } = paper;
  await tx.insert(documents).values({
    orderId,
    customerId,
    shipmentId,
    kind: shipmentId === undefined ? 'invoice' : 'packing_slip',
    filename: `${number}.pdf`,
    mediaType: 'application/pdf',
  });
}

/** A paper of the customer's, or null. */
export async function ownPaper(
  deps: PaperDeps,
  { customerId, id }: { customerId: number; id: number },
): Promise<Paper | null> {
  const [found] = await deps.database.db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.customerId, customerId)));
  return found ? drawn(deps, found) : null;
}

/** The invoice of an order, or null where none is issued. */
export async function invoicePaper(deps: PaperDeps, orderId: number): Promise<Paper | null> {
  const [found] = await deps.database.db
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'invoice')));
  return found ? drawn(deps, found) : null;
}

/** The packing slip of a parcel, or null where it has none. */
export async function packingSlipPaper(deps: PaperDeps, shipmentId: number): Promise<Paper | null> {
  const [found] = await deps.database.db.select().from(documents).where(eq(documents.shipmentId, shipmentId));
  return found ? drawn(deps, found) : null;
}

/**
 * Drawn once and kept, so that what was mailed and what the clinic downloads later are the same to the byte; anew only
 * where an invoice became void or was paid.
 */
async function drawn(deps: PaperDeps, paper: Promised): Promise<Paper> {
  const { id, filename, mediaType, content } = paper;
  if (content) return { filename, mediaType, content };
  const { db } = deps.database;
  await db
    .update(documents)
    .set({ content: await draw(deps, paper) })
    .where(and(eq(documents.id, id), isNull(documents.content)));
  // Read again: another process may have drawn it meanwhile.
  const [kept] = await db.select({ content: documents.content }).from(documents).where(eq(documents.id, id));
  if (!kept?.content) throw new Error(`Paper ${id} was not kept`);
  return { filename, mediaType, content: kept.content };
}

async function draw({ database: { db }, papers }: PaperDeps, paper: Promised): Promise<Uint8Array> {
  const { orderId, customerId, shipmentId } = paper;
  // No paper has a link into the shop.
  const found = await readOrderMail(db, orderId, '');
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!found || !customer) throw new Error(`Paper ${paper.id} has no order`);
  const of = { customerNumber: customer.entityId, companyName: customer.companyName ?? '', order: found.mail.order };
  if (shipmentId !== null) return papers.renderPackingSlipPdf({ ...of, shipment: await readParcel(db, shipmentId) });
  const invoice = await issuedInvoice(db, orderId);
  if (!invoice) throw new Error(`Paper ${paper.id} has no invoice`);
  return papers.renderInvoicePdf({ ...of, invoice });
}

/** What lies in a parcel, and what was still to follow when it left. */
export async function readParcel(db: Db, shipmentId: number): Promise<PackingSlip['shipment']> {
  const [shipment] = await db.select().from(shipments).where(eq(shipments.id, shipmentId));
  if (!shipment) throw new Error(`There is no parcel ${shipmentId}`);
  const { orderId } = shipment;
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.line));
  const gone = await db
    .select()
    .from(shipmentLines)
    .where(and(eq(shipmentLines.orderId, orderId), lte(shipmentLines.shipmentId, shipmentId)));
  const sum = (parts: typeof gone) => parts.reduce((total, { units }) => total + units, 0);
  return {
    ...shipment,
    lines: lines.flatMap(({ line, itemId, name, units: ordered }) => {
      const left = gone.filter((one) => one.line === line);
      const units = sum(left.filter((one) => one.shipmentId === shipmentId));
      return units === 0 ? [] : [{ itemId, name, ordered, units, toFollow: ordered - sum(left) }];
    }),
  };
}
