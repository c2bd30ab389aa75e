import { sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { allActs } from '#server/acts/all.ts';
import { performAct, SYSTEM_USER } from '#server/acts/perform.ts';
import type { TestShop } from './open-test-shop.ts';
import { orderBody, type TestLine } from './test-orders.ts';
import { testClinics, type ClinicName } from './test-clinics.ts';

function actNamed(name: string) {
  const act = allActs.find((known) => known.name === name);
  if (!act) throw new Error(`There is no act ${name}`);
  return act;
}

/** Performs an act as a staff member in the office. */
export async function performAs<R = unknown>(shop: TestShop, staffId: number, name: string, input: object): Promise<R> {
  return (await performAct(shop.deps, actNamed(name), input, { staffId, how: 'office', requestId: 'req-1' })) as R;
}

/** Performs an act as the system user. */
export async function performByCommand(shop: TestShop, name: string, input: object): Promise<void> {
  await performAct(shop.deps, actNamed(name), input, SYSTEM_USER);
}

/** The number of an approved order on invoice; the clinic may pay on invoice from then on. */
export async function approvedOrder(
  shop: TestShop,
  lines: readonly TestLine[],
  clinic: ClinicName = 'harbourview',
): Promise<string> {
  await shop.db.execute(sql`update clinics set stage = 'Customer' where id = ${testClinics[clinic].clinicId}`);
  const body = { ...orderBody(clinic, lines), paymentMethod: 'invoice' as const };
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const { status, body: answer } = await shop.request('POST', '/restapi/salesOrder', { as: clinic, body, headers });
  if (status !== 202) throw new Error(`No order was placed: ${JSON.stringify(answer)}`);
  const [placed] = await rows<{ number: string }>(shop.db, sql`select number from orders order by id desc limit 1`);
  await performByCommand(shop, 'orders.approve', { order: placed!.number });
  return placed!.number;
}
