import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rows, type Db } from '#db/client.ts';
import { clinics, locations } from '#db/tables/accounts.ts';
import { auditLog } from '#db/tables/audit.ts';
import { staff } from '#db/tables/staff.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { returnPayment } from '#jobs/orders.ts';
import { ActRefused } from '#server/act-refused.ts';
import { sealAuditRows } from '#server/audit/seal.ts';
import { verifyAudit } from '#server/audit/verify.ts';
import type { Actor } from '#server/audit/write-row.ts';
import { callAttention } from '#server/orders/attention.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { receivedPaymentInputs } from '#server/testing/test-received-payments.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { addTestLocation, buy, orderBody } from '#server/testing/test-orders.ts';
import { deleteClinicPrices } from '#server/testing/test-prices.ts';
import { pickInputs } from '#server/testing/test-pick-inputs.ts';
import { rolesOfActs } from '#server/testing/roles-of-acts.ts';
import { hostileInputs } from '#server/testing/hostile-inputs.ts';
import { importInputs, importToRead, restoreCatalogue } from '#server/testing/test-import-inputs.ts';
import { insertMembers } from '#server/testing/insert-members.ts';
import { tamperWithAudit, watchWrites, type WriteWatch } from '#server/testing/test-audit.ts';
import { deleteStaff, hireStaff } from '#server/testing/test-staff.ts';
import { rolesOf } from './act.ts';
import { allActs } from './all.ts';
import { performAct, SYSTEM_USER } from './perform.ts';

let shop: TestShop;
let watch: WriteWatch;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.execute(sql`insert into lots (product_id, number) values (102, 'L1')`);
  await shop.db.execute(sql`insert into bins (code) values ('B-02')`);
  watch = await watchWrites(shop.db);
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.deleteOrders();
  await deleteClinicPrices(shop);
  await tamperWithAudit(shop.db, sql`delete from audit_log`);
  await deleteStaff(shop.db);
  await shop.db.delete(locations);
  await shop.db.execute(sql`delete from store_settings`);
  await shop.db.execute(sql`update books set closed_until = null, changed_by = null`);
  await restoreCatalogue(shop);
  await shop.db.execute(sql`with m as (delete from memberships where id = 300),
    p as (delete from people where id = 2300) delete from clinics where id = 1300`);
  await shop.db.execute(sql`update clinics set disabled = false, terms_days = null, credit_limit_cents = null,
    tax_exemption = null, credit_application = null where id = ${testClinics.harbourview.clinicId}`);
});

/** Who performs an act: the system user, or the one staff member for an act without a command. */
async function actorOf(name: string): Promise<Actor> {
  if (allActs.find((act) => act.name === name)?.command) return SYSTEM_USER;
  const [member] = await shop.db.select().from(staff);
  return { staffId: member!.id, how: 'office', requestId: 'req-1' };
}

async function perform<R = unknown>(name: string, input: object): Promise<R> {
  const act = allActs.find((known) => known.name === name)!;
  return (await performAct(shop.deps, act, input, await actorOf(name))) as R;
}

const auditRows = () => shop.db.select().from(auditLog);
const { gloves } = testProducts;
const ENDED = { clinic: 'C-11201', item: 'MSK-200', endsOn: '2020-01-01' };

/** A paid order by card, moved forward by the given acts. */
async function order(...done: string[]): Promise<string> {
  const { created } = await buy(shop, { lines: [[gloves, 2]], amount: 39_52 });
  const number = created.orderNumber;
  for (const act of done) await perform(act, act === 'orders.ship' ? { order: number, ...parcel } : { order: number });
  return number;
}

const parcel = { carrier: 'ICS Courier', trackingNumber: 'ICS 700' };

/** An order by telephone that earns a gift card once it is paid. */
async function unpaidOrder(): Promise<string> {
  await addTestLocation(shop.db, 'harbourview');
  const input = { clinic: 'C-11201', lines: [{ item: gloves.itemId, quantity: 40 }], payment: { by: 'link' } };
  return (await perform<{ order: string }>('orders.place', input)).order;
}

