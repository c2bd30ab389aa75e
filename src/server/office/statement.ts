import { sql } from 'drizzle-orm';
import type { OfficeStatement, StatementQuery } from '#contract/office-statements.ts';
import { rows, type Db } from '#db/client.ts';
import { torontoDate, type LocalDate } from '#domain/calendar.ts';
import { fromDollars, toDollars } from '#domain/money.ts';
import { sellerOfToday } from '#domain/seller.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { readAccount, type ClinicAccount } from '#server/money/statement.ts';
import type { DocumentFile } from '#server/orders/business-documents.ts';
import { clinicName } from './clinic-name.ts';
import { listInvoices } from './list-invoices.ts';

interface Statement {
  clinic: { number: string; name: string };
  /** The last day of the period, or today. */
  asOf: LocalDate;
  account: ClinicAccount;
  ages: OfficeStatement['ages'];
  owedCents: number;
}

/** The statement of account of a clinic for the office (rules: OFFICE-74). */
export async function readStatement(
  db: Db,
  number: string,
  query: StatementQuery,
  now: Date,
): Promise<OfficeStatement> {
  const { clinic, asOf, account, ages, owedCents } = await read(db, number, query, now);
  return {
    clinic,
    ...query,
    asOf,
    opening: toDollars(account.openingCents),
    closing: toDollars(account.closingCents),
    entries: account.entries.map(({ cents, balanceCents, ...entry }) => ({
      ...entry,
      amount: toDollars(cents),
      balance: toDollars(balanceCents),
    })),
    ages,
    owedToClinic: toDollars(owedCents),
  };
}

/**
 * The statement of account as a PDF, which is not stored; `beforeDrawing` gets the number of its entries and can refuse
 * (rules: OFFICE-74, PAPER-19).
 */
export async function drawStatement(
  { database, pdfRenderer, settings, now }: Pick<Deps, 'database' | 'pdfRenderer' | 'settings' | 'now'>,
  number: string,
  query: StatementQuery,
  beforeDrawing: (entries: number) => Promise<void>,
): Promise<DocumentFile> {
  const { clinic, asOf, account, ages, owedCents } = await read(database.db, number, query, now());
  await beforeDrawing(account.entries.length);
  const content = await pdfRenderer.renderStatementPdf({
    seller: sellerOfToday(settings()),
    customerNumber: clinic.number,
    companyName: clinic.name,
    ...query,
    asOf,
    ...account,
    ages: ages.map(({ age, due }) => ({ age, cents: fromDollars(due) })),
    owedCents,
  });
  const filename = `statement-${clinic.number}-${query.from}-${query.to}.pdf`;
  return { filename, mediaType: 'application/pdf', content };
}

async function read(db: Db, number: string, { from, to }: StatementQuery, now: Date): Promise<Statement> {
  const [clinic] = await rows<{ id: number; name: string }>(
    db,
    sql`select c.id, ${clinicName} as name from clinics c where c.number = ${number}`,
  );
  if (!clinic) throw new Refusal('NOT_FOUND');
  const today = torontoDate(now);
  const asOf = to < today ? to : today;
  const account = await readAccount(db, clinic.id, { from, to });
  const { ages, unapplied, toReturn } = await listInvoices(db, { clinic: number, asOf, sort: 'due', limit: 1 }, today);
  const owedCents = fromDollars(unapplied.amount) + fromDollars(toReturn.amount);
  return { clinic: { number, name: clinic.name }, asOf, account, ages, owedCents };
}
