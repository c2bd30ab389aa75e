import { Elements } from '@stripe/react-stripe-js';
import { Clock, Landmark } from 'lucide';
import { useState } from 'react';
import type { OrderDetail } from '#contract/orders.ts';
import type { UnpaidOrder as Unpaid } from '#contract/unpaid-order.ts';
import { startingCard } from '#domain/cards.ts';
import { formatMoney, fromDollars } from '#domain/money.ts';
import { useCardService } from '#storefront/state/card-service.ts';
import { useSavedCards } from '#storefront/state/saved-cards.ts';
import { useToday } from '#storefront/state/today.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import type { AddCardSlot } from './cards-panel.tsx';
import { PaymentProblem } from './payment-problem.tsx';
import { ProcessingOverlay } from './processing-overlay.tsx';
import { SavedCardChoice } from './saved-card-choice.tsx';
import { CardFieldFailed, SecurityCode } from './security-code.tsx';
import { UnpaidNotice } from './unpaid-notice.tsx';
import { useCardScript } from './use-card-script.ts';
import { useUnpaidOrder } from './use-unpaid-order.ts';

interface UnpaidOrderProps {
  order: OrderDetail;
  unpaid: Unpaid;
  addCard: AddCardSlot;
}

/** The payment of an unpaid order on its own page, independent of the checkout. */
export function UnpaidOrder(props: UnpaidOrderProps) {
  const { cardService, unreachable } = useCardService();
  return (
    <Elements stripe={cardService}>
      <UnpaidPayment {...props} unreachable={unreachable} />
    </Elements>
  );
}

function UnpaidPayment({ order, unpaid, addCard, unreachable }: UnpaidOrderProps & { unreachable: boolean }) {
  const t = useTranslations('checkout');
  const script = useCardScript();
  const { phase, problem, confirm, pay } = useUnpaidOrder(unpaid);
  const due = formatMoney(fromDollars(order.total));
  const busy = phase === 'paying';
  const [otherCard, setOtherCard] = useState(false);
  if (phase === 'checking') {
    return <UnpaidNotice icon={Clock} title={t('checkingTitle')} text={t('checkingText')} />;
  }
  return (
    <div>
      {problem && <PaymentProblem text={problem} refused />}
      {unreachable && <CardFieldFailed />}
      {unpaid.state === 'action' && !otherCard ? (
        <UnpaidNotice icon={Landmark} title={t('bankTitle')} text={t('unpaid.action', { amount: due })}>
          <Button look="strong" disabled={!script} busy={busy} onClick={() => script && void confirm(script)}>
            {t('unpaid.confirm')}
          </Button>
          <Button disabled={busy} onClick={() => setOtherCard(true)}>
            {t('unpaid.otherCard')}
          </Button>
        </UnpaidNotice>
      ) : (
        // The problem box already shows the server's message; do not repeat it.
        <UnpaidNotice
          icon={Clock}
          title={t('unpaid.title')}
          text={(!problem && unpaid.message) || t('unpaid.text', { amount: due })}
        >
          <CardPayment
            due={due}
            runCount={order.subscriptions.filter(({ isRun }) => isRun).length}
            busy={busy}
            addCard={addCard}
            onPay={async (cardId) => (script ? pay(script, cardId) : undefined)}
          />
        </UnpaidNotice>
      )}
      <ProcessingOverlay shown={busy ? 'payment' : null} />
    </div>
  );
}

interface CardPaymentProps {
  due: string;
  /** Number of subscription runs in the order; the card that pays is used for the following runs too. */
  runCount: number;
  busy: boolean;
  addCard: AddCardSlot;
  /** Returns the security code's error message, if any. */
  onPay: (cardId: string) => Promise<string | undefined>;
}

function CardPayment({ due, runCount, busy, addCard, onPay }: CardPaymentProps) {
  const t = useTranslations('checkout');
  const cards = useSavedCards();
  const today = useToday();
  const [chosenCardId, setChosenCardId] = useState<string | null>(null);
  const [codeProblem, setCodeProblem] = useState<string | null>(null);
  if (cards.status === 'loading') {
    return (
      <Waiting label={t('cardsLoading')} className="w-full">
        <Skeleton className="h-[4.5rem]" />
      </Waiting>
    );
  }
  if (cards.status !== 'ready') {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-danger">
        {t('cardsFailed')}
        {cards.status === 'failed' && <Button onClick={cards.retry}>{t('tryAgain')}</Button>}
      </div>
    );
  }
  const card = startingCard(cards.cards, chosenCardId, today);
  const submit = async () => {
    if (card) setCodeProblem((await onPay(card.id)) ?? null);
  };
  return (
    <div className="grid w-full gap-4">
      <SavedCardChoice cards={cards.cards} selectedId={card?.id ?? null} onSelect={setChosenCardId} disabled={busy} />
      <div>{addCard({ account: cards.account, onAdded: setChosenCardId })}</div>
      {card ? (
        <SecurityCode problem={codeProblem} onProblem={setCodeProblem} onSubmit={() => void submit()} />
      ) : (
        <p>{t('selectCardFirst')}</p>
      )}
      {runCount > 0 && <p className="text-muted">{t('unpaid.takesCard', { count: runCount })}</p>}
      <Button look="strong" className="justify-self-start" disabled={!card} busy={busy} onClick={() => void submit()}>
        {t('pay', { amount: due })}
      </Button>
    </div>
  );
}