async function unpaidInvoice(): Promise<string> {
  const body = { ...orderBody('harbourview', [[gloves, 2]]), paymentMethod: 'invoice' };
  const headers = { 'Idempotency-Key': 'on-invoice' };
  await shop.request('POST', '/restapi/salesOrder', { as: 'harbourview', body, headers });
  const [invoice] = await rows<{ number: string }>(shop.db, sql`select number from invoices`);
  return invoice!.number;
}

async function note(): Promise<number> {
  await callAttention(shop.db, { subject: 'evt_1', reason: 'no_intent' });
  const [found] = await rows<{ id: number }>(shop.db, sql`select id from attention`);
  return found!.id;
}

async function deadJob(): Promise<string> {
  await shop.deps.queue.enqueue(shop.db, returnPayment, { orderId: 1, intentId: 'pi_1', reason: 'sold_out' });
  const [job] = await rows<{ id: string }>(
    shop.db,
    sql`update pgboss.job set state = 'failed' where name = 'return-payment' returning id`,
  );
  return job!.id;
}

/** A note on an order, which a command wrote. */
async function staffNote(): Promise<number> {
  return (await perform<{ note: number }>('notes.add', { order: await order(), text: 'Ring twice' })).note;
}

const myView = { name: 'Mine', filters: { queue: 'late' }, columns: ['number' as const], isShared: false };

async function savedView(): Promise<number> {
  await hireStaff(shop.db, ben.email, 'reader');
  return (await perform<{ view: number }>('views.save', myView)).view;
}

/** The confirmation of the only order, as if it had been sent. */
async function sentMail(): Promise<number> {
  const [sent] = await rows<{ id: number }>(
    shop.db,
    sql`insert into order_mails (order_id, job, payload, recipient, sent_at)
      select id, 'send-order-confirmation', jsonb_build_object('orderId', id), email, now() from orders returning id`,
  );
  return sent!.id;
}

const ada = { email: 'ada@supplier.example.ca', role: 'owner' };
const ben = { email: 'ben@supplier.example.ca', role: 'sales' };

const mainBin = { item: 'GLV-100-M', bin: 'MAIN' };

const createList = () => perform('price-lists.create', { list: 'Buying group' });
const addBin = () => perform('bins.add', { code: 'A-01', sortOrder: 10 }).then(() => 'A-01');

const onInvoice = { onInvoice: true, termsDays: 30, creditLimitCents: 5_000_00 };
const exemption = { certificate: 'E-4711', taxes: ['HST'], until: null };

const TERMS = 'term,language,kind,means,source\ngants,fr,french,class:1 GLV-*,usage\n';

