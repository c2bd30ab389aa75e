import { Link } from '@tanstack/react-router';
import { CreditCard, FileText } from 'lucide';
import { cardExpiryText } from '#domain/cards.ts';
import type { Cents } from '#domain/money.ts';
import { useCardName } from '#storefront/parts/card-face.tsx';
import { OverLimitNotice } from '#storefront/parts/over-limit-notice.tsx';
import { useOverLimit } from '#storefront/state/over-limit.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import type { CheckoutOrder } from './use-checkout-order.ts';

/** The chosen payment method, with a link to change it. */
export function ReviewedPayment({ order }: { order: CheckoutOrder }) {
  const { paymentMethod, card, cards, quote } = order;
  const t = useTranslations('checkout');
  const tCards = useTranslations('account.cards');
  const nameOf = useCardName();
  const icon = paymentMethod === 'invoice' ? FileText : CreditCard;
  return (
    <div className="flex items-start gap-3 rounded-lg border border-line bg-surface p-4">
      <Icon iconNode={icon} size={22} strokeWidth={1.5} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0">
        <p className="font-semibold">{paymentMethod === 'invoice' ? t('invoice') : t('card')}</p>
        {paymentMethod === 'invoice' ? (
          <>
            <p className="text-muted">{t('invoiceText')}</p>
            {quote.totals && <OverLimit totalCents={quote.totals.total} />}
          </>
        ) : card ? (
          <p className="text-muted">
            {nameOf(card)}
            {' · '}
            {tCards('expires', { date: cardExpiryText(card.card) })}
            <br />
            {t('toPayment')}
          </p>
        ) : cards.status === 'loading' ? (
          <Waiting label={t('cardsLoading')}>
            <Skeleton className="h-5 w-48" />
          </Waiting>
        ) : (
          <p className="text-muted">{t('selectCardFirst')}</p>
        )}
      </div>
      <Link to="/checkout/payment" className="ml-auto text-sm font-semibold text-accent underline underline-offset-2">
        {t('change')}
        <span className="sr-only"> {t('paymentMethod')}</span>
      </Link>
    </div>
  );
}

function OverLimit({ totalCents }: { totalCents: Cents }) {
  return <OverLimitNotice over={useOverLimit(totalCents)} />;
}

/** The clinic's order number and the note, as they will be printed. */
export function ReviewedNotes({
  purchaseOrderNumber,
  warehouseNote,
}: {
  purchaseOrderNumber: string;
  warehouseNote: string;
}) {
  const t = useTranslations('checkout');
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr] [&>dt]:text-muted">
      {purchaseOrderNumber && (
        <>
          <dt>{t('purchaseOrderNumber')}</dt>
          <dd className="break-words">{purchaseOrderNumber}</dd>
        </>
      )}
      {warehouseNote && (
        <>
          <dt>{t('warehouseNote')}</dt>
          <dd className="break-words whitespace-pre-line">{warehouseNote}</dd>
        </>
      )}
    </dl>
  );
}
