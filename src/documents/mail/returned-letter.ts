import { formatMoney } from '#domain/money.ts';
import type { PaymentReturnedMail } from '#documents/port.ts';
import { joinLines, orderUrl } from '#documents/printed-order.ts';
import { translate } from '#documents/translate.ts';
import { orderFigures, followerSteps, type Letter } from './letters.ts';

/** The mail for an order whose whole payment is returned: the reason, and which parcels have already left. */
export function paymentReturnedLetter(data: PaymentReturnedMail): Letter {
  const { order, takenBackFor = null, returnedBefore = 0, parcels = [], isAllSent = false } = data;
  const isSent = parcels.length > 0;
  const reason = joinLines(takenBackFor ?? '');
  const rest = { ...order, totalCents: order.totalCents - returnedBefore };
  const amounts = { ...orderFigures(rest), before: formatMoney(returnedBefore) };
  return {
    subject: translate('paymentReturned.subject', { number: order.number }),
    preview: translate(isSent ? 'paymentReturned.previewSent' : 'paymentReturned.preview', amounts),
    status: { kind: 'muted', text: translate('paymentReturned.status') },
    heading: translate('paymentReturned.heading'),
    opening: translate(returnedBefore > 0 ? 'paymentReturned.openingRest' : openingKey(isSent, takenBackFor), amounts),
    // The card service's last message was about an earlier attempt.
    reason: '',
    action: { label: translate('letter.view'), url: orderUrl(data) },
    stepsTitle: translate('letter.next'),
    steps: [
      ...(reason === '' ? [] : [{ text: translate('paymentReturned.reason', { reason }) }]),
      { text: translate('paymentReturned.bank') },
      ...(isSent ? [{ text: sentText(parcels) }] : []),
      { text: translate(isSent ? 'paymentReturned.closedSent' : 'paymentReturned.closed') },
      ...(isAllSent ? [] : [{ text: translate(isSent ? 'paymentReturned.againSent' : 'paymentReturned.again') }]),
      ...followerSteps(data),
    ],
    totalLabel: translate(returnedBefore > 0 ? 'order.totalCharged' : 'order.totalReturned'),
    isPlaced: false,
  };
}

function openingKey(isSent: boolean, takenBackFor: string | null) {
  if (isSent) return 'paymentReturned.openingSent';
  return takenBackFor === null ? 'paymentReturned.opening' : 'paymentReturned.openingTakenBack';
}

function sentText(parcels: NonNullable<PaymentReturnedMail['parcels']>): string {
  const names = parcels.map(({ number, carrier, trackingNumber }) =>
    translate('paymentReturned.parcel', { number, by: joinLines(`${carrier} ${trackingNumber}`) }),
  );
  return translate('paymentReturned.sent', { count: parcels.length, parcels: names.join(', ') });
}
