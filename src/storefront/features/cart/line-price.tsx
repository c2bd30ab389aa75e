import { useTranslations } from 'use-intl';
import { formatMoney } from '#domain/money.ts';
import { minimumQuantity } from '#domain/promotions.ts';
import type { LineCost } from '#storefront/state/line-prices.ts';

/** The price of one piece, with the normal one struck through under a promotion, and what became of it since. */
export function UnitPrice({ cost, quantity }: { cost: LineCost; quantity: number }) {
  const t = useTranslations('cart.line');
  const onPromotion = cost.promotion?.fixedPrice ?? null;
  const now = onPromotion !== null && cost.discount > 0 ? onPromotion : cost.unitPrice;
  if (cost.standing === 'gone') return null;
  return (
    <p className="text-sm">
      <span className={cost.discount > 0 ? 'font-semibold text-promo' : 'text-muted'}>
        {t('each', { price: formatMoney(now) })}
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

/** The line's promotion spelt out: from how many on and at which price, and the code it came by. */
export function PromotionText({ cost }: { cost: LineCost }) {
  const t = useTranslations('cart.line');
  const ui = useTranslations('ui');
  const { promotion } = cost;
  if (!promotion || promotion.fixedPrice === null || cost.discount <= 0) return null;
  const minimum = minimumQuantity(promotion);
  const offer = minimum > 1 ? t('promotionFrom', { minimum, price: formatMoney(promotion.fixedPrice) }) : ui('promo');
  return (
    <p className="mt-1 text-sm text-promo">
      <span className="rounded-sm bg-promo-tint px-1.5 py-px font-medium">
        {offer}
        {promotion.codeRequired && promotion.code && ` · ${t('code', { code: promotion.code })}`}
      </span>
    </p>
  );
}

/** What the whole line costs, and what it saves. */
export function LineTotal({ cost, name }: { cost: LineCost; name: string }) {
  const t = useTranslations('cart.line');
  if (cost.standing === 'gone') return null;
  const pending = cost.standing === 'pending';
  return (
    <div className="text-right" aria-busy={pending}>
      <p className={`text-lg font-bold tracking-tight ${pending ? 'text-muted' : ''}`}>
        <span className="sr-only">{t('total', { name })} </span>
        {formatMoney(cost.discounted)}
      </p>
      {cost.discount > 0 && (
        <p className="text-sm whitespace-nowrap text-promo">{t('saved', { amount: formatMoney(cost.discount) })}</p>
      )}
      {cost.standing === 'undiscounted' && <p className="text-sm text-muted">{t('undiscounted')}</p>}
    </div>
  );
}
