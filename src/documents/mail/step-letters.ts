import { formatMoney } from '#domain/money.ts';
import { trackingPage } from '#domain/tracking.ts';
import type { OrderStepMail } from '#documents/port.ts';
import { cardText, oneLine, orderUrl } from '#documents/order-facts.ts';
import { words } from '#documents/words.ts';
import type { Letter } from './letters.ts';

/** A step of an order, and what follows from it. */
export function orderStepLetter(data: OrderStepMail): Letter {
  const { order, step, shipment, note } = data;
  const figures = {
    number: order.number,
    total: formatMoney(order.totalCents),
    card: cardText(order.card),
    carrier: oneLine(shipment?.carrier ?? ''),
    tracking: oneLine(shipment?.trackingNumber ?? ''),
    invoice: order.invoice?.number ?? '',
    date: order.invoice?.dueOn ?? '',
  };
  const byCard = order.paymentMethod === 'card';
  const steps: Letter['steps'] = [
    { text: words(step === 'invoiced' && byCard ? 'invoiced.paid' : `${step}.next`, figures) },
  ];
  if (figures.tracking !== '') steps.unshift(trackingStep(figures));
  if (step === 'partly_shipped' && shipment) {
    const items = shipment.lines.map(({ itemId, units }) => words('partly_shipped.item', { itemId, units }));
    steps.unshift({ text: words('partly_shipped.holds', { items: items.join(', ') }) });
  }
  if (step === 'cancelled') steps.unshift({ text: words(byCard ? 'cancelled.returned' : 'cancelled.notDue', figures) });
  if (oneLine(note) !== '') steps.unshift({ text: words('letter.note', { note: oneLine(note) }) });
  return {
    subject: words(`${step}.subject`, figures),
    preview: words(`${step}.opening`, figures),
    status: { kind: step === 'cancelled' ? 'muted' : 'ok', text: words(`${step}.status`) },
    heading: words(`${step}.heading`),
    opening: words(`${step}.opening`, figures),
    reason: '',
    action: { label: words('letter.view'), url: orderUrl(data) },
    stepsTitle: words('letter.next'),
    steps,
    totalLabel: words(totalLabel(data)),
    stands: false,
  };
}

/** A parcel's number, and where the carrier tells how far it is. */
function trackingStep(parcel: { carrier: string; tracking: string }): Letter['steps'][number] {
  const text = words('shipped.tracking', parcel);
  const url = trackingPage(parcel.carrier, parcel.tracking);
  return url ? { text, link: { label: words('shipped.follow'), url } } : { text };
}

function totalLabel({ step, order }: OrderStepMail) {
  if (step === 'cancelled') return 'order.total';
  if (order.paymentMethod === 'card') return 'order.totalCharged';
  return step === 'invoiced' || order.invoice ? 'order.totalInvoiced' : 'order.totalToInvoice';
}
