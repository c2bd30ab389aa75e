import { useRef, useState } from 'react';
import type { OrderRequest } from '#contract/order-requests.ts';
import { canPayByInvoice } from '#domain/access.ts';
import { cardExpiry, startingCard } from '#domain/cards.ts';
import { formatDollars, fromDollars, type Cents } from '#domain/money.ts';
import { useCardName } from '#storefront/parts/card-face.tsx';
import { OverLimitNotice } from '#storefront/parts/over-limit-notice.tsx';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { useOverLimit } from '#storefront/state/over-limit.ts';
import { useSavedCards } from '#storefront/state/saved-cards.ts';
import { useToday } from '#storefront/state/today.ts';
import { Button } from '#ui/button.tsx';
import { Field, inputClass, SelectField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { OrderSection } from './order-section.tsx';
import { useDecideRequest, type Payment } from './use-decide-request.ts';

// The API's maximum number of characters.
const MAX_NOTE_LENGTH = 500;

/** The message is above the button that was pressed, and on a phone out of sight. */
const focusMessage = (message: HTMLElement | null) => message?.focus();

interface RequestDecisionProps {
  request: OrderRequest;
  /** Why the last answer was not accepted. */
  objection: string | null;
  onObjection: (objection: string | null) => void;
}

/** Payment, a word to the requester, Approve and Decline (rules: ORDER-27). */
export function RequestDecision({ request, objection, onObjection }: RequestDecisionProps) {
  const t = useTranslations('orders.request');
  const { approve, decline } = useDecideRequest(request, onObjection);
  const { options, chosen, choose } = usePayments();
  const [note, setNote] = useState('');
  const [isWordMissing, setIsWordMissing] = useState(false);
  const payment = chosen?.payment;
  const isBlocked = request.obstacles.length > 0;
  const amount = formatDollars(request.total);
  const word = useRef<HTMLTextAreaElement>(null);
  const tryToDecline = () => {
    const isMissing = request.requesterBelongs && note.trim() === '';
    setIsWordMissing(isMissing);
    if (!isMissing) decline.mutate(note);
    else word.current?.focus();
  };
  return (
    <div className="rounded-lg border border-line bg-surface p-4">
      <OrderSection title={t('decide')}>
        <div className="grid gap-4">
          {objection !== null && (
            <p role="alert" ref={focusMessage} tabIndex={-1} className="font-semibold text-danger">
              {objection}
            </p>
          )}
          {options.length > 0 ? (
            <SelectField
              label={t('payBy')}
              value={chosen?.value ?? ''}
              onChange={(event) => choose(event.target.value)}
            >
              {options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          ) : (
            <p className="text-muted">{t('noCard')}</p>
          )}
          {payment?.kind === 'invoice' && <OverLimit totalCents={fromDollars(request.total)} />}
          <Field
            label={request.requesterBelongs ? t('word', { name: request.requestedBy }) : t('wordForRecord')}
            hint={request.requesterBelongs ? t('wordHint') : undefined}
            error={isWordMissing ? t('wordMissing') : undefined}
          >
            {(control) => (
              <textarea
                {...control}
                ref={word}
                className={`${inputClass} py-2`}
                rows={2}
                maxLength={MAX_NOTE_LENGTH}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
          <div className="flex flex-col gap-3">
            <Button
              look="strong"
              size="large"
              disabled={!payment || isBlocked || decline.isPending}
              busy={approve.isPending}
              onClick={() => payment && approve.mutate({ payment, note })}
            >
              {payment?.kind === 'card' ? t('approveAndPay') : t('approve', { amount })}
            </Button>
            <Button look="danger" disabled={approve.isPending} busy={decline.isPending} onClick={tryToDecline}>
              {t('decline')}
            </Button>
          </div>
        </div>
      </OrderSection>
    </div>
  );
}

function OverLimit({ totalCents }: { totalCents: Cents }) {
  return <OverLimitNotice over={useOverLimit(totalCents)} />;
}

interface PaymentOption {
  value: string;
  label: string;
  payment: Payment;
}

/** The clinic's ways to pay: invoice if it is approved for it, and its saved cards that have not expired. */
function usePayments() {
  const t = useTranslations('orders.request');
  const nameOf = useCardName();
  const today = useToday();
  const customer = useKnownCustomer();
  const saved = useSavedCards();
  const [value, choose] = useState<string | null>(null);
  const account = { stage: customer.searchstage, disabled: false };
  const onInvoice: PaymentOption[] = canPayByInvoice(account)
    ? [{ value: 'invoice', label: t('invoice'), payment: { kind: 'invoice' } }]
    : [];
  const byCard: PaymentOption[] =
    saved.status === 'ready'
      ? saved.cards
          .filter(({ card }) => cardExpiry(card, today) !== 'expired')
          .map((card) => ({
            value: card.id,
            label: nameOf(card),
            payment: { kind: 'card', account: saved.account, cardId: card.id },
          }))
      : [];
  const options = [...onInvoice, ...byCard];
  const preferred = saved.status === 'ready' ? startingCard(saved.cards, null, today)?.id : undefined;
  const find = (wanted: string | null | undefined) => options.find((option) => option.value === wanted);
  return { options, chosen: find(value) ?? onInvoice[0] ?? find(preferred) ?? null, choose };
}
