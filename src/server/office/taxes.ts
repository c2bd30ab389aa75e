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
import { daysOfPage, lastSummedDay, sumsOf } from './tax-days.ts';
import { partlyExemptOf, partsOf, SALES } from './tax-parts.ts';

const untaxedKinds = sql.raw(UNTAXED_KINDS.map((kind) => `'${kind}'`).join(', '));

/**
 * The taxes of the invoices and credit notes that were issued in a period, by the place to which the goods were sent and
 * by the name of the tax, the sales without tax by their reason, and the sales that bear one of two taxes (rules:
 * OFFICE-46, OFFICE-110, OFFICE-80).
 */
export async function sumTaxes(db: Db, period: OfficeTaxesQuery): Promise<OfficeTaxes> {
  const found = await rows<OfficeTaxSum>(
    db,
    sql`select place, tax, coalesce(sum(papers) filter (where rank = 0), 0)::int as invoices,
        coalesce(sum(papers) filter (where rank = 1), 0)::int as "creditNotes",
        coalesce(sum(taxable) filter (where rank = 0), 0)::float8 as taxable,
        coalesce(sum(amount) filter (where rank = 0), 0)::float8 as charged,
        coalesce(-sum(taxable) filter (where rank = 1), 0)::float8 as "creditedTaxable",
        coalesce(-sum(amount) filter (where rank = 1), 0)::float8 as credited
      from ${sumsOf(period, await lastSummedDay(db))} group by place, tax order by place, tax`,
  );
  const partlyExempt = await rows<{ place: string; tax: string; cents: number }>(
    db,
    sql`select place, tax, cents from ${partlyExemptOf(period)} where cents <> 0 order by place, tax`,
  );
  const sales = found.filter(({ tax }) => tax === SALES);
  return {
    partlyExempt: partlyExempt.map(({ cents, ...of }) => ({ ...of, sales: toDollars(cents) })),
    sales: toDollars(sales.reduce((cents, sum) => cents + sum.taxable - sum.creditedTaxable, 0)),
    items: found
      .filter(({ tax }) => tax !== SALES)
      .map((sum) => ({
        ...sum,
        taxable: toDollars(sum.taxable),
        charged: toDollars(sum.charged),
        creditedTaxable: toDollars(sum.creditedTaxable),
        credited: toDollars(sum.credited),
      })),
  };
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
    sql`select coalesce(sum(papers), 0)::int as count, coalesce(sum(taxable), 0)::float8 as taxable,
      coalesce(sum(amount), 0)::float8 as amount
      from ${sumsOf(query, await lastSummedDay(db))} where ${paperCondition(query)}`,
  );
  const { count = 0, taxable = 0, amount = 0 } = sum ?? {};
  return { ...page, count, taxable: toDollars(taxable), amount: toDollars(amount) };
}

/** The condition on the parts of papers, and on their sums. */
function paperCondition({ place: wanted, tax, kind }: OfficeTaxPapersQuery): SQL {
  const conditions = [
    sql`tax <> ${SALES}`,
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
  const [start = ''] = position?.split('~') ?? [];
  const days = await daysOfPage(db, query, { start, descending, limit, passes });
  const way = sql.raw(descending ? 'desc' : 'asc');
  const order = sql`issued_on ${way}, rank ${way}, id ${way}, tax ${way}`;
  const found = await rows<Row>(
    db,
    sql`select page.rank, page.id, page.number, page.issued_on::text as "issuedOn", o.number as "order", page.place, page.tax, page.taxable,
        page.amount, c.number as "clinicNumber", d.id as "documentId",
        ${clinicNameOfOrder} as "clinicName"
      from (select * from ${partsOf(days)} where ${passes} and ${beyond} order by ${order} limit ${limit + 1}) page
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
