import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { desc, sql } from 'drizzle-orm';
import { auditLog } from '#db/tables/audit.ts';
import { actAnswers, staff } from '#db/tables/staff.ts';
import { digestPersonal } from '#server/audit/chain.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { tamperWithAudit } from '#server/testing/test-audit.ts';
import { forgetStaff, hireStaff } from '#server/testing/test-staff.ts';
import { forgetOldAnswers } from './act-answers.ts';
import { allActs } from './all.ts';
import { performAct, SYSTEM_USER } from './perform.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  await tamperWithAudit(shop.db, sql`delete from audit_log`);
  await forgetStaff(shop.db);
});

const actOf = (name: string) => allActs.find((act) => act.name === name)!;
const ben = { email: 'ben@supplier.example.ca', role: 'sales' };

/** Adds a person in the office, under a key. */
async function addBen() {
  await hireStaff(shop.db, 'ada@supplier.example.ca', 'owner');
  const [owner] = await shop.db.select().from(staff);
  const actor = { staffId: owner!.id, how: 'office', requestId: 'req-1', key: 'k1' } as const;
  const add = () => performAct(shop.deps, actOf('staff.add'), ben, actor);
  await add();
  return add;
}

const answers = async () => JSON.stringify(await shop.db.select().from(actAnswers));

// rules: STAFF-16
test('the answer of an act is deleted after a day, also if no other act follows', async () => {
  await addBen();
  const day = 24 * 3_600_000;
  await forgetOldAnswers(shop.db, new Date(shop.deps.now().getTime() + day - 1_000));
  expect(await answers()).toContain(ben.email);
  await forgetOldAnswers(shop.db, new Date(shop.deps.now().getTime() + day + 1_000));
  expect(await answers()).toBe('[]');
});

// rules: STAFF-10, STAFF-16
test('erasing the personal values of an audit row reaches the stored answer, and the act is not done again', async () => {
  const add = await addBen();
  const [row] = await shop.db.select().from(auditLog);
  await performAct(shop.deps, actOf('audit.erase'), { row: row!.id, reason: 'Asked to be forgotten' }, SYSTEM_USER);
  expect(await answers()).not.toContain(ben.email);
  expect(await add()).toBeNull();
  expect(await shop.db.select().from(staff)).toHaveLength(2);
});

// rules: STAFF-10
test.each([
  ['Cheque “88” of Ada\\Renner', (text: string) => `$12.00 returned on 2026-11-20, ${text}.`, null],
  ['Ada', (text: string) => ({ list: text }), null],
  ['Ada', () => 'Adam is staff.', 'Adam is staff.'],
])('erasing %j reaches answers that contain it as words', async (text, answerWith, left) => {
  const staffId = await hireStaff(shop.db, 'ada@supplier.example.ca', 'owner');
  const key = { staffId, key: 'sentence', inputHash: 'x', at: shop.deps.now() };
  await shop.db.insert(actAnswers).values({ ...key, answer: answerWith(text) });
  await shop.db.insert(auditLog).values({
    ...{
      act: 'attention.resolve',
      at: shop.deps.now(),
      how: 'office',
      subject: { note: 1 },
      after: { resolved: true },
    },
    ...digestPersonal({ reference: text }),
  });
  const [row] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  await performAct(shop.deps, actOf('audit.erase'), { row: row!.id, reason: 'Asked to be forgotten' }, SYSTEM_USER);
  expect(await shop.db.select({ answer: actAnswers.answer }).from(actAnswers)).toEqual([{ answer: left }]);
});
