import { desc } from 'drizzle-orm';
import { people } from '#db/tables/accounts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#db/tables/audit.ts';
import { staffNotes } from '#db/tables/office.ts';
import { erasePersonAct } from '#server/acts/erase-personal.ts';
import { performAct, SYSTEM_USER } from '#server/acts/perform.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testClinics } from '#server/testing/test-clinics.ts';

const email = 'ada.holm@pinewood.example.ca';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const identity = { authIssuer: 'https://identity.example.ca/', authSubject: 'auth0|ada' };
  await shop.db.insert(people).values({ ...identity, email, firstName: 'Ada', lastName: 'Holm' });
});
afterAll(() => shop.close());

// rules: STAFF-22
test.each([
  [`Asked by ${email}`, 'Asked by (erased)'],
  ['Asked by Ada  HOLM', '(erased)'],
  ['Asked by telephone', 'Asked by telephone'],
])('the audit row of an erasure with the reason %j has the reason %j', async (reason, kept) => {
  const { clinicId } = testClinics.harbourview;
  await shop.db.insert(staffNotes).values({ clinicId, text: `Write to ${email}`, createdAt: shop.deps.now() });
  await performAct(shop.deps, erasePersonAct, { email, reason }, SYSTEM_USER);
  const [row] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(row?.personal).toMatchObject({ reason: kept });
});