/** For each act that changes something: prepares the store and returns an input that succeeds. */
const inputs: Record<string, () => Promise<object>> = {
  ...pickInputs(
    () => shop,
    () => order(),
  ),
  ...importInputs(() => shop),
  'attention.resolve': async () => ({ note: await note() }),
  'attention.resolve-all': async () => ({ about: (await note()) && 'no_intent', count: 1 }),
  'jobs.retry': async () => ({ job: await deadJob() }),
  'jobs.retry-all': async () => ({ kind: (await deadJob()) && 'return-payment', count: 1 }),
  'jobs.discard': async () => ({ job: await deadJob(), reason: 'Refunded by hand' }),
  'jobs.discard-all': async () => ({ kind: (await deadJob()) && 'return-payment', count: 1, reason: 'By hand' }),
  'orders.place': async () => {
    await addTestLocation(shop.db, 'harbourview');
    return { clinic: 'C-11201', lines: [{ item: gloves.itemId, quantity: 2 }] };
  },
  'orders.take-payment': async () => ({ order: await unpaidOrder(), payment: { by: 'link' } }),
  'orders.note-gift-card': async () => ({ order: await unpaidOrder(), card: 'e_gift' }),
  'orders.approve': async () => ({ order: await order() }),
  'orders.pick': async () => ({ order: await order() }),
  'orders.pack': async () => ({ order: await order() }),
  'orders.ship': async () => ({ order: await order(), ...parcel, units: [{ line: 1, quantity: 1 }] }),
  'orders.deliver': async () => ({ order: await order('orders.ship') }),
  'orders.invoice': async () => ({ order: await order('orders.ship') }),
  'orders.close': async () => ({ order: await order('orders.ship', 'orders.deliver') }),
  'orders.cancel': async () => ({ order: await order(), reason: 'Ordered twice', withSubscriptions: true }),
  'orders.hold': async () => ({ order: await order(), reason: 'Waits for a licence' }),
  'orders.release': async () => {
    const number = await order();
    await perform('orders.hold', { order: number, reason: 'Waits for a licence' });
    return { order: number };
  },
  'orders.resend-mail': async () => ({ order: await order(), mail: await sentMail() }),
  'notes.add': async () => ({ order: await order(), text: 'Ring twice' }),
  'notes.edit': async () => ({ note: await staffNote(), text: 'Ring once' }),
  'notes.remove': async () => ({ note: await staffNote() }),
  'views.save': async () => {
    await hireStaff(shop.db, ben.email, 'reader');
    return myView;
  },
  'views.change': async () => ({ view: await savedView(), name: 'Late ones', isShared: true }),
  'views.remove': async () => ({ view: await savedView() }),
  'views.set-default': async () => ({ view: await savedView() }),
  'orders.refund': async () => ({ order: await order(), reason: 'Came broken' }),
  'orders.credit': async () => ({ order: await order('orders.ship'), request: { of: 'rest' }, reason: 'Came broken' }),
  'orders.change-lines': async () => ({
    order: await order(),
    lines: [{ line: 1, quantity: 1 }],
    expectedDifferenceCents: -14_12,
    reason: 'Came broken',
  }),
  ...receivedPaymentInputs(() => shop, unpaidInvoice),
  'books.close': async () => ({ closedUntil: '2026-10-31' }),
  'books.reopen': async () => {
    await perform('books.close', { closedUntil: '2026-10-31' });
    return { closedUntil: '2026-09-30', reason: 'A late bill' };
  },
  'stock.receive': async () => ({ ...mainBin, quantity: 5, lot: 'L7', expiresOn: '2028-03-31', gtin: '4006381333931' }),
  'stock.count': async () => ({ ...mainBin, counted: 7, lot: 'L8', expiresOn: '2028-03-31', reason: 'found' }),
  'stock.adjust': async () => ({ ...mainBin, quantity: -1, reason: 'damaged' }),
  'stock.move': async () => ({ ...mainBin, toBin: 'B-02', quantity: 2 }),
  'stock.receive-all': async () => {
    await hireStaff(shop.db, ben.email, 'warehouse');
    return { rows: [{ ...mainBin, quantity: 5 }] };
  },
  'stock.count-bin': async () => {
    await hireStaff(shop.db, ben.email, 'warehouse');
    return { bin: 'B-02', rows: [{ item: 'GLV-100-M', lot: '', recorded: 0, counted: 2 }] };
  },
  'bins.add': async () => ({ code: 'A-01', sortOrder: 10 }),
  'bins.rename': () => addBin().then((bin) => ({ bin, code: 'A-02' })),
  'bins.remove': () => addBin().then((bin) => ({ bin })),
  'prices.set': async () => ({ item: 'MSK-200', priceCents: 9_45 }),
  'price-lists.create': async () => ({ list: 'Buying group' }),
  'price-lists.set-price': async () => {
    await createList();
    return { list: 'Buying group', item: 'MSK-200', minQuantity: 10, priceCents: 8_00 };
  },
  'price-lists.end': async () => {
    await createList();
    await perform('price-lists.set-price', { list: 'Buying group', item: 'MSK-200', minQuantity: 1, priceCents: 8_00 });
    return { list: 'Buying group', endsOn: '2026-12-31' };
  },
  'orders.approve-credit': async () => {
    await perform('clinics.set-terms', { clinic: 'C-11201', ...onInvoice, creditLimitCents: 0 });
    await unpaidInvoice();
    const [waiting] = await rows<{ number: string }>(shop.db, sql`select number from orders`);
    return { order: waiting!.number };
  },
  'clinics.set-terms': async () => ({ clinic: 'C-11201', ...onInvoice }),
  'clinics.decline-application': async () => {
    const sent = { sentAt: '2026-11-20T15:00:00Z', personId: 2201, note: '', declinedAt: null, reply: '' };
    await shop.db.update(clinics).set({ creditApplication: sent }).where(eq(clinics.number, 'C-11201'));
    return { clinic: 'C-11201', reason: 'Please call us first' };
  },
  'clinics.lock': async () => ({ clinic: 'C-11201', reason: 'Moved away' }),
  'clinics.unlock': async () => {
    await perform('clinics.lock', { clinic: 'C-11201', reason: 'Moved away' });
    return { clinic: 'C-11201' };
  },
  'clinics.exempt': async () => ({ clinic: 'C-11201', ...exemption }),
  'clinics.end-exemption': async () => {
    await perform('clinics.exempt', { clinic: 'C-11201', ...exemption });
    return { clinic: 'C-11201' };
  },
  'price-lists.give': async () => {
    await createList();
    return { clinic: 'C-11201', list: 'Buying group' };
  },
  'contracts.set-price': async () => ({ clinic: 'C-11201', item: 'MSK-200', priceCents: 8_00 }),
  'contracts.end': async () => {
    await perform('contracts.set-price', { clinic: 'C-11201', item: 'MSK-200', priceCents: 8_00 });
    return { clinic: 'C-11201', item: 'MSK-200', endsOn: '2026-12-31' };
  },
  'trade-terms.import': async () => ({ file: TERMS, mode: 'merge' }),
  'clinics.see-as': async () => {
    await hireStaff(shop.db, ben.email, 'sales');
    return { clinic: 'C-11201' };
  },
  'clinics.merge': async () => {
    await insertMembers(shop.db, [{ email: ben.email, id: 300, authIssuer: 'none', authSubject: 'ben' }]);
    return { from: 'C-11300', into: 'C-11201' };
  },
  'settings.change': async () => ({ values: { 'shipping.flatRate': 12_99, 'phones.fax': '905-555-0199' } }),
  'settings.restore': async () => {
    await perform('settings.change', { values: { 'remittance.payee': 'Dental Supply Ltd.' } });
    return { version: 0 };
  },
  'staff.add': async () => ada,
  'staff.role': async () => {
    for (const person of [ada, ben]) await perform('staff.add', person);
    return { ...ben, role: 'finance' };
  },
  'staff.remove': async () => {
    for (const person of [ada, ben]) await perform('staff.add', person);
    return { email: ben.email };
  },
  'audit.erase': async () => {
    await perform('staff.add', ada);
    const [row] = await auditRows();
    return { row: row!.id, reason: 'Asked to be forgotten' };
  },
  'audit.erase-person': async () => {
    await perform('staff.add', ada);
    return { email: ada.email, reason: 'Asked to be forgotten' };
  },
};

