import { formatMoney } from '#domain/money.ts';
import { PAID_INVOICE } from '#server/fulfilment/note-money-returned.ts';
import type { AttentionItem } from '#server/orders/attention-list.ts';

/** The name of each kind of entry. */
export const titles: Record<AttentionItem['kind'], string> = {
  money_without_order: 'Money received without an order',
  payment_stuck: 'Payment undecided',
  noted: 'Noted',
  job_dead: 'Given up',
  job_failing: 'Keeps failing',
  event_unhandled: 'Event not handled',
};

/** For each reason for attention: what happened, and what staff do about it. */
const notes: Record<string, [what: string, todo: string]> = {
  other_amount: [
    'The amount charged to the card is not the total of the order.',
    'The money is being returned; check that it was.',
  ],
  other_currency: [
    'The card was charged in another currency than the currency of the order.',
    'The money is being returned; check that it was.',
  ],
  other_customer: [
    'The payment belongs to another customer of the card service.',
    'Nothing was moved. Compare both in the card service’s dashboard.',
  ],
  other_intent: [
    'The same order was paid by a second payment.',
    'The second payment is being returned; check that it was.',
  ],
  other_order: [
    'The payment names another order than the one it is stored with.',
    'Nothing was moved. Compare both in the card service’s dashboard.',
  ],
  order_cancelled: [
    'The order had been cancelled when its payment arrived.',
    'The money is being returned; check that it was.',
  ],
  invoice_not_due: [
    'A card was charged for an invoice, and by then less of the invoice was due.',
    'The money is being returned; check that it was, and tell the clinic.',
  ],
  sold_out: [
    'Paid after the order was given up, and sold out meanwhile.',
    'The money is being returned; offer the clinic another product.',
  ],
  disputed: [
    'The card holder disputes the charge.',
    'Answer the dispute in the card service’s dashboard before its date. An order with goods to ship is on hold meanwhile.',
  ],
  dispute_lost: [
    'The card holder has won a dispute: the bank returned the payment.',
    'The invoice stays paid and the amount is a loss. Decide whether to ask the clinic for it.',
  ],
  refunded_elsewhere: [
    'Money was returned in the card service’s dashboard, not by the store.',
    'Cancel or correct the order by hand.',
  ],
  [PAID_INVOICE]: [
    'An order, or a part of it, was credited after the clinic had paid its invoice.',
    'Return the amount the way it was paid.',
  ],
  other_epoch: [
    'The payment belongs to an order with the same number that was lost with a backup.',
    'Nothing was moved. Look both up in the card service’s dashboard.',
  ],
  forgotten_payment: [
    'A card was charged for an order that was lost when a backup was restored.',
    'Write the order again with the command order and record it as paid, or refund the payment in the card service’s dashboard.',
  ],
  forgotten_refund: [
    'Money was returned before a backup was restored, and the store had forgotten it. It has a credit note again.',
    'Cancel or correct the order by hand.',
  ],
  restored: [
    'The database was restored. Orders on invoice, prices, stock, people and staff changed since the backup are lost.',
    'Check the list of staff; compare mails and logs since then (docs/operations.md, "Restore").',
  ],
  no_intent: ['An event of the card service names no payment.', 'Look the event up in the card service’s dashboard.'],
  unknown_intent: [
    'An event names a payment the card service does not know.',
    'Check that the keys and the webhook belong to the same account.',
  ],
  unknown_order: [
    'A payment belongs to no order here.',
    'Another program may use the same account; otherwise refund it in the dashboard.',
  ],
};

/** What happened, in words, for the reason of a task. */
export function sentenceOfReason(reason: string): string {
  return notes[reason]?.[0] ?? reason.replace(/_/g, ' ');
}

/** An entry for the terminal: its subject, the event, and the next step. */
export function paragraph(item: AttentionItem): string {
  const [what, todo] = wording(item);
  const facts = [
    item.orderNumber,
    item.orderState && `(${item.orderState})`,
    item.amountCents !== null && formatMoney(item.amountCents),
    item.intentId,
    ageOf(item.ageSeconds),
  ].filter(Boolean);
  return [`${titles[item.kind]}: ${item.about}`, `  ${facts.join('  ')}`, `  ${what}`, `  → ${todo}`].join('\n');
}

function wording(item: AttentionItem): [what: string, todo: string] {
  const retry = `npm run ops -- retry ${item.id}`;
  switch (item.kind) {
    case 'money_without_order':
      return [
        'The card was charged, but the order is not placed, and the money was not returned in full.',
        'If a return-payment job is listed below, try it again; otherwise refund it in the card service’s dashboard.',
      ];
    case 'payment_stuck':
      return [
        'The card service has not reported how this payment ended.',
        'Check that a worker runs and reaches the card service; then look the payment up in its dashboard.',
      ];
    case 'noted': {
      const [what, todo] = notes[item.about] ?? ['', 'Find out why.'];
      const how = item.about === PAID_INVOICE ? ' <day> <reference>' : '';
      return [`${what} ${item.error ?? ''}`.trimEnd(), `${todo} Then: npm run ops -- resolve ${item.id}${how}`];
    }
    case 'job_dead':
      return [
        `All attempts failed. ${item.error ?? ''}`.trimEnd(),
        `Correct the cause, then: ${retry}\n  → Or give it up for good: npm run ops -- discard ${item.id} <reason>`,
      ];
    case 'job_failing':
      return [
        `Will be tried again automatically. ${item.error ?? ''}`.trimEnd(),
        'Correct the cause; nothing else is needed.',
      ];
    case 'event_unhandled':
      return [
        'An event of the card service has waited too long.',
        'Check that a worker runs and reaches the card service.',
      ];
  }
}

function ageOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`;
}
