import { formatMoney } from '#domain/money.ts';
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
  const paid = step === 'invoiced' && byCard;
  const steps = [words(paid ? 'invoiced.paid' : `${step}.next`, figures)];
  if (figures.tracking !== '') steps.unshift(words('shipped.tracking', figures));
  if (step === 'partly_shipped' && shipment) {
    const items = shipment.lines.map(({ itemId, units }) => words('partly_shipped.item', { itemId, units }));
    steps.unshift(words('partly_shipped.holds', { items: items.join(', ') }));
  }
  if (step === 'cancelled') steps.unshift(words(byCard ? 'cancelled.returned' : 'cancelled.notDue', figures));
  if (oneLine(note) !== '') steps.unshift(words('letter.note', { note: oneLine(note) }));
  return {
    subject: words(`${step}.subject`, figures),
    preview: words(`${step}.opening`, figures),
    status: { kind: step === 'cancelled' ? 'muted' : 'ok', text: words(`${step}.status`) },
    heading: words(`${step}.heading`),
    opening: words(`${step}.opening`, figures),
    reason: '',
    action: { label: words('letter.view'), url: orderUrl(data) },
    stepsTitle: words('letter.next'),
    steps: steps.map((text) => ({ text })),
    totalLabel: words(totalLabel(data)),
    stands: false,
  };
}

function totalLabel({ step, order }: OrderStepMail) {
  if (step === 'cancelled') return 'order.total';
  if (order.paymentMethod === 'card') return 'order.totalCharged';
  return step === 'invoiced' || order.invoice ? 'order.totalInvoiced' : 'order.totalToInvoice';
}
