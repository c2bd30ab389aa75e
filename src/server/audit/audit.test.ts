import { eq, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rows, type Database } from '#db/client.ts';
import { clinics, memberships, people } from '#db/tables/accounts.ts';
import { staff } from '#db/tables/staff.ts';
import { auditLog } from '#db/tables/audit.ts';
import { tamperWithAudit } from '#server/testing/test-audit.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { erasePersonal } from './erase.ts';
import { readNamedPerson, rowsAboutPerson } from './rows-about-person.ts';
import { readHead, sealAuditRows } from './seal.ts';
import { ERASE_ACT, ERASE_PERSON_ACT, verifyAudit } from './verify.ts';
import { writeAuditRow, type Actor, type AuditFacts } from './write-row.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => tamper(sql`delete from audit_log`));

const at = new Date('2026-11-21T15:00:00.123Z');
const actor: Actor = { staffId: 7, how: 'office', requestId: 'r-1' };

async function write(facts: Partial<AuditFacts> = {}, act = 'orders.pick') {
  await writeAuditRow(database.db, act, at, { actor, facts: { subject: { order: 'SO-1' }, ...facts } });
}

/** Sealed rows with everything a row can have. */
async function writeSealed(count: number) {
  for (let n = 1; n <= count; n += 1)
    await write({ before: { b: n, a: [1.5, { z: 1, y: null }] }, after: { state: 'ü' }, personal: { email: `p${n}` } });
  await sealAuditRows(database.db);
}

const insertForged = (date: SQL) =>
  database.db.execute(sql`insert into audit_log (at, how, act, subject) values (${date}, 'command', 'forged', '{}')`);
const tamper = (...statements: SQL[]) => tamperWithAudit(database.db, ...statements);
const verify = (seconds = 0) => verifyAudit(database.db, new Date(at.getTime() + seconds * 1_000));
const chain = () => database.db.select().from(auditLog).orderBy(auditLog.seq);

