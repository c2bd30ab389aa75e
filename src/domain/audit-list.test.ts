import { expect, test } from 'vitest';
import { auditChanges, auditObjects } from './audit-list.ts';

// rules: OFFICE-70
test.each([
  ['money in dollars', { owedCents: 0 }, { owedCents: 12_50 }, [['owed', '$0.00', '$12.50']]],
  ['yes and no', { isReversed: false }, { isReversed: true }, [['is reversed', 'no', 'yes']]],
  ['nothing of what stayed', { a: 1, stage: 'Lead' }, { a: 1, stage: 'Customer' }, [['stage', 'Lead', 'Customer']]],
  ['a value that was not there', null, { closedUntil: '2026-10-31' }, [['closed until', null, '2026-10-31']]],
  [
    'a value that is gone',
    { closedUntil: '2026-10-31' },
    { closedUntil: null },
    [['closed until', '2026-10-31', null]],
  ],
  [
    'the member of a list by its number',
    { invoices: [{ number: 'INV-100012', paidCents: 0, paidOn: null }] },
    { invoices: [{ number: 'INV-100012', paidCents: 5_00, paidOn: '2026-11-02' }] },
    [
      ['invoices INV-100012 paid', '$0.00', '$5.00'],
      ['invoices INV-100012 paid on', null, '2026-11-02'],
    ],
  ],
  ['plain lists in one text', { taxes: ['GST'] }, { taxes: ['GST', 'HST'] }, [['taxes', 'GST', 'GST, HST']]],
  ['no more of a text than a person reads', null, { file: 'x'.repeat(500) }, [['file', null, `${'x'.repeat(200)}…`]]],
])('the changes of an act are read as %s', (_, before, after, expected) => {
  const { items, more } = auditChanges(before, after, null);
  expect({ more, items: items.map(({ name, before: was, after: is }) => [name, was, is]) }).toEqual({
    more: 0,
    items: expected,
  });
});

// rules: OFFICE-70
test('personal values are among the changes, and a long list of changes is cut off', () => {
  expect(auditChanges(null, { amountCents: 1 }, { reference: 'Cheque 7' }).items).toEqual([
    { name: 'amount', before: null, after: '$0.01' },
    { name: 'reference', before: null, after: 'Cheque 7' },
  ]);
  const many = Object.fromEntries(Array.from({ length: 45 }, (_, at) => [`v-${at}`, at]));
  expect(auditChanges(null, many, null)).toMatchObject({ more: 5, items: { length: 40 } });
});

// rules: OFFICE-70
test('the objects of an act are one for each number', () => {
  const subject = { payment: 'PAY-100001', invoices: ['INV-100001', 'INV-100002'], customer: 7 };
  expect(auditObjects(subject, 3)).toEqual({
    objects: [
      { kind: 'payment', number: 'PAY-100001' },
      { kind: 'invoice', number: 'INV-100001' },
      { kind: 'invoice', number: 'INV-100002' },
    ],
    more: 1,
  });
  expect(auditObjects(null, 3)).toEqual({ objects: [], more: 0 });
});
