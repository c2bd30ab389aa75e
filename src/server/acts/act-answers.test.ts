import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { people } from '#db/tables/accounts.ts';
import { auditLog } from '#db/tables/audit.ts';
import { actAnswers, staff } from '#db/tables/staff.ts';
import { digestPersonal } from '#server/audit/chain.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { tamperWithAudit } from '#server/testing/test-audit.ts';
import { deleteStaff, hireStaff } from '#server/testing/test-staff.ts';
import { deleteOldAnswers } from './act-answers.ts';
import { allActs } from './all.ts';
import { performAct, SYSTEM_USER } from './perform.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  await tamperWithAudit(shop.db, sql`delete from audit_log`);
  await deleteStaff(shop.db);
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
  await deleteOldAnswers(shop.db, new Date(shop.deps.now().getTime() + day - 1_000));
  expect(await answers()).toContain(ben.email);
  await deleteOldAnswers(shop.db, new Date(shop.deps.now().getTime() + day + 1_000));
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

/** Stores an audit row of a staff member's act, with personal values, and the act's answer. */
async function storeAct(
  staffId: number,
  key: string,
  at: Date,
  act: { personal: string; answer: unknown; isLinked?: boolean },
) {
  const { personal, answer, isLinked = true } = act;
  const [row] = await shop.db
    .insert(auditLog)
    .values({
      act: 'attention.resolve',
      at,
      actorId: staffId,
      how: 'office' as const,
      subject: { note: 1 },
      ...digestPersonal({ reference: personal }),
    })
    .returning({ id: auditLog.id });
  const auditId = isLinked ? row!.id : null;
  await shop.db.insert(actAnswers).values({ staffId, key, inputHash: 'x', at, answer, auditId });
  return row!.id;
}

const answersByKey = async () =>
  Object.fromEntries((await shop.db.select().from(actAnswers)).map(({ key, answer }) => [key, answer]));

const reason = 'Asked to be forgotten';

// rules: STAFF-10
test.each(['Al', '', '88', 'true'])('erasing %j reaches the answer of its own act only', async (personal) => {
  const staffId = await hireStaff(shop.db, 'ada@supplier.example.ca', 'owner');
  const at = shop.deps.now();
  const other = { list: 'Al', text: 'Al paid 88.', isNew: true };
  const row = await storeAct(staffId, 'own', at, { personal, answer: `$12.00 returned, ${personal}.` });
  await storeAct(staffId, 'other', new Date(at.getTime() + 5), { personal: 'Cheque', answer: other });
  await performAct(shop.deps, actOf('audit.erase'), { row, reason }, SYSTEM_USER);
  expect(await answersByKey()).toEqual({ own: null, other });
});

// rules: STAFF-10
test('erasing a row leaves the answer of another act of the same moment, and finds an answer that names no row', async () => {
  const staffId = await hireStaff(shop.db, 'ada@supplier.example.ca', 'owner');
  const at = shop.deps.now();
  const row = await storeAct(staffId, 'own', at, { personal: 'Cheque 1', answer: 'Cheque 1' });
  await storeAct(staffId, 'same moment', at, { personal: 'Cheque 2', answer: 'Cheque 2' });
  await performAct(shop.deps, actOf('audit.erase'), { row, reason }, SYSTEM_USER);
  expect(await answersByKey()).toEqual({ own: null, 'same moment': 'Cheque 2' });
  const later = new Date(at.getTime() + 5);
  const older = await storeAct(staffId, 'older', later, { personal: 'Cheque 3', answer: 'Cheque 3', isLinked: false });
  await performAct(shop.deps, actOf('audit.erase'), { row: older, reason }, SYSTEM_USER);
  expect(await answersByKey()).toEqual({ own: null, 'same moment': 'Cheque 2', older: null });
});

// rules: STAFF-10
test('erasing a person reaches every answer with the address or the full name, and no other', async () => {
  const email = 'al.renner@clinic.example.ca';
  const staffId = await hireStaff(shop.db, email, 'owner');
  const [person] = await shop.db.select().from(staff);
  await shop.db.update(people).set({ firstName: 'Al', lastName: 'Renner' }).where(eq(people.id, person!.personId));
  const stored = {
    row: { personal: email, answer: { done: 1 } },
    name: { personal: 'Cheque', answer: ['Paid by AL  RENNER.'] },
    address: { personal: 'Cheque', answer: { to: email } },
    first: { personal: 'Cheque', answer: 'Al is also a first name.' },
    longer: { personal: 'Cheque', answer: 'Al Rennert' },
  };
  for (const [at, [key, act]] of Object.entries(stored).entries()) {
    await storeAct(staffId, key, new Date(shop.deps.now().getTime() + at), act);
  }
  await performAct(shop.deps, actOf('audit.erase-person'), { email, reason }, SYSTEM_USER);
  const erased = { row: null, name: null, address: null };
  expect(await answersByKey()).toEqual({ ...erased, first: stored.first.answer, longer: stored.longer.answer });
});

// rules: STAFF-10
test('erasing a person reaches an answer also if no audit row names the person, and refuses without either', async () => {
  const email = 'al.renner@clinic.example.ca';
  const staffId = await hireStaff(shop.db, 'ada@supplier.example.ca', 'owner');
  await storeAct(staffId, 'own', shop.deps.now(), { personal: 'Cheque', answer: `Returned to ${email}` });
  const erase = () => performAct(shop.deps, actOf('audit.erase-person'), { email, reason }, SYSTEM_USER);
  expect(await erase()).toMatchObject({ rows: [], answers: 1 });
  expect(await answersByKey()).toEqual({ own: null });
  expect((await shop.db.select().from(auditLog)).at(-1)).toMatchObject({
    subject: { rows: [], answers: 1, timelines: 0 },
  });
  await expect(erase()).rejects.toMatchObject({ reason: 'not_found' });
});
