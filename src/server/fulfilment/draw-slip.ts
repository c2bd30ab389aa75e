import { torontoDate } from '#domain/calendar.ts';
import type { Deps } from '#server/deps.ts';
import type { DocumentFile } from '#server/orders/business-documents.ts';
import { parcelLines, slipOf } from '#server/orders/document-snapshots.ts';
import { requireAwaitingShipment, onOrder, type FulfilmentDeps } from './order-step.ts';
import { unitsToPack } from './units-left.ts';

export type SlipDeps = FulfilmentDeps & { pdfRenderer: Pick<Deps['pdfRenderer'], 'renderPackingSlipPdf'> };

/**
 * The packing slip of a parcel that has not left yet, with the given units, or with null all units that have not left.
 * It has the order's number, because a parcel gets its own number when it leaves, and it is not stored. The file name has
 * the order and the Toronto day.
 */
export async function drawSlip(
  deps: SlipDeps,
  number: string,
  wanted: ReadonlyMap<number, number> | null,
): Promise<DocumentFile> {
  const slip = await onOrder(deps, number, async (tx, order) => {
    requireAwaitingShipment(order);
    const { packed } = await unitsToPack(tx, order.id, wanted);
    const units = new Map(packed.map((line) => [line.line, line.units]));
    const lines = await parcelLines(tx, { orderId: order.id, before: null }, (line) => units.get(line) ?? 0);
    const shipment = { number, carrier: '', trackingNumber: '', shippedAt: null, lines };
    return slipOf(tx, order.id, { shipment, settings: deps.settings() });
  });
  const content = await deps.pdfRenderer.renderPackingSlipPdf(slip);
  return { filename: `${number}-${torontoDate(deps.now())}.pdf`, mediaType: 'application/pdf', content };
}