// rules: STAFF-8
describe('sealing', () => {
  test('appends rows to the chain, and each row contains the hash of the row before', async () => {
    await writeSealed(3);
    const sealed = await chain();
    expect(sealed.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(sealed.map(({ prevHash }) => prevHash)).toEqual(['0'.repeat(64), sealed[0]!.hash, sealed[1]!.hash]);
    expect(await verify()).toEqual({ ok: true, rows: 3, head: { seq: 3, hash: sealed[2]!.hash } });
  });

  test('follows the order of commits: a row that commits late is sealed after rows with higher ids', async () => {
    await write();
    await write();
    await sealAuditRows(database.db);
    const [first] = await chain();
    await database.db.execute(sql`insert into audit_log (id, at, how, act, subject) overriding system value
      values (${first!.id - 1}, ${at.toISOString()}, 'command', 'late', '{}')`);
    expect(await sealAuditRows(database.db)).toBe(1);
    expect((await chain()).map(({ act }) => act)).toEqual(['orders.pick', 'orders.pick', 'late']);
    expect(await verify()).toMatchObject({ ok: true, rows: 3 });
  });

  test('by several processes while acts commit leaves no gap and no fork', async () => {
    const writing = Array.from({ length: 60 }, () =>
      database.db.transaction(async (tx) => {
        await writeAuditRow(tx, 'orders.pick', at, { actor, facts: { subject: { order: 'SO-2' } } });
        await tx.execute(sql`select pg_sleep(random() * 0.02)`);
      }),
    );
    const sealing = Array.from({ length: 8 }, () => sealAuditRows(database.db));
    await Promise.all([...writing, ...sealing]);
    await sealAuditRows(database.db);
    expect((await chain()).map(({ seq }) => seq)).toEqual(writing.map((_, n) => n + 1));
    expect(await verify()).toMatchObject({ ok: true, rows: 60 });
  });

  test('seals more rows than one batch', async () => {
    await database.db.execute(sql`insert into audit_log (at, how, act, subject)
      select ${at.toISOString()}::timestamptz, 'command', 'many', '{}' from generate_series(1, 1203)`);
    expect(await sealAuditRows(database.db)).toBe(1203);
    expect(await verify()).toMatchObject({ ok: true, rows: 1203 });
  });
});

// rules: STAFF-10
describe('verifying finds', () => {
  beforeEach(() => writeSealed(5));

  test.each([
    ['act', sql`act = 'orders.pack'`],
    ['actor', sql`actor_id = null`],
    ['how', sql`how = 'command'`],
    ['clinic', sql`clinic_id = 201`],
    ['time', sql`at = at + interval '1 millisecond'`],
    ['subject', sql`subject = '{"order": "SO-2"}'`],
    ['before', sql`before = jsonb_set(before, '{a,1,z}', '2')`],
    ['after', sql`after = null`],
    ['reason', sql`reason = ''`],
    ['request', sql`request_id = 'r-2'`],
    ['digest', sql`personal_digest = repeat('0', 64)`],
    ['hash', sql`hash = repeat('0', 64)`],
  ])('a row with another %s', async (_, change) => {
    await tamper(sql`update audit_log set ${change} where seq = 3`);
    expect(await verify()).toMatchObject({ ok: false, fault: 'changed', seq: 3 });
  });

  test('other personal values', async () => {
    await tamper(sql`update audit_log set personal = '{"email": "eve"}' where seq = 2`);
    expect(await verify()).toMatchObject({ ok: false, fault: 'personal_changed', seq: 2 });
  });

  test('personal values that no act has erased', async () => {
    await tamper(sql`update audit_log set personal = null, personal_salt = null where seq = 2`);
    expect(await verify()).toMatchObject({ ok: false, fault: 'personal_missing', seq: 2 });
  });

  test.each([1, 3])('a deleted row: row %i', async (seq) => {
    await tamper(sql`delete from audit_log where seq = ${seq}`);
    expect(await verify()).toEqual({ ok: false, fault: 'missing', seq });
  });

  test('a deleted row whose followers were numbered again', async () => {
    await tamper(
      sql`delete from audit_log where seq = 3`,
      sql`update audit_log set seq = -seq where seq > 3`,
      sql`update audit_log set seq = -seq - 1 where seq < 0`,
    );
    expect(await verify()).toMatchObject({ ok: false, seq: 3 });
  });

  test('an inserted row', async () => {
    await tamper(
      sql`update audit_log set seq = -seq where seq >= 3`,
      sql`update audit_log set seq = -seq + 1 where seq < 0`,
      sql`insert into audit_log (at, how, act, subject, seq, prev_hash, hash)
        select at, 'command', 'orders.refund', '{}', 3, hash, repeat('a', 64) from audit_log where seq = 2`,
    );
    expect(await verify()).toMatchObject({ ok: false, fault: 'inserted', seq: 3 });
  });

  test('two rows that changed places', async () => {
    await tamper(
      sql`update audit_log set seq = -seq where seq in (2, 3)`,
      sql`update audit_log set seq = 5 + seq where seq < 0`,
    );
    expect(await verify()).toMatchObject({ ok: false, seq: 2 });
  });

  test('rows cut off at the end, by the head that the log has', async () => {
    const logged = await readHead(database.db);
    await tamper(sql`delete from audit_log where seq >= 4`);
    expect(await verify()).toMatchObject({ ok: true, rows: 3 });
    const now = new Date(at);
    expect(await verifyAudit(database.db, now, { logged })).toEqual({ ok: false, fault: 'other_head', seq: 5 });
    await writeSealed(2);
    expect(await verifyAudit(database.db, now, { logged })).toEqual({ ok: false, fault: 'other_head', seq: 5 });
  });

  test.each([0, -2])('a row that was moved out of the chain: to %i', async (seq) => {
    await tamper(sql`update audit_log set seq = ${seq} where seq = 5`);
    const [moved] = await chain();
    expect(await verify()).toEqual({ ok: false, fault: 'outside', id: moved!.id });
  });

  test.each([
    ['after the current time', sql`interval '11 minutes'`],
    ['before the chain', sql`interval '-9 days'`],
  ])('an unsealed row that is dated %s', async (_, from) => {
    await write();
    expect(await verify()).toMatchObject({ ok: true, rows: 5 });
    await insertForged(sql`${at.toISOString()}::timestamptz + ${from}`);
    expect(await verify()).toMatchObject({ ok: false, fault: 'unsealed_date' });
  });

  // rules: STAFF-21
  test('sealed rows with suspicious dates, until somebody has looked into them', async () => {
    for (const from of ['-9 days', '-1 day', '2 days', '-11 minutes', '-9 minutes'])
      await insertForged(sql`${at.toISOString()}::timestamptz + ${from}::interval`);
    await sealAuditRows(database.db);
    const suspicious = [
      { dated: 'back', fromSeq: 6, toSeq: 7 },
      { dated: 'ahead', fromSeq: 8, toSeq: 8 },
      { dated: 'back', fromSeq: 9, toSeq: 9 },
    ];
    expect(await verify()).toEqual({ ok: false, fault: 'dates', suspicious });
    const reviewed = (seq: number) => verifyAudit(database.db, at, { reviewed: seq });
    expect(await reviewed(7)).toEqual({ ok: false, fault: 'dates', suspicious: suspicious.slice(1) });
    expect(await reviewed(9)).toMatchObject({ ok: true, rows: 10 });
    await tamper(sql`update audit_log set act = 'orders.pack' where seq = 10`);
    expect(await verify()).toMatchObject({ ok: false, fault: 'changed', seq: 10 });
  });

  test('a row that is not sealed after a minute', async () => {
    await write();
    expect(await verify(60)).toMatchObject({ ok: true, rows: 5 });
    expect(await verify(61)).toMatchObject({ ok: false, fault: 'unsealed' });
  });

  test('nothing if personal values were erased by an act', async () => {
    const [, second] = await chain();
    expect(await erasePersonal(database.db, second!.id)).toBe(true);
    await write({ subject: { row: second!.id } }, ERASE_ACT);
    await sealAuditRows(database.db);
    expect(await verify()).toMatchObject({ ok: true, rows: 6 });
    expect(await erasePersonal(database.db, second!.id)).toBe(false);
    const [erased] = (await chain()).filter(({ seq }) => seq === 2);
    expect(erased).toMatchObject({ personal: null, personalSalt: null, personalDigest: expect.any(String) });
  });

  test('erased personal values as long as the row of their erasure is not sealed', async () => {
    const [, second] = await chain();
    await erasePersonal(database.db, second!.id);
    await write({ subject: { row: second!.id } }, ERASE_ACT);
    expect(await verify()).toEqual({ ok: false, fault: 'erasure_unsealed', seq: 2, id: second!.id });
    await sealAuditRows(database.db);
    expect(await verify()).toMatchObject({ ok: true, rows: 6 });
  });

  test('personal values that only an earlier row erases', async () => {
    const next = (await chain()).at(-1)!.id + 2;
    await write({ subject: { row: next } }, ERASE_ACT);
    await writeSealed(1);
    await tamper(sql`update audit_log set personal = null, personal_salt = null where seq = 7`);
    expect((await chain()).at(-1)).toMatchObject({ id: next, seq: 7 });
    expect(await verify()).toEqual({ ok: false, fault: 'personal_missing', seq: 7, id: next });
  });

  test('nothing if one act erased the personal values of several rows', async () => {
    const [first, second] = await chain();
    for (const row of [first!, second!]) await erasePersonal(database.db, row.id);
    await write({ subject: { rows: [first!.id] } }, ERASE_PERSON_ACT);
    await sealAuditRows(database.db);
    expect(await verify()).toMatchObject({ fault: 'personal_missing', id: second!.id });
    await write({ subject: { rows: [second!.id] } }, ERASE_PERSON_ACT);
    await sealAuditRows(database.db);
    expect(await verify()).toMatchObject({ ok: true, rows: 7 });
  });
});

/** Rows that JavaScript cannot read, by their columns: `id`, `at`, `act`, `subject`, `before`. */
const unreadable: [what: string, row: { id?: string; at?: string; act?: string; subject?: string; before?: string }][] =
  [
    ['a date without end', { at: 'infinity' }],
    ['a date without beginning', { at: '-infinity' }],
    ['a date before Christ', { at: '0044-03-15 12:00:00Z BC' }],
    ['a year of five digits', { at: '12026-01-01 12:00:00Z' }],
    ['an id above the exact numbers', { id: '9007199254740993' }],
    ['an id below 1', { id: '-5' }],
    ['deep values', { subject: '{"a":'.repeat(500) + '1' + '}'.repeat(500) }],
    ['a JSON null', { before: 'null' }],
  ];
const malformedErasures = [
  [ERASE_ACT, '{"row": "x"}'],
  [ERASE_ACT, '{"row": 1.5}'],
  [ERASE_ACT, '{"row": 1e30}'],
  [ERASE_ACT, '{"row": null}'],
  [ERASE_ACT, '{}'],
  [ERASE_PERSON_ACT, '{"rows": 5}'],
  [ERASE_PERSON_ACT, '{"rows": {}}'],
  [ERASE_PERSON_ACT, '{"rows": ["x"]}'],
  [ERASE_PERSON_ACT, '{"rows": [[1]]}'],
] as const;
const insertRow = ({
  id,
  at: date = at.toISOString(),
  act = 'forged',
  subject = '{}',
  before,
}: (typeof unreadable)[number][1]) =>
  sql`insert into audit_log (id, at, how, act, subject, before) overriding system value
    values (coalesce(${id ?? null}::bigint, nextval('audit_log_id_seq')), ${date}::timestamptz, 'command', ${act},
      ${subject}::jsonb, ${before ?? null}::jsonb)`;

// rules: STAFF-7, STAFF-8, STAFF-10
describe('a row that cannot be read', () => {
  test.each([
    ...unreadable,
    ...malformedErasures.map(([act, subject]) => [`${act} of ${subject}`, { act, subject }] as const),
  ])('is refused: %s', async (_, row) => {
    const refused = await database.db.execute(insertRow(row)).catch((error: unknown) => error);
    expect(String((refused as Error).cause)).toContain('a row that cannot be sealed is refused');
  });

  test.each([...unreadable, ['a number with too many digits', { subject: '{"n": 1.00000000000000000001}' }] as const])(
    'past the triggers keeps no other row from being sealed, and a check names it: %s',
    async (_, row) => {
      await tamper(insertRow(row));
      await writeSealed(2);
      const sealed = (await chain()).filter(({ seq }) => seq !== null);
      expect(sealed).toHaveLength(2);
      const [left] = await rows<{ id: string }>(database.db, sql`select id::text from audit_log where seq is null`);
      expect(await verify()).toEqual({ ok: false, fault: 'unreadable', id: left!.id });
      await tamper(sql`update audit_log set act = 'orders.pack' where seq = 2`);
      expect(await verify()).toMatchObject({ fault: 'changed', seq: 2 });
    },
  );

  test('does not repeat a full batch for ever', async () => {
    await tamper(
      sql`insert into audit_log (id, at, how, act, subject, before) overriding system value
        select 9007199254740993 + n, ${at.toISOString()}::timestamptz, 'command', 'forged', '{}', null from generate_series(1, 500) n`,
      sql`insert into audit_log (at, how, act, subject, before)
        select ${at.toISOString()}::timestamptz, 'command', 'forged', '{}', 'null' from generate_series(1, 500)`,
    );
    await write();
    expect(await sealAuditRows(database.db)).toBe(1);
  });

  test.each([
    ['at', sql`at = 'infinity'`],
    ['before, which becomes the JSON value null,', sql`before = 'null'`],
    ['number, which has more digits,', sql`after = '{"n": 1.00000000000000000001}'`],
  ])('is named as the first changed row if its %s was changed after it was sealed', async (_, change) => {
    await write({ after: { n: 1 } });
    await writeSealed(1);
    await tamper(sql`update audit_log set ${change} where seq = 1`);
    expect(await verify()).toMatchObject({ fault: 'changed', seq: 1 });
  });

  test.each(malformedErasures)(
    'as an erasure (%s of %s) erases nothing, and the changed row is named',
    async (act, subject) => {
      await tamper(insertRow({ act, subject }));
      await writeSealed(3);
      expect(await verify()).toMatchObject({ ok: true, rows: 4 });
      await tamper(sql`update audit_log set act = 'orders.pack' where seq = 3`);
      expect(await verify()).toMatchObject({ fault: 'changed', seq: 3 });
    },
  );
});

/** Adds a person and a clinic that they belong to; returns the id of the clinic. */
async function addPerson(person: typeof people.$inferInsert): Promise<number> {
  const [clinic] = await database.db.insert(clinics).values({ name: 'Pinewood Dental' }).returning({ id: clinics.id });
  const [added] = await database.db.insert(people).values(person).returning({ id: people.id });
  await database.db.insert(memberships).values({ personId: added!.id, clinicId: clinic!.id, role: 'owner' });
  return clinic!.id;
}

// rules: STAFF-22
test('the rows about a person have the address or the full name, as words and in any case', async () => {
  const clinicId = await addPerson({
    email: 'mae.o+x@pinewood.example.ca',
    firstName: 'Mae',
    lastName: "O'Dell",
    authIssuer: 'none',
    authSubject: 'mae',
  });
  const texts: [text: string, isFound: boolean][] = [
    ['MAE.o+x@Pinewood.example.ca', true],
    ['Write to mae.o+x@pinewood.example.ca.', true],
    ["mae  o'dell called", true],
    ['mae.o+x@pinewood.example.cat', false],
    ['anna-mae.o+x@pinewood.example.ca', false],
    ['maeXo+x@pinewood.example.ca', false],
    ["Annamae O'Dell called", false],
    ['Mae called', false],
  ];
  for (const [reason] of texts) await write({ reason, clinicId });
  const namesPerson = await readNamedPerson(database.db, 'mae.o+x@pinewood.example.ca');
  const found = await rowsAboutPerson(database.db, namesPerson);
  const reasons = (await chain()).filter(({ id }) => found.includes(id)).map(({ personal }) => personal?.['reason']);
  expect(reasons.toSorted()).toEqual(texts.flatMap(([text, isFound]) => (isFound ? [text] : [])).toSorted());
});

// rules: STAFF-22
test('the rows about a person have the name in any case and any spelling of its accents, and no longer name', async () => {
  const clinicId = await addPerson({
    email: 'amelie-b@pinewood.example.ca',
    firstName: 'Amélie',
    lastName: 'Béland',
    authIssuer: 'none',
    authSubject: 'amelie',
  });
  const texts: [text: string, isFound: boolean][] = [
    ['Liste Amélie Béland', true],
    ['Liste AMÉLIE BÉLAND', true],
    ['Liste Amélie  BÉLAND'.normalize('NFD'), true],
    ['Amélie Bélandé', false],
    ['Amélie Béland\u{301}', false],
    ['Éamélie Béland', false],
    ['Amelie Beland', false],
    ['AMELIE-B@pinewood.example.ca called', true],
  ];
  for (const [reason] of texts) await write({ reason, clinicId });
  await write({ clinicId, personal: { contact: { names: ['amélie béland'] } } });
  const namesPerson = await readNamedPerson(database.db, 'amelie-b@pinewood.example.ca');
  const found = await rowsAboutPerson(database.db, namesPerson);
  const written = await database.db.select().from(auditLog).orderBy(auditLog.id);
  expect(written.map(({ id }) => found.includes(id))).toEqual([...texts.map(([, isFound]) => isFound), true]);
});

// rules: STAFF-22
test('a full name counts in rows of the person and their clinics only, and never in a carrier', async () => {
  const email = 'canada@pinewood.example.ca';
  const clinicId = await addPerson({ email, firstName: 'Canada', lastName: 'Post' });
  const [member] = await database.db.select().from(memberships).where(eq(memberships.clinicId, clinicId));
  const [hired] = await database.db.insert(staff).values({ personId: member!.personId, role: 'reader' }).returning();
  const [carrier, reason] = [{ carrier: 'Canada Post', trackingNumber: 'Canada Post' }, 'Sent by Canada Post'];
  const written: [facts: Partial<AuditFacts>, isFound: boolean][] = [
    [{ clinicId, personal: carrier }, false],
    [{ clinicId, reason }, true],
    [{ clinicId: clinicId + 1, reason }, false],
    [{ reason }, false],
    [{ clinicId: clinicId + 1, reason: `Asked by ${email}` }, true],
    [{ subject: { clinic: 'C-1', customer: member!.id }, reason }, true],
    [{ subject: { staff: hired!.id }, reason }, true],
    [{ subject: { staff: hired!.id + 1 }, reason }, false],
  ];
  for (const [facts] of written) await write(facts);
  const found = await rowsAboutPerson(database.db, await readNamedPerson(database.db, email));
  const all = await database.db.select({ id: auditLog.id }).from(auditLog).orderBy(auditLog.id);
  expect(all.map(({ id }) => found.includes(id))).toEqual(written.map(([, isFound]) => isFound));
});

// rules: STAFF-7
test.each([
  ['delete a row', sql`delete from audit_log`],
  ['empty the table', sql`truncate audit_log`],
  ['change a row', sql`update audit_log set reason = 'Another'`],
  ['change personal values', sql`update audit_log set personal = '{"email": "eve"}'`],
  ['seal a row again', sql`update audit_log set hash = repeat('0', 64)`],
  ['open a seal', sql`update audit_log set seq = null, hash = null, prev_hash = null`],
  [
    'write a sealed row',
    sql`insert into audit_log (at, how, act, subject, seq, prev_hash, hash) values (now(), 'office', 'x', '{}', 9, '', '')`,
  ],
  ['move a row out of the chain', sql`update audit_log set seq = -1`],
  ['restore erased values', sql`update audit_log set personal_salt = 'another'`],
])('the database refuses to %s', async (_, statement) => {
  await writeSealed(1);
  const refused = await database.db.execute(statement).catch((error: unknown) => error);
  expect(String((refused as Error).cause)).toContain('The audit log only grows');
  expect(await verify()).toMatchObject({ ok: true, rows: 1 });
});

// rules: STAFF-7, STAFF-8
describe('the database refuses a seal', () => {
  const good = { seq: 3, prev: sql`(select hash from audit_log where seq = 2)`, hash: 'a'.repeat(64) };

  /** Gives two new rows a seal as the next two rows of the chain, in one statement, with a change to the first seal. */
  const seal = async (change: Partial<Omit<typeof good, 'prev'> & { prev: SQL; second: SQL }> = {}) => {
    await writeSealed(2);
    await write();
    await write();
    const { seq, prev, hash, second = sql`4` } = { ...good, ...change };
    const before = (await chain()).filter((row) => row.seq === null).map(({ id }) => id);
    return database.db.execute(sql`update audit_log set
        seq = case when id = ${before[1]} then ${second} else ${seq}::bigint end,
        prev_hash = case when id = ${before[1]} then ${good.hash} else ${prev} end,
        hash = case when id = ${before[1]} then repeat('b', 64) else ${hash} end
      where seq is null`);
  };

  test('never if it continues the chain', async () => {
    await seal();
    expect((await chain()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  test.each([
    ['below 1', { seq: 0 }],
    ['with a gap before it', { seq: 5, second: sql`6` }],
    ['with a gap after it', { second: sql`5` }],
    ['with the hash of another row', { prev: sql`repeat('0', 64)` }],
    ['with an invalid hash', { hash: 'A'.repeat(64) }],
  ])('%s', async (_, change) => {
    const refused = await seal(change).catch((error: unknown) => error);
    expect(String((refused as Error).cause)).toMatch(/The audit log only grows|audit_log_seq_from_one/);
    expect((await chain()).map(({ seq }) => seq)).toEqual([1, 2, null, null]);
  });

  test('into a gap that somebody has made', async () => {
    await writeSealed(3);
    await tamper(sql`delete from audit_log where seq = 2`);
    await write();
    const refused = await database.db
      .execute(
        sql`update audit_log set seq = 2, prev_hash = (select hash from audit_log where seq = 1), hash = ${good.hash}
          where seq is null`,
      )
      .catch((error: unknown) => error);
    expect(String((refused as Error).cause)).toContain('The audit log only grows');
  });
});
