import { Link } from '@tanstack/react-router';
import type { OrderDetail } from '#contract/orders.ts';
import { formatDollars, fromDollars } from '#domain/money.ts';
import { intervalText } from '#domain/subscription-intervals.ts';
import { useReasonTexts } from '#storefront/parts/price-reasons.ts';
import { readPriceReason } from '#storefront/state/price-reason.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ProductPicture } from '#ui/product-picture.tsx';
import { OrderSection } from './order-section.tsx';

type Line = OrderDetail['lines'][number];

/** The order lines with links to their products; on a phone each row is a card. */
export function OrderedItems({ lines }: { lines: Line[] }) {
  const t = useTranslations('orders');
  const heading = 'py-2 pr-4 font-semibold last:pr-0';
  return (
    <OrderSection title={t('items')}>
      <table role="table" className="block w-full text-left sm:table">
        <thead role="rowgroup" className="sr-only sm:not-sr-only sm:table-header-group">
          <tr role="row" className="text-sm text-muted">
            <th role="columnheader" scope="col" className={heading}>
              {t('image')}
            </th>
            <th role="columnheader" scope="col" className={heading}>
              {t('product')}
            </th>
            {[t('quantity'), t('unitPrice'), t('lineTotal')].map((label) => (
              <th key={label} role="columnheader" scope="col" className={`${heading} text-right whitespace-nowrap`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block sm:table-row-group">
          {lines.map((line) => (
            <ItemRow key={line.line} line={line} />
          ))}
        </tbody>
      </table>
    </OrderSection>
  );
}

function ItemRow({ line }: { line: Line }) {
  const t = useTranslations('orders');
  const cell = 'sm:py-3 sm:pr-4 sm:align-top sm:last:pr-0';
  const params = { id: String(line.productId) };
  const rate = formatDollars(line.rate);
  const reasons = useReasonTexts()(readPriceReason(line.reason), fromDollars(line.rate));
  return (
    <tr
      role="row"
      className="grid grid-cols-[64px_1fr_auto] gap-x-3 border-t border-line py-3 sm:table-row sm:py-0 [&>td]:sm:table-cell"
    >
      <td role="cell" className={`row-span-2 ${cell} sm:w-20`}>
        <Link to="/product/$id" params={params} tabIndex={-1} aria-hidden>
          <ProductPicture src={line.image} alt="" className="w-16" />
        </Link>
      </td>
      <td role="cell" className={`col-span-2 min-w-0 ${cell}`}>
        <Link
          to="/product/$id"
          params={params}
          className="leading-snug font-semibold hover:text-accent hover:underline"
        >
          {line.name}
        </Link>
        <p className="code text-muted">{t('sku', { sku: line.sku })}</p>
        {reasons.map(({ text, saves }) => (
          <p key={text} className={`text-sm ${saves ? 'text-promo' : 'text-muted'}`}>
            {text}
          </p>
        ))}
        {line.taxClass !== 'taxable' && <p className="text-sm text-muted">{t(`taxClass.${line.taxClass}`)}</p>}
        {line.everyMonths !== null && (
          <p className="text-sm text-muted">{t('subscription', { interval: intervalText(line.everyMonths) })}</p>
        )}
        {line.units > line.quantity && (
          <p className="text-sm text-promo">
            {t('unitsGiven', { units: line.units, free: line.units - line.quantity })}
          </p>
        )}
      </td>
      <td role="cell" className={`text-sm text-muted sm:text-right sm:text-base sm:text-ink ${cell}`}>
        <span aria-hidden className="sm:hidden">
          {t('quantity')}{' '}
        </span>
        {line.quantity}
        <span aria-hidden className="sm:hidden">
          {' '}
          × {rate}
        </span>
      </td>
      <td role="cell" className={`hidden sm:text-right ${cell}`}>
        {line.listPrice > line.rate && (
          <s className="block text-sm text-muted">
            <span className="sr-only">{t('listPrice')} </span>
            {formatDollars(line.listPrice)}
          </s>
        )}
        {rate}
      </td>
      <td role="cell" className={`text-right font-semibold ${cell}`}>
        {formatDollars(line.amount)}
      </td>
    </tr>
  );
}
