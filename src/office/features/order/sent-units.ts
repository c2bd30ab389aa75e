import type { OfficeOrderPage } from '#contract/office-orders.ts';

/** The shipped units of each line, by line number. */
export function sentUnits({ shipments }: Pick<OfficeOrderPage['detail'], 'shipments'>): Map<number, number> {
  const sent = new Map<number, number>();
  for (const { line, units } of shipments.flatMap(({ lines }) => lines)) sent.set(line, (sent.get(line) ?? 0) + units);
  return sent;
}
