import type { PhoneQuote } from '#contract/phone-orders.ts';
import { formatMoney } from '#domain/money.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The amounts of the order, as the clinic's invoice will have them. */
export function Amounts({ quote, isOld }: { quote: PhoneQuote | undefined; isOld: boolean }) {
  const t = useTranslations('office.phoneOrder');
  const rows = quote
    ? [
        { name: t('subtotal'), cents: quote.subtotalCents },
        { name: quote.shipMethod, cents: quote.shippingCents },
        ...quote.taxes.map(({ name, amountCents }) => ({ name, cents: amountCents })),
      ]
    : [];
  return (
    <dl
      aria-busy={isOld}
      className={`grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 [&_dd]:text-right [&_dt]:text-muted ${isOld ? 'opacity-60' : ''}`}
    >
      {rows.map(({ name, cents }) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt>{name}</dt>
          <dd>{formatMoney(cents)}</dd>
        </div>
      ))}
      <div className="col-span-2 grid grid-cols-subgrid border-t border-line pt-2 text-base font-semibold">
        <dt className="text-ink!">{t('total')}</dt>
        <dd>{quote ? formatMoney(quote.totalCents) : '–'}</dd>
      </div>
    </dl>
  );
}

/** What staff tell the caller besides the amounts. */
export function QuoteNotices({ quote }: { quote: PhoneQuote }) {
  const t = useTranslations('office.phoneOrder');
  const { notSold, unusedCodes, exempt, overLimitCents } = quote;
  return (
    <>
      {exempt.length > 0 && <p className="text-muted">{t('exempt', { taxes: exempt.join(', ') })}</p>}
      {notSold.length > 0 && (
        <p role="alert" className="font-semibold text-danger">
          {t('removeNotSold', { count: notSold.length })}
        </p>
      )}
      {unusedCodes.length > 0 && (
        <p role="status" className="font-medium text-low">
          {t('unusedCodes', { count: unusedCodes.length, codes: unusedCodes.join(', ') })}
        </p>
      )}
      {overLimitCents > 0 && (
        <p role="status" className="font-medium text-low">
          {t('overLimit', { amount: formatMoney(overLimitCents) })}
        </p>
      )}
    </>
  );
}
