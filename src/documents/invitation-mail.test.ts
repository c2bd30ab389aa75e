import { expect, test } from 'vitest';
import * as documents from './documents.tsx';
import { sampleShop } from './testing/sample-orders.ts';

// rules: MAIL-10
test('an invitation names clinic, owner, role and last day, but no name that looks like a web address', async () => {
  const invitation = {
    ...sampleShop,
    id: 12,
    clinic: 'Pinewood Dental',
    invitedBy: 'Ida Quill',
    email: 'sol@pinewood.example.ca',
    role: 'buyer' as const,
    expiresAt: new Date('2026-12-05T15:00:00Z'),
  };
  const mail = await documents.renderInvitation(invitation);
  expect(mail.subject).toBe('Ida Quill invites you to Pinewood Dental');
  for (const form of [mail.html, mail.text]) {
    for (const fact of ['Pinewood Dental', 'sol@pinewood.example.ca', 'Buyer: orders', '2026-12-05'])
      expect(form).toContain(fact);
  }
  expect(mail.html).toContain('https://shop.example.ca/invitation/12');
  const disguised = await documents.renderInvitation({ ...invitation, clinic: 'prize.example', invitedBy: 'win.now' });
  expect(disguised.subject).toBe('An owner invites you to a dental clinic');
  expect(disguised.text).not.toContain('prize.example');
});

// rules: MAIL-14
test('a person who was removed reads from which clinic, but no name that looks like a web address', async () => {
  const mail = await documents.renderRemoval({ ...sampleShop, clinic: 'Pinewood Dental' });
  expect(mail.subject).toBe('You no longer belong to Pinewood Dental');
  for (const form of [mail.html, mail.text])
    expect(form.replaceAll(/\s+/g, ' ')).toContain('ask an owner of the clinic to invite you again');
  const disguised = await documents.renderRemoval({ ...sampleShop, clinic: 'prize.example' });
  expect(disguised.text).not.toContain('prize.example');
});
