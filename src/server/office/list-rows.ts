import type { z } from 'zod';
import type { ListRowsEnd, ListRowsPart } from '#contract/office-list-rows.ts';
import { officeAuditQuerySchema } from '#contract/office-audit.ts';
import { officeBinsQuerySchema } from '#contract/office-bins.ts';
import { officeClinicsQuerySchema } from '#contract/office-clinics.ts';
import { officeCreditNotesQuerySchema } from '#contract/office-credit-notes.ts';
import { officeDisputesQuerySchema } from '#contract/office-disputes.ts';
import { officeInvoicesQuerySchema } from '#contract/office-invoices.ts';
import { officeOrdersQuerySchema } from '#contract/office-orders.ts';
import { officeMovementsQuerySchema, officePayoutsQuerySchema } from '#contract/office-payouts.ts';
import { officeReceivedPaymentsQuerySchema } from '#contract/office-received-payments.ts';
import { officeStockQuerySchema } from '#contract/office-stock.ts';
import { officeTaxPapersQuerySchema } from '#contract/office-taxes.ts';
import { pickListsQuerySchema } from '#contract/pick-lists.ts';
import type { Db } from '#db/client.ts';
import { torontoDate } from '#domain/calendar.ts';
import { MAX_EXPORTED_ROWS, type OfficeList } from '#domain/office-lists.ts';
import { mayStaff } from '#domain/staff-roles.ts';
import { Refusal } from '#server/http-errors.ts';
import { issueSentence } from '#server/issue-text.ts';
import type { SignedInStaff } from '#server/signed-in-person.ts';
import { readAudit } from './list-audit.ts';
import { readBinPage } from './list-bins.ts';
import { readClinics } from './list-clinics.ts';
import { readCreditNotes } from './list-credit-notes.ts';
import { readDisputePage } from './list-disputes.ts';
import { readInvoices } from './list-invoices.ts';
import type { SearchExtent } from './list-page.ts';
import { readMovements } from './list-movements.ts';
import { readOrders } from './list-orders.ts';
import { readPayoutPage } from './list-payouts.ts';
import { readPickLists } from './list-pick-lists.ts';
import { readReceivedPayments } from './list-received-payments.ts';
import { readStock } from './list-stock.ts';
import { readTaxPapers } from './taxes.ts';

/** Rows that are read at once: so many that 100,000 rows need few statements, so few that they fit into memory. */
const ROWS_OF_PART = 1000;

/** Who reads a list, and when. */
interface ListReader {
  staff: SignedInStaff;
  now: Date;
}

interface Page {
  items: readonly object[];
  after: string | null;
}

type Filters = Readonly<Record<string, string>>;
type ReadPart = (db: Db, filters: Filters, reader: ListReader) => Promise<Page>;

/** Reads a part of a list whose filters have this schema, with the function that reads its pages. */
function partOf<Query extends { limit: number }>(
  schema: z.ZodType<Query>,
  read: (db: Db, query: Query & SearchExtent, reader: ListReader) => Promise<Page>,
): ReadPart {
  return async (db, filters, reader) => {
    const { success, data, error } = schema.safeParse(filters);
    if (success) return read(db, { ...data, limit: ROWS_OF_PART, findsAll: true }, reader);
    const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    const [first] = issues;
    throw new Refusal('MALFORMED', { message: first && issueSentence(first.path, first.message), issues });
  };
}

const lists: Record<OfficeList, ReadPart> = {
  orders: partOf(officeOrdersQuerySchema, (db, query, { staff, now }) =>
    readOrders(db, query, { today: torontoDate(now), readsNotes: mayStaff(staff.role, 'notes', 'read') }),
  ),
  clinics: partOf(officeClinicsQuerySchema, readClinics),
  stock: partOf(officeStockQuerySchema, (db, query, { now }) => readStock(db, query, torontoDate(now))),
  bins: partOf(officeBinsQuerySchema, readBinPage),
  'pick-lists': partOf(pickListsQuerySchema, (db, query, { staff, now }) =>
    readPickLists(db, query, { staffId: staff.id, now }),
  ),
  invoices: partOf(officeInvoicesQuerySchema, (db, query, { now }) => readInvoices(db, query, torontoDate(now))),
  'received-payments': partOf(officeReceivedPaymentsQuerySchema, readReceivedPayments),
  'credit-notes': partOf(officeCreditNotesQuerySchema, readCreditNotes),
  disputes: partOf(officeDisputesQuerySchema, readDisputePage),
  payouts: partOf(officePayoutsQuerySchema, readPayoutPage),
  'balance-movements': partOf(officeMovementsQuerySchema, (db, query, { now }) => readMovements(db, query, now)),
  'tax-papers': partOf(officeTaxPapersQuerySchema, readTaxPapers),
  audit: partOf(officeAuditQuerySchema, readAudit),
};

/**
 * All rows of a list that pass the filters, in the order of the list, up to `maxRows`: lines of JSON, each
 * with some rows, and a last line that says whether the rows are all (rules: OFFICE-14). A part is read when the
 * receiver has accepted the part before, so that the memory does not grow with the list. Refuses filters that the list
 * does not have, before the first line.
 */
export async function readListRows(
  db: Db,
  list: OfficeList,
  { filters, reader, maxRows = MAX_EXPORTED_ROWS }: { filters: Filters; reader: ListReader; maxRows?: number },
): Promise<ReadableStream<Uint8Array>> {
  const { after: _, before: _before, limit: _limit, ...wanted } = filters;
  const text = new TextEncoder();
  const line = (value: ListRowsPart<object> | ListRowsEnd) => text.encode(`${JSON.stringify(value)}\n`);
  let part: Page | null = await lists[list](db, wanted, reader);
  let rows = 0;
  let next = '';
  return new ReadableStream<Uint8Array>({
    async pull(out) {
      const { items: read, after } = part ?? (await lists[list](db, { ...wanted, after: next }, reader));
      part = null;
      const items = read.slice(0, maxRows - rows);
      rows += items.length;
      if (items.length > 0) out.enqueue(line({ items: [...items] }));
      if (after !== null && rows < maxRows) {
        next = after;
        return;
      }
      out.enqueue(line({ end: { rows, isWhole: after === null && items.length === read.length } }));
      out.close();
    },
  });
}
