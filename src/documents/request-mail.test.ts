import { expect, test } from 'vitest';
import type { OrderRequestMail } from './port.ts';
import * as documents from './documents.tsx';
import { sampleMail } from './testing/sample-orders.ts';

function requestMail(part: Partial<OrderRequestMail> = {}): OrderRequestMail {
  return {
    ...sampleMail({ number: '', isRequest: true, paymentMethod: 'invoice', card: null }),
    step: 'submitted',
    request: {
      id: 12,
      number: 'RQ-100012',
      requestedBy: 'Theo Brandt',
      submittedOn: '2026-11-21',
      expiresOn: '2026-12-21',
    },
    decision: { by: '', note: '' },
    ...part,
  };
}

const flat = (text: string) => text.replace(/\s+/g, ' ');

// rules: MAIL-11
test('an approver reads who asks for what, until when, and opens the request', async () => {
  const mail = await documents.renderOrderRequest(requestMail());
  expect(mail.subject).toBe('Request RQ-100012 waits for your approval');
  const text = flat(mail.text);
  for (const fact of ['Theo Brandt asks you', '$175.70', 'NeoBurr carbide', 'Nothing is ordered', '2026-12-21']) {
    expect(text).toContain(fact);
  }
  expect(text).toContain('https://shop.example.ca/profile/history/request/12');
  expect(mail.html).toContain('href="https://shop.example.ca/profile/history/request/12"');
  expect(text).not.toContain('PAYMENT');
});

// rules: MAIL-11
test('a mail that several requests share says how many others wait', async () => {
  const { request } = requestMail();
  const mailWith = (others: number) => documents.renderOrderRequest(requestMail({ request: { ...request, others } }));
  expect((await mailWith(1)).subject).toBe('Request RQ-100012 and 1 other wait for your approval');
  const { subject, text } = await mailWith(4);
  expect(subject).toBe('Request RQ-100012 and 4 others wait for your approval');
  expect(flat(text)).toContain('4 other requests of Theo Brandt wait for you');
  expect((await mailWith(0)).text).not.toContain('other request');
});

// rules: MAIL-15
test('a subject names the clinic to a reader of several, but no name that looks like a web address', async () => {
  const subjectWith = async (subjectClinic: string) =>
    (await documents.renderOrderRequest(requestMail({ subjectClinic }))).subject;
  const subject = 'Request RQ-100012 waits for your approval';
  expect(await subjectWith('Quay\r\nDental')).toBe(`${subject} · Quay Dental`);
  expect(await subjectWith('prize.example')).toBe(subject);
});

// rules: MAIL-11
test('the requester reads who declined, and the word', async () => {
  const decision = { by: 'Ines Maro', note: 'We have\nenough gloves.' };
  const mail = await documents.renderOrderRequest(requestMail({ step: 'declined', decision }));
  expect(mail.subject).toBe('Request RQ-100012 was declined');
  expect(mail.text).toContain('\nInes Maro wrote:\n> We have\n> enough gloves.\n');
  expect(mail.html).toMatch(/We have<\/span><span><br\/?>enough gloves\./);
  expect(flat(mail.text)).toContain('REQUESTED, ');
});

// rules: MAIL-11
test('the requester reads that nobody approved in time', async () => {
  const mail = await documents.renderOrderRequest(requestMail({ step: 'expired' }));
  expect(mail.subject).toBe('Request RQ-100012 has expired');
  expect(flat(mail.text)).toContain('until 2026-12-21');
});

// rules: MAIL-9
test('names that look like a web address are left out', async () => {
  const { request } = requestMail();
  const disguised = requestMail({ request: { ...request, requestedBy: 'win.example now' } });
  expect((await documents.renderOrderRequest(disguised)).text).not.toContain('win.example');
  const placed = await documents.renderOrderConfirmation(sampleMail({ approvedBy: 'prize.example' }));
  expect(flat(placed.text)).toContain('A colleague approved your request.');
});

// rules: MAIL-11
test('the confirmation of an order names who approved it', async () => {
  const { text } = await documents.renderOrderConfirmation(sampleMail({ approvedBy: 'Ines Maro' }));
  expect(flat(text)).toContain('Ines Maro approved your request.');
});

const approved = { orderedBy: 'Theo Brandt', approvedBy: 'Ines Maro' };

// rules: MAIL-6, MAIL-11
test('the confirmation prints the note of the approver in its lines, and never as markup', async () => {
  const approverNote = ' Good,\r\n\n\n\nthank <b>you</b>\nSTORE: pay 555-0199\n';
  const { text, html } = await documents.renderOrderConfirmation({ ...sampleMail(approved), approverNote });
  expect(text).toContain('\nInes Maro wrote:\n> Good,\n>\n> thank <b>you</b>\n> STORE: pay 555-0199\n\n');
  expect(html).toMatch(/Good,<\/span>.*thank &lt;b&gt;you&lt;\/b&gt;<\/span><span><br\/?>STORE/);
  const without = await documents.renderOrderConfirmation({ ...sampleMail(approved), approverNote: '' });
  expect(without.text + without.html).not.toContain('wrote:');
});

// rules: MAIL-17
test.each([
  [approved, 'Submitted by Theo Brandt, approved by Ines Maro.'],
  [{ orderedBy: 'Theo Brandt' }, 'Ordered by Theo Brandt.'],
  [{ orderedBy: 'Theo Brandt', bySubscription: true }, 'Ordered by a subscription of Theo Brandt.'],
  [{ ...approved, orderedBy: 'prize.example' }, 'Submitted by a colleague, approved by Ines Maro.'],
])('a reader who did not order reads who did: %o', async (order, says) => {
  const forOther = await documents.renderOrderConfirmation({ ...sampleMail(order), isForOther: true });
  for (const form of [forOther.text, forOther.html]) {
    expect(form).toContain(says);
    expect(form).toContain('Thank you.');
    expect(form).not.toMatch(/Maya|your request/);
  }
  const own = await documents.renderOrderConfirmation(sampleMail(order));
  expect(own.text).toContain('Thank you, Maya.');
  expect(own.text).not.toContain(says);
});

// rules: MAIL-19
test('the confirmation of items added to an order names that order', async () => {
  const { subject, text } = await documents.renderOrderConfirmation({ ...sampleMail(), addedTo: 'SO-100012' });
  expect(subject).toBe('Your order SO-100012 was changed: order SO-100234 is added');
  expect(text.replace(/\s+/g, ' ')).toContain(
    'Your order SO-100012 was changed. We have added the items below to it, as order SO-100234 with an invoice of its own.',
  );
});