async function inputToRead(name: string): Promise<object> {
  if (name === 'orders.preview-credit') return { order: await order('orders.ship'), request: { of: 'rest' } };
  if (name === 'orders.preview-change') return { order: await order(), lines: [{ line: 1, quantity: 1 }] };
  if (name.startsWith('imports.')) return importToRead(shop, name);
  return name === 'orders.quote' ? inputs['orders.place']!() : (inputsToRead[name] ?? {});
}

const changing = allActs.filter(({ reads }) => !reads).map(({ name }) => name);
const reading = allActs.filter(({ reads }) => reads).map(({ name }) => name);

test('every act that changes something has an input below', () => {
  expect(Object.keys(inputs).toSorted()).toEqual(changing.toSorted());
});

// rules: STAFF-5, STAFF-6
describe.each(changing)('%s', (name) => {
  test('writes one audit row in the transaction of all its changes', async () => {
    const input = await inputs[name]!();
    await watch.forget();
    await perform(name, input);
    expect(await watch.transactions()).toEqual([{ tables: expect.any(Array), auditRows: 1 }]);
    const row = (await auditRows()).at(-1);
    const { how, staffId: actorId } = await actorOf(name);
    expect(row).toMatchObject({ act: name, how, actorId, at: shop.deps.now() });
    expect(row!.before ?? row!.after).not.toBeNull();
    expect(row!.after).not.toEqual(row!.before);
    // Ids and numbers have no blanks; what somebody wrote belongs to the personal values (rules: STAFF-10).
    expect(JSON.stringify([row!.subject, row!.before, row!.after])).not.toContain(' ');
  });

  test('changes nothing and writes no audit row if its audit row cannot be written', async () => {
    const input = await inputs[name]!();
    await shop.db.execute(
      sql`alter table audit_log add constraint refused check (act <> ${sql.raw(`'${name}'`)}) not valid`,
    );
    await watch.forget();
    await expect(perform(name, input)).rejects.toThrow();
    await shop.db.execute(sql`alter table audit_log drop constraint refused`);
    expect(await watch.transactions()).toEqual([]);
  });
});

