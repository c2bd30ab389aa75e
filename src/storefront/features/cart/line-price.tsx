import { formatMoney } from '#domain/money.ts';
import { minimumQuantity } from '#domain/promotions.ts';
import { usePriceReasons } from '#storefront/parts/price-reasons.ts';
import type { LineCost } from '#storefront/state/line-prices.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/**
 * The net unit price, with the list price struck through under a promotion, and a note if the price has changed since
 * the product was added.
 */
export function UnitPrice({ cost, quantity }: { cost: LineCost; quantity: number }) {
  const t = useTranslations('cart.line');
  if (cost.priceState === 'gone') return null;
  return (
    <p className={`text-sm ${cost.isUnconfirmed ? 'unconfirmed' : ''}`}>
      <span className={cost.discount > 0 ? 'font-semibold text-promo' : 'text-muted'}>
        {t('each', { price: formatMoney(cost.netUnitPrice) })}
      </span>
      {cost.discount > 0 && <s className="ml-2 text-muted">{formatMoney(cost.unitPrice)}</s>}
      {cost.was !== null && (
        <span className="block font-medium text-low">
          {t('changed', { was: formatMoney(cost.was), now: formatMoney(cost.unitPrice) })}
        </span>
      )}
      {cost.units > quantity && (
        <span className="block font-medium text-promo">
          {t('units', { free: cost.units - quantity, units: cost.units })}
        </span>
      )}
    </p>
  );
}

/**
 * Why the line does not cost its list price: its promotion with minimum quantity, price and code, the clinic price
 * and the subscription discount.
 */
export function PromotionText({ cost }: { cost: LineCost }) {
  const t = useTranslations('cart.line');
  const parts = useTranslations('parts');
  const { promotion } = cost;
  const offers = usePriceReasons()({ ...cost.reason, promotion: null });
  const promoPrice = promotion?.fixedPrice ?? null;
  if (promotion && promoPrice !== null) {
    const minimum = minimumQuantity(promotion);
    const offer = minimum > 1 ? t('promotionFrom', { minimum, price: formatMoney(promoPrice) }) : parts('promo');
    offers.unshift(
      promotion.codeRequired && promotion.code ? `${offer} · ${t('code', { code: promotion.code })}` : offer,
    );
  }
  // A clinic with clinic prices has the space of a reason in each line, so that nothing moves when the prices come.
  if (offers.length === 0) return <p aria-hidden className="held-reason mt-1 text-sm" />;
  return offers.map((offer) => (
    <p key={offer} className="mt-1 text-sm text-promo">
      <span className="rounded-sm bg-promo-tint px-1.5 py-px font-medium">{offer}</span>
    </p>
  ));
}

/** The line total, and the amount saved. */
export function LineTotal({ cost, name }: { cost: LineCost; name: string }) {
  const t = useTranslations('cart.line');
  if (cost.priceState === 'gone') return null;
  const pending = cost.priceState === 'pending';
  return (
    <div className={`text-right ${cost.isUnconfirmed ? 'unconfirmed' : ''}`} aria-busy={pending}>
      <p className={`text-lg font-bold tracking-tight ${pending ? 'text-muted' : ''}`}>
        <span className="sr-only">{t('total', { name })} </span>
        {formatMoney(cost.discounted)}
      </p>
      {cost.discount > 0 && (
        <p className="text-sm whitespace-nowrap text-promo">{t('saved', { amount: formatMoney(cost.discount) })}</p>
      )}
      {cost.priceState === 'undiscounted' && <p className="text-sm text-muted">{t('undiscounted')}</p>}
    </div>
  );
}
