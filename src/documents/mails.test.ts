import { toPlainText } from '@react-email/components';
import { sellerOfToday } from '#domain/seller.ts';
import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import type { MailRenderer, PdfRenderer } from './port.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import * as documents from './documents.tsx';
import type { MailContent } from './port.ts';
import { sampleLine, sampleMail, sampleStore } from './testing/sample-orders.ts';

vi.mock('@react-pdf/renderer', () => {
  throw new Error('The PDF library was loaded');
});

const flat = (text: string) => text.replace(/\s+/g, ' ');

/** The visible text of both forms of a mail, each on one line. */
function read({ html, text }: MailContent): Record<'html' | 'text', string> {
  const separated = html.replace(/<\/t[dh]>/g, ' $&');
  const selectors = [
    { selector: 'a', options: { ignoreHref: true } },
    ...['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })),
  ];
  return { html: flat(toPlainText(separated, { selectors })), text: flat(text) };
}

const quebec = sampleMail({
  paymentMethod: 'invoice',
  card: null,
  invoice: { number: 'INV-100234', dueOn: '2026-12-20' },
  lines: [sampleLine({ quantity: 20, units: 20 })],
  subtotalCents: 37_900,
  shippingCents: 0,
  taxes: [
    { name: 'GST', rate: 5000, amount: 1895 },
    { name: 'QST', rate: 9975, amount: 3781 },
  ],
  totalCents: 43_576,
  purchaseOrderNumber: '',
  warehouseNote: '',
});

test('the templates implement the renderers of the port', () => {
  expectTypeOf(documents).toExtend<MailRenderer & PdfRenderer>();
});

test('the PDF library is loaded only for business documents', async () => {
  const invoice = {
    seller: sellerOfToday(testSettings),
    taxNumbers: {},
    invoice: { number: 'INV-1', issuedOn: '2026-11-21', dueOn: '2026-11-21', paidCents: 0 },
    customerNumber: 'C-1',
    companyName: '',
    order: sampleMail().order,
  };
  await expect(documents.renderInvoicePdf(invoice)).rejects.toThrow();
});

const card = read(await documents.renderOrderConfirmation(sampleMail()));
const invoice = read(await documents.renderOrderConfirmation(quebec));
const failed = read(await documents.renderPaymentFailed({ ...sampleMail(), reason: 'Insufficient funds.' }));
const action = read(await documents.renderActionNeeded({ ...sampleMail(), reason: '' }));
const returned = read(await documents.renderPaymentReturned({ ...sampleMail(), reason: 'Expired card.' }));

/** Three subscriptions in one order. */
function together() {
  const mail = sampleMail({ bySubscription: true });
  const subscription = { everyMonths: 1, nextRun: '2027-01-01' };
  return { ...mail, order: { ...mail.order, lines: mail.order.lines.map((line) => ({ ...line, subscription })) } };
}

const run = { ...sampleMail({ bySubscription: true }), reason: 'Your card was declined.', nextTry: '2026-12-04' };
const upcoming = read(await documents.renderUpcomingRun({ ...sampleMail({ number: '' }), runOn: '2026-12-01' }));
const upcomingTogether = read(await documents.renderUpcomingRun({ ...together(), runOn: '2026-12-01' }));
const cardTaken = read(
  await documents.renderOrderConfirmation({ ...together(), order: { ...together().order, takesCard: true } }),
);
const hidden = { ...together().order, hidesSubscriptions: true, followers: { going: ['Bond'], canceled: [] } };
const hiddenWhenPlaced = read(await documents.renderOrderConfirmation({ ...together(), order: hidden }));
const hiddenWhenReturned = read(await documents.renderPaymentReturned({ ...together(), order: hidden, reason: '' }));

// rules: MAIL-1, ACCOUNT-40
test('a reader who may not see subscriptions gets no link to them', () => {
  for (const { html, text } of [hiddenWhenPlaced, hiddenWhenReturned])
    expect(html + text).not.toMatch(/tab=subscriptions|at any time/);
  expect(hiddenWhenReturned.text).toContain('goes on. An owner or buyer of your clinic can cancel it.');
});

const followed = read(
  await documents.renderPaymentReturned({
    ...sampleMail({ followers: { going: ['Bond'], canceled: ['Gloves', 'Masks'] } }),
    reason: '',
  }),
);
const failedTogether = read(await documents.renderRunFailed({ ...run, ...together(), needsHolder: false }));
const runFailed = read(await documents.renderRunFailed({ ...run, needsHolder: false }));
const runAction = read(await documents.renderRunFailed({ ...run, needsHolder: true }));
const bySubscription = read(await documents.renderOrderConfirmation(run));
const paused = read(
  await documents.renderSubscriptionPaused({
    ...sampleStore,
    subscriptions: [{ product: 'Bold nitrile gloves', quantity: 2, everyMonths: 1 }],
    reason: 'This item is not sold any more.',
    withdrawn: true,
  }),
);

const pausedTogether = read(
  await documents.renderSubscriptionPaused({
    ...sampleStore,
    subscriptions: [
      { product: 'Bold nitrile gloves', quantity: 2, everyMonths: 1 },
      { product: 'Bond', quantity: 1, everyMonths: 3 },
    ],
    reason: 'There is no saved card to charge.',
    withdrawn: false,
  }),
);

const parcel = {
  carrier: 'ICS Ground',
  trackingNumber: 'ICS700',
  shippedAt: new Date('2026-11-23T15:00:00Z'),
  lines: [
    { itemId: 'MIC-FG330', name: 'Carbide', ordered: 2, before: 0, units: 2, toFollow: 0 },
    { itemId: 'MED-88005', name: 'Pouches', ordered: 6, before: 0, units: 0, toFollow: 6 },
  ],
};
const plain = { shipment: null, note: '' };
const shipped = read(await documents.renderOrderStep({ ...sampleMail(), step: 'shipped', shipment: parcel, note: '' }));
const partly = read(
  await documents.renderOrderStep({ ...sampleMail(), step: 'partly_shipped', shipment: parcel, note: '' }),
);
const cancelled = read(
  await documents.renderOrderStep({ ...sampleMail(), step: 'cancelled', shipment: null, note: 'The clinic called.' }),
);
const cancelledByClinic = read(
  await documents.renderOrderStep({
    ...sampleMail(),
    step: 'cancelled',
    shipment: null,
    note: '',
    cancelledBy: 'clinic',
  }),
);
const notPaidInTime = read(
  await documents.renderOrderStep({
    ...sampleMail(),
    step: 'cancelled',
    shipment: null,
    note: '',
    cancelledBy: 'system',
    charged: false,
  }),
);
const notRefused = read(
  await documents.renderPaymentFailed({
    ...sampleMail(),
    reason: 'The card service could not process the payment.',
    cardRefused: false,
  }),
);
const held = read(
  await documents.renderActionNeeded({ ...sampleMail(), reason: '', heldUntil: new Date('2026-11-21T19:05:00Z') }),
);
const cancelledInvoice = read(
  await documents.renderOrderStep({ ...quebec, step: 'cancelled', ...plain, creditNoteNumber: 'CN-100003' }),
);

const cancelledPaid = read(
  await documents.renderOrderStep({
    ...quebec,
    step: 'cancelled',
    ...plain,
    creditNoteNumber: 'CN-100003',
    returnedCents: 43_576,
  }),
);
const sentElsewhere = read(
  await documents.renderOrderConfirmation(
    sampleMail({ runsGoTo: [{ address: 'Ines Roy, 12 Pier Road, Kelowna BC V1Y 1A1, Canada', products: ['Bond'] }] }),
  ),
);
const cancelledRest = read(
  await documents.renderOrderStep({ ...sampleMail(), step: 'cancelled', ...plain, returnedCents: 12_000 }),
);
const notDue = read(await documents.renderOrderStep({ ...quebec, step: 'not_due', ...plain, returnedCents: 2_500 }));
const paidRest = read(await documents.renderOrderStep({ ...quebec, step: 'paid', ...plain, paidCents: 40_000 }));
const paidAfterCredit = read(
  await documents.renderOrderStep({
    ...quebec,
    step: 'paid',
    ...plain,
    paidCents: 40_000,
    receipt: { on: '2026-12-02', how: 'Cheque 1042', creditedCents: 5_000, notDueCents: 1_424 },
  }),
);
const delivered = read(await documents.renderOrderStep({ ...sampleMail(), step: 'delivered', ...plain }));
const returnedSooner = read(
  await documents.renderOrderStep({
    ...sampleMail(),
    step: 'delivered',
    ...plain,
    settings: { ...testSettings, returns: { ...testSettings.returns, days: 14 } },
  }),
);
const invoicedNet = read(await documents.renderOrderStep({ ...quebec, step: 'invoiced', ...plain }));

// rules: MAIL-4
test.each([
  ['the clinic that is invoiced', invoicedNet, `Invoice INV-100234 to ${quebec.order.companyName} for $435.76`],
  ['until when items may be returned', delivered, 'items may be returned within 30 days.'],
  ['until when another store accepts returns', returnedSooner, 'items may be returned within 14 days.'],
  ['the invoiced total', invoicedNet, 'Total invoiced $435.76'],
  ['carrier and tracking', shipped, 'Tracking number with ICS Ground: ICS700.'],
  ['the contents of a partial parcel', partly, 'In this parcel: 2 × MIC-FG330.'],
  ['why it was cancelled', cancelled, 'Our reason: The clinic called.'],
  ['that the store cancelled it', cancelled, 'We have cancelled order SO-100234.'],
  ['that the clinic cancelled it', cancelledByClinic, 'Order SO-100234 is cancelled, as you asked.'],
  ['that it was not paid in time', notPaidInTime, 'because its payment did not arrive in time.'],
  ['that nothing was charged for it', notPaidInTime, 'Nothing was charged, and the items are on sale again.'],
  ['that a card was not refused', notRefused, 'Your card was not refused: you can also try the same card again.'],
  ['which order the bank asks about', held, 'You began to pay order SO-100234 by card.'],
  ['until when the order is held', held, 'for you until 2:05 p.m., Toronto time, on'],
  ['what happens if nobody confirms', held, 'the order is closed as not paid, and the items go back on sale.'],
  ['that the rest follows', partly, 'The rest follows as soon as it is in'],
  ['that the money goes back', cancelled, 'The full $175.70 goes back to Visa ending in 4242.'],
  ['that nothing is due', cancelledInvoice, 'Nothing is due'],
  [
    'the address of the next subscription run',
    sentElsewhere,
    'The next subscription order of Bond goes to Ines Roy, 12 Pier Road,',
  ],
  ['that a paid invoice is returned', cancelledPaid, 'We return $435.76 the way you paid.'],
  ['that the rest of a payment goes back', cancelledRest, 'The rest of your payment, $120.00, goes back to Visa'],
  [
    'that a card payment goes back',
    notDue,
    'Your card was charged $25.00 for invoice INV-100234, of which nothing was due',
  ],
  ['the received amount', paidRest, 'We have received $400.00 for invoice INV-100234.'],
  [
    'why less was paid than was invoiced',
    paidAfterCredit,
    'The invoice was for $435.76; credit notes took $50.00 off it.',
  ],
  ['that a part of a payment goes back', paidAfterCredit, 'we return $14.24 of this payment the way you paid.'],
  ['which credit note is attached', cancelledInvoice, 'Credit note CN-100003 for invoice'],
])('the mail about a step of an order says %s', (_, mail, words) => {
  expect(mail.html).toContain(words);
  expect(mail.text).toContain(words);
});

test.each(['html', 'text'] as const)('a mail links to the tracking page of a known carrier, as %s', async (form) => {
  const known = { ...parcel, carrier: 'Purolator', trackingNumber: '332012345678' };
  const mail = await documents.renderOrderStep({ ...sampleMail(), step: 'shipped', shipment: known, note: '' });
  expect(mail[form]).toContain('https://www.purolator.com/en/shipping/tracker?pin=332012345678');
  expect(shipped[form]).not.toContain('Track your parcel');
});

test.each([
  [
    'on the promised days',
    { from: '2026-11-30', to: '2026-12-03' },
    'The rest is expected 2026-11-30 to 2026-12-03, at',
  ],
  [
    'without a promised day that has passed',
    { from: '2026-11-17', to: '2026-11-20' },
    'The rest follows as soon as it is in',
  ],
])('a mail about a partial shipment says when the rest is expected, %s', async (_, expected, sentence) => {
  const lines = sampleMail().order.lines.map((line) => ({ ...line, expected }));
  const mail = { ...sampleMail({ lines }), step: 'partly_shipped' as const, shipment: parcel, note: '' };
  expect(read(await documents.renderOrderStep(mail)).text).toContain(sentence);
});

// rules: MAIL-5
describe.each(['html', 'text'] as const)('about a subscription, as %s', (form) => {
  test.each([
    ['the day and the exact bill before a run', upcoming, 'On 2026-12-01 your subscription places the order below'],
    ['that several come in one parcel', upcomingTogether, 'These 3 subscriptions come in one parcel: on 2026-12-01'],
    ['that several are charged once', upcomingTogether, 'we charge $175.70 to Visa ending in 4242 once.'],
    ['that several subscriptions were not charged', failedTogether, 'for your 3 subscriptions. Nothing was charged'],
    [
      'which subscriptions are paused',
      pausedTogether,
      '2 × Bold nitrile gloves, every month; 1 × Bond, every 3 months',
    ],
    [
      'which card several subscriptions are charged to',
      cardTaken,
      'From now on these 3 subscriptions are charged to Visa ending in 4242.',
    ],
    [
      'which subscriptions continue after a cancelled order',
      followed,
      'The subscription to Bond goes on unless you cancel it too:',
    ],
    ['which subscriptions end with a cancelled order', followed, 'The 2 subscriptions to Gloves; Masks are canceled'],
    ['the total to be charged', upcoming, 'Total to be charged $175.70'],
    ['the interval in place of an order number', upcoming, 'Subscription every 3 months'],
    ['that the subscription placed the order', bySubscription, 'Your subscription has placed this order for you'],
    ['when a declined card is charged again', runFailed, 'we try the card again on 2026-12-04'],
    ['the message of the card service', runFailed, 'Your card was declined.'],
    ['that the bank needs the card holder', runAction, 'Open the order and confirm the payment as your bank asks'],
    ['why it is paused', paused, 'This item is not sold any more. Nothing was charged.'],
    ['how to replace a product that is not sold any more', paused, 'Open your list: it leads to similar products'],
    ['how several subscriptions are resumed', pausedTogether, 'and resume the subscriptions in your list'],
    ['the paused product', paused, '2 × Bold nitrile gloves, every month'],
  ])('%s', (_, mail, words) => {
    expect(mail[form]).toContain(words);
  });

  test('no order number or sums without an order', () => {
    expect(paused[form]).not.toMatch(/Subtotal|SO-/);
    expect(upcoming[form]).not.toContain('SO-');
  });

  test('no advice to resume a product that is not sold any more', () => {
    expect(paused[form]).not.toContain('resume');
  });
});

const everyMail = { card, invoice, failed, action, returned, upcoming, runFailed, runAction, bySubscription, paused };

describe.each(['html', 'text'] as const)('as %s', (form) => {
  // rules: MAIL-1
  test.each([
    ['the greeting', 'Thank you, Maya.'],
    ['number and Toronto day', 'Order SO-100234, 2026-11-20'],
    ['the sum of the printed units', form === 'html' ? 'Your order · 10 items' : 'Your order, 10 items'],
    ['a code', 'AUR-93895-M'],
    ['a name', 'Bold nitrile examination gloves, powder-free, medium, 200'],
    ['quantity and price', '3 × $18.95'],
    ['free units', '1 × $0.00, free with the promotion'],
    ['the amounts of the lines', '$63.75'],
    ['a subscription and its next day', 'Subscription every 3 months, next on 2027-02-20'],
    ['an item out of stock', 'Not in stock, 6–9 business days'],
    ['subtotal', 'Subtotal $145.50'],
    ['shipping', 'Shipping $9.99'],
    ['the tax with its rate', 'HST 13% $20.21'],
    ['the total', 'Total charged $175.70'],
    ['the charge', '$175.70 was charged to Visa ending in 4242.'],
    ['the delivery method', 'delivered by ICS Ground – Online in 2–4 business days'],
    [
      'the shipping address',
      'Harbourview Dental 200 Front Street West Suite 1516 Toronto, ON M5V 2T6 Canada (416) 555-0123',
    ],
    ['the billing address', 'Harbourview Dental Group 88 Queens Quay West Toronto, ON M5V 2T6 Canada'],
    ['the PO number', 'HVD-2026-118'],
    ['the note, line by line', 'Deliver to the back door. Ring twice.'],
  ])('the mail for an order by card prints %s', (_name, fact) => {
    expect(card[form].toLowerCase()).toContain(fact.toLowerCase());
  });

  // rules: MAIL-1
  test.each([
    ['the first part of the tax', 'GST 5% $18.95'],
    ['the second part of the tax', 'QST 9.975% $37.81'],
    ['free shipping', 'Shipping Free'],
    ['the total to be invoiced', 'Total to be invoiced $435.76'],
    ['the invoice and its due day', 'Invoice INV-100234 is attached to this mail. It is due on 2026-12-20.'],
    ['that everything is in stock', 'Everything is in stock. Delivery by ICS Ground – Online takes 2–4 business days.'],
  ])('the mail for an order on invoice prints %s', (_name, fact) => {
    expect(invoice[form]).toContain(fact);
  });

  test.each(['charged', 'PO number', 'Note to the warehouse', 'Subscription', '6–9', 'ending in'])(
    'a mail leaves out "%s" if the order has no such fact',
    (word) => {
      expect(invoice[form].toLowerCase()).not.toContain(word.toLowerCase());
    },
  );

  // rules: MAIL-8
  test.each(Object.entries(everyMail))('the mail "%s" has no empty placeholder, and names the store', (_name, mail) => {
    expect(mail[form]).not.toMatch(/undefined|null|NaN|\[object|\{/);
    for (const fact of ['DND Dental Supply Inc.', '1-800-555-0142', '905-555-0142', 'Richmond Hill, ON L4B 0A0'])
      expect(mail[form]).toContain(fact);
    expect(mail[form]).toContain('GST/HST 12345 6789 RT0001');
    expect(mail[form]).toContain('QST 1234567890 TQ0001');
  });

  // rules: MAIL-2
  test('the mail about a declined payment gives the reason, and says that nothing was charged', () => {
    expect(failed[form]).toContain('We could not charge $175.70 to Visa ending in 4242. Nothing was charged');
    expect(failed[form]).toContain('The card service told us:');
    expect(failed[form]).toContain('Insufficient funds.');
    expect(failed[form]).toContain('Total, not charged $175.70');
  });

  // rules: MAIL-2
  test('the mail about a payment to confirm says what the bank asks', () => {
    expect(action[form]).toContain('confirm that you are paying $175.70 with Visa ending in 4242.');
    expect(action[form]).not.toContain('The card service told us');
  });

  // rules: MAIL-3
  test('the mail about a returned payment names the amount and the card', () => {
    expect(returned[form]).toContain('The full $175.70 goes back to Visa ending in 4242.');
    expect(returned[form]).toContain('Total returned $175.70');
    expect(returned[form]).not.toContain('Expired card.');
  });

  test.each(Object.entries({ failed, action, returned }))(
    'a mail about an order that is not placed promises no days: %s',
    (_, mail) => {
      expect(mail[form]).not.toMatch(/2–4|6–9|next on/);
      expect(mail[form]).toContain('Subscription every 3 months');
    },
  );
});

// rules: PAY-28
test('the mail with the link to pay says how long it works, and how long the items are held', async () => {
  const times = { payUntil: new Date('2026-11-22T18:35:00Z'), heldUntil: new Date('2026-11-21T19:35:00Z') };
  const { text } = await documents.renderPaymentLink({ ...sampleMail(), reason: '', ...times });
  const words = text.replaceAll(/\s+/g, ' ');
  expect(words).toContain('You can pay until 1:35 p.m., Toronto time, on 2026-11-22.');
  expect(words).toContain('We hold the items for you until 2:35 p.m., Toronto time, on 2026-11-21.');
});

test.each([
  ['renderOrderConfirmation', 'Order SO-100234 is placed'],
  ['renderPaymentFailed', 'Payment failed for order SO-100234'],
  ['renderActionNeeded', 'Action needed for order SO-100234'],
  ['renderPaymentLink', 'Pay for order SO-100234'],
  ['renderPaymentReturned', 'Payment returned for order SO-100234'],
] as const)('%s names the order in its subject', async (name, subject) => {
  expect((await documents[name]({ ...sampleMail(), reason: '' })).subject).toBe(subject);
});

test.each([
  ['renderOrderConfirmation', 'https://shop.example.ca/profile/history/order/234'],
  ['renderOrderConfirmation', 'https://shop.example.ca/purchase-history?tab=subscriptions'],
  ['renderPaymentFailed', 'https://shop.example.ca/profile/history/order/234'],
  ['renderActionNeeded', 'https://shop.example.ca/profile/history/order/234'],
  ['renderPaymentLink', 'https://shop.example.ca/profile/history/order/234'],
  ['renderPaymentReturned', 'https://shop.example.ca/profile/history/order/234'],
] as const)('%s links to %s', async (name, url) => {
  const { html, text } = await documents[name]({ ...sampleMail(), reason: '' });
  expect(html).toContain(`href="${url}"`);
  expect(text).toMatch(new RegExp(`^ *${url.replace('?', '\\?')}$`, 'm'));
});

test.each([
  [[true, true], 'Everything is in stock. Delivery by ICS Ground – Online takes 2–4 business days.'],
  [
    [true, false],
    'delivered by ICS Ground – Online in 2–4 business days. One product is not in stock, as marked below, and takes 6–9',
  ],
  [[true, false, false], '2 products are not in stock, as marked below, and take 6–9 business days.'],
  [[false, false], 'Delivery by ICS Ground – Online takes 6–9 business days.'],
])('lines in stock %j: the delivery estimate', async (stock, sentence) => {
  const lines = stock.map((fromStock) => sampleLine({ fromStock }));
  expect(read(await documents.renderOrderConfirmation(sampleMail({ lines }))).text).toContain(sentence);
});

test.each([null, { brand: '', last4: '' }])(
  'a mail without a first name, and with the card %j',
  async (unknownCard) => {
    const mail = read(await documents.renderOrderConfirmation(sampleMail({ firstName: ' ', card: unknownCard })));
    expect(mail.text).toContain('Order placed Thank you. Order SO-100234');
    expect(mail.text).toContain('$175.70 was charged to your card.');
    expect(mail.text).toContain('PAYMENT Credit/Debit Card');
  },
);

test('the newsletter mail links to the confirmation and to the unsubscribe page', async () => {
  const mail = await documents.renderNewsletterConfirmation({ ...sampleStore, token: 'abc' });
  for (const text of [mail.html, mail.text]) {
    expect(text).toContain('https://shop.example.ca/newsletter/confirm?token=abc');
    expect(text).toContain('https://shop.example.ca/newsletter/unsubscribe?token=abc');
  }
  expect(read(mail).html).toContain('nothing more will be sent');
});

test('a contact message keeps all its lines, as text and never as markup', async () => {
  const mail = await documents.renderContactMessage({
    ...sampleStore,
    name: 'A visitor\r\nBcc: all@example.ca',
    clinic: '',
    email: 'visitor@pinewood.example.ca',
    phone: '(416) 555-0134',
    topic: 'return',
    message: 'First line\n<b>Second</b> line',
    sentAt: new Date('2026-11-21T15:00:00Z'),
  });
  expect(mail.subject).toBe('Contact form: A return, A visitor Bcc: all@example.ca');
  expect(mail.html).toContain('&lt;b&gt;Second&lt;/b&gt; line');
  expect(mail.text).toContain('First line\n<b>Second</b> line');
  for (const form of Object.values(read(mail))) {
    for (const fact of ['(416) 555-0134', 'Not given', 'visitor@pinewood.example.ca']) expect(form).toContain(fact);
  }
});
