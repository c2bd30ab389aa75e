import type { OfficeOrder } from '#contract/office-orders.ts';
import { spreadsheetField, writeCsv } from '#csv.ts';
import type { OrderColumn } from '#domain/order-queues.ts';
import { columns } from './order-columns.tsx';

/** Saves the shown columns of the orders as a file. */
export function saveCsv(orders: readonly OfficeOrder[], shown: readonly OrderColumn[]): void {
  const rows = orders.map((order) => shown.map((name) => spreadsheetField(columns[name].text(order))));
  const link = document.createElement('a');
  // The mark at the start makes spreadsheets read the file as UTF-8.
  const text = `\u{feff}${writeCsv([shown, ...rows], '\r\n')}`;
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = 'orders.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}
