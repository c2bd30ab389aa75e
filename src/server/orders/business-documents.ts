import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { documents } from '#db/tables/fulfilment.ts';
import { orders } from '#db/tables/orders.ts';
import type { InvoiceEntry } from '#domain/invoices.ts';
import type { StoreSettings } from '#domain/settings.ts';
import type { CreditNoteDocument } from '#documents/port.ts';
import type { Deps } from '#server/deps.ts';
import {
  creditNoteSnapshot,
  invoiceSnapshot,
  packingSlipSnapshot,
  readSnapshot,
  type Snapshot,
} from './document-snapshots.ts';
import { readInvoice } from './read-invoice.ts';
import { inScope, type OrderScope } from './own-orders.ts';

/** A business document as a file, for mails and downloads. */
export interface DocumentFile {
  filename: string;
  mediaType: string;
  content: Uint8Array;
}

type DocumentRow = typeof documents.$inferSelect;
export type DocumentDeps = Pick<Deps, 'database' | 'settings' | 'pdfRenderer'>;

interface NewDocument {
  orderId: number;
  clinicId: number;
  number: string;
  /** Of a packing slip. */
  shipmentId?: number | null;
  /** Of a credit note. */
  creditNoteId?: number | null;
}

/** The documents of each database that this process is rendering, by document id and payments. */
const underWay = new WeakMap<Deps['database'], Map<string, Promise<Uint8Array>>>();

/**
 * Issues a business document of an order: its content is fixed now, whatever is edited, paid or credited later. The PDF
 * is rendered when the file is first read.
 */
export async function issueDocument(tx: Db, document: NewDocument, settings: StoreSettings): Promise<void> {
  const { orderId, shipmentId = null, creditNoteId = null } = document;
  await writeDocument(tx, document, await takeSnapshot(tx, { orderId, shipmentId, creditNoteId }, settings));
}

/** As `issueDocument`, with content that the caller has read. */
export async function writeDocument(
  tx: Db,
  { orderId, clinicId, number, shipmentId = null, creditNoteId = null }: NewDocument,
  snapshot: Snapshot,
): Promise<void> {
  await tx.insert(documents).values({
    orderId,
    clinicId,
    shipmentId,
    creditNoteId,
    snapshot,
    kind: snapshot.kind,
    filename: `${number}.pdf`,
    mediaType: 'application/pdf',
  });
}

async function takeSnapshot(
  tx: Db,
  { orderId, shipmentId, creditNoteId }: Pick<DocumentRow, 'orderId' | 'shipmentId' | 'creditNoteId'>,
  settings: StoreSettings,
): Promise<Snapshot> {
  if (shipmentId !== null) return packingSlipSnapshot(tx, shipmentId, settings);
  return creditNoteId === null
    ? invoiceSnapshot(tx, orderId, settings)
    : creditNoteSnapshot(tx, creditNoteId, settings);
}

/** A business document of an order in the scope, an invoice with what was paid since; or null. */
export async function readOwnDocument(
  deps: DocumentDeps,
  { scope, id }: { scope: OrderScope; id: number },
): Promise<DocumentFile | null> {
  const [found] = await deps.database.db
    .select({ document: documents })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .where(and(eq(documents.id, id), inScope(scope)));
  return found ? readWithPayments(deps, found.document) : null;
}

/** A business document of any clinic, for staff; null if no document has the id. */
export async function readDocument(deps: DocumentDeps, id: number): Promise<DocumentFile | null> {
  const [found] = await deps.database.db.select().from(documents).where(eq(documents.id, id));
  return found ? readWithPayments(deps, found) : null;
}

/** A business document of any clinic as it was issued, for staff; null if no document has the id. */
export async function readIssuedDocument(deps: DocumentDeps, id: number): Promise<DocumentFile | null> {
  const [found] = await deps.database.db.select().from(documents).where(eq(documents.id, id));
  return found ? readOrRender(deps, found) : null;
}

/** The invoice of an order as a file, as it was issued; null if no invoice is issued. */
export async function readInvoiceFile(deps: DocumentDeps, orderId: number): Promise<DocumentFile | null> {
  const [found] = await deps.database.db
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'invoice')));
  return found ? readOrRender(deps, found) : null;
}

/** A credit note as a file; null if no credit note has the id. */
export async function readCreditNoteFile(deps: DocumentDeps, creditNoteId: number): Promise<DocumentFile | null> {
  const [found] = await deps.database.db.select().from(documents).where(eq(documents.creditNoteId, creditNoteId));
  return found ? readOrRender(deps, found) : null;
}

/** The packing slip of a parcel as a file; null if the parcel has no slip. */
export async function readPackingSlipFile(deps: DocumentDeps, shipmentId: number): Promise<DocumentFile | null> {
  const [found] = await deps.database.db.select().from(documents).where(eq(documents.shipmentId, shipmentId));
  return found ? readOrRender(deps, found) : null;
}

