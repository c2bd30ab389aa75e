import { fromDollars, type Cents } from '#domain/money.ts';
import { centsOverLimit, type Credit, type OverLimit } from '#domain/order-holds.ts';
import { useOpenInvoices } from './open-invoices.ts';

/** Whether an order on invoice of this total would wait because of the credit limit; null if not, or not known yet. */
export function useOverLimit(totalCents: Cents): OverLimit | null {
  const { data, isError } = useOpenInvoices();
  if (!data) return isError ? { kind: 'unchecked' } : null;
  if (data.creditLimit === null) return null;
  const credit: Credit = { owedCents: fromDollars(data.due), limitCents: fromDollars(data.creditLimit) };
  if (centsOverLimit(credit, totalCents) === 0) return null;
  return { kind: 'waits', owedCents: credit.owedCents + totalCents, limitCents: fromDollars(data.creditLimit) };
}
