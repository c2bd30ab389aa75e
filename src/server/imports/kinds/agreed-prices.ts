import { sql, type SQL } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import type { ImportKind } from '#domain/import/import-kind.ts';
import { contractsKind } from '#domain/import/kinds/contracts.ts';
import { priceListsKind } from '#domain/import/kinds/price-lists.ts';
import { addProblem, resolveNames } from '#server/imports/problems.ts';
import { changedValues, waiting, type Chunk, type ImportTarget } from '#server/imports/target.ts';
import { refuseUnknownItems } from './items.ts';

/** A table `l` of prices of products, for the owners `w`: price lists or clinics. */
interface AgreedPrices {
  kind: ImportKind;
  table: SQL;
  /** The column of the kind that names the owner. */
  owner: 'list' | 'clinic';
  owners: SQL;
  ownerId: SQL;
  ownerName: SQL;
  /** Whether a price is from a quantity on. */
  hasQuantity: boolean;
  resolveKeys: (tx: Db, importId: number) => Promise<void>;
  /** Adds the owners that new rows name and the store does not have. */
  addOwners: (tx: Db, chunk: Chunk) => Promise<void>;
}

/** Prices are changed like the prices that staff set one by one (rules: IMPORT-19, PRICE-22, PRICE-26). */
function agreedPrices(prices: AgreedPrices): ImportTarget {
  const { kind, table, owner, owners, ownerId, ownerName, hasQuantity, resolveKeys, addOwners } = prices;
  const quantity = hasQuantity ? sql`l.min_quantity || '|' || ` : sql``;
  const key = sql`p.item_id || '|' || ${ownerName} || '|' || ${quantity}l.starts_on`;
  const lines = sql`${table} l join products p on p.id = l.product_id join ${owners} w on w.id = l.${ownerId}`;
  /** Whether `l` is the price of the row that has these values, of the product and owner. */
  const isPriceOf = (given: SQL, productId: SQL) => sql`l.product_id = ${productId} and l.${ownerId} = w.id
    and ${ownerName} = ${given} ->> ${owner} and l.starts_on = (${given} ->> 'startsOn')::date
    ${hasQuantity ? sql`and l.min_quantity = (${given} ->> 'quantity')::int` : sql``}`;
  return {
    kind,
    current: sql`select ${key} as key, p.id, jsonb_build_object(${owner}::text, ${ownerName}, 'code', p.item_id,
      ${hasQuantity ? sql`'quantity', l.min_quantity, ` : sql``}'price', l.unit_price_cents, 'startsOn', l.starts_on,
      'endsOn', l.ends_on) as current from ${lines}`,
    resolveKeys,
    async check(tx, importId) {
      await refuseUnknownItems(tx, importId);
      await addProblem(tx, importId, sql`r.given ->> 'endsOn' < r.given ->> 'startsOn'`, {
        column: 'Last day',
        rule: 'must not be before the first day',
      });
    },
    async lock(tx, chunk) {
      await addOwners(tx, chunk);
      await tx.execute(sql`select from ${owners} w where ${ownerName} in (select r.given ->> ${owner}
        from import_rows r where r.import_id = ${chunk.importId} and r.row = any(${sql.param(chunk.rows)}::int[]))
        order by w.id for no key update`);
    },
    async change(tx, chunk, to) {
      await tx.execute(sql`update ${table} l set
          unit_price_cents = coalesce((n.v ->> 'price')::int, l.unit_price_cents),
          ends_on = case when n.v ? 'endsOn' then (n.v ->> 'endsOn')::date else l.ends_on end
        from (${changedValues(chunk, to)}) n, ${owners} w where ${isPriceOf(sql`n.given`, sql`n.id`)}`);
    },
    async add(tx, chunk) {
      const columns = sql`${ownerId}, product_id, ${hasQuantity ? sql`min_quantity, ` : sql``}unit_price_cents, starts_on, ends_on`;
      await tx.execute(sql`with added as (
          insert into ${table} (${columns})
          select w.id, p.id, ${hasQuantity ? sql`(r.given ->> 'quantity')::int, ` : sql``}(r.given ->> 'price')::int,
            (r.given ->> 'startsOn')::date, (r.given ->> 'endsOn')::date
          from import_rows r join ${owners} w on ${ownerName} = r.given ->> ${owner}
            join products p on p.item_id = r.given ->> 'code'
          where ${waiting(chunk, 'new')} on conflict do nothing returning *)
        update import_rows r set target_id = l.product_id
        from added l join products p on p.id = l.product_id join ${owners} w on w.id = l.${ownerId}
        where ${waiting(chunk, 'new')} and r.key = ${key}`);
    },
    async remove(tx, chunk) {
      await tx.execute(sql`delete from ${table} l using import_rows r, ${owners} w
        where ${waiting(chunk, 'new')} and ${isPriceOf(sql`r.given`, sql`r.target_id`)}`);
    },
  };
}

/** The prices of price lists. A list that no list of the store resembles is created. */
export const priceListsTarget = agreedPrices({
  kind: priceListsKind,
  table: sql`price_list_lines`,
  owner: 'list',
  owners: sql`price_lists`,
  ownerId: sql`price_list_id`,
  ownerName: sql`w.name`,
  hasQuantity: true,
  async resolveKeys(tx, importId) {
    const lists = await rows<{ name: string }>(tx, sql`select name from price_lists`);
    const known = lists.map(({ name }) => ({ text: name, alsoKnownAs: [] }));
    await resolveNames(tx, importId, { id: 'list', header: 'Price list', mayBeNew: true }, known, 'a price list');
  },
  async addOwners(tx, chunk) {
    await tx.execute(sql`insert into price_lists (name) select distinct r.given ->> 'list' from import_rows r
      where ${waiting(chunk, 'new')} and r.progress is null order by 1 on conflict do nothing`);
  },
});

/** The prices agreed with clinics, which a file names by their number, or by a name that one clinic has. */
export const contractsTarget = agreedPrices({
  kind: contractsKind,
  table: sql`contract_lines`,
  owner: 'clinic',
  owners: sql`clinics`,
  ownerId: sql`clinic_id`,
  ownerName: sql`w.number`,
  hasQuantity: false,
  resolveKeys: resolveClinics,
  addOwners: async () => undefined,
});

async function resolveClinics(tx: Db, importId: number): Promise<void> {
  const isClinic = sql`exists (select from clinics c where c.number = r.given ->> 'clinic')`;
  await tx.execute(sql`with written as (
      select distinct r.given ->> 'clinic' as text from import_rows r where r.import_id = ${importId} and not ${isClinic}),
    called as (
      select w.text, c.number from written w join clinics c on c.number = upper(w.text)
      union select w.text, c.number from written w join clinics c on lower(c.name) = lower(w.text))
    update import_rows r set given = r.given || jsonb_build_object('clinic', f.number)
    from (select text, min(number) as number from called group by text having count(*) = 1) f
    where r.import_id = ${importId} and r.given ->> 'clinic' = f.text`);
  await addProblem(tx, importId, sql`r.given ? 'clinic' and not ${isClinic}`, {
    column: 'Clinic',
    rule: sql`case when exists (select from clinics c where lower(c.name) = lower(r.given ->> 'clinic'))
      then 'must be the number of the clinic: several clinics have this name'
      else 'must be the number or the name of a clinic' end`,
  });
}
