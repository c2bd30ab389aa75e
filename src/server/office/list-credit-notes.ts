import { sql, type SQL } from 'drizzle-orm';
import type { OfficeCreditNote, OfficeCreditNotes, OfficeCreditNotesQuery } from '#contract/office-credit-notes.ts';
import { rows, type Db } from '#db/client.ts';
import { STORE_TIME_ZONE } from '#domain/calendar.ts';
import { COUNTED_CREDIT_NOTES } from '#domain/credit-note-lists.ts';
import { fromDollars, toDollars } from '#domain/money.ts';
import { clinicNameOfOrder } from './clinic-name.ts';
import { creditNoteCondition, openReturnTasks, refundsOfNote } from './credit-note-conditions.ts';
import { beyondPosition, toPage, wayOf } from './list-page.ts';

interface Row extends Pick<
  OfficeCreditNote,
  'number' | 'issuedOn' | 'order' | 'invoice' | 'reason' | 'task' | 'documentId'
> {
  id: number;
  clinicNumber: string;
  clinicName: string;
  netCents: number;
  taxCents: number;
  totalCents: number;
  taxes: { name: string; amount: number }[];
  /** What the credit note returns; null if its document was never read, and then it is what refunds have returned. */
  returnedCents: number | null;
  returns: OfficeCreditNote['returns'];
}

/** A page of the credit notes that pass the filters, with their number (rules: OFFICE-111). */
export async function listCreditNotes(db: Db, query: OfficeCreditNotesQuery): Promise<OfficeCreditNotes> {
  const passes = await creditNoteCondition(db, query);
  const [page, [counted]] = await Promise.all([
    readPage(db, query, passes),
    rows<{ count: number; toReturn: number }>(
      db,
      sql`select (select count(*)::int from (select from credit_notes n where ${passes}
          limit ${COUNTED_CREDIT_NOTES}) counted) as count,
        (select count(*)::int from ${openReturnTasks} t) as "toReturn"`,
    ),
  ]);
  const { count = 0, toReturn = 0 } = counted ?? {};
  return { ...page, count, toReturn };
}

/** A page of the credit notes that pass the filters, without their number. */
export async function readCreditNotes(db: Db, query: OfficeCreditNotesQuery) {
  return readPage(db, query, await creditNoteCondition(db, query));
}

async function readPage(db: Db, query: OfficeCreditNotesQuery, passes: SQL) {
  const { sort, after, limit } = query;
  const { backwards, descending } = wayOf(query, sort === 'newest');
  const beyond = beyondPosition(query, { by: sql`n.issued_on`, type: 'day', id: sql`n.id`, descending });
  const way = sql.raw(descending ? 'desc' : 'asc');
  const order = sql`n.issued_on ${way}, n.id ${way}`;
  const found = await readNotes(
    db,
    sql`(select * from credit_notes n where ${passes} and ${beyond}
      order by ${order} limit ${limit + 1})`,
    order,
  );
  const page = toPage(found, { backwards, after, limit }, ({ issuedOn, id }) => `${issuedOn}~${id}`);
  return { ...page, items: page.items.map(toItem) };
}

/** The credit notes of an order whose money staff still have to return, oldest first (rules: OFFICE-112). */
export async function readReturnsToMake(db: Db, orderId: number): Promise<{ creditNote: string; amount: number }[]> {
  const found = await readNotes(
    db,
    sql`(select * from credit_notes n where n.order_id = ${orderId}
      and n.number in (select subject from ${openReturnTasks} t))`,
    sql`n.id`,
  );
  return found.map(toItem).map(({ number: creditNote, toReturn: amount }) => ({ creditNote, amount }));
}

/** How many credit notes of the invoices `i` that pass a condition staff still have to return, and their dollars. */
export async function sumReturnsToMake(db: Db, passes: SQL): Promise<{ count: number; amount: number }> {
  const found = await readNotes(
    db,
    sql`(select n.* from credit_notes n join invoices i on i.id = n.invoice_id
      where n.number in (select subject from ${openReturnTasks} t) and ${passes})`,
    sql`n.id`,
  );
  const cents = found.map(toItem).reduce((sum, { toReturn }) => sum + fromDollars(toReturn), 0);
  return { count: found.length, amount: toDollars(cents) };
}

const card = sql`coalesce(nullif(trim(m.card_brand || ' ' || m.card_last4), ''), (select trim(g.card_brand || ' ' || g.card_last4)
  from money_movements g where g.order_id = m.order_id and g.kind = 'charge' and g.intent_id = m.intent_id
  order by g.n desc limit 1), '')`;

function readNotes(db: Db, notes: SQL, order: SQL): Promise<Row[]> {
  return rows<Row>(
    db,
    sql`select n.id, n.number, n.issued_on::text as "issuedOn", n.reason, o.number as "order", i.number as invoice,
        c.number as "clinicNumber", ${clinicNameOfOrder} as "clinicName",
        n.subtotal_cents + n.shipping_cents as "netCents", n.tax_cents as "taxCents", n.total_cents as "totalCents",
        n.taxes, (d.snapshot #>> '{paper,creditNote,returnedCents}')::int - n.kept_cents as "returnedCents", t.id as task,
        d.id as "documentId",
        (select coalesce(json_agg(json_build_object('method', m.method, 'state', m.state,
            'reference', case when m.method = 'bank' then m.reason else ${card} end,
            'day', (coalesce(m.ended_at, m.created_at) at time zone ${STORE_TIME_ZONE})::date,
            'amount', m.amount_cents) order by m.n), '[]')
          from ${refundsOfNote}) as returns
      from ${notes} n join orders o on o.id = n.order_id join invoices i on i.id = n.invoice_id
      join clinics c on c.id = o.clinic_id join people p on p.id = o.person_id
      left join documents d on d.credit_note_id = n.id left join ${openReturnTasks} t on t.subject = n.number
      order by ${order}`,
  );
}

function toItem(row: Row): OfficeCreditNote {
  const { number, issuedOn, order, invoice, reason, task, documentId, totalCents, returns } = row;
  const sumOf = (state: string) => returns.reduce((sum, one) => (one.state === state ? sum + one.amount : sum), 0);
  const [done, pending] = [sumOf('done'), sumOf('pending')];
  const returnedCents = row.returnedCents ?? done + pending;
  return {
    number,
    issuedOn,
    order,
    invoice,
    reason,
    task,
    documentId,
    clinic: { number: row.clinicNumber, name: row.clinicName },
    net: toDollars(row.netCents),
    tax: toDollars(row.taxCents),
    taxes: row.taxes.map(({ name, amount }) => ({ name, amount: toDollars(amount) })),
    total: toDollars(totalCents),
    deducted: toDollars(totalCents - returnedCents),
    returned: toDollars(done),
    underWay: toDollars(pending),
    toReturn: toDollars(returnedCents - done - pending),
    returns: returns.map((one) => ({ ...one, amount: toDollars(one.amount) })),
  };
}
