import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { chance, FIRST, oneOf, withoutChecks } from './chance.ts';

const n = sql.raw('n');

const firstNames = ['Ada', 'Bruno', 'Chloé', 'Dev', 'Esther', 'Farah', 'Gus', 'Hana', 'Ivo', 'June', 'Kofi', 'Lena'];
const lastNames = ['Abbott', 'Baptiste', 'Chen', 'Dhaliwal', 'Easton', 'Fortin', 'Gagnon', 'Haddad', 'Iqbal', 'Jensen'];
const places = [
  'Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fern', 'Garry Oak', 'Hawthorn', 'Iris', 'Juniper', 'Kingsway', 'Larch',
  'Maple', 'Northgate', 'Oakridge', 'Poplar', 'Quarry', 'Riverside', 'Spruce', 'Tamarack', 'Union', 'Valley',
  'Willow', 'Yarrow',
]; // prettier-ignore
const kinds = [
  'Dental', 'Dental Care', 'Dental Clinic', 'Dentistry', 'Family Dental', 'Kids Dental', 'Oral Surgery', 'Orthodontics',
  'Periodontics', 'Smiles',
]; // prettier-ignore

/** Towns with their province and the share of clinics up to them. */
const towns = [
  ['Toronto', 'ON', 0.2],
  ['Ottawa', 'ON', 0.3],
  ['Hamilton', 'ON', 0.4],
  ['Montréal', 'QC', 0.53],
  ['Québec', 'QC', 0.6],
  ['Vancouver', 'BC', 0.7],
  ['Kelowna', 'BC', 0.75],
  ['Calgary', 'AB', 0.87],
  ['Halifax', 'NS', 0.95],
  ['Regina', 'SK', 1],
] as const;

const townAt = sql`(select least(10, 1 + count(*)::int)
  from unnest(${sql.param(towns.map(([, , upTo]) => upTo))}::float8[]) upto where upto <= ${chance(n, 3)})`;

/** Adds clinics with people, locations and subscriptions up to the wanted number, if there are none yet. */
export async function addClinics(db: Db, wanted: number): Promise<void> {
  const [found] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from clinics where id > ${FIRST}`,
  );
  if (found && found.count > 0) return;
  await withoutChecks(db, async (tx) => {
    await addClinicRows(tx, wanted);
    await addPeople(tx, wanted);
    await addLocations(tx, wanted);
    await addSubscriptions(tx, wanted);
  });
}

function addClinicRows(tx: Db, wanted: number) {
  return tx.execute(sql`
    insert into clinics (id, name, stage, disabled, terms_days, credit_limit_cents, credit_application, stripe_customer_id,
      created_at)
    select ${FIRST} + n, case when ${chance(n, 1)} < 0.97 then
        ${oneOf(places, n, 4)} || ' ' || ${oneOf(kinds, n, 5)} || ' ' || n end,
      case when ${chance(n, 2)} < 0.6 then 'Customer' when ${chance(n, 2)} < 0.8 then 'Lead' else 'Prospect' end,
      ${chance(n, 6)} < 0.01, case when ${chance(n, 7)} < 0.2 then 45 end,
      case when ${chance(n, 8)} < 0.3 then 2000000 end,
      case when ${chance(n, 2)} >= 0.6 and ${chance(n, 9)} < 0.005 then jsonb_build_object('sentAt', '2026-11-20T15:00:00Z',
        'personId', ${FIRST} + n, 'note', '', 'declinedAt', null, 'reply', '') end,
      'cus_scale_' || n, now() - interval '3 years' * ${chance(n, 10)}
    from generate_series(1, ${wanted}::int) n`);
}

/** An owner for each clinic, and a second person for every third. */
async function addPeople(tx: Db, wanted: number): Promise<void> {
  await tx.execute(sql`
    insert into people (id, email, first_name, last_name, home_phone)
    select ${FIRST} + n, 'person-' || n || '@scale.example.ca', ${oneOf(firstNames, n, 11)}, ${oneOf(lastNames, n, 12)},
      '4165550100'
    from generate_series(1, ${wanted}::int + ${wanted}::int / 3) n`);
  await tx.execute(sql`
    insert into memberships (id, person_id, clinic_id, role)
    select ${FIRST} + n, ${FIRST} + n, ${FIRST} + case when n <= ${wanted} then n else 3 * (n - ${wanted}) end,
      case when n <= ${wanted} then 'owner' else 'buyer' end
    from generate_series(1, ${wanted}::int + ${wanted}::int / 3) n`);
}

/** A location for each clinic, and a second one for every fifth. */
function addLocations(tx: Db, wanted: number) {
  return tx.execute(sql`
    insert into locations (id, clinic_id, full_name, address1, city, state, zip, country, phone, default_billing,
      default_shipping)
    select ${FIRST} + n, ${FIRST} + case when n <= ${wanted} then n else 5 * (n - ${wanted}) end, 'Front Desk',
      1 + n % 900 || ' ' || ${oneOf(places, n, 13)} || ' Street',
      (${sql.param(towns.map(([city]) => city))}::text[])[town], (${sql.param(towns.map(([, state]) => state))}::text[])[town],
      'K1A 0B1', 'ca', '4165550100', n <= ${wanted}, n <= ${wanted}
    from generate_series(1, ${wanted}::int + ${wanted}::int / 5) n, lateral (select ${townAt} as town) t`);
}

/** One to three subscriptions of every second clinic; of a paused one the last run has failed or was skipped. */
async function addSubscriptions(tx: Db, wanted: number): Promise<void> {
  await tx.execute(sql`
    insert into recurring_orders (id, clinic_id, person_id, product_id, name, quantity, interval_months, status, anchor_date,
      next_run, payment_method)
    select ${FIRST} + n, ${FIRST} + 1 + n % ${wanted}, ${FIRST} + 1 + n % ${wanted}, 1001 + n % 4000, 'Every month',
      1 + n % 5, 1, case when n % 60 = 0 then 'paused' when n % 9 = 0 then 'canceled' else 'active' end,
      current_date + n % 30, current_date + n % 30, 'invoice'
    from generate_series(1, ${wanted}::int * 3 / 2) n where ${chance(n, 14)} < 0.7`);
  await tx.execute(sql`
    insert into recurring_cycles (recurring_order_id, run_on, state)
    select id, current_date - 30 * k, case when status = 'paused' and k = 1 and id % 120 = 0 then 'failed' else 'skipped' end
    from recurring_orders, generate_series(1, 3) k where id > ${FIRST}`);
}