/** Inputs of the acts that only read. */
const inputsToRead: Record<string, object> = {
  'stock.compare-bin': { bin: 'MAIN', rows: [{ item: 'GLV-100-M', counted: 4 }] },
  'contracts.list': { clinic: 'C-11201' },
  'stock.show': { item: 'MSK-200' },
  'orders.mails': { order: 'SO-100001' },
  'stock.moves': { item: 'MSK-200', before: 1_000_000 },
  'stock.expiring': { days: 365 },
  'lots.recall': { item: 'MSK-200', lot: 'L1' },
  'audit.preview-erase-person': { email: testClinics.harbourview.email },
  'clinics.preview-merge': { from: 'C-11202', into: 'C-11201' },
};

/** The answer of a call of an act, which is undone afterwards; null for an error that the office answers with 500. */
async function tryOut(name: string, input: unknown): Promise<'done' | 'refused' | null> {
  const act = allActs.find((known) => known.name === name)!;
  const actor = await actorOf(name);
  const undo = new Error('undone');
  let outcome: 'done' | 'refused' | null = 'done';
  const { database } = shop.deps;
  const attempt = database.db.transaction(async (tx) => {
    const within = { ...shop.deps, database: { ...database, db: tx as Db } };
    await performAct(within, act, input, actor).catch((error: unknown) => {
      outcome = error instanceof ActRefused ? 'refused' : null;
    });
    throw undo;
  });
  await attempt.catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return outcome;
}

// One database is enough: both are PostgreSQL, and some of the inputs place whole orders.
// rules: STAFF-4
test.skipIf(process.env.TEST_DATABASE_URL).each(allActs.map(({ name }) => name))(
  '%s gives a reason for every hostile input',
  async (name) => {
    const act = allActs.find((known) => known.name === name)!;
    const good = (await inputs[name]?.()) ?? (await inputToRead(name));
    expect(await tryOut(name, good)).toBe('done');
    const failed: string[] = [];
    for (const { about, input } of hostileInputs(act.input, good)) {
      // Input that the schema refuses reaches no statement.
      if (!act.input.safeParse(input).success) continue;
      if ((await tryOut(name, input)) === null) failed.push(about);
    }
    expect(failed).toEqual([]);
    expect(await tryOut(name, good), 'the same input as before').toBe('done');
  },
);

// rules: STAFF-5
test.each([
  ['orders.ship', async () => ({ order: await order('orders.ship'), ...parcel }), 'wrong_state'],
  ['orders.ship', async () => ({ order: 'SO-1', ...parcel }), 'not_found'],
  ['orders.ship', async () => ({ order: await order(), ...parcel, units: [{ line: 1, quantity: 3 }] }), 'wrong_input'],
  ['prices.set', async () => ({ item: 'NONE', priceCents: 1 }), 'not_found'],
  ['prices.set', async () => ({ item: 'MSK-200', priceCents: 0 }), 'wrong_input'],
  ['contracts.set-price', async () => ({ clinic: 'C-99999', item: 'MSK-200', priceCents: 1 }), 'not_found'],
  ['contracts.set-price', async () => ({ clinic: 'C-11201', item: 'NONE', priceCents: 1 }), 'not_found'],
  ['contracts.set-price', async () => ({ ...ENDED, priceCents: 1 }), 'wrong_input'],
  ['contracts.end', async () => ENDED, 'already_done'],
  ['price-lists.give', async () => ({ clinic: 'C-11201', list: 'Nobody’s' }), 'not_found'],
  ['trade-terms.import', async () => ({ file: TERMS.replace('fr,', 'de,'), mode: 'merge' }), 'wrong_input'],
  ['attention.resolve', async () => ({ note: 999 }), 'not_found'],
  ['attention.resolve-all', async () => ({ about: (await note()) && 'no_intent', count: 2 }), 'wrong_input'],
  ['attention.resolve-all', async () => ({ about: 'paid_invoice', count: 1 }), 'wrong_input'],
  ['jobs.retry-all', async () => ({ kind: (await deadJob()) && 'return-payment', count: 2 }), 'wrong_input'],
  ['jobs.discard-all', async () => ({ kind: 'no-such-job', count: 1, reason: 'x' }), 'not_found'],
])('a refused %s gives a reason and leaves no trace', async (name, prepare, reason) => {
  const input = await prepare();
  await watch.forget();
  const refused = await perform(name, input).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ActRefused);
  expect(refused).toMatchObject({ reason });
  expect(await watch.transactions()).toEqual([]);
});

