import { sql, type SQL } from 'drizzle-orm';
import type {
  OfficeTaxes,
  OfficeTaxesQuery,
  OfficeTaxPaper,
  OfficeTaxPapers,
  OfficeTaxPapersQuery,
  OfficeTaxSum,
} from '#contract/office-taxes.ts';
import { rows, type Db } from '#db/client.ts';
import { MAX_ID } from '#domain/ids.ts';
import { isLocalDate } from '#domain/local-date.ts';
import { toDollars } from '#domain/money.ts';
import { NO_TAX, UNTAXED_KINDS } from '#domain/tax-classes.ts';
import { Refusal } from '#server/http-errors.ts';
import { clinicNameOfOrder } from './clinic-name.ts';
import { toPage, wayOf } from './list-page.ts';

const untaxedKinds = sql.raw(UNTAXED_KINDS.map((kind) => `'${kind}'`).join(', '));

const place = sql`((o.shipping_address ->> 'country') || '-' || (o.shipping_address ->> 'state'))`;

/** The goods of the order `o` by tax class, as the row `l`: cents, and whether there are any. */
const goodsByClass = sql`lateral (select
    coalesce(sum(amount_cents) filter (where tax_class = 'taxable'), 0)::bigint as taxable,
    coalesce(bool_or(tax_class = 'taxable'), false) as any_taxable,
    coalesce(sum(amount_cents) filter (where tax_class = 'exempt'), 0)::bigint as exempt,
    coalesce(bool_or(tax_class = 'exempt'), false) as any_exempt,
    coalesce(sum(amount_cents) filter (where tax_class = 'zero_rated'), 0)::bigint as zero_rated,
    coalesce(bool_or(tax_class = 'zero_rated'), false) as any_zero_rated
  from order_lines where order_id = o.id) l`;

/** The goods of the credit note `n` that are exempt or zero-rated, as the row `k`. */
const creditedByClass = sql`lateral (select
    coalesce(sum(r.amount_cents) filter (where b.tax_class = 'exempt'), 0)::bigint as exempt,
    coalesce(sum(r.amount_cents) filter (where b.tax_class = 'zero_rated'), 0)::bigint as zero_rated
  from credit_note_lines r join order_lines b on b.order_id = r.order_id and b.line = r.line
  where r.credit_note_id = n.id) k`;

/**
 * Cents on which the taxes of the order `o` were computed: `taxableAmount` of the domain, in SQL, because a period has
 * more invoices than a process reads. A test compares both.
 */
const taxableCents = sql`(case
    when o.subtotal_cents > 0 then l.taxable
      + (2 * o.shipping_cents::bigint * l.taxable + o.subtotal_cents) / (2 * o.subtotal_cents::bigint)
    when l.any_taxable then o.shipping_cents else 0 end)`;

/**
 * The part of the untaxed cents of a paper that belongs to exempt goods, in proportion to the goods; the others belong
 * to zero-rated goods.
 */
const exemptCents = (untaxed: SQL, { exempt, zeroRated }: { exempt: SQL; zeroRated: SQL }) => sql`(case
    when ${exempt} + ${zeroRated} > 0
      then (2 * ${untaxed} * ${exempt} + ${exempt} + ${zeroRated}) / (2 * (${exempt} + ${zeroRated}))
    when l.any_exempt and not l.any_zero_rated then ${untaxed} else 0 end)`;

/** Whether the day of issue of a paper is in the period. */
const isOfPeriod = (alias: string, { from, to }: OfficeTaxesQuery) =>
  sql`${sql.raw(alias)}.issued_on >= ${from}::date and ${sql.raw(alias)}.issued_on <= ${to}::date`;

