import { Elements } from '@stripe/react-stripe-js';
import { useLocation } from '@tanstack/react-router';
import { Clock, Landmark, ReceiptText } from 'lucide';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PayableInvoice } from '#contract/invoices.ts';
import { mayInClinic } from '#domain/access.ts';
import { formatDate } from '#domain/calendar.ts';
import { formatDollars } from '#domain/money.ts';
import { useCardService } from '#storefront/state/card-service.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { useOpenInvoiceOfOrder } from '#storefront/state/open-invoices.ts';
import { useToday } from '#storefront/state/today.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import type { AddCardSlot } from './cards-panel.tsx';
import { InvoiceDue, InvoiceEnded } from './invoice-notices.tsx';
import { PayWithCard } from './pay-with-card.tsx';
import { PaymentProblem } from './payment-problem.tsx';
import { ProcessingOverlay } from './processing-overlay.tsx';
import { CardFieldFailed } from './security-code.tsx';
import { UnpaidNotice } from './unpaid-notice.tsx';
import { useCardScript } from './use-card-script.ts';
import { useInvoicePayment } from './use-invoice-payment.ts';

interface PayInvoiceProps {
  orderId: number;
  addCard: AddCardSlot;
}

/** The fragment of links to the page of an order that open the payment of its invoice. */
const OPENS_PAYMENT = 'pay-invoice';

/**
 * The payment of an order's open invoice; nothing for an order without one, or a role that does not pay (rules:
 * PAY-27).
 */
export function PayInvoice({ orderId, addCard }: PayInvoiceProps) {
  const { role } = useKnownCustomer();
  const { data: invoice } = useOpenInvoiceOfOrder(orderId);
  // The last invoice that was shown, so that the page can still say what became of the invoice once it is paid.
  const [shown, setShown] = useState<PayableInvoice | null>(null);
  const [isPaidHere, setPaidHere] = useState(false);
  const hasAskedToPay = useLocation({ select: ({ hash }) => hash === OPENS_PAYMENT });
  const [isOpen, setOpen] = useState(hasAskedToPay);
  const onPaid = useCallback(() => setPaidHere(true), []);
  if (invoice && invoice !== shown) setShown(invoice);
  if (!mayInClinic(role, 'pay_invoices') || !shown) return null;
  if (isPaidHere || !invoice) return <InvoiceEnded number={shown.number} isPaidHere={isPaidHere} />;
  if (!isOpen && !invoice.payment) return <InvoiceDue invoice={invoice} onPay={() => setOpen(true)} />;
  return <CardServicePayment invoice={invoice} addCard={addCard} onPaid={onPaid} />;
}

interface PaymentProps {
  invoice: PayableInvoice;
  addCard: AddCardSlot;
  onPaid: () => void;
}

function CardServicePayment(props: PaymentProps) {
  const { cardService, unreachable } = useCardService();
  const box = useRef<HTMLDivElement>(null);
  // The button that opened the payment has disappeared with its focus; continue here.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="mt-5 outline-none">
      <Elements stripe={cardService}>
        <Payment {...props} unreachable={unreachable} />
      </Elements>
    </div>
  );
}

function Payment({ invoice, addCard, onPaid, unreachable }: PaymentProps & { unreachable: boolean }) {
  const t = useTranslations('checkout');
  const script = useCardScript();
  const today = useToday();
  const { phase, problem, isChanged, confirm, pay } = useInvoicePayment(invoice, onPaid);
  const [otherCard, setOtherCard] = useState(false);
  const { number, due, dueOn, payment } = invoice;
  const amount = formatDollars(due);
  const busy = phase === 'paying';
  if (phase === 'checking') {
    const text = payment ? t('invoicePayment.by', { name: payment.by }) : t('checkingText');
    return <UnpaidNotice icon={Clock} title={t('checkingTitle')} text={text} />;
  }
  const atBank = payment?.state === 'action' && !otherCard;
  const dueText = t(`invoicePayment.${today > dueOn ? 'overdue' : 'due'}`, { amount, date: formatDate(dueOn) });
  return (
    <div>
      {problem && <PaymentProblem text={problem} refused={!isChanged} kept={t('invoicePayment.kept')} />}
      {unreachable && <CardFieldFailed />}
      {atBank ? (
        <UnpaidNotice
          icon={Landmark}
          title={t('bankTitle')}
          text={`${t('invoicePayment.action', { amount })} ${t('invoicePayment.actionBy', { name: payment.by })}`}
        >
          <Button look="strong" disabled={!script} busy={busy} onClick={() => script && void confirm(script)}>
            {t('unpaid.confirm')}
          </Button>
          <Button disabled={busy} onClick={() => setOtherCard(true)}>
            {t('unpaid.otherCard')}
          </Button>
        </UnpaidNotice>
      ) : (
        <UnpaidNotice icon={ReceiptText} title={t('invoicePayment.title', { number })} text={dueText} tone="plain">
          {!problem && payment?.state === 'failed' && (
            <p className="basis-full">
              {t('invoicePayment.failedBy', { name: payment.by, message: payment.message ?? '' })}
            </p>
          )}
          <PayWithCard
            due={amount}
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
