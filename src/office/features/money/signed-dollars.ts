import { formatMoney, fromDollars } from '#domain/money.ts';

/** Dollars with a minus sign before a negative amount. */
export function signedDollars(amount: number): string {
  return amount < 0 ? `−${formatMoney(-fromDollars(amount))}` : formatMoney(fromDollars(amount));
}
