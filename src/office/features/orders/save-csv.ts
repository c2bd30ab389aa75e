import type { OfficeOrder } from '#contract/office-orders.ts';
import type { OrderColumn } from '#domain/order-queues.ts';
import { columns } from './order-columns.tsx';

/**
 * One field of a CSV. A text that a spreadsheet would run as a formula gets an apostrophe before it, also where a
 * spreadsheet would begin a field, after a semicolon or a tab, and with the wide characters of East Asian keyboards.
 */
export function csvField(text: string): string {
  const safe = /^-?\d+(\.\d+)?$/.test(text) ? text : text.replace(/(?<=^|[;\t])(?=\s*[=+\-@＝＋－＠])/g, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Saves the shown columns of the orders as a file. */
export function saveCsv(orders: readonly OfficeOrder[], shown: readonly OrderColumn[]): void {
  const lines = [shown, ...orders.map((order) => shown.map((name) => columns[name].text(order)))];
  const text = lines.map((fields) => fields.map(csvField).join(',')).join('\r\n');
  const link = document.createElement('a');
  // The mark at the start makes spreadsheets read the file as UTF-8.
  link.href = URL.createObjectURL(new Blob([`\u{feff}${text}\r\n`], { type: 'text/csv' }));
  link.download = 'orders.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}
