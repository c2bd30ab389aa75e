import { torontoDate } from '#domain/calendar.ts';
import { MAX_SLIP_LINES } from '#domain/order-queues.ts';
import { ActRefused } from '#server/act-refused.ts';
import type { Deps } from '#server/deps.ts';
import type { PackingSlip } from '#documents/port.ts';
import type { DocumentFile } from '#server/orders/business-documents.ts';
import { parcelLines, slipOf } from '#server/orders/document-snapshots.ts';
import { requireAwaitingShipment, requireNoHold, onOrder, type FulfilmentDeps } from './order-step.ts';
import { unitsToPack } from './units-left.ts';

export type SlipDeps = FulfilmentDeps & { pdfRenderer: Pick<Deps['pdfRenderer'], 'renderPackingSlipPdf'> };

/**
 * The packing slip of a parcel that has not left yet, with the given units, or with null all units that have not left.
 * It has the order's number, because a parcel gets its own number when it leaves, and it is not stored. The file name
 * has the order and the Toronto day.
 */
export async function drawSlip(
  deps: SlipDeps,
  number: string,
  wanted: ReadonlyMap<number, number> | null,
): Promise<DocumentFile> {
  const content = await deps.pdfRenderer.renderPackingSlipPdf(await nextSlip(deps, number, wanted));
  return { filename: `${number}-${torontoDate(deps.now())}.pdf`, mediaType: 'application/pdf', content };
}

/**
 * The packing slips of the next parcels of these orders in one file: all units that have not left (rules: OFFICE-25).
 * Refuses the whole file if one of the orders has nothing to ship or is on hold, or if the slips have too many lines.
 * `beforeDrawing` gets the number of lines and can refuse, too.
 */
export async function drawSlips(
  deps: FulfilmentDeps & { pdfRenderer: Pick<Deps['pdfRenderer'], 'renderPackingSlipsPdf'> },
  numbers: readonly string[],
  beforeDrawing: (lines: number) => Promise<void>,
): Promise<DocumentFile> {
  const slips: PackingSlip[] = [];
  for (const number of numbers) slips.push(await nextSlip(deps, number, null));
  const [first, ...others] = slips;
  if (!first) throw new Error('No order to print a packing slip of');
  const lines = slips.reduce((sum, { shipment }) => sum + shipment.lines.length, 0);
  if (lines > MAX_SLIP_LINES) throw new ActRefused('wrong_input', tooManyLines(lines));
  await beforeDrawing(lines);
  const content = await deps.pdfRenderer.renderPackingSlipsPdf([first, ...others]);
  const day = torontoDate(deps.now());
  const filename = numbers.length === 1 ? `${numbers[0]}-${day}.pdf` : `packing-slips-${day}.pdf`;
  return { filename, mediaType: 'application/pdf', content };
}

const tooManyLines = (lines: number) =>
  `These packing slips have ${lines} lines, and a file has at most ${MAX_SLIP_LINES}. Select fewer orders.`;

/** The packing slip of the order's next parcel. */
async function nextSlip(
  deps: FulfilmentDeps,
  number: string,
  wanted: ReadonlyMap<number, number> | null,
): Promise<PackingSlip> {
  return onOrder(deps, number, async (tx, order) => {
    requireAwaitingShipment(order);
    await requireNoHold(tx, order);
    const { packed } = await unitsToPack(tx, order.id, wanted);
    const units = new Map(packed.map((line) => [line.line, line.units]));
    const lines = await parcelLines(tx, { orderId: order.id, before: null }, (line) => units.get(line) ?? 0);
    const shipment = { number, carrier: '', trackingNumber: '', shippedAt: null, lines };
    return slipOf(tx, order.id, { shipment, settings: deps.settings() });
  });
}
