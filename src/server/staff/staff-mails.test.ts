import { afterAll, beforeAll, expect, test } from 'vitest';
import { allActs } from '#server/acts/all.ts';
import { performAct, SYSTEM_USER } from '#server/acts/perform.ts';
import { registerPaymentJobs } from '#server/payments/jobs.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/test-mailbox.ts';
import { openTestWorker } from '#server/testing/test-worker.ts';
import { registerStaffJobs } from './jobs.ts';

let shop: TestShop;
let mailbox: TestMailbox;
let worker: ReturnType<typeof openTestWorker>;
beforeAll(async () => {
  shop = await openTestShop();
  worker = openTestWorker(shop.deps);
  mailbox = await openTestMailbox(worker.deps);
  // The card service reports the test clinics' cards.
  await registerPaymentJobs(mailbox.jobs.deps);
  await registerStaffJobs(mailbox.jobs);
});
afterAll(async () => {
  await shop.close();
  await mailbox.close();
});

const ada = 'ada@supplier.example.ca';
const ben = 'ben@supplier.example.ca';
const perform = (name: string, input: object) =>
  performAct(
    shop.deps,
    allActs.find((act) => act.name === name)!,
    input,
    SYSTEM_USER,
  );

// rules: MAIL-13
test('a person is mailed when they become staff, get another role and are removed', async () => {
  await perform('staff.add', { email: ben, role: 'owner' });
  await perform('staff.add', { email: ada, role: 'sales' });
  await worker.doAll();
  const [added] = (await mailbox.about('You are staff of')).filter(({ to }) => to.includes(ada));
  expect(added?.text).toContain('Sales: clinics, orders and notes');
  expect(added?.text).toContain('https://shop.example.ca/');
  expect(added?.text.replace(/\s+/g, ' ')).toContain(`Sign in to the store with this e-mail address, ${ada}.`);
  await perform('staff.role', { email: ada, role: 'finance' });
  await worker.doAll();
  const [changed] = await mailbox.about('Your role at');
  expect(changed).toMatchObject({ to: [ada], text: expect.stringContaining('Finance: money') as string });
  await perform('staff.remove', { email: ada });
  await worker.doAll();
  const [removed] = await mailbox.about('You are no longer staff');
  expect(removed?.to).toEqual([ada]);
  expect(removed?.text).not.toContain('Sign in');
});

// rules: MAIL-13
test('a change that was changed again is not mailed', async () => {
  const cai = 'cai@supplier.example.ca';
  await perform('staff.add', { email: cai, role: 'reader' });
  await perform('staff.remove', { email: cai });
  await perform('staff.add', { email: cai, role: 'warehouse' });
  await worker.doAll();
  const mails = (await mailbox.about('')).filter(({ to }) => to.includes(cai));
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Warehouse: picking')]);
});
