import type { OrderDetail } from '#contract/orders.ts';
import { formatMoney, fromDollars } from '#domain/money.ts';
import { documentLines } from '#domain/document-lines.ts';
import { intervalText } from '#domain/subscription-intervals.ts';
import { usePriceReasons } from '#storefront/parts/price-reasons.ts';
import { readPriceReason } from '#storefront/state/price-reason.ts';
import { useTranslations } from '#ui/messages/translations.ts';

type DocumentLine = Pick<
  OrderDetail['lines'][number],
  'sku' | 'name' | 'quantity' | 'units' | 'listPrice' | 'rate' | 'reason' | 'taxClass' | 'everyMonths'
>;

/**
 * The lines of an invoice or a credit note. A page break never splits a line, and each page repeats the headings. On a
 * phone each line is a block: its description, its code, its prices, then quantity × net price and the amount. The
 * labels of the block are generated content, so that the cells contain the same text as the PDF.
 */
export function DocumentLines({ lines }: { lines: readonly DocumentLine[] }) {
  const t = useTranslations('orders.print');
  const cell = 'sm:py-1.5 sm:pr-3 sm:align-top sm:last:pr-0';
  const figure = `${cell} whitespace-nowrap sm:text-right`;
  // Empty cells take no room in the block of a phone.
  const discountFigure = `${figure} col-span-full max-sm:text-xs max-sm:text-muted max-sm:before:content-[attr(data-label)_'_'] max-sm:empty:hidden`;
  const notesOf = useNotes();
  // Without discounts, list price and net price are one column.
  const hasDiscounts = lines.some(({ listPrice, rate }) => listPrice > rate);
  const prices = hasDiscounts ? [t('listPrice'), t('discount'), t('netPrice')] : [t('price')];
  return (
    <table role="table" className="block w-full text-left sm:table">
      <thead role="rowgroup" className="sr-only sm:not-sr-only sm:table-header-group">
        <tr role="row" className="border-b border-ink text-xs text-muted">
          {[t('code'), t('description')].map((label) => (
            <th key={label} role="columnheader" scope="col" className={`${cell} font-normal`}>
              {label}
            </th>
          ))}
          {[t('quantity'), ...prices, t('amount')].map((label) => (
            <th key={label} role="columnheader" scope="col" className={`${figure} font-normal`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block border-t border-ink sm:table-row-group sm:border-t-0">
        {lines.flatMap((line, at) =>
          rowsOf(line).map((row) => (
            <tr
              key={`${at}-${row.isFree}`}
              role="row"
              className="grid break-inside-avoid grid-cols-[auto_auto_1fr] gap-x-1.5 border-b border-line py-2.5 sm:table-row sm:py-0 [&>td]:sm:table-cell"
            >
              <td role="cell" className={`${cell} code col-span-full break-all sm:break-normal sm:whitespace-nowrap`}>
                {line.sku}
              </td>
              <td role="cell" className={`${cell} col-span-full max-sm:order-first`}>
                {line.name}
                {(row.isFree ? [t('free')] : notesOf(line)).map((note) => (
                  <span key={note} className="block text-xs text-muted">
                    {note}
                  </span>
                ))}
              </td>
              <td role="cell" className={`${figure} max-sm:order-1 max-sm:after:content-['_×']`}>
                {row.quantity}
              </td>
              {hasDiscounts && (
                <td role="cell" data-label={t('listPrice')} className={discountFigure}>
                  {row.isFree || row.listPrice === null ? '' : formatMoney(row.listPrice)}
                </td>
              )}
              {hasDiscounts && (
                <td role="cell" data-label={t('discount')} className={discountFigure}>
                  {row.discount > 0 ? `−${formatMoney(row.discount)}` : ''}
                </td>
              )}
              <td role="cell" className={`${figure} max-sm:order-1`}>
                {formatMoney(row.netUnitPrice)}
              </td>
              <td role="cell" className={`${figure} text-right max-sm:order-1`}>
                {formatMoney(row.amount)}
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}

/** The amounts of a line in cents; free units have a separate row. */
function rowsOf({ quantity, units, listPrice, rate, reason }: DocumentLine) {
  return documentLines({
    quantity,
    units,
    unitPrice: fromDollars(listPrice),
    netUnitPrice: fromDollars(rate),
    hasClinicPrice: reason.clinicPrice !== undefined,
  });
}

/** Returns a function for the notes printed below the name of a line. */
function useNotes(): (line: DocumentLine) => string[] {
  const t = useTranslations('orders.print');
  const reasonsOf = usePriceReasons();
  return ({ rate, reason, taxClass, everyMonths }) => [
    ...reasonsOf(readPriceReason(reason), fromDollars(rate)),
    ...(taxClass === 'taxable' ? [] : [t(taxClass)]),
    ...(everyMonths === null ? [] : [t('subscription', { interval: intervalText(everyMonths) })]),
  ];
}
