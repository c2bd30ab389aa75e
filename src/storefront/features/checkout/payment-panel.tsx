import { Landmark } from 'lucide';
import type { SavedCard } from '#contract/cards.ts';
import { cardBrandName, cardExpiryText } from '#domain/cards.ts';
import { CURRENCY } from '#domain/checkout.ts';
import { formatMoney } from '#domain/money.ts';
import { waitsForBank } from '#storefront/state/checkout.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { CardsPanel, type AddCardSlot } from './cards-panel.tsx';
import { PaymentProblem } from './payment-problem.tsx';
import { Section } from './section.tsx';
import { CardFieldFailed, SecurityCode } from './security-code.tsx';
import type { CheckoutOrder } from './use-checkout-order.ts';

interface PaymentPanelProps {
  order: CheckoutOrder;
  addCard: AddCardSlot;
  problem: { text: string; refused: boolean } | null;
  unreachable: boolean;
  codeProblem: string | null;
  onCodeProblem: (problem: string | null) => void;
  onPay: () => void;
}

/** The selected card, the amount due and, once the payment is created, the security code. */
export function PaymentPanel({ order, addCard, problem, ...props }: PaymentPanelProps) {
  const t = useTranslations('checkout');
  const { card, cards, pending } = order;
  const toConfirm = pending !== null && waitsForBank(pending, card?.id);
  return (
    <>
      {problem && <PaymentProblem {...problem} />}
      {pending?.status === 'requires_action' && !pending.paying && (
        <div role="status" className="mb-4 flex gap-3 rounded-lg border-2 border-low p-4">
          <Icon iconNode={Landmark} aria-hidden className="mt-0.5 size-5 shrink-0 text-low" />
          <div>
            <p className="font-semibold">{t('bankTitle')}</p>
            <p className="text-muted">
              {toConfirm ? t('unpaid.action', { amount: formatMoney(pending.amount) }) : t('bankText')}
            </p>
          </div>
        </div>
      )}
      <Section title={t('cardSelection')}>
        <CardsPanel cards={cards} selectedId={card?.id ?? null} addCard={addCard} />
      </Section>
      <Section title={t('selectedCard')}>
        {card ? <SelectedCard card={card} order={order} /> : <p className="text-muted">{t('selectCardFirst')}</p>}
        {card && !pending && <p className="mt-4 text-muted">{t('createPaymentHint')}</p>}
        {card && pending && (
          <div className="mt-5 grid gap-4">
            <p className="text-muted">{t('orderHeld', { number: pending.orderNumber })}</p>
            {props.unreachable ? (
              <CardFieldFailed />
            ) : toConfirm ? null : (
              <SecurityCode problem={props.codeProblem} onProblem={props.onCodeProblem} onSubmit={props.onPay} />
            )}
          </div>
        )}
      </Section>
    </>
  );
}

function SelectedCard({ card: { card, billing_details }, order }: { card: SavedCard; order: CheckoutOrder }) {
  const t = useTranslations('checkout');
  const due = order.pending?.amount ?? order.quote.totals?.total;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-4 [&_dd]:font-semibold [&_dt]:text-sm [&_dt]:text-muted">
      <div>
        <dt>{t('card')}</dt>
        <dd>
          {cardBrandName(card.brand)} {t('cardShort', { last4: card.last4 })}
        </dd>
      </div>
      <div>
        <dt>{t('cardExpiry')}</dt>
        <dd>{cardExpiryText(card)}</dd>
      </div>
      <div className="min-w-0">
        <dt>{t('cardHolder')}</dt>
        <dd className="truncate">{billing_details.name ?? '–'}</dd>
      </div>
      <div>
        <dt>{t('amountDue')}</dt>
        <dd>
          {due === undefined
            ? '–'
            : t('currencyAmount', { amount: formatMoney(due), currency: CURRENCY.toUpperCase() })}
        </dd>
      </div>
    </dl>
  );
}
