import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListRowsEnd, ListRowsPart } from '#contract/office-list-rows.ts';
import { clinics } from '#db/tables/accounts.ts';
import { OFFICE_LIST_NAMES, OFFICE_LISTS, type OfficeList } from '#domain/office-lists.ts';
import { mayStaff, STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import type { SignedInStaff } from '#server/signed-in-person.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testNewcomer } from '#server/testing/test-clinics.ts';
import { issueTestInvoice } from '#server/testing/test-issued-invoices.ts';
import { hireStaff } from '#server/testing/test-staff.ts';
import { readListRows } from './list-rows.ts';

/** The filters without which a list is refused. */
const needed: Partial<Record<OfficeList, string>> = { 'tax-papers': 'from=2026-11-01&to=2026-11-30' };
let shop: TestShop;
let token: string;

const hire = (role: StaffRole) => hireStaff(shop.db, testNewcomer.email, role);
const request = (path: string) =>
  shop.app.request(`/api/office/${path}`, { headers: { authorization: `Bearer ${token}` } });

async function readRows(list: OfficeList, filters = needed[list] ?? '') {
  const response = await request(`lists/${list}/rows?${filters}`);
  const lines = (await response.text()).trimEnd().split('\n');
  const parts = lines.map((line) => JSON.parse(line) as ListRowsPart<Record<string, unknown>> | ListRowsEnd);
  return {
    status: response.status,
    rows: parts.flatMap((part) => ('items' in part ? part.items : [])),
    end: parts.flatMap((part) => ('end' in part ? [part.end] : [])).at(-1),
  };
}

/** The rows of all pages of the list, as the screen shows them. */
async function readPages(path: string): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let after: string | null = '';
  while (after !== null) {
    const position: string = after && `&after=${encodeURIComponent(after)}`;
    const page = (await (await request(`${path}${position}`)).json()) as {
      items: Record<string, unknown>[];
      after: string | null;
    };
    items.push(...page.items);
    after = page.after;
  }
  return items;
}

beforeAll(async () => {
  shop = await openTestShop();
  token = await shop.tokens.accessTokenOf('newcomer');
  await hire('owner');
  await shop.db.update(clinics).set({ stage: 'Customer' });
  for (const boxes of [1, 2, 3]) await issueTestInvoice(shop, { boxes });
});
afterAll(() => shop.close());

// rules: OFFICE-14
describe('all rows of a list', () => {
  test.each(OFFICE_LIST_NAMES)('of %s are the rows of its pages, and say that they are all', async (list) => {
    const { status, rows, end } = await readRows(list);
    expect(status).toBe(200);
    expect(rows).toEqual(await readPages(`${list}?limit=2&${needed[list] ?? ''}`));
    expect(end).toEqual({ rows: rows.length, isWhole: true });
  });

  test('pass the filters, in the order of the list, wherever its page begins', async () => {
    const all = await readRows('invoices', 'age=all&sort=most');
    expect(all.rows).toHaveLength(3);
    const filtered = await readRows('invoices', 'age=all&sort=most&view=7&limit=1&after=1~1');
    expect(filtered.rows).toEqual(all.rows);
    expect(all.rows.map(({ due }) => due)).toEqual(all.rows.map(({ due }) => Number(due)).toSorted((a, b) => b - a));
    expect((await readRows('invoices', 'age=paid')).rows).toEqual([]);
  });

  test('are read in parts, so that the list may be longer than one of them', async () => {
    await shop.db.execute(
      sql`insert into clinics (id, name, stage) select 50000 + n, 'Long list ' || n, 'Lead' from generate_series(1, 2500) n`,
    );
    const { rows, end } = await readRows('clinics', 'q=Long list');
    expect(new Set(rows.map(({ number }) => number)).size).toBe(2500);
    expect(end).toEqual({ rows: 2500, isWhole: true });
  });

  test('end at the limit of a file, and say that there are more', async () => {
    const reader = { staff: { id: 1, role: 'owner' } as SignedInStaff, now: shop.deps.now() };
    const readUpTo = async (maxRows: number) => {
      const filters = { q: 'Long list' };
      const text = await new Response(await readListRows(shop.db, 'clinics', { filters, reader, maxRows })).text();
      return JSON.parse(text.trimEnd().split('\n').at(-1)!) as ListRowsEnd;
    };
    expect(await readUpTo(2499)).toEqual({ end: { rows: 2499, isWhole: false } });
    expect(await readUpTo(2000)).toEqual({ end: { rows: 2000, isWhole: false } });
    expect(await readUpTo(2500)).toEqual({ end: { rows: 2500, isWhole: true } });
  });

  test.each(STAFF_ROLES)('are read by %s if the role reads the list', async (role) => {
    await hire(role);
    for (const list of OFFICE_LIST_NAMES) {
      const expected = mayStaff(role, OFFICE_LISTS[list].area, 'read') ? 200 : 403;
      const { status } = await request(`lists/${list}/rows?${needed[list] ?? ''}`);
      expect([list, status]).toEqual([list, expected]);
    }
    await hire('owner');
  });

  test.each(['lists/carts/rows', 'lists/tax-papers/rows', 'lists/invoices/rows?sort=colour'])(
    '%s is refused before the first row',
    async (path) => {
      expect((await request(path)).status).toBe(400);
    },
  );
});