/** The invoices and credit notes of a period with their cents before tax: all, taxed, and of exempt goods. */
function documentsOf(period: OfficeTaxesQuery): SQL {
  const net = sql`(o.subtotal_cents + o.shipping_cents)::bigint`;
  const credited = sql`(n.subtotal_cents + n.shipping_cents)::bigint`;
  // An amount that is credited without lines is divided as the order is.
  const ofNote = (name: string) =>
    sql`(case when k.exempt + k.zero_rated > 0 then ${sql.raw(`k.${name}`)} else ${sql.raw(`l.${name}`)} end)`;
  const noteGoods = { exempt: ofNote('exempt'), zeroRated: ofNote('zero_rated') };
  const ofOrder = sql`o.id as order_id, ${place} as place, o.shipping_address ->> 'country' = 'ca' as is_domestic,
    o.taxes <> '[]'::jsonb as is_charged, o.tax_exemption is not null as is_exempt`;
  return sql`(select 0 as rank, 1 as sign, i.id, i.number, i.issued_on, ${ofOrder}, o.taxes, ${net} as net,
        ${taxableCents} as taxable,
        ${exemptCents(sql`(${net} - ${taxableCents})`, { exempt: sql`l.exempt`, zeroRated: sql`l.zero_rated` })} as exempt
      from invoices i join orders o on o.id = i.order_id, ${goodsByClass}
      where ${isOfPeriod('i', period)}
    union all select 1, -1, n.id, n.number, n.issued_on, ${ofOrder}, n.taxes, ${credited}, n.taxable_cents::bigint,
        ${exemptCents(sql`(${credited} - n.taxable_cents)`, noteGoods)}
      from credit_notes n join orders o on o.id = n.order_id, ${goodsByClass}, ${creditedByClass}
      where ${isOfPeriod('n', period)}) p`;
}

/**
 * Each tax of the invoices and credit notes of a period, and each of their amounts without tax, as the table `papers`;
 * credit notes are negative. The taxed amount and the amounts without tax of a paper are its sale before tax.
 */
function papersOf(period: OfficeTaxesQuery): SQL {
  return sql`(select p.rank, p.id, p.number, p.issued_on, p.order_id, p.place, part.tax,
        (p.sign * part.taxable)::float8 as taxable, (p.sign * part.amount)::float8 as amount
      from ${documentsOf(period)}, lateral (
        select t.name as tax, p.taxable, t.amount from jsonb_to_recordset(p.taxes) as t (name text, amount int)
          where p.is_charged
        union all select 'export', p.net, 0 where not p.is_charged and not p.is_domestic and p.net <> 0
        union all select case when p.is_exempt then 'exempt_clinic' else 'not_collected' end, p.taxable, 0
          where not p.is_charged and p.is_domestic and p.taxable <> 0
        union all select 'exempt', p.exempt, 0 where (p.is_charged or p.is_domestic) and p.exempt <> 0
        union all select 'zero_rated', p.net - p.taxable - p.exempt, 0
          where (p.is_charged or p.is_domestic) and p.net - p.taxable - p.exempt <> 0) part) papers`;
}

/**
 * The taxes of the invoices and credit notes that were issued in a period, by the place to which the goods were sent and
 * by the name of the tax, and the sales without tax by their reason (rules: OFFICE-46,
 * OFFICE-110).
 */
export async function sumTaxes(db: Db, period: OfficeTaxesQuery): Promise<OfficeTaxes> {
  const found = await rows<OfficeTaxSum>(
    db,
    sql`select place, tax, count(*) filter (where rank = 0)::int as invoices,
        count(*) filter (where rank = 1)::int as "creditNotes",
        coalesce(sum(taxable) filter (where rank = 0), 0)::float8 as taxable,
        coalesce(sum(amount) filter (where rank = 0), 0)::float8 as charged,
        coalesce(-sum(taxable) filter (where rank = 1), 0)::float8 as "creditedTaxable",
        coalesce(-sum(amount) filter (where rank = 1), 0)::float8 as credited
      from ${papersOf(period)} group by place, tax order by place, tax`,
  );
  return {
    sales: await sumSales(db, period),
    items: found.map((sum) => ({
      ...sum,
      taxable: toDollars(sum.taxable),
      charged: toDollars(sum.charged),
      creditedTaxable: toDollars(sum.creditedTaxable),
      credited: toDollars(sum.credited),
    })),
  };
}

