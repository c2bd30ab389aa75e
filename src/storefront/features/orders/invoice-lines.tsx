import { useTranslations } from 'use-intl';
import type { OrderDetail } from '#contract/orders.ts';
import { formatMoney, fromDollars } from '#domain/money.ts';
import { intervalText } from '#domain/subscription-intervals.ts';

/** The lines of an invoice; a line is never parted over two pages, and each page repeats the headings. */
export function InvoiceLines({ lines }: { lines: OrderDetail['lines'] }) {
  const t = useTranslations('orders.print');
  const cell = 'py-1.5 pr-3 align-top last:pr-0';
  const figure = `${cell} text-right whitespace-nowrap`;
  return (
    <table className="w-full text-left">
      <thead>
        <tr className="border-b border-ink text-xs text-muted">
          <th scope="col" className={`${cell} font-normal`}>
            {t('code')}
          </th>
          <th scope="col" className={`${cell} font-normal`}>
            {t('description')}
          </th>
          {[t('quantity'), t('price'), t('amount')].map((label) => (
            <th key={label} scope="col" className={`${figure} font-normal`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.line} className="break-inside-avoid border-b border-line">
            <td className={`${cell} code sm:whitespace-nowrap`}>{line.sku}</td>
            <td className={cell}>
              {line.name}
              {line.everyMonths !== null && (
                <span className="block text-xs text-muted">
                  {t('subscription', { interval: intervalText(line.everyMonths) })}
                </span>
              )}
              {line.units > line.quantity && (
                <span className="block text-xs text-muted">{t('free', { count: line.units - line.quantity })}</span>
              )}
            </td>
            <td className={figure}>{line.quantity}</td>
            <td className={figure}>{formatMoney(fromDollars(line.rate))}</td>
            <td className={figure}>{formatMoney(fromDollars(line.amount))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
