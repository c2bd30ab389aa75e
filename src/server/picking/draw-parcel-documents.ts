import { asc, eq } from 'drizzle-orm';
import { pickListOrders, pickLists } from '#db/tables/picking.ts';
import { MAX_SLIP_LINES } from '#domain/order-queues.ts';
import { ActRefused } from '#server/act-refused.ts';
import type { Deps } from '#server/deps.ts';
import type { FulfilmentDeps } from '#server/fulfilment/order-step.ts';
import type { PackingSlip } from '#documents/port.ts';
import type { DocumentFile } from '#server/orders/business-documents.ts';
import { packingSlipSnapshot } from '#server/orders/document-snapshots.ts';

/**
 * The address labels and the packing slips of the parcels that a pick list has shipped, in one file: all labels, then
 * all slips, in the order of the totes. Refuses a list without a shipped parcel, and more lines than a file may have;
 * `beforeDrawing` gets the numbers of parcels and lines, and can refuse, too (rules: OFFICE-37).
 */
export async function drawParcelDocuments(
  deps: FulfilmentDeps & { pdfRenderer: Pick<Deps['pdfRenderer'], 'renderParcelDocumentsPdf'> },
  number: string,
  beforeDrawing: (count: { parcels: number; lines: number }) => Promise<void>,
): Promise<DocumentFile> {
  const { db } = deps.database;
  const [list] = await db.select({ id: pickLists.id }).from(pickLists).where(eq(pickLists.number, number));
  if (!list) throw new ActRefused('not_found', `There is no pick list ${number}.`);
  const parcels = await db
    .select({ shipmentId: pickListOrders.shipmentId })
    .from(pickListOrders)
    .where(eq(pickListOrders.pickListId, list.id))
    .orderBy(asc(pickListOrders.tote));
  const slips: PackingSlip[] = [];
  for (const { shipmentId } of parcels) {
    if (shipmentId === null) continue;
    const snapshot = await packingSlipSnapshot(db, shipmentId, deps.settings());
    if (snapshot.kind === 'packing_slip') slips.push(snapshot.paper);
  }
  const [first, ...others] = slips;
  if (!first) throw new ActRefused('wrong_state', `No parcel of pick list ${number} has been shipped yet.`);
  const lines = slips.reduce((sum, { shipment }) => sum + shipment.lines.length, 0);
  if (lines > MAX_SLIP_LINES)
    throw new ActRefused(
      'wrong_input',
      `These packing slips have ${lines} lines, and a file has at most ${MAX_SLIP_LINES}. Print them on the pages of the orders.`,
    );
  await beforeDrawing({ parcels: slips.length, lines });
  const content = await deps.pdfRenderer.renderParcelDocumentsPdf([first, ...others]);
  return { filename: `${number}.pdf`, mediaType: 'application/pdf', content };
}
