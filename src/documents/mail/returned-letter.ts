import { formatMoney } from '#domain/money.ts';
import type { PaymentReturnedMail } from '#documents/port.ts';
import { oneLine, orderUrl } from '#documents/printed-order.ts';
import { words } from '#documents/words.ts';
import { figures, followerSteps, type Letter } from './letters.ts';

/** The mail for an order whose whole payment is returned: the reason, and which parcels have already left. */
export function paymentReturnedLetter(data: PaymentReturnedMail): Letter {
  const { order, takenBackFor = null, returnedBefore = 0, parcels = [], isAllSent = false } = data;
  const isSent = parcels.length > 0;
  const reason = oneLine(takenBackFor ?? '');
  const rest = { ...order, totalCents: order.totalCents - returnedBefore };
  const amounts = { ...figures(rest), before: formatMoney(returnedBefore) };
  return {
    subject: words('paymentReturned.subject', { number: order.number }),
    preview: words(isSent ? 'paymentReturned.previewSent' : 'paymentReturned.preview', amounts),
    status: { kind: 'muted', text: words('paymentReturned.status') },
    heading: words('paymentReturned.heading'),
    opening: words(returnedBefore > 0 ? 'paymentReturned.openingRest' : openingKey(isSent, takenBackFor), amounts),
    // The card service's last message was about an earlier attempt.
    reason: '',
    action: { label: words('letter.view'), url: orderUrl(data) },
    stepsTitle: words('letter.next'),
    steps: [
      ...(reason === '' ? [] : [{ text: words('paymentReturned.reason', { reason }) }]),
      { text: words('paymentReturned.bank') },
      ...(isSent ? [{ text: sentText(parcels) }] : []),
      { text: words(isSent ? 'paymentReturned.closedSent' : 'paymentReturned.closed') },
      ...(isAllSent ? [] : [{ text: words(isSent ? 'paymentReturned.againSent' : 'paymentReturned.again') }]),
      ...followerSteps(data),
    ],
    totalLabel: words(returnedBefore > 0 ? 'order.totalCharged' : 'order.totalReturned'),
    isPlaced: false,
  };
}

function openingKey(isSent: boolean, takenBackFor: string | null) {
  if (isSent) return 'paymentReturned.openingSent';
  return takenBackFor === null ? 'paymentReturned.opening' : 'paymentReturned.openingTakenBack';
}

function sentText(parcels: NonNullable<PaymentReturnedMail['parcels']>): string {
  const names = parcels.map(({ number, carrier, trackingNumber }) =>
    words('paymentReturned.parcel', { number, by: oneLine(`${carrier} ${trackingNumber}`) }),
  );
  return words('paymentReturned.sent', { count: parcels.length, parcels: names.join(', ') });
}
