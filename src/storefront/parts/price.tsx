import { formatMoney, fromDollars } from '#domain/money.ts';
import { pricePerPiece } from '#domain/piece-price.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface PriceProps {
  /** Dollars. */
  price: number;
  /** Promotional price in dollars; null without a promotion. */
  promoPrice?: number | null;
  pack?: { quantity: number; unit: string };
  large?: boolean;
  /** From 768 px on, the price of a piece is below the price instead of beside it. */
  stacked?: boolean;
}

/** A price with its promotion: promotional price, list price struck through, price of a piece. */
export function Price({ price, promoPrice = null, pack, large = false, stacked = false }: PriceProps) {
  const t = useTranslations('parts');
  const normal = fromDollars(price);
  const cents = promoPrice === null ? normal : fromDollars(promoPrice);
  const onPromo = cents < normal;
  const perPiece = pack ? pricePerPiece({ priceCents: cents, ...pack }) : null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      {onPromo && (
        <span className="self-center rounded-sm bg-promo-tint px-1.5 text-[11px] font-bold tracking-wide text-promo">
          {t('promo')}
        </span>
      )}
      <span className={`font-bold tracking-tight ${large ? 'text-xl' : 'text-lg'} ${onPromo ? 'text-promo' : ''}`}>
        {formatMoney(cents)}
      </span>
      {onPromo && (
        <s className="text-sm text-muted">
          <span className="sr-only">{t('was', { price: '' })}</span>
          {formatMoney(normal)}
        </s>
      )}
      {perPiece && (
        <span
          className={`text-sm whitespace-nowrap text-muted ${large ? 'ml-1' : 'ml-auto'} ${stacked ? 'md:ml-0 md:basis-full' : ''}`}
        >
          {t('perPiece', { amount: perPiece.amount, unit: perPiece.unit })}
        </span>
      )}
    </p>
  );
}
