import { Link } from '@tanstack/react-router';
import { unitCount } from '#domain/cart-selection.ts';
import type { CartItem } from '#domain/cart.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import { TotalRetryNotice } from '#storefront/parts/total-retry-notice.tsx';
import type { LineCost } from '#storefront/state/line-prices.ts';
import { Button } from '#ui/button.tsx';
import { useFormatter, useTranslations } from '#ui/messages/translations.ts';
import { ProductPicture } from '#ui/product-picture.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { findGoneLines, computeSavings, computeSubtotal } from './order-costs.ts';
import { LineNotes } from './line-notes.tsx';
import { MissingFigure, SummaryRow } from './summary-row.tsx';
import type { CheckoutOrder } from './use-checkout-order.ts';

/** The order's total with a line for every amount, and its products. */
export function OrderSummary({ order }: { order: CheckoutOrder }) {
  const t = useTranslations('checkout');
  const { lines, prices, quote } = order;
  const count = unitCount(lines);
  const { totals } = quote;
  const subtotal = totals?.subtotal ?? computeSubtotal(order);
  const saved = computeSavings(order);
  return (
    <section aria-labelledby="order-summary" className={quote.outdated ? 'opacity-60' : ''}>
      <h2 id="order-summary" className="text-lg font-bold">
        {t('summary')}
      </h2>
      <TotalRetryNotice seconds={quote.secondsUntilRetry ?? prices.secondsUntilRetry} />
      <Waiting on={quote.waiting && quote.secondsUntilRetry === null} again={quote.retry}>
        <dl className="mt-3 grid gap-2">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="font-semibold">{t('subtotalItems', { count })}</dt>
            <dd className="font-semibold">{formatMoney(subtotal)}</dd>
            <dd className="basis-full text-sm text-muted">{t('subtotalNote')}</dd>
          </div>
          <Saved label={t('saved')} cents={saved.promotions} />
          <Saved label={t('savedBySubscription')} cents={saved.subscriptions} />
          <SummaryRow label={t('shipping')} cents={totals?.shipping} waiting={quote.waiting} free={t('free')} />
          <TaxRows order={order} />
          <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-bold">
            <dt>{t('total')}</dt>
            <dd>
              {totals ? formatMoney(totals.total) : <MissingFigure waiting={quote.waiting} className="h-6 w-24" />}
            </dd>
          </div>
        </dl>
      </Waiting>
      <QuoteProblem order={order} />
      <div className="mt-5 flex items-baseline justify-between border-t border-line pt-4">
        <h3 className="font-semibold">{t('itemsToShip', { count })}</h3>
        <Link to="/cart" className="text-sm font-semibold text-accent underline underline-offset-2">
          {t('editCart')}
        </Link>
      </div>
      <ul
        className="mt-2 max-h-80 divide-y divide-line overflow-y-auto"
        tabIndex={0}
        aria-label={t('itemsToShip', { count })}
      >
        {lines.map((line) => (
          <SummaryLine key={`${line.id} ${line.flavor}`} line={line} cost={prices.costs.get(line)} />
        ))}
      </ul>
    </section>
  );
}

function Saved({ label, cents }: { label: string; cents: Cents }) {
  if (cents === 0) return null;
  return (
    <div className="flex justify-between gap-4 text-promo">
      <dt>{label}</dt>
      <dd>{formatMoney(cents)}</dd>
    </div>
  );
}

function QuoteProblem({ order }: { order: CheckoutOrder }) {
  const t = useTranslations('checkout');
  // The layout already shows lines no longer sold, the reason of this failure.
  if (findGoneLines(order).length > 0 || !order.quote.failed) return null;
  return (
    <div role="alert" className="mt-3 flex flex-wrap items-center gap-3 font-semibold text-danger">
      {t('quoteFailed')}
      <Button onClick={order.quote.retry}>{t('tryAgain')}</Button>
    </div>
  );
}

function SummaryLine({ line, cost }: { line: CartItem; cost: LineCost | undefined }) {
  const t = useTranslations('checkout');
  return (
    <li className="grid grid-cols-[48px_1fr_auto] items-start gap-3 py-2.5">
      <ProductPicture src={line.file_url} alt="" className="w-12" />
      <div className="min-w-0">
        <p className="code truncate text-muted">{line.itemid}</p>
        <p className="line-clamp-2 text-sm leading-snug">{line.displayname}</p>
        <p className="text-sm text-muted">{t('quantityShort', { count: line.quantity })}</p>
        <LineNotes line={line} cost={cost} />
      </div>
      <p className={`text-sm font-semibold ${cost?.isUnconfirmed ? 'unconfirmed' : ''}`}>
        {cost && formatMoney(cost.discounted)}
      </p>
    </li>
  );
}

function TaxRows({ order: { quote, shipping } }: { order: CheckoutOrder }) {
  const t = useTranslations('checkout');
  const format = useFormatter();
  const percent = (rate: number) => format.number(rate, { style: 'percent', maximumFractionDigits: 3 });
  if (!shipping) {
    return (
      <div className="flex justify-between gap-4 text-muted">
        <dt>{t('estimatedTax')}</dt>
        <dd>{t('taxLater')}</dd>
      </div>
    );
  }
  const { totals } = quote;
  const label = (
    <>
      {t('estimatedTax')}{' '}
      {totals && <span className="text-sm text-muted">{t('taxRate', { rate: percent(totals.taxRate) })}</span>}
    </>
  );
  return (
    <>
      <SummaryRow label={label} cents={totals?.taxTotal} waiting={quote.waiting} />
      {totals?.taxes.map(({ name, rate, amount }) => (
        <div key={name} className="-mt-1 flex justify-between gap-4 pl-3 text-sm text-muted">
          <dt>
            {totals.taxedPart === null
              ? t('tax', { name, rate: percent(rate) })
              : t('taxOn', { name, rate: percent(rate), amount: formatMoney(totals.taxedPart) })}
          </dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
      {totals && totals.exempt.length > 0 && (
        <p className="-mt-1 pl-3 text-sm text-muted">{t('exempt', { taxes: totals.exempt.join(', ') })}</p>
      )}
    </>
  );
}
