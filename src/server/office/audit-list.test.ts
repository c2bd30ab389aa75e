import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeAudit } from '#contract/office-audit.ts';
import { rows } from '#db/client.ts';
import { mayStaff, STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { writeAuditRow, type AuditFacts } from '#server/audit/write-row.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testClinics, testNewcomer } from '#server/testing/test-clinics.ts';
import { hireStaff } from '#server/testing/test-staff.ts';

let shop: TestShop;
let token: string;
let staffId: number;
const hire = (role: StaffRole) => hireStaff(shop.db, testNewcomer.email, role);
const { clinicId } = testClinics.harbourview;

beforeAll(async () => {
  shop = await openTestShop();
  token = await shop.tokens.accessTokenOf('newcomer');
  staffId = await hire('owner');
  const write = (act: string, day: string, by: number | null, facts: AuditFacts) =>
    writeAuditRow(shop.db, act, new Date(`${day}T17:00:00Z`), {
      actor: { staffId: by, how: by === null ? 'command' : 'office', requestId: null },
      facts,
    });
  await write('orders.hold', '2026-11-01', staffId, {
    subject: { order: 'SO-100001' },
    clinicId,
    after: { onHold: true },
    reason: 'Waits for a licence',
  });
  await write('payments.record', '2026-11-02', null, {
    subject: { payment: 'PAY-100001', clinic: 'C-11201', invoices: ['INV-100001', 'INV-100002'] },
    clinicId,
    before: { invoices: [{ number: 'INV-100001', paidCents: 0 }] },
    after: { invoices: [{ number: 'INV-100001', paidCents: 12_50 }] },
    personal: { reference: 'Cheque 1042' },
  });
  await write('prices.set', '2026-11-02', staffId, {
    subject: { item: 'MSK-200' },
    before: { priceCents: 9_00 },
    after: { priceCents: 9_45 },
  });
});
afterAll(() => shop.close());

const read = (query = '') => shop.request<OfficeAudit>('GET', `/office/audit?${encodeURI(query)}`, { token });
const actsOf = async (query: string) => (await read(query)).body.items.map(({ act }) => act);

// rules: OFFICE-69, OFFICE-70
test('a row says who did what, about what, why, and what changed', async () => {
  const { items, count, people } = (await read()).body;
  expect(count).toBe(3);
  expect(people.map(({ id }) => id)).toEqual([staffId]);
  expect(items.map(({ act }) => act)).toEqual(['prices.set', 'payments.record', 'orders.hold']);
  expect(items[1]).toMatchObject({
    by: null,
    how: 'command',
    clinic: { number: 'C-11201' },
    objects: [{ number: 'PAY-100001' }, { number: 'INV-100001' }, { number: 'INV-100002' }],
    reason: '',
    isErased: false,
    changes: [
      { name: 'invoices INV-100001 paid', before: '$0.00', after: '$12.50' },
      { name: 'reference', before: null, after: 'Cheque 1042' },
    ],
  });
  expect(items[2]).toMatchObject({ how: 'office', reason: 'Waits for a licence' });
  expect(items[2]!.by).not.toBeNull();
});

// rules: OFFICE-69
test.each([
  ['from=2026-11-02', ['prices.set', 'payments.record']],
  ['to=2026-11-01', ['orders.hold']],
  ['person=system', ['payments.record']],
  ['act=prices.set', ['prices.set']],
  ['sort=oldest&to=2026-11-01', ['orders.hold']],
  ['q=SO-100001', ['orders.hold']],
  ['q=so-100001', ['orders.hold']],
  ['q=100002', ['payments.record']],
  ['q=INV-100002', ['payments.record']],
  ['q=C-11201', ['payments.record', 'orders.hold']],
  ['q=MSK-200', ['prices.set']],
  ['q=licence', ['orders.hold']],
  ['q=Waits lic', ['orders.hold']],
  ['q=cheque 1042', ['payments.record']],
  ['q=SO-1', []],
  ["q='|!:*", []],
])('the list with %s has %j', async (query, expected) => {
  expect(await actsOf(query)).toEqual(expected);
});

// rules: OFFICE-69, API-92
test('the list is read page by page, and by its owner only', async () => {
  expect(await actsOf(`person=${staffId}`)).toEqual(['prices.set', 'orders.hold']);
  const first = (await read('limit=2')).body;
  const next = (await read(`limit=2&after=${first.after}`)).body;
  expect([first.items.length, next.items.map(({ act }) => act), next.after]).toEqual([2, ['orders.hold'], null]);
  const back = (await read(`limit=2&before=${next.before}`)).body;
  expect(back.items.map(({ id }) => id)).toEqual(first.items.map(({ id }) => id));
  for (const query of ['person=me', 'act=drop', 'from=soon', 'after=1~1'])
    expect((await read(query)).status, query).toBe(400);
  for (const role of STAFF_ROLES) {
    await hire(role);
    expect((await read()).status, role).toBe(mayStaff(role, 'audit', 'read') ? 200 : 403);
  }
  await hire('owner');
});

// rules: OFFICE-69
test('filters and the search of numbers use an index, not all rows', async () => {
  await shop.db
    .execute(sql`insert into audit_log (at, actor_id, how, act, subject, clinic_id, personal, personal_salt, personal_digest)
    select timestamptz '2026-01-01' + n * interval '10 seconds', n % 7, 'office', 'orders.act' || n % 40,
      jsonb_build_object('order', 'SO-' || 200000 + n), n % 500, jsonb_build_object('reason', 'Reason ' || n), 's', 'd'
    from generate_series(1, 10000) n`);
  await shop.db.execute(sql`analyze audit_log`);
  const planOf = async (where: string) => {
    const plan = await rows<{ 'QUERY PLAN': string }>(
      shop.db,
      sql.raw(`explain select * from audit_log where ${where} order by at desc, id desc limit 51`),
    );
    return plan.map((line) => line['QUERY PLAN']).join('\n');
  };
  // As in the index: a parameter would not be shown in the plan.
  const words = `(jsonb_to_tsvector('simple', "subject", '["string", "numeric"]')
    || to_tsvector('simple', left(coalesce("personal" ->> 'reason', '') || ' ' || coalesce("personal" ->> 'reference', '')
    || ' ' || coalesce("personal" ->> 'name', ''), 2000)))`;
  expect(await planOf('true')).toContain('audit_log_time');
  expect(await planOf(`actor_id = 999`)).toContain('audit_log_actor');
  expect(await planOf(`act = 'orders.none'`)).toContain('audit_log_act');
  expect(await planOf(`clinic_id = 7`)).toContain('audit_log_of_clinic');
  expect(await planOf(`${words} @@ plainto_tsquery('simple', 'SO-200007')`)).toContain('audit_log_words');
});