// rules: STAFF-6
test('an audit row names the order, its clinic, what was before and after, and why', async () => {
  const number = await order();
  await perform('orders.cancel', { order: number, reason: 'Ordered twice', by: 'clinic' });
  expect(await auditRows()).toMatchObject([
    {
      subject: { order: number },
      clinicId: testClinics.harbourview.clinicId,
      personal: { reason: 'Ordered twice' },
      before: { state: 'placed', creditedCents: 0 },
      after: { state: 'refunded', creditedCents: 39_52, by: 'clinic' },
    },
  ]);
});

// rules: STAFF-10
test('an audit row keeps an e-mail address only among its personal values', async () => {
  await perform('staff.add', ada);
  const [row] = await auditRows();
  const { personal, ...others } = row!;
  expect(personal).toEqual({ email: ada.email });
  // With the at sign: a random digest may contain the letters of the name.
  expect(JSON.stringify(others)).not.toContain('ada@');
});

// rules: STAFF-10
describe('what somebody wrote freely', () => {
  const text = 'Ada Renner called 416 555 0123';
  const written: Record<string, object> = {
    'orders.ship': { carrier: text },
    'picks.ship': { carrier: text },
    'orders.cancel': { reason: text },
    'orders.refund': { reason: text },
    'orders.hold': { reason: text },
    'clinics.lock': { reason: text },
    'clinics.exempt': { certificate: text },
    'notes.add': { text },
    'notes.edit': { text },
    'orders.credit': { reason: text },
    'orders.change-lines': { reason: text },
    'jobs.discard': { reason: text },
    'invoices.record-payment': { reference: text },
    'payments.record': { reference: text },
    'payments.reverse': { reason: text },
    'payments.return': { reference: text },
    'price-lists.create': { list: text },
    'audit.erase': { reason: text },
    'audit.erase-person': { reason: text },
  };

  test.each(Object.entries(written))('in %s is gone once its audit row is erased', async (name, words) => {
    await perform(name, { ...(await inputs[name]!()), ...words });
    await sealAuditRows(shop.db);
    const row = (await auditRows()).find(({ act, personal }) => act === name && personal !== null);
    expect(JSON.stringify(row!.personal)).toContain(text);
    await perform('audit.erase', { row: row!.id, reason: 'Asked to be forgotten' });
    await sealAuditRows(shop.db);
    expect(JSON.stringify(await auditRows())).not.toContain('Ada Renner');
    expect(await verifyAudit(shop.db, shop.deps.now())).toMatchObject({ ok: true });
  });
});

test.each(reading)('%s writes nothing', async (name) => {
  const input = await inputToRead(name);
  await watch.forget();
  await perform(name, input);
  expect(await watch.transactions()).toEqual([]);
});

// rules: STAFF-1, STAFF-4
describe('the acts of a role', () => {
  test('are in the table for every act', () => {
    expect(Object.keys(rolesOfActs).toSorted()).toEqual(allActs.map(({ name }) => name).toSorted());
  });

  const cells = allActs.flatMap((act) => STAFF_ROLES.map((role): [string, StaffRole] => [act.name, role]));
  test.each(cells)('%s by %s', (name, role) => {
    const act = allActs.find((known) => known.name === name)!;
    expect(rolesOf(act).includes(role)).toBe(rolesOfActs[name]?.split(' ').includes(role));
  });
});
