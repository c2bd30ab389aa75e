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

/** The lines of an invoice or a credit note. A page break never splits a line, and each page repeats the headings. */
export function DocumentLines({ lines }: { lines: readonly DocumentLine[] }) {
  const t = useTranslations('orders.print');
  const cell = 'py-1.5 pr-3 align-top last:pr-0';
  const figure = `${cell} text-right whitespace-nowrap`;
  const notesOf = useNotes();
  // Without discounts, list price and net price are one column.
  const hasDiscounts = lines.some(({ listPrice, rate }) => listPrice > rate);
  const prices = hasDiscounts ? [t('listPrice'), t('discount'), t('netPrice')] : [t('price')];
  return (
    <table className="w-full text-left">
      <thead>
        <tr className="border-b border-ink text-xs text-muted">
          {[t('code'), t('description')].map((label) => (
            <th key={label} scope="col" className={`${cell} font-normal`}>
              {label}
            </th>
          ))}
          {[t('quantity'), ...prices, t('amount')].map((label) => (
            <th key={label} scope="col" className={`${figure} font-normal`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.flatMap((line, at) =>
          rowsOf(line).map((row) => (
            <tr key={`${at}-${row.isFree}`} className="break-inside-avoid border-b border-line">
              <td className={`${cell} code sm:whitespace-nowrap`}>{line.sku}</td>
              <td className={cell}>
                {line.name}
                {(row.isFree ? [t('free')] : notesOf(line)).map((note) => (
                  <span key={note} className="block text-xs text-muted">
                    {note}
                  </span>
                ))}
              </td>
              <td className={figure}>{row.quantity}</td>
              {hasDiscounts && (
                <td className={figure}>{row.isFree || row.listPrice === null ? '' : formatMoney(row.listPrice)}</td>
              )}
              {hasDiscounts && <td className={figure}>{row.discount > 0 ? `−${formatMoney(row.discount)}` : ''}</td>}
              <td className={figure}>{formatMoney(row.netUnitPrice)}</td>
              <td className={figure}>{formatMoney(row.amount)}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}

/** The amounts of a line in cents; free units have a row of their own. */
function rowsOf({ quantity, units, listPrice, rate, reason }: DocumentLine) {
  return documentLines({
    ...{ quantity, units, unitPrice: fromDollars(listPrice), netUnitPrice: fromDollars(rate) },
    hasClinicPrice: reason.clinicPrice !== undefined,
  });
}

/** Returns a function for the notes printed below the name of a line. */
function useNotes(): (line: DocumentLine) => string[] {
  const t = useTranslations('orders.print');
  const reasonsOf = usePriceReasons();
  return ({ reason, taxClass, everyMonths }) => [
    ...reasonsOf(readPriceReason(reason)),
    ...(taxClass === 'taxable' ? [] : [t(taxClass)]),
    ...(everyMonths === null ? [] : [t('subscription', { interval: intervalText(everyMonths) })]),
  ];
}
