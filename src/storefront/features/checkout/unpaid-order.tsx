import { Elements } from '@stripe/react-stripe-js';
import { Clock, Landmark } from 'lucide';
import { useState } from 'react';
import type { OrderDetail } from '#contract/orders.ts';
import type { UnpaidOrder as Unpaid } from '#contract/unpaid-order.ts';
import { formatDollars } from '#domain/money.ts';
import { useCardService } from '#storefront/state/card-service.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { PayWithCard } from './pay-with-card.tsx';
import type { AddCardSlot } from './cards-panel.tsx';
import { PaymentProblem } from './payment-problem.tsx';
import { ProcessingOverlay } from './processing-overlay.tsx';
import { CardFieldFailed } from './security-code.tsx';
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
  const due = formatDollars(order.total);
  const busy = phase === 'paying';
  const runCount = order.subscriptions.filter(({ isRun }) => isRun).length;
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
          <PayWithCard
            due={due}
            note={runCount > 0 ? t('unpaid.takesCard', { count: runCount }) : ''}
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
