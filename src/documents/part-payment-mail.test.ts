import { expect, test } from 'vitest';
import * as documents from './documents.tsx';
import { sampleMail } from './testing/sample-orders.ts';

const mail = (dueOn: string) =>
  documents.renderOrderStep({
    ...sampleMail({ paymentMethod: 'invoice', card: null, invoice: { number: 'INV-100234', dueOn } }),
    step: 'part_paid',
    shipment: null,
    note: '',
    paidCents: 400_00,
    dueCents: 35_76,
    receipt: { on: '2026-12-02', how: 'Cheque 1042', creditedCents: 0, notDueCents: 0 },
  });

// rules: PAY-39
test.each([
  ['what was received and is still due', '2026-12-20', 'on 2026-12-02: Cheque 1042. $35.76 is still due.'],
  ['until when the rest is due', '2026-12-20', 'Please pay the remaining $35.76 by 2026-12-20.'],
  ['since when the rest is overdue', '2026-12-01', 'Please pay the remaining $35.76, which was due on 2026-12-01.'],
])('the mail about a part payment says %s', async (_, dueOn, words) => {
  const { subject, text } = await mail(dueOn);
  expect(subject).toContain('Part payment of invoice INV-100234');
  expect(text.replace(/\s+/g, ' ')).toContain(words);
});

// rules: MAIL-20
test.each<
  [
    string,
    { dueOn?: string; dueCents?: number; returnedCents?: number; keptCents?: number; paidCents?: number },
    string,
  ]
>([
  [
    'which payment, and what is due',
    { dueOn: '2026-12-20' },
    'was reversed on 2026-12-02: Cheque 1042. $400.00 is due.',
  ],
  ['until when it is due', { dueOn: '2026-12-20' }, 'Please pay $400.00 by 2026-12-20.'],
  ['since when it is overdue', { dueOn: '2026-12-01' }, 'Please pay $400.00, which was due on 2026-12-01.'],
  ['what went back and is due again', { returnedCents: 40_00 }, '$40.00 that we had returned to you is due again'],
  ['what does not go back any more', { keptCents: 20_00 }, 'We do not return $20.00 that a credit note had promised'],
  [
    'that it had gone back before an invoice got anything of it',
    { paidCents: 0, returnedCents: 5_00, dueCents: 45_00 },
    'Your payment of $5.00 was reversed on 2026-12-02, after we had returned it to you: Cheque 1042. We have added it to invoice INV-100234, of which $45.00 is due.',
  ],
  [
    'that nothing is due',
    { dueCents: 0, keptCents: 20_00 },
    'was reversed on 2026-12-02: Cheque 1042. Nothing is due.',
  ],
])('the mail about a reversed payment says %s', async (_, { dueOn = '2026-12-20', ...money }, words) => {
  const { subject, text } = await documents.renderOrderStep({
    ...sampleMail({ paymentMethod: 'invoice', card: null, invoice: { number: 'INV-100234', dueOn } }),
    step: 'reversed',
    shipment: null,
    note: '',
    paidCents: 400_00,
    dueCents: 400_00,
    receipt: { on: '2026-12-02', how: 'Cheque 1042', creditedCents: 0, notDueCents: 0 },
    ...money,
  });
  expect(subject).toContain('nvoice INV-100234');
  expect(text.replace(/\s+/g, ' ')).toContain(words);
});
