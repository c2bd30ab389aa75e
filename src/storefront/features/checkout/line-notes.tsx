import { Repeat } from 'lucide';
import type { CartItem } from '#domain/cart.ts';
import { intervalLabel, readInterval } from '#domain/subscription-intervals.ts';
import { useLineReasonTexts } from '#storefront/parts/price-reasons.ts';
import type { LineCost } from '#storefront/state/line-prices.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** Notes of a line: reasons of its price, free units, its subscription, and whether it is no longer sold. */
export function LineNotes({ line, cost }: { line: CartItem; cost: LineCost | undefined }) {
  const t = useTranslations('checkout');
  const reasonsOf = useLineReasonTexts();
  const units = cost?.units ?? line.quantity;
  return (
    <>
      {cost?.priceState === 'gone' && <p className="text-sm font-semibold text-danger">{t('gone')}</p>}
      {units > line.quantity && (
        <p className="text-sm text-promo">{t('unitsGiven', { units, free: units - line.quantity })}</p>
      )}
      {cost &&
        reasonsOf(cost).map(({ text, saves }) => (
          <p key={text} className={`text-sm ${saves ? 'text-promo' : 'text-muted'}`}>
            {text}
          </p>
        ))}
      {line.subscriptionEnabled && (
        <p className="flex items-center gap-1.5 text-sm text-accent">
          <Icon iconNode={Repeat} size={13} aria-hidden />
          {intervalLabel(readInterval(line.subscriptionInterval))}
        </p>
      )}
    </>
  );
}
