import type { ReactNode } from 'react';
import { formatMoney, RATE_SCALE } from '#domain/money.ts';
import { regionName } from '#domain/regions.ts';
import { TotalRetryNotice } from '#storefront/parts/total-retry-notice.tsx';
import type { CartPrices } from '#storefront/state/cart-prices.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { totalToShow, type CartQuote } from './cart-quote.ts';
import { useEstimate } from './estimate.ts';

const percent = new Intl.NumberFormat('en-CA', { style: 'percent', maximumFractionDigits: 3 });

/** Every amount of the total on its own line. */
export function SummaryTotals({ quote, prices }: { quote: CartQuote; prices: CartPrices }) {
  const t = useTranslations('cart.summary');
  const estimate = useEstimate();
  const { country, result } = estimate;
  const { label, amount, shipping } = totalToShow(quote, estimate);
  const { pending, slow, secondsUntilRetry } = prices;
  const place = result ? regionName({ country, region: result.province }) : '';
  const taxLabel = (name: string, rate: string) =>
    quote.taxedPart === null
      ? t('taxPart', { name, rate })
      : t('taxPartOn', { name, rate, amount: formatMoney(quote.taxedPart) });
  return (
    <div aria-busy={pending}>
      <dl className="cart-totals mt-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        <Row label={t('items', { count: quote.itemCount })}>{formatMoney(quote.original)}</Row>
        {quote.saved.promotions > 0 && (
          <Row label={t('promotions')} tone="text-promo">
            −{formatMoney(quote.saved.promotions)}
          </Row>
        )}
        {quote.saved.subscriptions > 0 && (
          <Row label={t('subscriptions')} tone="text-promo">
            −{formatMoney(quote.saved.subscriptions)}
          </Row>
        )}
        <Row label={t('subtotal')} strong>
          {formatMoney(quote.subtotal)}
        </Row>
        <Row label={t('shipping')}>
          {shipping === null ? (
            <span className="text-muted">{t('taxLater')}</span>
          ) : shipping === 0 && quote.itemCount > 0 ? (
            t('free')
          ) : (
            formatMoney(shipping)
          )}
        </Row>
        {result?.taxParts.length === 0 && <Row label={t('tax')}>{formatMoney(0)}</Row>}
        {result ? (
          quote.taxes.map(({ name, rate, amount }) => (
            <Row key={name} label={taxLabel(name, percent.format(rate / RATE_SCALE))}>
              {formatMoney(amount)}
            </Row>
          ))
        ) : (
          <Row label={t('tax')}>
            <span className="text-muted">{t('taxLater')}</span>
          </Row>
        )}
        <div className="col-span-2 mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-semibold">{t(label)}</dt>
          <dd className={`text-xl font-bold tracking-tight ${pending ? 'text-muted' : ''}`}>{formatMoney(amount)}</dd>
        </div>
      </dl>
      <p role="status" className="text-sm text-muted empty:hidden not-empty:mt-1">
        {slow && secondsUntilRetry === null && t('asking')}
      </p>
      <TotalRetryNotice seconds={secondsUntilRetry} />
      {result && (
        <p className="mt-1 text-sm text-muted">
          {t('estimatedFor', { place })}
          {result.notCharged.length > 0 && ` ${t('notCharged', { taxes: result.notCharged.join(', '), place })}`}
          {result.exempt.length > 0 && ` ${t('exempt', { taxes: result.exempt.join(', ') })}`}
        </p>
      )}
    </div>
  );
}

interface RowProps {
  label: string;
  strong?: boolean;
  tone?: string;
  children: ReactNode;
}

function Row({ label, strong = false, tone = '', children }: RowProps) {
  return (
    <div className={`col-span-2 grid grid-cols-subgrid ${strong ? 'font-semibold' : ''} ${tone}`}>
      <dt>{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
