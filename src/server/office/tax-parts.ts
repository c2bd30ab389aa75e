import { sql, type SQL } from 'drizzle-orm';
import type { OfficeTaxesQuery } from '#contract/office-taxes.ts';

const place = sql`coalesce((o.shipping_address ->> 'country') || '-' || (o.shipping_address ->> 'state'), '')`;

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
    o.taxes <> '[]'::jsonb as is_charged, o.tax_exemption is not null as is_exempt, o.tax_exemption`;
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

/** The part of a paper that is its whole sale before tax. */
export const SALES = 'sales';

/**
 * Each tax of the invoices and credit notes of a period, each of their amounts without tax, and their whole sale, as the
 * table `parts`; credit notes have rank 1 and are negative. The taxed amount and the amounts without tax of a paper are
 * its sale before tax.
 */
export function partsOf(period: OfficeTaxesQuery): SQL {
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
          where (p.is_charged or p.is_domestic) and p.net - p.taxable - p.exempt <> 0
        union all select ${SALES}, p.net, 0) part) parts`;
}

/**
 * Cents of a period that bear some tax but not each: the sales to clinics that are exempt from one of two taxes, by
 * place and by the tax that was not charged, less their credit notes (rules: OFFICE-80).
 */
export function partlyExemptOf(period: OfficeTaxesQuery): SQL {
  return sql`(select p.place, e.tax, sum(p.sign * p.taxable)::float8 as cents
    from ${documentsOf(period)}, lateral jsonb_array_elements_text(p.tax_exemption -> 'taxes') as e (tax)
    where p.is_charged and p.tax_exemption is not null group by 1, 2) s`;
}
