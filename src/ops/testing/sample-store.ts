import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { SYSTEM_USER } from '#server/acts/perform.ts';
import { sealAuditRows } from '#server/audit/seal.ts';
import { writeAuditRow } from '#server/audit/write-row.ts';
import { clinicIdOf, insertMembers, personIdOf } from '#server/testing/insert-members.ts';
import { insertTestCatalogue } from '#server/testing/test-catalogue.ts';

const MEMBER = 801;

/**
 * Fills an empty database with a catalogue, a clinic, two orders, values of every awkward kind, and a sealed audit row.
 */
export async function fillSampleStore(db: Db): Promise<void> {
  await insertTestCatalogue(db);
  await insertMembers(db, [
    { id: MEMBER, email: 'ada@clinic.example.ca', authIssuer: 'test', authSubject: 'test|801' },
  ]);
  await addOrders(db, 2);
  await db.execute(
    sql`insert into pictures (hash, media_type, content) values ('odd', 'image/png', '\\x000a095c5c4eff')`,
  );
  await writeAuditRow(db, 'store.sample', new Date('2026-11-24T10:00:00Z'), {
    actor: SYSTEM_USER,
    facts: { subject: { text: 'tab\t, line\n, \\N, "quoted", é' } },
  });
  await sealAuditRows(db);
}

/** Adds orders on invoice. */
export async function addOrders(db: Db, count: number): Promise<void> {
  await db.execute(sql`insert into orders (clinic_id, person_id, state, payment_method, cart_key, subtotal_cents, shipping_cents,
      tax_cents, total_cents, taxes, taxes_not_charged, billing_address, shipping_address, ship_method_id, email, memo)
    select ${clinicIdOf(MEMBER)}, ${personIdOf(MEMBER)}, 'placed', 'invoice', 'cart', 10000, 0, 1300, 11300, '[null, {"tax": "HST"}]',
      '{"a b",NULL,"\\"c\\""}', '{}', '{}', (select min(id) from ship_methods), 'ada@clinic.example.ca', E'two\\nlines \\\\.'
    from generate_series(1, ${count})`);
}

export async function countOrders(db: Db): Promise<number> {
  const [found] = await rows<{ count: number }>(db, sql`select count(*)::int as count from orders`);
  return found!.count;
}
