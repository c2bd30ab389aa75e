import { expect, test } from 'vitest';
import { invoiceMail } from './invoice-mail.ts';

const mail = (id: number | null, kind: string, at: string, isCopy = false) => ({ id, kind, at, isCopy });

// rules: OFFICE-90
test('the invoice is mailed again with the latest mail that had it, not with a copy or a mail that was not sent', () => {
  const mails = [
    mail(1, 'confirmation', '2026-11-01T10:00:00Z'),
    mail(2, 'invoiced', '2026-11-03T10:00:00Z'),
    mail(3, 'shipped', '2026-11-04T10:00:00Z'),
    mail(4, 'invoiced', '2026-11-05T10:00:00Z', true),
    mail(null, 'invoiced', '2026-11-06T10:00:00Z'),
  ];
  expect(invoiceMail(mails)?.id).toBe(2);
  expect(invoiceMail(mails.slice(2))).toBeUndefined();
});
