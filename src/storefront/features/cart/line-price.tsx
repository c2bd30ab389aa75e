import { formatMoney } from '#domain/money.ts';
import { useLineReasonTexts } from '#storefront/parts/price-reasons.ts';
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
 * Why the line does not cost its list price: the clinic price as a note, because it may be higher; the clinic's savings
 * by promotions and by the subscription in the colour of promotions (rules: PRICE-27).
 */
export function PriceReasonText({ cost }: { cost: LineCost }) {
  const reasons = useLineReasonTexts()(cost);
  const notes = reasons.filter(({ saves }) => !saves).map(({ text }) => text);
  const savings = reasons.filter(({ saves }) => saves).map(({ text }) => text);
  // A clinic with clinic prices has the space of a reason in each line, so that nothing moves when the prices come.
  if (notes.length + savings.length === 0) return <p aria-hidden className="held-reason mt-1 text-sm" />;
  return (
    <>
      {notes.map((note) => (
        <p key={note} className="mt-1 text-sm text-muted">
          {note}
        </p>
      ))}
      {savings.map((saving) => (
        <p key={saving} className="mt-1 text-sm text-promo">
          <span className="rounded-sm bg-promo-tint px-1.5 py-px font-medium">{saving}</span>
        </p>
      ))}
    </>
  );
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
