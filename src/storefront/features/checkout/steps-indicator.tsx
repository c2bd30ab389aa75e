import { Link } from '@tanstack/react-router';
import { Check } from 'lucide';
import { stepStates, type CheckoutStep, type PaymentMethod } from '#domain/checkout.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

const paths = { payment: '/checkout/payment', review: '/checkout/review', complete: '/checkout/complete' } as const;

/** The steps of the checkout, each completed, current or pending; a completed step is a link (rules: CHECKOUT-1). */
export function StepsIndicator({ open, paymentMethod }: { open: CheckoutStep; paymentMethod: PaymentMethod }) {
  const t = useTranslations('checkout');
  const labels = { payment: t('stepPayment'), review: t('stepReview'), complete: t('stepComplete') };
  const stateTexts = { completed: t('stepCompleted'), current: t('stepCurrent'), pending: t('stepPending') };
  // An order on invoice ends with the review.
  const steps = stepStates(open).filter(({ step }) => step !== 'complete' || paymentMethod === 'card');
  return (
    <ol aria-label={t('steps')} className="flex gap-3 border-b border-line py-4 sm:gap-6">
      {steps.map(({ step, state }, at) => (
        <li
          key={step}
          aria-current={state === 'current' ? 'step' : undefined}
          className={`flex min-h-9 min-w-0 items-center gap-2.5 ${state === 'pending' ? 'text-muted' : ''}`}
        >
          {state === 'completed' ? (
            <Link to={paths[step]} className="flex min-h-9 min-w-9 items-center gap-2.5">
              <Marker state={state} number={at + 1} />
              <span className="sr-only sm:not-sr-only">{labels[step]}</span>
              <span className="sr-only">({stateTexts[state]})</span>
              <span className="sr-only text-sm font-semibold text-accent underline underline-offset-2 sm:not-sr-only">
                {t('edit')}
              </span>
            </Link>
          ) : (
            <>
              <Marker state={state} number={at + 1} />
              <span className={state === 'current' ? 'font-semibold' : 'sr-only sm:not-sr-only'}>{labels[step]}</span>
              <span className="sr-only">({stateTexts[state]})</span>
            </>
          )}
          {at < steps.length - 1 && <span aria-hidden className="hidden h-px w-8 bg-line-strong lg:block" />}
        </li>
      ))}
    </ol>
  );
}

function Marker({ state, number }: { state: 'completed' | 'current' | 'pending'; number: number }) {
  const markerClasses = {
    completed: 'border-accent text-accent',
    current: 'border-accent bg-accent text-on-accent',
    pending: 'border-line-strong',
  };
  return (
    <span
      aria-hidden
      className={`grid size-7 shrink-0 place-items-center rounded-full border text-sm font-bold ${markerClasses[state]}`}
    >
      {state === 'completed' ? <Icon iconNode={Check} size={15} strokeWidth={3} /> : number}
    </span>
  );
}