/** The content of a credit note; null if no credit note has the id. */
export async function creditNoteOf(
  db: Db,
  creditNoteId: number,
  settings: StoreSettings,
): Promise<CreditNoteDocument | null> {
  const [found] = await db.select().from(documents).where(eq(documents.creditNoteId, creditNoteId));
  const snapshot = found && (await readOrTakeSnapshot(db, found, settings));
  return snapshot?.kind === 'credit_note' ? snapshot.paper : null;
}

/** The contents of an order's business documents, by document id. */
export async function snapshotsOf(db: Db, orderId: number, settings: StoreSettings): Promise<Map<number, Snapshot>> {
  const found = await db.select().from(documents).where(eq(documents.orderId, orderId));
  const snapshots = new Map<number, Snapshot>();
  for (const document of found) snapshots.set(document.id, await readOrTakeSnapshot(db, document, settings));
  return snapshots;
}

async function readOrRender(deps: DocumentDeps, document: DocumentRow): Promise<DocumentFile> {
  const { filename, mediaType, content } = document;
  return { filename, mediaType, content: content ?? (await renderOnce(deps, document)) };
}

/** The PDF of a document; concurrent first reads wait for one rendering (rules: PAPER-15). */
function renderOnce(deps: DocumentDeps, document: DocumentRow): Promise<Uint8Array> {
  return share(deps.database, String(document.id), () => renderAndStore(deps, document));
}

function share(database: Deps['database'], key: string, render: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const renderings = underWay.get(database) ?? new Map<string, Promise<Uint8Array>>();
  underWay.set(database, renderings);
  const others = renderings.get(key);
  if (others) return others;
  const rendering = render().finally(() => renderings.delete(key));
  renderings.set(key, rendering);
  return rendering;
}

/**
 * A document as it was issued; an invoice that was paid or credited since is rendered with these entries each time.
 * Only the issued form is stored, because the entries change (rules: PAPER-17).
 */
async function readWithPayments(deps: DocumentDeps, document: DocumentRow): Promise<DocumentFile> {
  const { db } = deps.database;
  const invoice = document.kind === 'invoice' ? await readInvoice(db, document.orderId) : null;
  if (!invoice || invoice.entries.length === 0) return readOrRender(deps, document);
  const { filename, mediaType, id } = document;
  const key = `${id} ${JSON.stringify(invoice.entries)}`;
  const content = await share(deps.database, key, async () =>
    renderPdf(deps, await readOrTakeSnapshot(db, document, deps.settings()), invoice.entries),
  );
  return { filename, mediaType, content };
}

/** Renders the PDF and stores it, so that the mailed file and later downloads are the same to the byte. */
async function renderAndStore(deps: DocumentDeps, document: DocumentRow): Promise<Uint8Array> {
  const { id } = document;
  const { db } = deps.database;
  // An earlier rendering may have stored the PDF since the document was read.
  const stored = await readContent(db, id);
  if (stored) return stored;
  await db
    .update(documents)
    .set({ content: await renderPdf(deps, await readOrTakeSnapshot(db, document, deps.settings())) })
    .where(and(eq(documents.id, id), isNull(documents.content)));
  // Read again: another process may have stored its PDF meanwhile.
  const content = await readContent(db, id);
  if (!content) throw new Error(`Document ${id} was not stored`);
  return content;
}

async function readContent(db: Db, id: number): Promise<Uint8Array | null> {
  const [found] = await db.select({ content: documents.content }).from(documents).where(eq(documents.id, id));
  return found?.content ?? null;
}

/**
 * The snapshot of a document. A document issued before the store had snapshots gets its snapshot now, from the rows of
 * its order.
 */
async function readOrTakeSnapshot(db: Db, document: DocumentRow, settings: StoreSettings): Promise<Snapshot> {
  if (document.snapshot !== null) return readSnapshot(document.snapshot);
  const taken = await takeSnapshot(db, document, settings);
  const missing = and(eq(documents.id, document.id), isNull(documents.snapshot));
  await db.update(documents).set({ snapshot: taken }).where(missing);
  return taken;
}

function renderPdf(
  { pdfRenderer }: Pick<DocumentDeps, 'pdfRenderer'>,
  snapshot: Snapshot,
  entries: readonly InvoiceEntry[] = [],
): Promise<Uint8Array> {
  switch (snapshot.kind) {
    case 'invoice':
      return pdfRenderer.renderInvoicePdf(snapshot.paper, entries);
    case 'credit_note':
      return pdfRenderer.renderCreditNotePdf(snapshot.paper);
    case 'packing_slip':
      return pdfRenderer.renderPackingSlipPdf(snapshot.paper);
  }
}