/** Dollars of the invoices of a period before tax, less its credit notes. */
async function sumSales(db: Db, period: OfficeTaxesQuery): Promise<number> {
  const [sum] = await rows<{ cents: number }>(
    db,
    sql`select (select coalesce(sum(o.subtotal_cents + o.shipping_cents), 0) from invoices i
          join orders o on o.id = i.order_id where ${isOfPeriod('i', period)})::float8
        - (select coalesce(sum(n.subtotal_cents + n.shipping_cents), 0) from credit_notes n
          where ${isOfPeriod('n', period)})::float8 as cents`,
  );
  return toDollars(sum?.cents ?? 0);
}

interface Row extends Omit<OfficeTaxPaper, 'clinic' | 'kind'> {
  rank: number;
  id: number;
  clinicNumber: string;
  clinicName: string;
}

/** The papers of which a sum is made, by day of issue; one row for each tax of a paper (rules: OFFICE-47). */
export async function listTaxPapers(db: Db, query: OfficeTaxPapersQuery): Promise<OfficeTaxPapers> {
  const page = await readTaxPapers(db, query);
  const [sum] = await rows<{ count: number; taxable: number; amount: number }>(
    db,
    sql`select count(*)::int as count, coalesce(sum(taxable), 0)::float8 as taxable,
      coalesce(sum(amount), 0)::float8 as amount from ${papersOf(query)} where ${paperCondition(query)}`,
  );
  const { count = 0, taxable = 0, amount = 0 } = sum ?? {};
  return { ...page, count, taxable: toDollars(taxable), amount: toDollars(amount) };
}

function paperCondition({ place: wanted, tax, kind }: OfficeTaxPapersQuery): SQL {
  const conditions = [
    sql`true`,
    ...(wanted ? [sql`place = ${wanted}`] : []),
    ...(tax === NO_TAX ? [sql`tax in (${untaxedKinds})`] : tax ? [sql`tax = ${tax}`] : []),
    ...(kind ? [sql`rank = ${kind === 'invoice' ? 0 : 1}::int`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** A page of the papers of a sum, without their number and sums. */
export async function readTaxPapers(db: Db, query: OfficeTaxPapersQuery) {
  const { after, before, limit } = query;
  const passes = paperCondition(query);
  const { backwards, descending } = wayOf(query, false);
  const position = after ?? before;
  const beyond = position === undefined ? sql`true` : beyondPaper(position, descending);
  const way = sql.raw(descending ? 'desc' : 'asc');
  const order = sql`issued_on ${way}, rank ${way}, id ${way}, tax ${way}`;
  const found = await rows<Row>(
    db,
    sql`select page.rank, page.id, page.number, page.issued_on::text as "issuedOn", o.number as "order", page.place, page.tax, page.taxable,
        page.amount, c.number as "clinicNumber", d.id as "documentId",
        ${clinicNameOfOrder} as "clinicName"
      from (select * from ${papersOf(query)} where ${passes} and ${beyond} order by ${order} limit ${limit + 1}) page
      join orders o on o.id = page.order_id join clinics c on c.id = o.clinic_id join people p on p.id = o.person_id
      left join documents d on d.order_id = page.order_id
        and case when page.rank = 0 then d.kind = 'invoice' else d.credit_note_id = page.id end
      order by ${order}`,
  );
  const cursor = ({ issuedOn, rank, id, tax: name }: Row) => `${issuedOn}~${rank}~${id}~${name}`;
  const page = toPage(found, { backwards, after, limit }, cursor);
  return { ...page, items: page.items.map(toPaper) };
}

function beyondPaper(position: string, descending: boolean): SQL {
  const [day = '', rank = '', id = '', ...name] = position.split('~');
  const isWhole = isLocalDate(day) && /^[01]$/.test(rank) && /^\d{1,10}$/.test(id) && Number(id) <= MAX_ID;
  if (!isWhole) throw new Refusal('MALFORMED');
  return sql`(issued_on, rank, id, tax) ${sql.raw(descending ? '<' : '>')}
    (${day}::date, ${rank}::int, ${id}::int, ${name.join('~')}::text)`;
}

function toPaper({ rank, id: _, clinicNumber, clinicName, taxable, amount, ...row }: Row): OfficeTaxPaper {
  return {
    ...row,
    kind: rank === 0 ? 'invoice' : 'credit_note',
    clinic: { number: clinicNumber, name: clinicName },
    taxable: toDollars(taxable),
    amount: toDollars(amount),
  };
}
