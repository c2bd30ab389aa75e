import { expect, test } from 'vitest';
import * as documents from './documents.tsx';
import { sampleMail, sampleStore } from './testing/sample-orders.ts';

// rules: MAIL-10
test('an invitation names clinic, owner, role and last day, but no name that looks like a web address', async () => {
  const invitation = {
    ...sampleStore,
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
    const facts = ['Pinewood Dental', 'Ida Quill invites you', 'sol@pinewood.example.ca', 'Buyer', '2026-12-05'];
    const inWords = ['approves requests', 'If you did not expect this mail', 'the invitation expires on 2026-12-05'];
    for (const fact of [...facts, ...inWords]) expect(form.replace(/\s+/g, ' ')).toContain(fact);
  }
  expect(mail.html).toContain('href="https://shop.example.ca/invitation/12"');
  expect(mail.text).toContain('Sign in and answer:\nhttps://shop.example.ca/invitation/12');
  const disguised = await documents.renderInvitation({ ...invitation, clinic: 'prize.example', invitedBy: 'win.now' });
  expect(disguised.subject).toBe('An owner invites you to a dental clinic');
  for (const form of [disguised.html, disguised.text, disguised.subject])
    expect(form).not.toMatch(/prize\.example|win\.now/);
});

// rules: MAIL-10
test('an invitation has the frame, the button and the sections of a mail about an order', async () => {
  const frameOf = ({ html }: { html: string }) => ({
    headings: [...html.matchAll(/<(h\d)/g)].map(([, tag]) => tag).slice(0, 2),
    buttons: html.match(/class="[^"]*\bwide\b[^"]*"/g)?.length,
    status: html.includes('●'),
  });
  const invitation = {
    ...sampleStore,
    id: 12,
    clinic: 'Pinewood Dental',
    invitedBy: 'Ida Quill',
    role: 'reader' as const,
  };
  const mail = await documents.renderInvitation({
    ...invitation,
    email: 'sol@pinewood.example.ca',
    expiresAt: new Date('2026-12-05T15:00:00Z'),
  });
  expect(frameOf(mail)).toEqual(frameOf(await documents.renderOrderConfirmation(sampleMail())));
});

// rules: MAIL-14
test('a person who was removed reads from which clinic, but no name that looks like a web address', async () => {
  const mail = await documents.renderRemoval({ ...sampleStore, clinic: 'Pinewood Dental' });
  expect(mail.subject).toBe('You no longer belong to Pinewood Dental');
  for (const form of [mail.html, mail.text])
    expect(form.replaceAll(/\s+/g, ' ')).toContain('ask an owner of the clinic to invite you again');
  const disguised = await documents.renderRemoval({ ...sampleStore, clinic: 'prize.example' });
  expect(disguised.text).not.toContain('prize.example');
});
