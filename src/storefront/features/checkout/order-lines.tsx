import { PreviewCard } from '@base-ui/react/preview-card';
import { Link } from '@tanstack/react-router';
import type { CartItem } from '#domain/cart.ts';
import { formatMoney } from '#domain/money.ts';
import type { LineCost } from '#storefront/state/line-prices.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ProductPicture } from '#ui/product-picture.tsx';
import { LineNotes } from './line-notes.tsx';
import type { CheckoutOrder } from './use-checkout-order.ts';

/** The lines of the order as a table; on a phone each row is a card (rules: CHECKOUT-11). */
export function OrderLines({ order: { lines, prices } }: { order: CheckoutOrder }) {
  const t = useTranslations('checkout');
  return (
    <table role="table" className="block w-full text-left sm:table">
      <thead role="rowgroup" className="sr-only sm:not-sr-only sm:table-header-group">
        <tr role="row" className="text-sm text-muted">
          <Heading>{t('image')}</Heading>
          <Heading>{t('product')}</Heading>
          <Heading right>{t('quantity')}</Heading>
          <Heading right>{t('unitPrice')}</Heading>
          <Heading right>{t('lineTotal')}</Heading>
        </tr>
      </thead>
      <tbody role="rowgroup" className="block sm:table-row-group">
        {lines.map((line) => (
          <LineRow key={`${line.id} ${line.flavor}`} line={line} cost={prices.costs.get(line)} />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  line: CartItem;
  cost: LineCost | undefined;
}

function Heading({ right = false, children }: { right?: boolean; children: string }) {
  return (
    <th scope="col" role="columnheader" className={`py-2 pr-4 font-semibold last:pr-0 ${right ? 'text-right' : ''}`}>
      {children}
    </th>
  );
}

function LineRow({ line, cost }: LineProps) {
  const t = useTranslations('checkout');
  const cell = 'sm:py-3 sm:pr-4 sm:align-top sm:last:pr-0';
  const unconfirmed = cost?.isUnconfirmed ? 'unconfirmed' : '';
  return (
    <tr
      role="row"
      className="grid grid-cols-[64px_1fr_auto] gap-x-3 border-t border-line py-3 sm:table-row sm:py-0 [&>td]:sm:table-cell"
    >
      <td role="cell" className={`row-span-3 ${cell} sm:w-20`}>
        <ProductPicture src={line.file_url} alt="" className="w-16" />
      </td>
      <td role="cell" className={`col-span-2 min-w-0 ${cell}`}>
        <ProductName line={line} cost={cost} />
        <p className="code text-muted">{t('sku', { sku: line.itemid })}</p>
        <LineNotes line={line} cost={cost} />
      </td>
      <td role="cell" className={`text-sm text-muted sm:text-right sm:text-base sm:text-ink ${cell}`}>
        <span aria-hidden className="sm:hidden">
          {t('quantity')}{' '}
        </span>
        {line.quantity}
        <span aria-hidden className={`sm:hidden ${unconfirmed}`}>
          {' '}
          × {cost && formatMoney(cost.netUnitPrice)}
        </span>
      </td>
      <td role="cell" className={`hidden sm:text-right ${unconfirmed} ${cell}`}>
        {cost && <UnitPrice cost={cost} />}
      </td>
      <td role="cell" className={`text-right font-semibold ${unconfirmed} ${cell}`}>
        {cost && formatMoney(cost.discounted)}
      </td>
    </tr>
  );
}

/** The net unit price, below the list price if that is higher. Net unit price times quantity is the line total. */
function UnitPrice({ cost: { unitPrice, netUnitPrice } }: { cost: LineCost }) {
  const t = useTranslations('checkout');
  if (unitPrice === netUnitPrice) return formatMoney(unitPrice);
  return (
    <>
      <s className="block text-sm text-muted">
        <span className="sr-only">{t('was')} </span>
        {formatMoney(unitPrice)}
      </s>
      <span className="text-promo">{formatMoney(netUnitPrice)}</span>
    </>
  );
}

/** The product's name links to its page; hover or focus shows a preview card. */
function ProductName({ line, cost }: LineProps) {
  const t = useTranslations('checkout');
  return (
    <PreviewCard.Root>
      <PreviewCard.Trigger
        delay={250}
        render={<Link to="/product/$id" params={{ id: String(line.id) }} />}
        className="leading-snug font-semibold hover:text-accent hover:underline"
      >
        {line.displayname}
      </PreviewCard.Trigger>
      <PreviewCard.Portal>
        <PreviewCard.Positioner sideOffset={8} align="start" className="z-30">
          <PreviewCard.Popup className="w-72 rounded-lg bg-surface p-4 shadow-float transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            <ProductPicture src={line.file_url} alt="" className="w-full" />
            <p className="mt-3 leading-snug font-semibold">{line.displayname}</p>
            <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm [&>dd]:text-right [&>dt]:text-muted">
              <dt>{t('skuLabel')}</dt>
              <dd className="code">{line.itemid}</dd>
              <dt>{t('quantityLong')}</dt>
              <dd>{line.quantity}</dd>
              <dt>{t('unitPrice')}</dt>
              <dd>{cost && formatMoney(cost.netUnitPrice)}</dd>
            </dl>
          </PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  );
}
