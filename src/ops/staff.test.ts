import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#db/tables/audit.ts';
import { sealAuditRows } from '#server/audit/seal.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { tamperWithAudit } from '#server/testing/test-audit.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { deleteStaff } from '#server/testing/test-staff.ts';
import { runCommand } from './commands.ts';

let shop: TestShop;
const ops = (...line: string[]) => runCommand({ ...shop.deps, slipFolder: '' }, line);
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  await tamperWithAudit(shop.db, sql`delete from audit_log`);
  await deleteStaff(shop.db);
});

const ADA = 'ada@supplier.example.ca';
const BEN = 'Ben@supplier.example.ca';

// rules: STAFF-2
describe('staff', () => {
  it('are added, listed, given another role and removed', async () => {
    expect(await ops('staff', 'list')).toContain('Nobody is staff yet.');
    expect(await ops('staff', 'add', ADA, 'owner')).toBe(`${ADA} is staff now: owner.`);
    expect(await ops('staff', 'add', BEN, 'sales')).toBe(`${BEN} is staff now: sales.`);
    expect(await ops('staff', 'list')).toBe(
      `owner      ${ADA}  (has not signed in yet)\nsales      ${BEN}  (has not signed in yet)`,
    );
    expect(await ops('staff', 'role', BEN, 'finance')).toBe(`${BEN} was sales and is finance now.`);
    expect(await ops('staff', 'remove', BEN.toLowerCase())).toContain('is no longer staff.');
    expect(await ops('staff', 'list')).not.toContain(BEN);
    await expect(ops('staff', 'remove', BEN)).rejects.toThrow('Nobody of the staff has the address');
  });

  it('may be added again after they were removed, with another role', async () => {
    for (const line of [
      ['add', ADA, 'owner'],
      ['add', BEN, 'sales'],
      ['remove', BEN],
    ])
      await ops('staff', ...line);
    expect(await ops('staff', 'add', BEN, 'reader')).toBe(`${BEN} is staff now: reader.`);
    await expect(ops('staff', 'add', BEN.toUpperCase(), 'sales')).rejects.toThrow('is staff already: reader.');
  });

  it('always have an owner', async () => {
    await ops('staff', 'add', ADA, 'owner');
    await expect(ops('staff', 'role', ADA, 'reader')).rejects.toThrow('This is the last owner.');
    await expect(ops('staff', 'remove', ADA)).rejects.toThrow('This is the last owner.');
    await ops('staff', 'add', BEN, 'owner');
    const both = await Promise.allSettled([ops('staff', 'remove', ADA), ops('staff', 'remove', BEN)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  // rules: STAFF-3
  it('are nobody who orders for a clinic', async () => {
    const { email } = testClinics.harbourview;
    await expect(ops('staff', 'add', email.toUpperCase(), 'sales')).rejects.toThrow('orders for a clinic');
  });

  it.each([
    [['staff', 'add'], 'Say whom and as what'],
    [['staff', 'add', 'ada', 'owner'], 'Say whom and as what'],
    [['staff', 'add', ADA, 'boss'], 'Roles: owner, sales, warehouse, catalogue, finance, reader.'],
    [['staff', 'role', ADA, 'owner', 'now'], 'Say whom and as what'],
    [['staff', 'remove'], 'Say whom'],
    [['staff'], 'There is no command staff'],
    [['staff', 'dance'], 'There is no command staff'],
    [['audit', 'erase', 'one'], 'Say which row and why'],
    [['audit', 'erase', '12', 'Asked'], 'Audit row 12 has no personal values.'],
    [['audit', 'verify', '12'], 'Give row and hash as the log has them'],
  ])('refuse %j', async (line, message) => {
    await expect(ops(...line)).rejects.toThrow(message);
    expect(await shop.db.select().from(auditLog)).toEqual([]);
  });
});

// rules: STAFF-9
describe('audit verify', () => {
  it('says that the chain is intact, or which row is not', async () => {
    expect(await ops('audit', 'verify')).toMatch(/^No audit row is sealed\.\nThe end was not checked/);
    await ops('staff', 'add', ADA, 'owner');
    await ops('staff', 'add', BEN, 'sales');
    await sealAuditRows(shop.db);
    const printed = await ops('audit', 'verify');
    const [state, end] = printed.split('\n');
    expect(state).toMatch(/^All 2 sealed audit rows are intact\. Head: 2 [0-9a-f]{64}$/);
    expect(end).toContain('The end was not checked: rows may have been cut off there.');
    expect(end).toContain('npm run ops -- audit verify <seq> <hash>');
    const [, hash = ''] = /Head: 2 (\w+)/.exec(printed) ?? [];
    expect(await ops('audit', 'verify', '2', hash)).toBe(state);
    await tamperWithAudit(shop.db, sql`delete from audit_log where seq = 2`);
    await expect(ops('audit', 'verify', '2', hash)).rejects.toThrow(
      'The audit log is broken: row 2 is not the row that the log names',
    );
    const [first] = await shop.db.select().from(auditLog);
    expect(await ops('audit', 'erase', String(first!.id), 'Asked', 'for', 'it')).toContain('are erased');
    await expect(ops('audit', 'verify')).rejects.toThrow('the row of their erasure is not sealed');
    await sealAuditRows(shop.db);
    expect(await ops('audit', 'verify')).toContain('are intact');
  });

  // rules: STAFF-21
  it('names rows with suspicious dates until they are reviewed', async () => {
    await ops('staff', 'add', ADA, 'owner');
    await shop.db.execute(sql`insert into audit_log (at, how, act, subject)
      select at - interval '9 days', how, act, subject from audit_log`);
    await sealAuditRows(shop.db);
    await expect(ops('audit', 'verify')).rejects.toThrow(
      'The chain of the audit log is intact, but some dates are suspicious: row 2 is dated before an earlier row. Compare them with the logs of the acts.',
    );
    expect(await ops('audit', 'verify', '--reviewed', '2')).toContain('are intact');
    await expect(ops('audit', 'verify', '--reviewed')).rejects.toThrow('Give row and hash as the log has them');
  });
});
