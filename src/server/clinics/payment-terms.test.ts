import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OfficeClinicPage, OfficeClinics } from '#contract/office-clinics.ts';
import type { OfficeWaiting } from '#contract/office-orders.ts';
import type { PaymentTerms } from '#contract/payment-terms.ts';
import { clinics } from '#db/tables/accounts.ts';
import { subscriptionRuns, subscriptions } from '#db/tables/fulfilment.ts';
import { eraseAddress } from '#server/audit/erase-texts.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testClinics, testNewcomer } from '#server/testing/test-clinics.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/test-mailbox.ts';
import { hireStaff } from '#server/testing/test-staff.ts';
import { subscribe } from '#server/testing/test-subscriptions.ts';
import { openTestWorker } from '#server/testing/test-worker.ts';
import { registerPaymentJobs } from '#server/payments/jobs.ts';
import { registerClinicJobs } from './jobs.ts';

const { maplegrove, harbourview } = testClinics;
const NUMBER = `C-${10_000 + maplegrove.clinicId}`;
const NOTE = 'Open since 2019.\nWrite to theo@maplegrove.example.ca.';

let shop: TestShop;
let mailbox: TestMailbox;
let worker: ReturnType<typeof openTestWorker>;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  worker = openTestWorker(shop.deps);
  mailbox = await openTestMailbox(worker.deps);
  await registerClinicJobs(mailbox.jobs);
  await registerPaymentJobs(mailbox.jobs.deps);
  token = await shop.tokens.accessTokenOf('newcomer');
  await hireStaff(shop.db, testNewcomer.email, 'owner');
});
afterAll(async () => {
  await shop.close();
  await mailbox.close();
});
afterEach(async () => {
  const cardOnly = { stage: 'Lead', termsDays: null, creditLimitCents: null, creditApplication: null } as const;
  await shop.db.update(clinics).set(cardOnly).where(eq(clinics.id, maplegrove.clinicId));
  await shop.db.delete(subscriptionRuns);
  await shop.db.delete(subscriptions);
});

const path = `/restapi/customer/${maplegrove.id}/terms`;
const apply = (note = NOTE) =>
  shop.request<PaymentTerms & { code?: string }>('POST', `${path}/application`, { as: 'maplegrove', body: { note } });
const read = async () => (await shop.request<PaymentTerms>('GET', path, { as: 'maplegrove' })).body;
const office = async <Body>(url: string) => (await shop.request<Body>('GET', `/office${url}`, { token })).body;
const perform = (act: string, body: object) => shop.request('POST', `/office/acts/${act}`, { token, body });
const waiting = async () => (await office<OfficeWaiting>('/waiting')).clinics;

// rules: ACCOUNT-47, API-80, OFFICE-48, MAIL-18
test('an owner applies to pay on invoice once, and staff approve it with days and limit', async () => {
  expect(await read()).toMatchObject({ onInvoice: false, application: null });
  expect(await apply()).toMatchObject({ status: 200, body: { application: { state: 'waiting', note: NOTE } } });
  // A second application while the first waits changes nothing.
  expect((await apply('Again')).body.application).toMatchObject({ note: NOTE });
  expect(await waiting()).toEqual({ applied: 1, paused: 0 });
  const { items } = await office<OfficeClinics>('/clinics?kind=applied');
  expect(items.map(({ number }) => number)).toEqual([NUMBER]);
  const { clinic } = await office<OfficeClinicPage>(`/clinics/${NUMBER}`);
  expect(clinic.application).toMatchObject({ by: 'Theo Brandt', note: NOTE, declinedAt: null });

  const terms = { clinic: NUMBER, onInvoice: true, termsDays: 15, creditLimitCents: 2_500_00 };
  expect(await perform('clinics.set-terms', terms)).toMatchObject({ status: 200 });
  expect(await read()).toEqual({ onInvoice: true, termsDays: 15, creditLimit: 2500, owed: 0, application: null });
  expect(await waiting()).toEqual({ applied: 0, paused: 0 });
  await worker.doAll();
  const [mail] = await mailbox.about('Maple Grove Dental pays on invoice now');
  expect(mail).toMatchObject({ to: [maplegrove.email] });
  expect(mail!.text).toContain('15 days after their issue');
  expect(mail!.text).toContain('$2,500.00');

  expect(await apply()).toMatchObject({ status: 409, body: { code: 'ON_INVOICE_ALREADY' } });
});

// rules: ACCOUNT-47, MAIL-18
test('a declined clinic reads why, pays by card and may apply again', async () => {
  await apply();
  const reason = 'Please order for three months first.';
  expect(await perform('clinics.decline-application', { clinic: NUMBER, reason })).toMatchObject({ status: 200 });
  expect(await read()).toMatchObject({ onInvoice: false, application: { state: 'declined', reply: reason } });
  expect(await waiting()).toEqual({ applied: 0, paused: 0 });
  expect(await perform('clinics.decline-application', { clinic: NUMBER, reason })).toMatchObject({ status: 409 });
  await worker.doAll();
  const [mail] = await mailbox.about('Maple Grove Dental pays by card for now');
  expect(mail!.text).toContain(reason);
  expect((await apply('Three months are over')).body.application).toMatchObject({ state: 'waiting', reply: '' });
});

test('a decision that was changed before its mail is sent is not mailed', async () => {
  await apply();
  await perform('clinics.decline-application', { clinic: NUMBER, reason: 'By mistake' });
  await perform('clinics.set-terms', { clinic: NUMBER, onInvoice: true, termsDays: null, creditLimitCents: null });
  const before = await mailbox.about('for now');
  await worker.doAll();
  expect(await mailbox.about('for now')).toHaveLength(before.length);
});

// rules: STAFF-22
test('an erasure of a person leaves their address out of the application', async () => {
  await apply();
  const erased = await shop.db.transaction((tx) => eraseAddress(tx, maplegrove.email, { isPreview: false }));
  expect(erased).toMatchObject({ texts: 1 });
  expect((await read()).application!.note).toBe('Open since 2019.\nWrite to (erased).');
});

// rules: OFFICE-48
test('a clinic waits while a subscription is paused because its run failed, not because the clinic paused it', async () => {
  await subscribe(shop, 'harbourview', { status: 'paused' });
  expect(await waiting()).toEqual({ applied: 0, paused: 0 });
  const failed = await subscribe(shop, 'harbourview', { status: 'paused' });
  await shop.db.insert(subscriptionRuns).values([
    { subscriptionId: failed, runOn: '2026-10-01', state: 'ordered' },
    { subscriptionId: failed, runOn: '2026-11-01', state: 'failed' },
  ]);
  expect(await waiting()).toEqual({ applied: 0, paused: 1 });
  const { items } = await office<OfficeClinics>('/clinics?kind=paused');
  expect(items.map(({ number }) => number)).toEqual([`C-${10_000 + harbourview.clinicId}`]);
});
